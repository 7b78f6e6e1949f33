/** What a browser tells of a key: the parts of a `KeyboardEvent` that say which key it is. */
export interface KeyPress {
  /** The character that the key types, or its name: `z`, `?`, `Delete`. */
  readonly key: string;
  /** The key by its place on a US keyboard: `KeyZ`. */
  readonly code: string;
}

interface ComposingKeyPress {
  readonly isComposing: boolean;
  readonly keyCode: number;
}

const SINGLE_CHARACTER = /^.$/su;
const ASCII_CHARACTER = /^[\x20-\x7e]$/;
const LATIN_LETTER = /^\p{Script=Latin}$/u;

/**
 * The key that a shortcut is compared with: a single character in lower case, or the name of a key.
 * It is the character that the key types. Only a key that types neither ASCII nor a Latin letter (on a
 * Cyrillic or Thai layout, for example) stands for the letter in its place on a US keyboard.
 */
export function shortcutKey({ key, code }: KeyPress): string {
  if (!SINGLE_CHARACTER.test(key)) return key;
  const isTyped = ASCII_CHARACTER.test(key) || LATIN_LETTER.test(key);
  return (isTyped ? key : (/^Key([A-Z])$/.exec(code)?.[1] ?? key)).toLowerCase();
}

/**
 * True for a key that belongs to an input method: it confirms or cancels a composition. Safari ends
 * the composition before the key event and marks the key with the code 229 (UI Events, section 7.3.1).
 */
export function isComposingKey({ isComposing, keyCode }: ComposingKeyPress): boolean {
  return isComposing || keyCode === 229;
}
