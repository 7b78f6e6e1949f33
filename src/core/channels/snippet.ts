import { isRecord } from '../text/record';

/** A text that is saved under a name, for example a signature or a group of hashtags. */
export interface Snippet {
  /** The instant of creation as a decimal string of milliseconds; unique among snippets. */
  readonly id: string;
  /** What is typed after `/`: letters, digits, `-` and `_`. No two snippets have the same name. */
  readonly name: string;
  /** Not empty. */
  readonly text: string;
}

const NAME = /^[\p{L}\p{M}\p{N}_-]{1,50}$/u;

/** Returns true for a text that can be the name of a snippet. */
export function isSnippetName(value: unknown): value is string {
  return typeof value === 'string' && NAME.test(value);
}

/** Returns true for the shape of a snippet. */
export function isSnippet(value: unknown): value is Snippet {
  if (!isRecord(value)) return false;
  const { id, name, text } = value;
  return typeof id === 'string' && isSnippetName(name) && typeof text === 'string' && text !== '';
}
