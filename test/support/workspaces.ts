import naughtyStrings from 'big-list-of-naughty-strings';
import fc from 'fast-check';
import { APPEARANCES, DEFAULT_SETTINGS, MAX_HEADER_KEY } from '@/core/plan/settings';
import { CHANNEL_NETWORKS, NETWORKS } from '@/core/channels/channelNetwork';
import { LABEL_COLOURS, labelKey, labelName } from '@/core/channels/label';
import { MAX_LIMIT } from '@/core/plan/isSettings';
import { isSnippetName } from '@/core/channels/snippet';
import { isTyped } from '@/core/plan/edit';
import { EMPTY_DRAFT, isEmptyDraft } from '@/core/plan/emptyDraft';
import { isSchedulable } from '@/core/plan/draftChange';
import { POST_FIELDS, type PostDraft } from '@/core/plan/postFields';
import { MEDIA_TYPES, type Asset } from '@/core/media/asset';
import { ANSWER_STATES } from '@/core/review/postAnswer';
import type { Workspace } from '@/core/planFile/workspace';
import { workspaceText } from '@/core/planFile/workspaceText';
import { answersByKey } from './reviews';

/** A workspace without posts. Pass the fields that matter for the test. */
export function aWorkspace(fields: Partial<Workspace> = {}): Workspace {
  return {
    posts: [],
    ideas: [],
    connections: [],
    accounts: [],
    labels: [],
    snippets: [],
    reviews: [],
    assets: [],
    settings: DEFAULT_SETTINGS,
    newPost: EMPTY_DRAFT,
    quickAdd: EMPTY_DRAFT,
    edits: {},
    unknown: {},
    ...fields,
  };
}

/** The time of saving and the version of the product in the files of the tests. */
export const SAVING = { savedAt: Date.UTC(2026, 5, 16, 13, 30), program: '1.0.0' };

/** Returns the text of the file of a workspace. */
export function fileText(workspace: Workspace): string {
  return workspaceText(workspace, SAVING);
}

export function inUtf8(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}

/** Any text: any UTF-16 units, also surrogates without their partner, and known awkward text. */
export const anyText = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc
    .array(fc.integer({ min: 0, max: 0xffff }))
    .map((units) => units.map((unit) => String.fromCharCode(unit)).join('')),
  fc.constantFrom(...(naughtyStrings as readonly string[])),
);

const twoDigits = (max: number, min = 0) =>
  fc.integer({ min, max }).map((number) => String(number).padStart(2, '0'));

/** Any date that a date field can have. Its last day is 13 September 275760. */
const anyDate = fc
  .date({ min: new Date('0001-01-01T00:00:00Z'), noInvalidDate: true })
  .map((day) => {
    const year = String(day.getUTCFullYear()).padStart(4, '0');
    return `${year}-${day.toISOString().slice(-'MM-DDTHH:MM:SS.sssZ'.length).slice(0, 5)}`;
  });

/** Any time that a time field can have. */
const anyTime = fc
  .tuple(twoDigits(23), twoDigits(59), fc.constantFrom('', ':00', ':59', ':07.5', ':59.999'))
  .map(([hour, minute, rest]) => `${hour}:${minute}${rest}`);

const UNSAFE_NAMES = new Set(['__proto__', 'constructor', 'prototype']);

const anyName = anyText.filter((name) => !UNSAFE_NAMES.has(name));

/** Fields that this version does not know. */
function unknownFields(known: readonly string[]): fc.Arbitrary<Record<string, unknown>> {
  const name = anyName.filter((field) => !known.includes(field));
  const value = fc.letrec<{ value: unknown }>((tie) => ({
    value: fc.oneof(
      { depthSize: 'small' },
      fc.constantFrom(null, true, false, 0, -1, 1.5, 1e300),
      anyText,
      fc.array(tie('value'), { maxLength: 3 }),
      fc.dictionary(anyName, tie('value'), { maxKeys: 3 }),
    ),
  })).value;
  return fc.dictionary(name, value, { maxKeys: 2 });
}

const anyUsedText = anyText.filter((text) => text !== '');

const someTexts = fc.array(anyUsedText, { minLength: 1, maxLength: 3 });

