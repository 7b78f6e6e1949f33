import type { CSSProperties } from 'react';

/** Returns inline styles with the custom properties that place a block or a line of a week. */
export function placed(place: Readonly<Record<`--${string}`, number>>): CSSProperties {
  return place;
}
