import { readFileSync } from 'node:fs';
import path from 'node:path';
import { load } from 'js-yaml';
import { entitiesIn, type Entity } from '@/core/composer/entities';
import { ruleFor } from '@/core/composer/networkRules';
import { textCount } from '@/core/composer/textCount';

/** The conformance files of twitter-text: see their README. */
const FOLDER = path.join(__dirname, '../../fixtures/twitter-text');

interface Case {
  readonly description: string;
  readonly text: string;
  readonly expected: unknown;
}

type Groups = Readonly<Record<string, readonly Case[]>>;

function groupsOf(file: string): Groups {
  return (load(readFileSync(path.join(FOLDER, file), 'utf8')) as { tests: Groups }).tests;
}

const VALIDATE = groupsOf('validate.yml');
const EXTRACT = groupsOf('extract.yml');

/** Every case in which the product differs, with the reason. */
const DIFFERENCES: Readonly<Record<string, string>> = {
  'WeightedTweetsCounterTest: Count a mix of single byte single word, and double word unicode characters':
    'The group is for config/v2.json, in which an emoji counts as its code points. v3 counts 2.',
  'WeightedTweetsCounterTest: Count unicode emoji chars outside the basic multilingual plane with skin tone modifiers':
    'The group is for config/v2.json, in which an emoji counts as its code points. v3 counts 2.',
  'UnicodeDirectionalMarkerCounterTest: Handle invalid characters':
    'The weight is the same, but the product refuses no character: all of the text is valid.',
  'tweets: Invalid Tweet: 141 characters':
    'The group is for config/v1.json, with 140 characters. The product has 280.',
  'tweets: Invalid Tweet: 141 characters (due to newline)':
    'The group is for config/v1.json, with 140 characters. The product has 280.',
};

function textsOf(text: string, kind: Entity['kind'], withoutSign = 0): readonly string[] {
  return entitiesIn(text, 'Twitter')
    .filter((entity) => entity.kind === kind)
    .map(({ start, end }) => text.slice(start + withoutSign, end));
}

/** Indices of the files count code points. */
function indicesOf(text: string, kind: Entity['kind']): readonly (readonly number[])[] {
  const inPoints = (index: number) => Array.from(text.slice(0, index)).length;
  return entitiesIn(text, 'Twitter')
    .filter((entity) => entity.kind === kind)
    .map(({ start, end }) => [inPoints(start), inPoints(end)]);
}

const TWITTER = ruleFor('Twitter');

/** Returns what the product says in the form of the file. The range of display is always the text. */
function weights({ text, expected }: Case): unknown {
  const { used, limit, excessFrom } = textCount(text, TWITTER);
  const { displayRangeStart, displayRangeEnd, validRangeStart } = expected as Readonly<
    Record<string, number>
  >;
  return {
    weightedLength: used,
    valid: used > 0 && excessFrom === null,
    permillage: Math.floor((used / limit) * 1000),
    displayRangeStart,
    displayRangeEnd,
    validRangeStart,
    validRangeEnd: (excessFrom ?? text.length) - 1,
  };
}

function isValid({ text }: Case): boolean {
  const { used, excessFrom } = textCount(text, TWITTER);
  return used > 0 && excessFrom === null;
}

/** Returns true if all of a text is one entity. */
function isWhole(kind: Entity['kind']) {
  return ({ text }: Case) => textsOf(text, kind)[0] === text;
}

function texts(kind: Entity['kind'], withoutSign = 0) {
  return ({ text }: Case) => textsOf(text, kind, withoutSign);
}

/** Returns the entities with what the file calls them. */
function withIndices(kind: Entity['kind'], name: string, withoutSign = 0) {
  return ({ text }: Case) =>
    indicesOf(text, kind).map((indices, at) => ({
      [name]: textsOf(text, kind, withoutSign)[at],
      indices,
    }));
}

