import { isChannelNetwork, type ChannelNetwork } from '../channels/channelNetwork';
import { networkOf } from '../channels/account';
import { isAssetId } from '../media/asset';
import { isPosted, isSkipped, type Posted } from '../posting/posted';
import { isAnswers, type PostAnswer } from '../review/postAnswer';
import { isEqual, isRecord } from '../text/record';

/** A picture or a video of a post. */
export interface Media {
  /** An address, which is never fetched, or the name of a file; not empty. */
  readonly address: string;
  /** The id of the asset whose file is shown; omitted for what the product has no file of. */
  readonly asset?: string;
  /** What it shows, for people who do not see it; omitted without one. */
  readonly alt?: string;
}

/** The texts for networks that differ from the content, by network; none of them is empty. */
export type Variants = Readonly<Partial<Record<ChannelNetwork, string>>>;

/**
 * How a text that is too long for a network is published there: in parts that follow each other. The
 * parts are computed from the text. In `numbered`, each part ends with its number.
 */
export type ThreadKind = 'plain' | 'numbered';

/**
 * The fields of a post that the user sets. {@link POST_FIELDS} describes each of them. An optional
 * field is left out unless it is used: it is never an empty text or an empty list.
 */
export interface PostDraft {
  /** `YYYY-MM-DD`, or empty. */
  readonly date: string;
  /** `HH:MM`, or empty. */
  readonly time: string;
  /** The text for all networks; the whole text of a thread. */
  readonly content: string;
  /** The ids of the accounts that the post is meant for, also of accounts that are not connected. */
  readonly channels?: readonly string[];
  readonly variants?: Variants;
  readonly thread?: ThreadKind;
  /** The ids of labels. */
  readonly labels?: readonly string[];
  readonly link?: string;
  readonly media?: readonly Media[];
  /** For the planner; not published. */
  readonly note?: string;
  readonly firstComment?: string;
  /** On which accounts the user has published it. A form does not change it. */
  readonly posted?: Posted;
  /** What reviewers have answered. A form does not change it. */
  readonly answers?: readonly PostAnswer[];
}

/** The description of one field of a post. */
interface PostField<Value> {
  readonly isValid: (value: unknown) => value is Value;
  readonly isSame: (one: Value, other: Value) => boolean;
  /** Returns true if a post can be scheduled with this value. */
  readonly isSufficient: (value: Value) => boolean;
  /** Returns the text to search; omitted if the field is not searched. */
  readonly searchText?: (value: Value) => string;
}

type PostFields = { readonly [Name in keyof PostDraft]-?: PostField<PostDraft[Name]> };

const TEXT_FIELD: PostField<string> = {
  isValid: (value) => typeof value === 'string',
  isSame: (one, other) => one === other,
  isSufficient: (value) => value !== '',
};

function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== '';
}

function isListOf<Entry>(isEntry: (entry: unknown) => entry is Entry) {
  return (value: unknown): value is readonly Entry[] =>
    Array.isArray(value) && value.length > 0 && (value as unknown[]).every(isEntry);
}

function isMedia(value: unknown): value is Media {
  if (!isRecord(value)) return false;
  const { address, asset, alt } = value;
  const isFile = asset === undefined || isAssetId(asset);
  return isText(address) && isFile && (alt === undefined || isText(alt));
}

function isVariants(value: unknown): value is Variants {
  if (!isRecord(value)) return false;
  const entries = Object.entries(value);
  const isVariant = ([network, text]: [string, unknown]) =>
    isChannelNetwork(network) && isText(text);
  return entries.length > 0 && entries.every(isVariant);
}

function isThreadKind(value: unknown): value is ThreadKind {
  return value === 'plain' || value === 'numbered';
}

/**
 * Describes a field that a post has only while it is used.
 *
 * @param isUsed returns true for a valid value that is not empty
 * @param searchText returns the text to search; omitted if the field is not searched
 */
function optionalField<Value>(
  isUsed: (value: unknown) => value is Value,
  searchText?: (value: Value) => string,
): PostField<Value | undefined> {
  return {
    isValid: (value) => value === undefined || isUsed(value),
    isSame: isEqual,
    isSufficient: () => true,
    ...(searchText && {
      searchText: (value) => (value === undefined ? '' : searchText(value)),
    }),
  };
}

function joined(texts: readonly (string | undefined | null)[]): string {
  return texts.filter((text) => text).join('\n');
}

/**
 * The fields of a post. All functions that handle a post field by field use this table. To add a
 * field, add it here and in {@link PostDraft}; the compiler checks that both have the same fields.
 */
