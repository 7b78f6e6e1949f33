import { readFileSync } from 'node:fs';
import path from 'node:path';
import { needsMedia } from '@/core/channels/mediaNetworks';
import { TYPE_NAMES } from '@/core/composer/mediaAdvice';
import { MEDIA_RULES, type MediaRule } from '@/core/composer/mediaRules';
import { NETWORK_RULES, type Counting } from '@/core/composer/networkRules';
import { MEDIA_TYPES } from '@/core/media/asset';
import { byteText } from '@/core/text/byteText';

const DOCUMENT = path.resolve(__dirname, '../../../docs/network-limits.md');

const COUNTINGS: Readonly<Record<Counting, string>> = {
  weighted: 'weighted',
  bluesky: 'graphemes, a link as its app shortens it',
  mastodon: 'graphemes, a link is 23',
  threads: 'code points, an emoji is its bytes',
  utf16: 'UTF-16 code units',
};

/** Returns the cells of each row of a table in the document. */
function documented(table: number): readonly (readonly string[])[] {
  const tables = readFileSync(DOCUMENT, 'utf8').match(/(?:^\|.*\n)+/gm) ?? [];
  return String(tables[table])
    .trim()
    .split('\n')
    .slice(2)
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
}

it('docs/network-limits.md lists every rule with its source and date', () => {
  const rows = Object.values(NETWORK_RULES).map((rule) => [
    rule.network,
    rule.limit.toLocaleString('en'),
    COUNTINGS[rule.counting],
    [
      ...(rule.bytes === undefined ? [] : [`${rule.bytes.toLocaleString('en')} bytes`]),
      ...(rule.hashtags === undefined ? [] : [`${rule.hashtags} hashtags`]),
      ...(rule.links === undefined ? [] : [`${rule.links} links`]),
      ...(needsMedia(rule.network) ? ['needs media'] : []),
      ...(rule.canClickLinks ? [] : ['links cannot be clicked']),
    ].join(', '),
    rule.isUncertain === true ? 'no' : 'yes',
    `<${rule.source}>`,
    rule.date,
  ]);
  expect(documented(0)).toEqual(rows);
});

/** Returns the accepted types with their maximum sizes: "JPEG, PNG 5 MB". */
function typesOf({ accepts }: MediaRule): string {
  const byLimit = new Map<number, string[]>();
  for (const type of MEDIA_TYPES) {
    const limit = accepts[type];
    if (limit === undefined) continue;
    byLimit.set(limit, [...(byLimit.get(limit) ?? []), TYPE_NAMES[type]]);
  }
  return Array.from(
    byLimit,
    ([limit, names]) => `${names.join(', ')} ${byteText(limit, 'en')}`,
  ).join('; ');
}

/** Returns what else a rule says, in words. */
function othersOf(rule: MediaRule): string {
  const { tallest, widest, followsFirst, smallest, largest, pixels, shortest, longest } = rule;
  return [
    ...(tallest ? [`tallest ${tallest.join(':')}`] : []),
    ...(widest ? [`widest ${widest.join(':')}`] : []),
    ...(followsFirst ? ['all as the first'] : []),
    ...(smallest ? [`at least ${smallest.join(' × ')} pixels`] : []),
    ...(largest ? [`at most ${largest.join(' × ')} pixels`] : []),
    ...(pixels === undefined ? [] : [`at most ${pixels.toLocaleString('en')} pixels`]),
    ...(shortest === undefined ? [] : [`videos from ${shortest} s`]),
    ...(longest === undefined ? [] : [`videos to ${longest.toLocaleString('en')} s`]),
  ].join(', ');
}

it('docs/network-limits.md lists every rule for media with its source and date', () => {
  const rows = Object.values(MEDIA_RULES).map((rule) => [
    rule.network,
    String(rule.files ?? ''),
    String(rule.videos ?? ''),
    typesOf(rule),
    othersOf(rule),
    rule.isUncertain === true ? 'no' : 'yes',
    `<${rule.source}>`,
    rule.date,
  ]);
  expect(documented(1)).toEqual(rows);
});
