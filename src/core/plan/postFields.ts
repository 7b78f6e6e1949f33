import type { ChannelNetwork } from '../channels/channelNetwork';
import type { Posted } from '../posting/posted';
import type { PostAnswers } from '../review/postAnswer';
import { isEqual } from '../text/record';

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
 * The fields of a post that the user sets. An optional
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
  readonly answers?: PostAnswers;
  /** The id of the first post of its series, which has it too and may be gone. A form does not change it. */
  readonly series?: string;
}

type FieldName = keyof PostDraft;

/** The fields in their order. To add a field, add it here and in {@link PostDraft}; the compiler compares both. */
const ALL_FIELDS: Readonly<Record<FieldName, true>> = {
  date: true,
  time: true,
  content: true,
  channels: true,
  variants: true,
  thread: true,
  labels: true,
  link: true,
  media: true,
  note: true,
  firstComment: true,
  posted: true,
  answers: true,
  series: true,
};

/** The names of the fields of a post. All functions that handle a post field by field use them. */
export const POST_FIELDS = Object.keys(ALL_FIELDS) as readonly FieldName[];

/** Returns a draft with a value for each field, except for those whose value is undefined. */
function mapFields(valueOf: (name: FieldName) => unknown): PostDraft {
  const draft: Partial<Record<FieldName, unknown>> = {};
  for (const name of POST_FIELDS) {
    const value = valueOf(name);
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
  const others = Object.entries(source).filter(([name]) => !Object.hasOwn(ALL_FIELDS, name));
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
  return isEqual(one[name], other[name]);
}

/** Returns true if both drafts have the same value in every field. */
export function isSameDraft(one: PostDraft, other: PostDraft): boolean {
  return POST_FIELDS.every((name) => isSameField(name, one, other));
}

/**
 * Applies the changes of a draft to a newer version of the post: returns `after`, with the value of
 * `draft` in each field where `draft` differs from `before`.
 */
export function rebasedDraft(draft: PostDraft, before: PostDraft, after: PostDraft): PostDraft {
  return mapFields((name) => (isSameField(name, draft, before) ? after[name] : draft[name]));
}
