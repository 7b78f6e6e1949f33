import * as v from 'valibot';
import { isRecord } from '../text/record';
import { isTyped, type Edit, type Edits } from '../plan/edit';
import { isLabel } from '../channels/isLabel';
import { labelKey, type Label } from '../channels/label';
import type { Snippet } from '../channels/snippet';
import { EMPTY_DRAFT } from '../plan/emptyDraft';
import type { Idea } from '../plan/idea';
import { draftOf, withField, type PostDraft } from '../plan/postFields';
import { freshPostIds, type ScheduledPost } from '../plan/scheduledPost';
import { MAX_REVIEWS } from '../review/askedReview';
import type { PostAnswers } from '../review/postAnswer';
import { withAnswer } from '../review/postAnswers';
import { DEFAULT_SETTINGS, type Settings } from '../plan/settings';
import type { Instant } from '../time/instant';
import { shownValue } from '../text/shownValue';
import { decodedText, fileKind } from './fileKind';
import { FORMAT, FORMAT_VERSION, MAX_FILE_BYTES, unknownFields } from './format';
import { createProblems, type Path, type Problems } from './problems';
import { readJson } from './readJson';
import type { Reading, Refusal } from './reading';
import {
  ACCOUNT_SCHEMA,
  ASSET_SCHEMA,
  DRAFT_SCHEMA,
  EDIT_SCHEMA,
  FORMAT_SCHEMA,
  IDEA_SCHEMA,
  INSTANT_SCHEMA,
  LABEL_SCHEMA,
  NETWORK_SCHEMA,
  OPTIONAL_FIELD_SCHEMAS,
  OPTIONAL_LABEL_SCHEMAS,
  OPTIONAL_SETTING_SCHEMAS,
  POST_SCHEMA,
  REVIEW_SCHEMA,
  PROGRAM_SCHEMA,
  SETTING_SCHEMAS,
  SNIPPET_SCHEMA,
} from './schemas';

