import { readFileSync } from 'node:fs';
import path from 'node:path';
import { NETWORK_RULES, type Counting } from '@/core/composer/networkRules';

const DOCUMENT = path.resolve(__dirname, '../../../docs/network-limits.md');

const COUNTINGS: Readonly<Record<Counting, string>> = {
  weighted: 'weighted',
  graphemes: 'graphemes',
  mastodon: 'graphemes, a link is 23',
  threads: 'code points, an emoji is its bytes',
  utf16: 'UTF-16 code units',
};

/** Returns the cells of each row of the table in the document. */
function documented(): readonly (readonly string[])[] {
  return readFileSync(DOCUMENT, 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('|'))
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
      ...(rule.needsMedia ? ['needs media'] : []),
      ...(rule.canClickLinks ? [] : ['links cannot be clicked']),
    ].join(', '),
    rule.isUncertain === true ? 'no' : 'yes',
    `<${rule.source}>`,
    rule.date,
  ]);
  expect(documented()).toEqual(rows);
});
