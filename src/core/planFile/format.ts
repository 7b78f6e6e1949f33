import manifest from '../../../package.json';

/** The value of `format` in every workspace file. */
export const FORMAT = 'socialsync';

/** The version of the format that this product writes. */
export const FORMAT_VERSION = 2;

/** The version of the product. Workspace files contain it, and the Settings dialog shows it. */
export const PROGRAM_VERSION = manifest.version;

/** The media type of a workspace file. */
export const FILE_TYPE = 'application/json';

/** The maximum size of a workspace file: 64 MB. */
export const MAX_FILE_BYTES = 64_000_000;

/** The maximum depth of nested objects and lists. The format itself needs 5. */
export const MAX_DEPTH = 100;

/** The maximum number of problems that are listed. All of them are counted. */
export const MAX_LISTED_PROBLEMS = 300;

/** The top-level fields of a file, in the order in which they are written. */
const FIELD_NAMES = [
  'format',
  'version',
  'program',
  'savedAt',
  'posts',
  'ideas',
  'connections',
  'accounts',
  'labels',
  'snippets',
  'reviews',
  'assets',
  'settings',
  'newPost',
  'quickAdd',
  'edits',
];

/** Returns the top-level fields that this version does not know. */
export function unknownFields(
  document: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    Object.entries(document).filter(([name]) => !FIELD_NAMES.includes(name)),
  );
}
