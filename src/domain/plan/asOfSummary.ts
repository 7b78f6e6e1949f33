import { countedPosts } from './titles';

/**
 * Returns how many posts are out at a moment, in words: "By then 56 posts will be out; 4 are still to
 * come". Empty for a plan without posts.
 *
 * @param isPast true if the moment is before the present
 */
export function asOfSummary(published: number, total: number, isPast: boolean): string {
  if (total === 0) return '';
  const scheduled = total - published;
  const [one, many] = isPast ? ['was', 'were'] : ['is', 'are'];
  const verb = (count: number) => (count === 1 ? one : many);
  const out = `${countedPosts(published)} ${isPast ? verb(published) : 'will be'} out`;
  return `By then ${out}; ${scheduled.toLocaleString()} ${verb(scheduled)} still to come`;
}
