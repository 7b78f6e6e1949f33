/** The kind of keyboard: `mac` has the Command key. */
export type Platform = 'mac' | 'other';

/** Returns the platform of a browser by its user agent. */
export function platformOf(userAgent: string): Platform {
  return /Macintosh|iPhone|iPad/.test(userAgent) ? 'mac' : 'other';
}

/** The names of keys that are not their own name. `Mod` is Command on a Mac and Ctrl elsewhere. */
const NAMES: Readonly<Record<Platform, Readonly<Record<string, string>>>> = {
  mac: { Mod: '⌘', Shift: '⇧', Ctrl: '⌃' },
  other: { Mod: 'Ctrl' },
};

const COMMON_NAMES: Readonly<Record<string, string>> = {
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
  Escape: 'Esc',
};

/**
 * Returns the names of keys that are pressed together, as they stand on the keyboard: `Ctrl`, `Shift`,
 * `Z`, and on a Mac `⌘`, `⇧`, `Z`.
 *
 * @param keys the keys with `+` between them, the modifiers first: `Mod+Shift+z`
 */
export function keyNames(keys: string, platform: Platform): readonly string[] {
  return keys.split('+').map((key) => {
    const name = NAMES[platform][key] ?? COMMON_NAMES[key] ?? key;
    return name.length === 1 ? name.toUpperCase() : name;
  });
}

/** Returns the text that a tooltip adds to a name: " (Ctrl+Z)", " (⌘Z)", " (E)". */
export function keyHint(keys: string, platform: Platform): string {
  return ` (${keyNames(keys, platform).join(platform === 'mac' ? '' : '+')})`;
}

/** Returns the value of `aria-keyshortcuts` for alternative keys. `Mod` stands for both its keys. */
export function ariaKeys(alternatives: readonly string[]): string {
  return alternatives
    .flatMap((keys) => ['Control', 'Meta'].map((mod) => keys.replace('Mod', mod)))
    .map((keys) => keys.replace('Ctrl', 'Control').replace(/\b[a-z]$/, (key) => key.toUpperCase()))
    .filter((keys, index, all) => all.indexOf(keys) === index)
    .join(' ');
}
