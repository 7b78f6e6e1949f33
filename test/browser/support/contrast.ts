/** Red, green and blue from 0 to 255, and opacity from 0 to 1. */
export type Colour = readonly [red: number, green: number, blue: number, alpha: number];

/**
 * Parses a computed colour: `rgb(31, 95, 224)`, `rgba(0, 0, 0, 0.5)`, or a mixed one,
 * `color(srgb 0.12 0.37 0.88)`.
 */
export function parseColour(css: string): Colour {
  const [red, green, blue, alpha = 1] = (css.match(/[\d.]+/g) ?? []).map(Number);
  if (
    !/^(rgb|color\(srgb )/.test(css) ||
    red === undefined ||
    green === undefined ||
    blue === undefined
  ) {
    throw new Error(`Not a computed colour: "${css}"`);
  }
  const scale = css.startsWith('rgb') ? 1 : 255;
  return [red * scale, green * scale, blue * scale, alpha];
}

/** Blends layers of colour into one; the top layer is first. */
export function flatten(layers: readonly Colour[]): Colour {
  return layers.reduceRight<Colour>(
    ([red, green, blue], [r, g, b, alpha]) => [
      r * alpha + red * (1 - alpha),
      g * alpha + green * (1 - alpha),
      b * alpha + blue * (1 - alpha),
      1,
    ],
    [255, 255, 255, 1],
  );
}

/** Returns the relative luminance (WCAG), from 0 for black to 1 for white. */
function luminance(colour: Colour): number {
  const [red = 0, green = 0, blue = 0] = colour.slice(0, 3).map((value) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Returns the contrast ratio (WCAG) of two opaque colours, 1 to 21. */
export function contrast(one: Colour, other: Colour): number {
  const [lighter, darker] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [
    number,
    number,
  ];
  return (lighter + 0.05) / (darker + 0.05);
}
