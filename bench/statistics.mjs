/** The value that this share of the numbers is not above, between two of them in proportion. */
function quantile(sorted, share) {
  const place = share * (sorted.length - 1);
  const below = sorted[Math.floor(place)];
  const above = sorted[Math.ceil(place)];
  return below + (above - below) * (place % 1);
}

/**
 * The median and the quartiles, which one disturbed sample does not move.
 *
 * @returns null for no numbers
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
 * The ratios of samples taken in the same round, so that what slowed the machine down in that round
 * slowed both. A round that lacks one of the two is left out.
 *
 * @param {Map<number, number>} above by round
 * @param {Map<number, number>} below by round
 */
export function pairedRatios(above, below) {
  return [...above]
    .filter(([round]) => below.has(round))
    .map(([round, value]) => value / below.get(round));
}
