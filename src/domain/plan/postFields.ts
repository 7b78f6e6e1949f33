/** The fields of a post that the user types. {@link POST_FIELDS} describes each of them. */
export interface PostDraft {
  /** `YYYY-MM-DD`, or empty. */
  readonly date: string;
  /** `HH:MM`, or empty. */
  readonly time: string;
  readonly content: string;
}

/** The description of one field of a post. */
interface PostField<Value> {
  readonly empty: Value;
  readonly isValid: (value: unknown) => value is Value;
  readonly isSame: (one: Value, other: Value) => boolean;
  /** Returns true if a post can be scheduled with this value. */
  readonly isSufficient: (value: Value) => boolean;
  /** Returns the text to search; omitted if the field is not searched. */
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
};

type FieldName = keyof PostDraft;

/** The table as entries. In a loop, TypeScript cannot relate a field's name to its value type. */
const FIELDS = Object.entries(POST_FIELDS) as [FieldName, PostField<unknown>][];

function mapFields(valueOf: (name: FieldName, field: PostField<unknown>) => unknown): PostDraft {
  return Object.fromEntries(
    FIELDS.map(([name, field]) => [name, valueOf(name, field)]),
  ) as unknown as PostDraft;
}

/** The draft of an empty form. */
export const EMPTY_DRAFT: PostDraft = Object.freeze(mapFields((_name, { empty }) => empty));

/** Returns a copy of the draft fields of a post or draft, without other properties. */
export function draftOf(source: PostDraft): PostDraft {
  return mapFields((name) => source[name]);
}

/** Returns true if both drafts have the same value in every field. */
export function isSameDraft(one: PostDraft, other: PostDraft): boolean {
  return FIELDS.every(([name, { isSame }]) => isSame(one[name], other[name]));
}

/**
 * Applies the changes of a draft to a newer version of the post: returns `after`, with the value of
 * `draft` in each field where `draft` differs from `before`.
 */
export function rebasedDraft(draft: PostDraft, before: PostDraft, after: PostDraft): PostDraft {
  return mapFields((name, { isSame }) =>
    isSame(draft[name], before[name]) ? after[name] : draft[name],
  );
}

/**
 * Returns true if the draft can be scheduled: it has a date, a time, and a content with at least one
 * character that is not white space. Nothing else is required; a time in the past is allowed.
 */
export function isSchedulable(draft: PostDraft): boolean {
  return FIELDS.every(([name, { isSufficient }]) => isSufficient(draft[name]));
}

/**
 * Returns true for a value with the shape of a draft. Reducers use it because an action can be
 * dispatched by hand, for example from DevTools, with a payload of any type.
 */
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
  return SEARCHED_FIELDS.map(({ name, searchText }) => searchText(post[name])).join('\n');
}
