/** How the product may look: as the reader's system does, or always light, or always dark. */
export const APPEARANCES = ['system', 'light', 'dark'] as const;

export type Appearance = (typeof APPEARANCES)[number];

/** True for one of {@link APPEARANCES}. */
export function isAppearance(value: unknown): value is Appearance {
  return (APPEARANCES as readonly unknown[]).includes(value);
}
