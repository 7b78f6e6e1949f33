import type { ComponentType } from 'react';

/** An icon of `@tabler/icons-react`, with as much of its props as is used here. */
export type IconGlyph = ComponentType<{
  readonly size?: number;
  readonly stroke?: number;
  readonly 'aria-hidden'?: 'true';
  readonly focusable?: 'false';
}>;

interface IconProps {
  readonly of: IconGlyph;
  /** Width and height in pixels; 20 when left out. */
  readonly size?: number;
}

/** A picture beside words that say the same, and so hidden from whoever listens. */
export function Icon({ of: Glyph, size = 20 }: IconProps) {
  return <Glyph size={size} stroke={1.75} aria-hidden="true" focusable="false" />;
}