/** The name of an account, and its list. */
function mentionsOrLists({ text }: Case): unknown {
  return withIndices(
    'mention',
    'name',
    1,
  )({ text, description: '', expected: null }).map(({ name, indices }) => {
    const [screenName, list] = String(name).split('/');
    return {
      screen_name: screenName,
      list_slug: list === undefined ? '' : `/${list}`,
      indices,
    };
  });
}

/** How each group is run. */
const RUNS: readonly (readonly [Groups, string, (each: Case) => unknown])[] = [
  [VALIDATE, 'tweets', isValid],
  [VALIDATE, 'hashtags', isWhole('hashtag')],
  [
    VALIDATE,
    'lists',
    ({ text }) =>
      text.includes('/') && isWhole('mention')({ text, description: '', expected: null }),
  ],
  [VALIDATE, 'usernames', isWhole('mention')],
  [VALIDATE, 'urls_without_protocol', isWhole('link')],
  [VALIDATE, 'WeightedTweetsCounterTest', weights],
  [VALIDATE, 'WeightedTweetsWithDiscountedEmojiCounterTest', weights],
  [VALIDATE, 'UnicodeDirectionalMarkerCounterTest', weights],
  [EXTRACT, 'mentions', texts('mention', 1)],
  [EXTRACT, 'mentions_with_indices', withIndices('mention', 'screen_name', 1)],
  [EXTRACT, 'mentions_or_lists_with_indices', mentionsOrLists],
  [EXTRACT, 'urls', texts('link')],
  [EXTRACT, 'urls_with_indices', withIndices('link', 'url')],
  [EXTRACT, 'urls_with_directional_markers', withIndices('link', 'url')],
  [EXTRACT, 'tco_urls_with_params', texts('link')],
  [EXTRACT, 'hashtags', texts('hashtag', 1)],
  [EXTRACT, 'hashtags_from_astral', texts('hashtag', 1)],
  [EXTRACT, 'hashtags_with_indices', withIndices('hashtag', 'hashtag', 1)],
];

/** The groups that do not apply. */
const NOT_RUN: readonly (readonly [Groups, string, string])[] = [
  [VALIDATE, 'urls', 'validates an address alone, by a grammar that the counter does not use'],
  [EXTRACT, 'replies', 'the product does not treat replies in another way'],
  [EXTRACT, 'cashtags', 'the product does not count or mark symbols of stocks'],
  [EXTRACT, 'cashtags_with_indices', 'the product does not count or mark symbols of stocks'],
];

function casesOf(groups: Groups, name: string): readonly Case[] {
  return groups[name] ?? [];
}

const differing = RUNS.flatMap(([groups, name, run]) =>
  casesOf(groups, name)
    .filter((each) => JSON.stringify(run(each)) !== JSON.stringify(each.expected))
    .map(({ description }) => `${name}: ${description}`),
);

describe('the conformance files of twitter-text', () => {
  it('has a run or a reason for each group', () => {
    const named = [...RUNS, ...NOT_RUN].map(([groups, name]) => [groups === VALIDATE, name]);
    const all = [VALIDATE, EXTRACT].flatMap((groups) =>
      Object.keys(groups).map((name) => [groups === VALIDATE, name]),
    );
    expect(named.map(String).sort()).toEqual(all.map(String).sort());
  });

  it('differs only in the listed cases', () => {
    expect(differing).toEqual(expect.arrayContaining(Object.keys(DIFFERENCES)));
    expect(differing).toHaveLength(Object.keys(DIFFERENCES).length);
  });

  for (const [groups, name, run] of RUNS) {
    const cases = casesOf(groups, name);
    const listed = cases.filter(({ description }) => `${name}: ${description}` in DIFFERENCES);
    const rest = cases.filter((each) => !listed.includes(each));
    it(`agrees in ${rest.length} of ${cases.length} cases of ${name}`, () => {
      expect(rest.map((each) => [each.text, run(each)])).toEqual(
        rest.map(({ text, expected }) => [text, expected]),
      );
    });
  }
});