/** A beginning in UTF-16 or UTF-32 that was decoded as another encoding. */
const OTHER_ENCODING = /^\0*\{\0|^\0+\{/;

/** The top-level object of a workspace file, not validated. */
type FileDocument = Readonly<Record<string, unknown>>;

/** A workspace file, even if it is not valid JSON. */
const NAMED_FORMAT = /"format"\s*:\s*"socialsync"/;

const REPLACEMENT_CHARACTER = '\ufffd';

function refused(refusal: Refusal): Reading {
  return { kind: 'refused', ...refusal };
}

/** Returns the value parsed by the schema; or null, after adding problems. */
function checked<Output>(
  schema: v.GenericSchema<unknown, Output>,
  value: unknown,
  path: Path,
  problems: Problems,
): Output | null {
  if (value === undefined) {
    problems.add(path, 'is missing');
    return null;
  }
  const result = v.safeParse(schema, value);
  if (result.success) return result.output;
  for (const { path: inner = [], message } of result.issues) {
    problems.add([...path, ...inner.map(({ key }) => String(key))], message);
  }
  return null;
}

function listIn(document: FileDocument, name: string, problems: Problems): readonly unknown[] {
  const value = document[name];
  if (Array.isArray(value)) return value as unknown[];
  problems.add([name], value === undefined ? 'is missing' : 'is not a list');
  return [];
}

function recordIn(document: FileDocument, name: string, problems: Problems): FileDocument | null {
  const value = document[name];
  if (isRecord(value)) return value;
  problems.add([name], value === undefined ? 'is missing' : 'is not an object');
  return null;
}

/** Returns a record without its optional fields that are not valid. Each of them adds a problem. */
function withoutInvalid<Value extends object>(
  value: Value,
  schemas: Readonly<Record<string, v.GenericSchema>>,
  path: Path,
  problems: Problems,
): Value {
  const fields = value as Readonly<Record<string, unknown>>;
  const invalid = Object.entries(schemas).filter(
    ([name, schema]) =>
      fields[name] !== undefined &&
      checked(schema, fields[name], [...path, name], problems) === null,
  );
  if (invalid.length === 0) return value;
  const others = Object.entries(value).filter(([name]) => !invalid.some(([each]) => each === name));
  return Object.fromEntries(others) as Value;
}

/**
 * Returns the valid entries of a post's field. Each of the others adds a problem. A value that is no list or record
 * is returned as it is; {@link withoutInvalid} reports it.
 */
function validEntries(
  name: 'variants' | 'media' | 'posted' | 'answers',
  value: unknown,
  path: Path,
  problems: Problems,
): unknown {
  const isKept = (key: string | number, wrapped: unknown) => {
    if (v.is(OPTIONAL_FIELD_SCHEMAS[name], wrapped)) return true;
    problems.add([...path, name, key], 'is not valid');
    return false;
  };
  if (name === 'media') {
    if (!Array.isArray(value) || value.length === 0) return value;
    const left = (value as unknown[]).filter((entry, index) => isKept(index, [entry]));
    return left.length > 0 ? left : undefined;
  }
  if (!isRecord(value) || Object.keys(value).length === 0) return value;
  const left = Object.entries(value).filter(([key, entry]) => isKept(key, { [key]: entry }));
  return left.length > 0 ? Object.fromEntries(left) : undefined;
}

function withoutInvalidFields<Draft extends PostDraft>(
  draft: Draft,
  path: Path,
  problems: Problems,
): Draft {
  let checkedDraft = draft;
  for (const name of ['variants', 'media', 'posted', 'answers'] as const) {
    const value: unknown = draft[name];
    if (value === undefined || v.is(OPTIONAL_FIELD_SCHEMAS[name], value)) continue;
    const entries = validEntries(name, value, path, problems) as Draft[typeof name];
    checkedDraft = withField(checkedDraft, name, entries);
  }
  const valid = withoutInvalid(checkedDraft, OPTIONAL_FIELD_SCHEMAS, path, problems);
  const { answers } = valid;
  // A file can have them under any keys.
  return answers
    ? { ...valid, answers: Object.values(answers).reduce<PostAnswers>(withAnswer, {}) }
    : valid;
}

/** Replaces the ids of dropped labels. */
function withReplacedLabels<Draft extends PostDraft>(
  draft: Draft,
  replacementIds: ReadonlyMap<string, string>,
): Draft {
  if (!draft.labels?.some((id) => replacementIds.has(id))) return draft;
  const labels = new Set(draft.labels.map((id) => replacementIds.get(id) ?? id));
  return withField(draft, 'labels', [...labels]);
}

/** A label whose name an earlier label has is dropped. Maps its id to the id of the earlier label. */
function replacedLabelIds(
  elements: readonly unknown[],
  labels: readonly Label[],
): ReadonlyMap<string, string> {
  const all = elements.filter(isLabel);
  const kept = new Set(labels.map(({ id }) => id));
  const idByKey = new Map(labels.map(({ id, name }) => [labelKey(name), id]));
  return new Map(
    all.flatMap(({ id, name }) => {
      const earlier = idByKey.get(labelKey(name));
      return earlier !== undefined && !kept.has(id) ? [[id, earlier] as const] : [];
    }),
  );
}

/** A post whose id is not checked, and its index in the file. */
interface FoundPost {
  readonly index: number;
  readonly id: unknown;
  readonly post: Omit<ScheduledPost, 'id'>;
}

function hasReplacementCharacter(draft: PostDraft): boolean {
  return JSON.stringify(draftOf(draft)).includes(REPLACEMENT_CHARACTER);
}

type Report = (done: number) => void;

/** The number of posts after which the progress is reported. */
const POSTS_PER_REPORT = 1000;

/**
 * Returns the readable posts.
 *
 * @param isExact false if some bytes of the file were decoded as replacement characters
 */
function findPosts(
  elements: readonly unknown[],
  isExact: boolean,
  problems: Problems,
  report?: Report,
): readonly FoundPost[] {
  return elements.flatMap((element, index) => {
    if (index % POSTS_PER_REPORT === 0) report?.(index / elements.length);
    const path = ['posts', index];
    const post = checked(POST_SCHEMA, element, path, problems);
    if (!post) return [];
    if (!isExact && hasReplacementCharacter(post)) {
      problems.add(
        path,
        `contains “${REPLACEMENT_CHARACTER}”, probably in place of unreadable characters`,
      );
    }
    return [{ index, id: post.id, post: withoutInvalidFields(post, path, problems) }];
  });
}

/** Returns true for a non-empty string that is not an inherited property name such as `constructor`. */
function isUsableId(id: unknown): id is string {
  return typeof id === 'string' && id !== '' && !(id in Object.prototype);
}

/**
 * Returns the posts with distinct ids. A post without a usable id, or with the id of an earlier post,
 * gets a new id.
 *
 * @param edits no new id is one of theirs
 * @param first the first new id; ids are millisecond time stamps, so they start at the time of saving
 */
function withDistinctIds(
  found: readonly FoundPost[],
  edits: Edits,
  first: number,
  problems: Problems,
): readonly ScheduledPost[] {
  const inFile = new Set<unknown>(Object.keys(edits));
  for (const { id } of found) inFile.add(id);
  const freshIds = freshPostIds(first, (id) => inFile.has(id));
  const taken = new Set<string>();

  function faultOf(id: unknown): string | null {
    if (id === undefined) return 'is missing';
    if (!isUsableId(id)) return `${shownValue(id)} cannot be an id`;
    return taken.has(id) ? `${shownValue(id)} is the id of an earlier post` : null;
  }

  return found.map(({ index, id, post }) => {
    const fault = faultOf(id);
    const usedId = fault === null ? (id as string) : freshIds.next().value;
    if (fault !== null) problems.add(['posts', index, 'id'], `${fault}; the new id is ${usedId}`);
    taken.add(usedId);
    return { ...post, id: usedId };
  });
}

/** What no two entries of a list may have in common. */
interface Key {
  /** Compared. */
  readonly key: string;
  /** Named in the problem. */
  readonly shown: string;
}

function sameAsShown(shown: string): Key {
  return { key: shown, shown };
}

/**
 * Returns the valid entries of a list. An entry with a key of an earlier one is left out.
 */
function readList<Entry>(
  document: FileDocument,
  name: string,
  schema: v.GenericSchema<unknown, Entry>,
  keysOf: (entry: Entry) => readonly Key[],
  problems: Problems,
): readonly Entry[] {
  const known = new Set<string>();
  return listIn(document, name, problems).flatMap((element, index) => {
    const path = [name, index];
    const entry = checked(schema, element, path, problems);
    if (entry === null) return [];
    const keys = keysOf(entry);
    const double = keys.find(({ key }) => known.has(key));
    if (double) {
      problems.add(path, `${double.shown} is listed twice`);
      return [];
    }
    for (const { key } of keys) known.add(key);
    return [entry];
  });
}

/** Returns the settings. A value that is missing or invalid is replaced by the default. */
function readSettings(document: FileDocument, problems: Problems): Settings {
  const read = recordIn(document, 'settings', problems);
  if (!read) return DEFAULT_SETTINGS;
  const known = Object.entries(SETTING_SCHEMAS).map(([name, schema]) => {
    const fallback = DEFAULT_SETTINGS[name as keyof Settings];
    const value = checked<typeof fallback>(schema, read[name], ['settings', name], problems);
    return [name, value ?? fallback];
  });
  const settings = { ...DEFAULT_SETTINGS, ...read, ...Object.fromEntries(known) } as Settings;
  return withoutInvalid(settings, OPTIONAL_SETTING_SCHEMAS, ['settings'], problems);
}

function readDraft(
  document: FileDocument,
  name: 'newPost' | 'quickAdd',
  problems: Problems,
): PostDraft {
  const draft = checked(DRAFT_SCHEMA, document[name], [name], problems);
  return draft ? withoutInvalidFields(draft, [name], problems) : EMPTY_DRAFT;
}

function readEdit(edit: Edit, path: Path, problems: Problems): Edit {
  const draft = withoutInvalidFields(edit, path, problems);
  if (!draft.copy) return draft;
  const { copy } = draft;
  const copied = withoutInvalidFields(copy.draft, [...path, 'copy', 'draft'], problems);
  return { ...draft, copy: { ...copy, draft: copied } };
}

function readEdits(document: FileDocument, problems: Problems): Edits {
  const edits = Object.entries(recordIn(document, 'edits', problems) ?? {}).flatMap(
    ([id, value]) => {
      const edit = checked<Edit>(EDIT_SCHEMA, value, ['edits', id], problems);
      return edit ? [[id, readEdit(edit, ['edits', id], problems)] as const] : [];
    },
  );
  return Object.fromEntries(edits);
}

/** Returns the labels, and the ids that replace those of labels that were dropped. */
function readLabels(document: FileDocument, problems: Problems) {
  const elements = listIn(document, 'labels', problems).map((label, index) =>
    isRecord(label)
      ? withoutInvalid(label, OPTIONAL_LABEL_SCHEMAS, ['labels', index], problems)
      : label,
  );
  const labels = readList({ labels: elements }, 'labels', LABEL_SCHEMA, labelKeys, problems);
  return { labels, replacementIds: replacedLabelIds(elements, labels) };
}

function labelKeys({ id, name }: Label): readonly Key[] {
  const shown = `the label “${name}”`;
  return [sameAsShown(`the id ${id}`), { key: `the label “${labelKey(name)}”`, shown }];
}

function snippetKeys({ id, name }: Snippet): readonly Key[] {
  return [sameAsShown(`the id ${id}`), sameAsShown(`the snippet “${name}”`)];
}

/** Returns a list of entries with ids that a file without any leaves out. */
function readOptional<Entry extends { readonly id: string }>(
  document: FileDocument,
  name: 'assets' | 'ideas' | 'reviews',
  schema: v.GenericSchema<unknown, Entry>,
  problems: Problems,
): readonly Entry[] {
  if (document[name] === undefined) return [];
  return readList(document, name, schema, ({ id }) => [sameAsShown(id)], problems);
}

/**
 * Returns the ideas of a file. One with the id of a post gets a new id: a post that an idea becomes has its id.
 *
 * @param taken the ids of the posts and of the edits
 * @param first the first new id
 */
function readIdeas(
  document: FileDocument,
  taken: ReadonlySet<string>,
  first: number,
  problems: Problems,
): readonly Idea[] {
  const found = readOptional(document, 'ideas', IDEA_SCHEMA, problems);
  const ids = new Set([...taken, ...found.map(({ id }) => id)]);
  const freshIds = freshPostIds(first, (id) => ids.has(id));
  return found.map((read, index) => {
    const idea = withoutInvalidFields(read, ['ideas', index], problems);
    if (isUsableId(idea.id) && !taken.has(idea.id)) return idea;
    const id = freshIds.next().value;
    problems.add(
      ['ideas', index, 'id'],
      `${shownValue(idea.id)} cannot be the id of an idea; the new id is ${id}`,
    );
    return { ...idea, id };
  });
}

/** Reads a document. Every part that is invalid adds a problem. */
function readDocument(
  document: FileDocument,
  isExact: boolean,
  problems: Problems,
  report?: Report,
) {
  checked(FORMAT_SCHEMA, document.format, ['format'], problems);
  const program = checked(PROGRAM_SCHEMA, document.program, ['program'], problems);
  const savedAt: Instant | null = checked(INSTANT_SCHEMA, document.savedAt, ['savedAt'], problems);
  const elements = listIn(document, 'posts', problems);
  const found = findPosts(elements, isExact, problems, report);
  const edits = readEdits(document, problems);
  const { labels, replacementIds } = readLabels(document, problems);
  const withLabels = <Draft extends PostDraft>(draft: Draft) =>
    withReplacedLabels(draft, replacementIds);
  const withEditLabels = ([id, edit]: readonly [string, Edit]) => {
    const { copy } = edit;
    const read = withLabels(edit);
    return [id, copy ? { ...read, copy: { ...copy, draft: withLabels(copy.draft) } } : read];
  };
  const posts = withDistinctIds(found, edits, savedAt ?? 0, problems).map(withLabels);
  const ids = new Set(posts.map(({ id }) => id));
  const taken = new Set([...ids, ...Object.keys(edits)]);
  // An edit that no post has, and in which nothing was typed, cannot be opened.
  const kept = Object.entries(edits).filter(([id, edit]) => ids.has(id) || isTyped(edit));
  return {
    program,
    savedAt,
    total: elements.length,
    workspace: {
      posts,
      ideas: readIdeas(document, taken, savedAt ?? 0, problems).map(withLabels),
      connections: readList(
        document,
        'connections',
        NETWORK_SCHEMA,
        (name) => [sameAsShown(name)],
        problems,
      ),
      accounts: readList(
        document,
        'accounts',
        ACCOUNT_SCHEMA,
        ({ id }) => [sameAsShown(id)],
        problems,
      ),
      labels,
      snippets: readList(document, 'snippets', SNIPPET_SCHEMA, snippetKeys, problems),
      reviews: readOptional(document, 'reviews', REVIEW_SCHEMA, problems).slice(-MAX_REVIEWS),
      assets: readOptional(document, 'assets', ASSET_SCHEMA, problems),
      settings: readSettings(document, problems),
      newPost: withLabels(readDraft(document, 'newPost', problems)),
      // Files with an empty one do not have it.
      quickAdd:
        document.quickAdd === undefined
          ? EMPTY_DRAFT
          : withLabels(readDraft(document, 'quickAdd', problems)),
      edits: Object.fromEntries(kept.map(withEditLabels)) as Edits,
      unknown: unknownFields(document),
    },
  };
}

/** Returns true for a document that is meant as a workspace, even if its format is not named. */
function isWorkspace({ format, version, posts }: FileDocument): boolean {
  return format === FORMAT || (typeof version === 'number' && Array.isArray(posts));
}

/**
 * Reads a workspace file, whatever it contains: it throws nothing, and every value of the result is
 * validated. What cannot be read is named in `problems`. The meaning of each field, and the answer to
 * each fault, are in docs/workspace-format.md.
 *
 * For 100,000 posts, it takes about a second: call it in a worker.
 *
 * @param report gets the share of the posts that were read
 */
export function readWorkspace(bytes: Uint8Array, report?: Report): Reading {
  if (bytes.length > MAX_FILE_BYTES) {
    return refused({ reason: 'tooLarge', bytes: bytes.length, limit: MAX_FILE_BYTES });
  }
  const { text, isExact } = decodedText(bytes);
  const trimmed = text.trimStart();
  if (trimmed === '') return refused({ reason: 'empty' });
  if (OTHER_ENCODING.test(text)) return refused({ reason: 'encoding' });
  if (!trimmed.startsWith('{')) {
    return refused({ reason: 'foreign', looksLike: fileKind(bytes, text, isExact) });
  }

  const problems = createProblems();
  if (!isExact) {
    problems.add('encoding', `some bytes are not text and are read as “${REPLACEMENT_CHARACTER}”`);
  }
  const json = readJson(text, problems);
  if (json.kind === 'tooDeep') return refused({ reason: 'tooDeep' });
  if (json.kind === 'invalid') {
    if (!NAMED_FORMAT.test(text)) return refused({ reason: 'foreign', looksLike: 'text' });
    const isCut = !trimmed.trimEnd().endsWith('}');
    return refused(isCut ? { reason: 'endMissing' } : { reason: 'damaged', place: json.place });
  }
  const document = json.value as FileDocument;
  if (!isWorkspace(document)) return refused({ reason: 'foreign', looksLike: 'json' });

  const version = document.version as number;
  if (!Number.isInteger(version) || version < 1) {
    const shown = document.version === undefined ? 'missing' : shownValue(document.version);
    return refused({ reason: 'version', shown });
  }
  if (version !== FORMAT_VERSION) {
    return refused({ reason: version > FORMAT_VERSION ? 'newer' : 'older', version });
  }

  const { workspace, ...about } = readDocument(document, isExact, problems, report);
  const found = { problems: problems.listed, problemCount: problems.count };
  const isEmptyPlan = Array.isArray(document.posts) && about.total === 0;
  if (workspace.posts.length === 0 && !isEmptyPlan) {
    return refused({ reason: 'noPosts', ...found });
  }
  return { kind: 'read', workspace, ...about, ...found };
}