const anyAssetId = fc
  .array(fc.constantFrom(...'0123456789abcdef'.split('')), { minLength: 64, maxLength: 64 })
  .map((digits) => digits.join(''));

/** The fields that a post has only while they are used. */
const anyUsedFields: fc.Arbitrary<Partial<PostDraft>> = fc.record(
  {
    channels: someTexts,
    variants: fc.dictionary(fc.constantFrom(...CHANNEL_NETWORKS), anyUsedText, { minKeys: 1 }),
    thread: fc.constantFrom('plain', 'numbered'),
    labels: someTexts,
    link: anyUsedText,
    media: fc.array(
      fc.record(
        { address: anyUsedText, asset: anyAssetId, alt: anyUsedText },
        { requiredKeys: ['address'] },
      ),
      { minLength: 1, maxLength: 3 },
    ),
    note: anyUsedText,
    firstComment: anyUsedText,
    posted: fc.dictionary(
      fc.constantFrom('', 'Twitter', 'Twitter:2'),
      fc.constantFrom({ at: '2026-12-01T08:31:00.000Z', of: '0123abcd', link: 'https://x.com/a' }, {
        at: '2026-12-01T08:31:00Z',
        skipped: true,
      } as const),
      { minKeys: 1 },
    ),
    series: anyUsedText,
    answers: fc
      .array(
        fc.record(
          {
            review: anyUsedText,
            by: anyText,
            at: fc.constant('2026-12-01T08:31:00Z'),
            stamp: fc.constantFrom('', '0123abcd'),
            state: fc.constantFrom(...ANSWER_STATES),
            comment: anyUsedText,
            texts: fc.dictionary(fc.constantFrom('', ...CHANNEL_NETWORKS), anyUsedText),
            done: fc.constantFrom('used', 'aside'),
          },
          { requiredKeys: ['review', 'by', 'at', 'stamp', 'state'] },
        ),
        { minLength: 1, maxLength: 2 },
      )
      .map((answers) => answersByKey(...answers)),
  },
  { requiredKeys: [] },
);

/** Any draft: while the user types, each field can be empty. */
const anyDraft: fc.Arbitrary<PostDraft> = fc
  .tuple(
    fc.record({
      date: fc.oneof(fc.constant(''), anyDate),
      time: fc.oneof(fc.constant(''), anyTime),
      content: anyText,
    }),
    anyUsedFields,
    unknownFields([...POST_FIELDS, 'copy']),
  )
  .map(([draft, used, others]) => ({ ...draft, ...used, ...others }));

const anyPostFields = fc
  .record({ date: anyDate, time: anyTime, content: anyText })
  .filter(isSchedulable);

const anyId = fc.integer({ min: 0 }).map(String);

const anyAsset: fc.Arbitrary<Asset> = fc.record(
  {
    id: anyAssetId,
    name: anyUsedText,
    type: fc.constantFrom(...MEDIA_TYPES),
    bytes: fc.integer({ min: 1 }),
    width: fc.integer({ min: 1 }),
    height: fc.integer({ min: 1 }),
    duration: fc.integer({ min: 1 }),
    hasLocation: fc.constant(true as const),
    alt: anyUsedText,
  },
  { requiredKeys: ['id', 'name', 'type', 'bytes'] },
);

