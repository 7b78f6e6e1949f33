/** The top-level object of a workspace file, not validated. */
export type FileDocument = Readonly<Record<string, unknown>>;

/**
 * Turns a document of one version into the next. It must accept any value in any field, because the
 * document is validated after it. An element `undefined` of `posts` stands for a damaged post and must
 * stay in its place.
 */
export type Migration = (document: FileDocument) => FileDocument;

/** The migrations in order: the first turns version 1 into version 2. */
export const MIGRATIONS: readonly Migration[] = [];

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