export const POST_FIELDS: PostFields = {
  date: TEXT_FIELD,
  time: TEXT_FIELD,
  // White space is what `String.prototype.trim` removes, including line breaks and no-break spaces.
  content: {
    ...TEXT_FIELD,
    isSufficient: (value) => value.trim() !== '',
    searchText: (value) => value,
  },
  channels: optionalField(isListOf(isText), (ids) => joined(ids.map(networkOf))),
  variants: optionalField(isVariants, (variants) => joined(Object.values(variants))),
  thread: optionalField(isThreadKind),
  labels: optionalField(isListOf(isText)),
  link: optionalField(isText, (link) => link),
  media: optionalField(isListOf(isMedia), (media) =>
    joined(media.flatMap(({ address, alt }) => [address, alt])),
  ),
  note: optionalField(isText, (note) => note),
  firstComment: optionalField(isText, (comment) => comment),
  posted: optionalField(isPosted, (posted) =>
    joined(Object.values(posted).map((mark) => (isSkipped(mark) ? null : mark.link))),
  ),
  answers: optionalField(isAnswers),
};

type FieldName = keyof PostDraft;

type IsSame = (one: unknown, other: unknown) => boolean;

/** The table as entries. In a loop, TypeScript cannot relate a field's name to its value type. */
const FIELDS = Object.entries(POST_FIELDS) as [FieldName, PostField<unknown>][];

/** Returns a draft with a value for each field, except for those whose value is undefined. */
function mapFields(valueOf: (name: FieldName, field: PostField<unknown>) => unknown): PostDraft {
  const draft: Partial<Record<FieldName, unknown>> = {};
  for (const [name, field] of FIELDS) {
    const value = valueOf(name, field);
    if (value !== undefined) draft[name] = value;
  }
  return draft as PostDraft;
}

/** Returns a copy of the draft fields of a post or draft, without other properties. */
export function draftOf(source: PostDraft): PostDraft {
  return mapFields((name) => source[name]);
}

/** Returns a post or draft with the fields of another draft, and without those that it leaves out. */
export function withDraft<Source extends PostDraft>(source: Source, draft: PostDraft): Source {
  const others = Object.entries(source).filter(([name]) => !Object.hasOwn(POST_FIELDS, name));
  return { ...draftOf(draft), ...Object.fromEntries(others) } as Source;
}

/** Returns a post or draft with another value of one field; without the field for undefined. */
export function withField<Source extends PostDraft, Name extends keyof PostDraft>(
  source: Source,
  name: Name,
  value: PostDraft[Name] | undefined,
): Source {
  if (value !== undefined) return { ...source, [name]: value };
  return Object.fromEntries(Object.entries(source).filter(([each]) => each !== name)) as Source;
}

/** Returns true if both drafts have the same value in a field. */
export function isSameField(name: keyof PostDraft, one: PostDraft, other: PostDraft): boolean {
  return one[name] === other[name] || (POST_FIELDS[name].isSame as IsSame)(one[name], other[name]);
}

/** Returns true if both drafts have the same value in every field. */
export function isSameDraft(one: PostDraft, other: PostDraft): boolean {
  return FIELDS.every(([name]) => isSameField(name, one, other));
}

/**
 * Applies the changes of a draft to a newer version of the post: returns `after`, with the value of
 * `draft` in each field where `draft` differs from `before`.
 */
export function rebasedDraft(draft: PostDraft, before: PostDraft, after: PostDraft): PostDraft {
  return mapFields((name) => (isSameField(name, draft, before) ? after[name] : draft[name]));
}

/**
 * Returns true if the draft can be scheduled: it has a date, a time, and a content with at least one
 * character that is not white space. Nothing else is required; a time in the past is allowed.
 */
export function isSchedulable(draft: PostDraft): boolean {
  return FIELDS.every(([name, { isSufficient }]) => isSufficient(draft[name]));
}

/** Returns true for a value with the shape of a draft. */
export function isPostDraft(value: unknown): value is PostDraft {
  if (typeof value !== 'object' || value === null) return false;
  const record = value as Record<FieldName, unknown>;
  return FIELDS.every(([name, { isValid }]) => isValid(record[name]));
}

const SEARCHED_FIELDS = FIELDS.flatMap(([name, { searchText }]) =>
  searchText ? [{ name, searchText }] : [],
);

/** Returns the text of a post to search: the text of each searched field, joined by line breaks. */
export function searchTextOf(post: PostDraft): string {
  return joined(SEARCHED_FIELDS.map(({ name, searchText }) => searchText(post[name])));
}
