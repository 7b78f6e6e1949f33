/** The end of the name of a workspace file. */
export const FILE_ENDING = '.socialsync';

/** The name of a plan that was never saved. */
export const DEFAULT_NAME = `plan${FILE_ENDING}`;

/** White space, what is not visible, and what a file system does not allow or browsers replace. */
export const NOT_IN_NAMES = /[\s\p{Cc}\p{Cf}<>:"/\\|?*]+/gu;

/** Returns the typed name as the name of a workspace file; the default name for one without text. */
export function fileNameOf(typed: string): string {
  const name = typed.replace(NOT_IN_NAMES, ' ').trim();
  const hasEnding = name.toLowerCase().endsWith(FILE_ENDING);
  const end = hasEnding ? name.slice(-FILE_ENDING.length) : FILE_ENDING;
  const stem = hasEnding ? name.slice(0, -FILE_ENDING.length) : name;
  // Systems hide files whose names begin with a dot.
  const shown = stem.replace(/^[ .]+/, '').trimEnd();
  return shown === '' ? DEFAULT_NAME : `${shown}${end}`;
}