/** Any workspace that the product can make, also with fields of other versions. */
export const anyWorkspace: fc.Arbitrary<Workspace> = fc.record({
  posts: fc
    .uniqueArray(
      fc.tuple(
        anyId,
        anyPostFields,
        anyUsedFields,
        unknownFields(['id', 'status', ...POST_FIELDS]),
      ),
      { selector: ([id]) => id, maxLength: 8 },
    )
    .map((posts) =>
      posts.map(([id, fields, used, others]) => ({
        id,
        ...fields,
        ...used,
        status: 'pending' as const,
        ...others,
      })),
    ),
  ideas: fc.uniqueArray(
    fc
      .tuple(fc.integer({ min: 0 }), anyDraft)
      .map(([id, draft]) => ({ ...draft, id: `idea-${id}` })),
    { selector: ({ id }) => id, maxLength: 3 },
  ),
  assets: fc.uniqueArray(anyAsset, { selector: ({ id }) => id, maxLength: 2 }),
  connections: fc.shuffledSubarray([...NETWORKS]),
  accounts: fc.uniqueArray(
    fc.record(
      {
        id: fc.constantFrom('Twitter', 'LinkedIn', 'Google Business:2', 'Mastodon'),
        name: anyText.filter((name) => name.trim() !== ''),
      },
      { requiredKeys: ['id'] },
    ),
    { selector: ({ id }) => id },
  ),
  labels: fc.uniqueArray(
    fc.record(
      {
        id: anyId,
        name: anyText.map(labelName).filter((name) => name !== ''),
        colour: fc.constantFrom(...LABEL_COLOURS),
        accounts: fc.array(anyUsedText, { minLength: 1, maxLength: 3 }),
      },
      { requiredKeys: ['id', 'name', 'colour'] },
    ),
    {
      comparator: (one, other) =>
        one.id === other.id || labelKey(one.name) === labelKey(other.name),
    },
  ),
  snippets: fc.uniqueArray(
    fc.record({ id: anyId, name: anyText.filter(isSnippetName), text: anyUsedText }),
    { comparator: (one, other) => one.id === other.id || one.name === other.name },
  ),
  reviews: fc.uniqueArray(
    fc.record(
      {
        id: anyId,
        title: anyText,
        by: anyText,
        reviewer: anyText,
        sentAt: fc.constant('2026-12-01T08:31:00.000Z'),
        sent: fc.record({ pictures: fc.boolean(), extras: fc.boolean() }),
        posts: fc.dictionary(
          anyId,
          fc.record({ stamp: fc.constant('0123abcd'), date: anyDate, time: anyTime }),
        ),
        closed: fc.constant(true as const),
      },
      { requiredKeys: ['id', 'title', 'by', 'reviewer', 'sentAt', 'sent', 'posts'] },
    ),
    { selector: ({ id }) => id, maxLength: 2 },
  ),
  settings: fc
    .tuple(
      fc.record({
        appearance: fc.constantFrom(...APPEARANCES),
        singleKeys: fc.boolean(),
        askBeforeLeaving: fc.boolean(),
      }),
      fc.record(
        {
          limits: fc.dictionary(
            fc.constantFrom(...CHANNEL_NETWORKS),
            fc.integer({ min: 1, max: MAX_LIMIT }),
            { minKeys: 1 },
          ),
          advice: fc.constantFrom('all', 'refused', 'none'),
          yourName: anyUsedText,
          importColumns: fc.dictionary(
            anyName.filter(({ length }) => length <= MAX_HEADER_KEY),
            anyText,
            { minKeys: 1 },
          ),
          postingTimes: fc.dictionary(
            fc.constantFrom('', 'Twitter', '1781616600000'),
            fc.array(
              fc.record({
                days: fc.array(fc.integer({ min: 0, max: 6 }), { minLength: 1, maxLength: 7 }),
                times: fc.array(fc.constantFrom('00:00', '09:30', '23:59'), { minLength: 1 }),
              }),
              { minLength: 1, maxLength: 2 },
            ),
            { minKeys: 1 },
          ),
        },
        { requiredKeys: [] },
      ),
      unknownFields([
        ...Object.keys(DEFAULT_SETTINGS),
        'limits',
        'advice',
        'yourName',
        'importColumns',
        'postingTimes',
      ]),
    )
    .map(([settings, used, others]) => ({ ...settings, ...used, ...others })),
  newPost: anyDraft,
  quickAdd: anyDraft.map((draft) => (isEmptyDraft(draft) ? EMPTY_DRAFT : draft)),
  edits: fc.dictionary(
    anyId,
    fc
      .tuple(anyDraft, fc.option(fc.record({ original: anyId, draft: anyDraft })))
      .map(([draft, copy]) => (copy ? { ...draft, copy } : draft))
      // Others have no post, and are not read.
      .filter((edit) => isTyped(edit)),
    { maxKeys: 3 },
  ),
  unknown: unknownFields([
    ...['format', 'version', 'program', 'savedAt'],
    ...['posts', 'connections', 'accounts', 'labels', 'snippets', 'reviews', 'settings', 'newPost'],
    ...['quickAdd', 'edits', 'ideas'],
  ]),
});
