/** The properties of a `KeyboardEvent` that identify the key. */
export interface KeyPress {
  /** The character that the key produces, or the name of the key: `z`, `?`, `Delete`. */
  readonly key: string;
  /** The physical key, named after the US layout: `KeyZ`. */
  readonly code: string;
}

export interface ComposingKeyPress {
  readonly isComposing: boolean;
  readonly keyCode: number;
}

const SINGLE_CHARACTER = /^.$/su;
const ASCII_CHARACTER = /^[\x20-\x7e]$/;
const LATIN_LETTER = /^\p{Script=Latin}$/u;

/**
 * Returns the key to compare with shortcuts: the produced character in lower case, or the name of
 * the key. If the character is neither ASCII nor a Latin letter, as on a Cyrillic or Thai layout,
 * returns the letter of the same physical key on the US layout.
 */
export function shortcutKey({ key, code }: KeyPress): string {
  if (!SINGLE_CHARACTER.test(key)) return key;
  const isTyped = ASCII_CHARACTER.test(key) || LATIN_LETTER.test(key);
  return (isTyped ? key : (/^Key([A-Z])$/.exec(code)?.[1] ?? key)).toLowerCase();
}

/**
 * Returns true for a key that an input method handles, for example to confirm or cancel a
 * composition. Safari ends the composition before it fires the key event, which then has only the
 * `keyCode` 229 (UI Events, section 7.3.1).
 */
export function isComposingKey({ isComposing, keyCode }: ComposingKeyPress): boolean {
  return isComposing || keyCode === 229;
}

export interface ModifiedKeyPress extends KeyPress {
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  readonly shiftKey: boolean;
}

/** Returns true if a key press is one of the alternative keys. For `Mod`, Ctrl and Command count. */
export function isPressOf(alternatives: readonly string[], press: ModifiedKeyPress): boolean {
  const { ctrlKey, metaKey, altKey, shiftKey } = press;
  return alternatives.some((keys) => {
    const names = keys.split('+');
    const isModified = names.includes('Mod')
      ? ctrlKey !== metaKey
      : !metaKey && ctrlKey === names.includes('Ctrl');
    const isShifted = shiftKey === names.includes('Shift');
    return isModified && isShifted && !altKey && shortcutKey(press) === names.at(-1);
  });
}
