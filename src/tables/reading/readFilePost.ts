import * as v from 'valibot';
import { CHANNEL_NETWORKS } from '@/core/channels/channelNetwork';
import { LABEL_COLOURS, labelName } from '@/core/channels/label';
import { isMark } from '@/core/posting/isPosted';
import { isRecord } from '@/core/text/record';
import { OPTIONAL_FIELD_SCHEMAS, POST_FIELD_SCHEMAS } from '@/core/planFile/schemas';
import { shownValue } from '@/core/text/shownValue';
import type { FileAccount, FileLabel, FileMark, FilePost } from '@/core/planFile/filePost';

/** The date, the time and the content of a post as a file has them. */
export type ShownFields = Partial<Readonly<Record<keyof typeof POST_FIELD_SCHEMAS, string>>>;

/** What was read of a post of a file. */
export interface ReadFilePost {
  /** Its date, time or content is '' if it is missing or not valid. */
  readonly post: FilePost;
  /** The date, the time and the content as the file has them: only those that are not valid. */
  readonly shown: ShownFields;
  /** What is left out, in words. */
  readonly problems: readonly string[];
}

const NAME = v.pipe(v.string(), v.nonEmpty());

const ACCOUNT = v.object({ network: v.picklist(CHANNEL_NETWORKS), name: v.exactOptional(NAME) });

const LABEL = v.object({
  name: v.pipe(v.string(), v.transform(labelName), v.nonEmpty()),
  colour: v.exactOptional(v.picklist(LABEL_COLOURS)),
});

type OptionalField = Exclude<keyof FilePost, keyof typeof POST_FIELD_SCHEMAS>;

const ACCOUNTS: v.GenericSchema<unknown, readonly FileAccount[]> = v.pipe(
  v.array(ACCOUNT),
  v.nonEmpty(),
);

const LABELS: v.GenericSchema<unknown, readonly FileLabel[]> = v.pipe(v.array(LABEL), v.nonEmpty());

function isFileMark(value: unknown): value is FileMark {
  return isMark(value) && (v.is(ACCOUNT, value) || !('network' in value || 'name' in value));
}

const POSTED: v.GenericSchema<unknown, readonly FileMark[]> = v.pipe(
  v.array(v.custom<FileMark>(isFileMark)),
  v.nonEmpty(),
);

const { variants, thread, link, media, note, firstComment, series } = OPTIONAL_FIELD_SCHEMAS;

const OPTIONAL_SCHEMAS: {
  readonly [Name in OptionalField]: v.GenericSchema<unknown, NonNullable<FilePost[Name]>>;
} = {
  accounts: ACCOUNTS,
  labels: LABELS,
  variants,
  thread,
  link,
  media,
  note,
  firstComment,
  posted: POSTED,
  series,
  id: NAME,
};

const SCHEMAS: ReadonlyMap<string, v.GenericSchema> = new Map(
  Object.entries({ ...POST_FIELD_SCHEMAS, ...OPTIONAL_SCHEMAS }),
);

const NOTHING: FilePost = { date: '', time: '', content: '' };

/** Returns a value as a cell shows it. */
function cellOf(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/**
 * Reads a post as `planJson` and `calendarText` write it. An optional field that is not valid or not known
 * is left out, with a problem. A date, time or content that is not valid becomes '', and its original goes into
 * `shown`; null counts as missing.
 *
 * @param value as `JSON.parse` returns it
 */
export function readFilePost(value: unknown): ReadFilePost {
  if (!isRecord(value)) {
    return { post: NOTHING, shown: { content: cellOf(value) }, problems: ['this is not a post'] };
  }
  const post = new Map<string, unknown>();
  const shown = new Map<string, string>();
  const problems: string[] = [];
  for (const [name, field] of Object.entries(value)) {
    // Of earlier versions.
    if (name === 'mutedAdvice') continue;
    const schema = SCHEMAS.get(name);
    if (!schema) {
      problems.push(`${shownValue(name)} is not known; left out`);
      continue;
    }
    const { success, output } = v.safeParse(schema, field, { abortEarly: true });
    if (success) post.set(name, output);
    else if (Object.hasOwn(OPTIONAL_SCHEMAS, name)) problems.push(`${name} is not valid; left out`);
    else if (field !== null) shown.set(name, cellOf(field));
  }
  if (typeof (value.content ?? '') !== 'string') problems.push('the content is not text');
  return {
    post: { ...NOTHING, ...Object.fromEntries(post) },
    shown: Object.fromEntries(shown),
    problems,
  };
}
