/** The colour schemes on offer. `system` follows the operating system's setting. */
export const APPEARANCES = ['system', 'light', 'dark'] as const;

export type Appearance = (typeof APPEARANCES)[number];

/** Returns true for one of {@link APPEARANCES}. */
export function isAppearance(value: unknown): value is Appearance {
  return (APPEARANCES as readonly unknown[]).includes(value);
}
