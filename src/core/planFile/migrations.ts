import { isRecord } from '../text/record';

/** The top-level object of a workspace file, not validated. */
export type FileDocument = Readonly<Record<string, unknown>>;

/**
 * Turns a document of one version into the next. It must accept any value in any field, because the
 * document is validated after it.
 */
export type Migration = (document: FileDocument) => FileDocument;

/** The fields that are new in version 2, by the object that they belong to. */
const NEW_IN_2 = {
  document: ['accounts', 'labels', 'snippets'],
  settings: ['limits', 'mutedAdvice', 'check'],
  draft: [
    'channels',
    'variants',
    'thread',
    'labels',
    'link',
    'media',
    'note',
    'firstComment',
    'mutedAdvice',
  ],
} as const;

/**
 * Returns the object with the prefix `v1:` for its fields of these names. Version 1 did not know them, so
 * another program wrote them, with another meaning.
 */
function withForeign(value: unknown, names: readonly string[]): unknown {
  if (!isRecord(value) || !names.some((name) => Object.hasOwn(value, name))) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [names.includes(name) ? `v1:${name}` : name, each]),
  );
}

function draftOf1(value: unknown): unknown {
  return withForeign(value, NEW_IN_2.draft);
}

function editOf1(value: unknown): unknown {
  const edit = draftOf1(value);
  if (!isRecord(edit) || !isRecord(edit.copy)) return edit;
  return { ...edit, copy: { ...edit.copy, draft: draftOf1(edit.copy.draft) } };
}

/** Version 2 has accounts, labels, snippets, and the fields of a post for networks. */
function migrate1(document: FileDocument): FileDocument {
  const renamed = withForeign(document, NEW_IN_2.document) as FileDocument;
  const { posts, settings, newPost, edits } = renamed;
  const migratedEdits = isRecord(edits)
    ? Object.fromEntries(Object.entries(edits).map(([id, edit]) => [id, editOf1(edit)]))
    : edits;
  return {
    ...renamed,
    ...('posts' in renamed && {
      posts: Array.isArray(posts) ? (posts as unknown[]).map(draftOf1) : posts,
    }),
    accounts: [],
    labels: [],
    snippets: [],
    ...('settings' in renamed && { settings: withForeign(settings, NEW_IN_2.settings) }),
    ...('newPost' in renamed && { newPost: draftOf1(newPost) }),
    ...('edits' in renamed && { edits: migratedEdits }),
  };
}

/** The migrations in order: the first turns version 1 into version 2. */
export const MIGRATIONS: readonly Migration[] = [migrate1];

/** Returns the version that the migrations lead to. */
export function lastVersion(migrations: readonly Migration[]): number {
  return migrations.length + 1;
}

/** Applies the migrations of all versions from `version` on. */
export function migratedDocument(
  document: FileDocument,
  version: number,
  migrations: readonly Migration[],
): FileDocument {
  return migrations.slice(version - 1).reduce((older, migrate) => migrate(older), document);
}
