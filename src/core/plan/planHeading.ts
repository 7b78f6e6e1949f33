import { sortableDate } from '../time/days';
import { wallDateFormatter, yearOf } from '../time/wallTime';

/** A post for {@link planHeading}. */
interface HeadedPost {
  readonly date: string;
  /** The names of its labels, that of its brand first. */
  readonly labels: readonly string[];
}

/**
 * Returns what stands above posts on paper and in a file: whose they are, and on which days.
 *
 * @returns names: the labels that all posts have, or else the first label of each; days: the first and the last one,
 *   '' without posts
 */
export function planHeading(
  posts: readonly HeadedPost[],
  locale?: string,
): { readonly names: readonly string[]; readonly days: string } {
  const common = posts[0]?.labels.filter((name) =>
    posts.every(({ labels }) => labels.includes(name)),
  );
  const names = common?.length ? common : posts.flatMap(({ labels }) => labels.slice(0, 1));
  const { first, last } = posts.reduce(
    ({ first: one, last: other }, { date }) => ({
      first: sortableDate(date) < sortableDate(one) ? date : one,
      last: sortableDate(date) > sortableDate(other) ? date : other,
    }),
    { first: posts[0]?.date ?? '', last: posts[0]?.date ?? '' },
  );
  const dayName = wallDateFormatter(locale, 'brief');
  const days = first === last ? [last] : [first, last];
  return {
    names: [...new Set(names)],
    days: days.map((date) => dayName(date, date === last ? '' : yearOf(last))).join(' – '),
  };
}
