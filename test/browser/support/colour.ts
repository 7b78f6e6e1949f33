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
