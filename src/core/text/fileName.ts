/** The end of the name of a workspace file. */
export const FILE_ENDING = '.socialsync';

/** The name of a plan that was never saved. */
export const DEFAULT_NAME = `plan${FILE_ENDING}`;

/** White space, what is not visible, and what a file system does not allow or browsers replace. */
const NOT_IN_NAMES = /[\s\p{Cc}\p{Cf}<>:"/\\|?*]+/gu;

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

/** A longer name is cut before its ending. */
const MAX_NAME_LENGTH = 255;

/** A longer last part of a name is no ending. */
const ENDING = /\.[^.]{1,10}$/u;

/**
 * Returns the name of a file from outside: without folders, and without what does not belong in a name.
 *
 * @param fallback the name of a file without one
 */
export function foreignFileName(name: string, fallback: string): string {
  const last = name.slice(Math.max(name.lastIndexOf('/'), name.lastIndexOf('\\')) + 1);
  const shown = last
    .replace(NOT_IN_NAMES, ' ')
    .replace(/^[ .]+/, '')
    .trimEnd();
  if (shown === '') return fallback;
  const ending = ENDING.exec(shown)?.[0] ?? '';
  const stem = shown.slice(0, shown.length - ending.length);
  return (
    Array.from(stem)
      .slice(0, MAX_NAME_LENGTH - ending.length)
      .join('')
      .trimEnd() + ending
  );
}
