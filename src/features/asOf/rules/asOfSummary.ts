/**
 * Returns how many posts are past at a moment, in words: "By then 56 are past and 4 to come". Empty for a
 * plan without posts.
 */
export function asOfSummary(published: number, total: number): string {
  if (total === 0) return '';
  const verb = published === 1 ? 'is' : 'are';
  const toCome = (total - published).toLocaleString();
  return `By then ${published.toLocaleString()} ${verb} past and ${toCome} to come`;
}
