/** The end of the name of a workspace file. */
export const FILE_ENDING = '.socialsync';

/** The name of a plan that was never saved. */
export const DEFAULT_NAME = `plan${FILE_ENDING}`;

/** White space, and characters that a file system does not allow in a name or that browsers replace. */
const NOT_IN_NAMES = /[\s\p{Cc}<>:"/\\|?*]+/gu;

/** Returns the typed name as the name of a workspace file; the default name for one without text. */
export function fileNameOf(typed: string): string {
  const name = typed.replace(NOT_IN_NAMES, ' ').trim();
  if (name === '' || name === FILE_ENDING) return DEFAULT_NAME;
  return name.toLowerCase().endsWith(FILE_ENDING) ? name : `${name}${FILE_ENDING}`;
}
