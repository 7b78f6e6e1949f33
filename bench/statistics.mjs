/** Returns a quantile of sorted numbers, with linear interpolation. */
function quantile(sorted, share) {
  const place = share * (sorted.length - 1);
  const below = sorted[Math.floor(place)];
  const above = sorted[Math.ceil(place)];
  return below + (above - below) * (place % 1);
}

/**
 * Returns the median and the quartiles, which are robust against outliers.
 *
 * @returns null for an empty list
 */
export function summarise(numbers) {
  if (numbers.length === 0) return null;
  const sorted = numbers.toSorted((one, other) => one - other);
  return {
    count: sorted.length,
    least: sorted[0],
    lower: quantile(sorted, 0.25),
    median: quantile(sorted, 0.5),
    upper: quantile(sorted, 0.75),
    most: sorted.at(-1),
  };
}

/**
 * Returns the ratios of samples of the same round, so that a slow round affects both. Rounds that lack
 * one of the two are left out.
 *
 * @param {Map<number, number>} above numerators by round
 * @param {Map<number, number>} below denominators by round
 */
export function pairedRatios(above, below) {
  return [...above]
    .filter(([round]) => below.has(round))
    .map(([round, value]) => value / below.get(round));
}
