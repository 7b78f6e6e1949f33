/** The drawing of an icon: its paths in a square of 24 units. `icons.ts` has them. */
export type IconPaths = `M${string}`;

interface IconProps {
  readonly of: IconPaths;
  /** Width and height in pixels; 20 when omitted. */
  readonly size?: number;
  /** True for an icon that is filled instead of stroked. */
  readonly isFilled?: boolean;
}

/**
 * A decorative icon, hidden from screen readers because the text beside it says the same. One element
 * draws all its paths, because a list has hundreds of icons.
 */
export function Icon({ of, size = 20, isFilled = false }: IconProps) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill={isFilled ? 'currentColor' : 'none'}
      stroke={isFilled ? 'none' : 'currentColor'}
      strokeWidth={1.75}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d={of} />
    </svg>
  );
}
