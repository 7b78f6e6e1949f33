import type { Locator } from '@playwright/test';

/** Returns a computed colour of an element as red, green and blue, 0 to 255. */
export async function colourOf(
  locator: Locator,
  property: 'color' | 'background-color',
): Promise<number[]> {
  const colour = await locator.evaluate(
    (element, name) => getComputedStyle(element).getPropertyValue(name),
    property,
  );
  return (colour.match(/[\d.]+/g) ?? []).slice(0, 3).map(Number);
}

/** Returns the hue (0 to 360), and the saturation and value (0 to 1), of a colour. */
export function hueOf(colour: readonly number[]) {
  const [red = 0, green = 0, blue = 0] = colour.map((part) => part / 255);
  const most = Math.max(red, green, blue);
  const range = most - Math.min(red, green, blue);
  const sixth =
    range === 0
      ? 0
      : most === red
        ? ((green - blue) / range) % 6
        : most === green
          ? (blue - red) / range + 2
          : (red - green) / range + 4;
  return { hue: (sixth * 60 + 360) % 360, saturation: most === 0 ? 0 : range / most, value: most };
}
