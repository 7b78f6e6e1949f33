/** What a person types for a post. Each field is described in {@link POST_FIELDS}. */
export interface PostDraft {
  /** `YYYY-MM-DD`, or empty. */
  readonly date: string;
  /** `HH:MM`, or empty. */
  readonly time: string;
  readonly content: string;
}

/** What the product has to know about a field of a post. */
interface PostField<Value> {
  readonly empty: Value;
  readonly isValid: (value: unknown) => value is Value;
  readonly isSame: (one: Value, other: Value) => boolean;
  /** True if a post may be scheduled with this value. */
  readonly isSufficient: (value: Value) => boolean;
  /** What a search looks through; left out if the field is not searched. */
  readonly searchText?: (value: Value) => string;
}

type PostFields = { readonly [Name in keyof PostDraft]-?: PostField<PostDraft[Name]> };

const TEXT_FIELD: PostField<string> = {
  empty: '',
  isValid: (value) => typeof value === 'string',
  isSame: (one, other) => one === other,
  isSufficient: (value) => value !== '',
};

/**
 * The fields of a post, one line each. All that handles a post field by field follows from this
 * table; a new field needs a line here and a line in {@link PostDraft}, which the compiler compares.
 */
export const POST_FIELDS: PostFields = {
  date: TEXT_FIELD,
  time: TEXT_FIELD,
  // ECMAScript's `trim` decides what is white space: line breaks and no-break spaces are.
  content: {
    ...TEXT_FIELD,
    isSufficient: (value) => value.trim() !== '',
    searchText: (value) => value,
  },
};

type FieldName = keyof PostDraft;

/** Names and descriptions. The compiler can't relate a name to the type of its value in a loop. */
const FIELDS = Object.entries(POST_FIELDS) as [FieldName, PostField<unknown>][];

function mapFields(valueOf: (name: FieldName, field: PostField<unknown>) => unknown): PostDraft {
  return Object.fromEntries(
    FIELDS.map(([name, field]) => [name, valueOf(name, field)]),
  ) as unknown as PostDraft;
}

/** A form in which nothing is typed. */
export const EMPTY_DRAFT: PostDraft = Object.freeze(mapFields((_name, { empty }) => empty));

/** A copy of the fields of a draft or of a post, and of nothing else that it holds. */
export function draftOf(source: PostDraft): PostDraft {
  return mapFields((name) => source[name]);
}

/** True if both drafts have the same value in every field. */
export function isSameDraft(one: PostDraft, other: PostDraft): boolean {
  return FIELDS.every(([name, { isSame }]) => isSame(one[name], other[name]));
}

/** The draft with the fields of `after`, except where it differs from `before`. */
export function rebasedDraft(draft: PostDraft, before: PostDraft, after: PostDraft): PostDraft {
  return mapFields((name, { isSame }) =>
    isSame(draft[name], before[name]) ? after[name] : draft[name],
  );
}

/**
 * True if the draft may become a post: a date, a time, and a content with at least one character
 * that is not white space. Nothing else is required; a time in the past is allowed.
 */
export function isSchedulable(draft: PostDraft): boolean {
  return FIELDS.every(([name, { isSufficient }]) => isSufficient(draft[name]));
}

/**
 * True for a value with the shape of a draft. Actions can be dispatched by hand, for example from
 * DevTools, so what arrives at a reducer may differ from its type.
 */
export function isPostDraft(value: unknown): value is PostDraft {
  if (typeof value !== 'object' || value === null) return false;
  const record = value as Record<FieldName, unknown>;
  return FIELDS.every(([name, { isValid }]) => isValid(record[name]));
}

const SEARCHED_FIELDS = FIELDS.flatMap(([name, { searchText }]) =>
  searchText ? [{ name, searchText }] : [],
);

/** The text of a post that a search looks through: that of each searched field, one a line. */
export function searchTextOf(post: PostDraft): string {
  return SEARCHED_FIELDS.map(({ name, searchText }) => searchText(post[name])).join('\n');
}
