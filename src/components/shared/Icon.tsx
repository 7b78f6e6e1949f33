import type { ComponentType } from 'react';

/** An icon component of `@tabler/icons-react`, with only the props used here. */
export type IconGlyph = ComponentType<{
  readonly size?: number;
  readonly stroke?: number;
  readonly 'aria-hidden'?: 'true';
  readonly focusable?: 'false';
}>;

interface IconProps {
  readonly of: IconGlyph;
  /** Width and height in pixels; 20 when omitted. */
  readonly size?: number;
}

/** A decorative icon, hidden from screen readers because the text beside it says the same. */
export function Icon({ of: Glyph, size = 20 }: IconProps) {
  return <Glyph size={size} stroke={1.75} aria-hidden="true" focusable="false" />;
}
