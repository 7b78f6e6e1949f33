import { NOT_IN_NAMES } from './fileName';

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
