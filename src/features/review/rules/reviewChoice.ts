import { labelsWithIds, type Label } from '@/core/channels/label';
import { mainLabel } from '@/core/channels/brand';
import { countPublished, type DueOrder } from '@/core/plan/dueOrder';
import type { ScheduledPost } from '@/core/plan/scheduledPost';
import type { AskedReview } from '@/core/review/askedReview';
import { reviewIndex } from '@/core/review/reviewIndex';
import { reviewGroup } from '@/core/review/reviewState';
import { shownIndices, type FoundPosts } from '@/core/search/foundPosts';
import { sortableDate } from '@/core/time/days';
import type { Instant } from '@/core/time/instant';
import { localDate } from '@/core/time/today';
import { inUtc, yearOf } from '@/core/time/wallTime';

/** The plan whose posts are handed over for review, and what the list shows of it. */
export interface ReviewedPlan {
  readonly posts: readonly ScheduledPost[];
  readonly dueOrder: DueOrder;
  readonly found: FoundPosts;
  readonly selectedPosts: readonly ScheduledPost[];
  readonly labels: readonly Label[];
  /** In the order of sending. */
  readonly reviews: readonly AskedReview[];
  readonly now: Instant;
}

/** Which posts the user has chosen. */
export interface PostChoice {
  readonly posts: 'shown' | 'selected' | 'label';
  /** The id of a label; '' for any. */
  readonly label: string;
  /** The first and the last date, `YYYY-MM-DD`; '' for any. */
  readonly from: string;
  readonly to: string;
  /** True to leave out what is approved as it is. */
  readonly isOnlyOpen: boolean;
}

/** Returns the posts of each choice, in the order of their due times: only what is to come, and has a time. */
function choicesOf(plan: ReviewedPlan, { label, from, to }: PostChoice) {
  const { posts, dueOrder, found, selectedPosts, now } = plan;
  const { order, due } = dueOrder;
  const toCome = Array.from(order.subarray(countPublished(dueOrder, now))).filter((index) =>
    Number.isFinite(due[index]),
  );
  const shown = new Set(shownIndices(found, 0, found.total));
  const selected = new Set(selectedPosts);
  const [first, last] = [sortableDate(from), sortableDate(to)];
  const isChosen = ({ labels = [], date }: ScheduledPost) =>
    (label === '' || labels.includes(label)) &&
    (from === '' || sortableDate(date) >= first) &&
    (to === '' || sortableDate(date) <= last);
  const at = (isWanted: (post: ScheduledPost, index: number) => boolean) =>
    toCome.flatMap((index) => {
      const post = posts[index];
      return post && isWanted(post, index) ? [post] : [];
    });
  return [
    { value: 'shown', name: 'Shown', posts: at((_post, index) => shown.has(index)) },
    { value: 'selected', name: 'Selected', posts: at((post) => selected.has(post)) },
    { value: 'label', name: 'Label and dates', posts: at(isChosen) },
  ] as const;
}

/** Returns the days from one to another in words: "1–14 December" in British English. */
function daysInWords(from: string, to: string, year: string, locale?: string): string {
  const isNear = yearOf(from) === year && yearOf(to) === year;
  const format = new Intl.DateTimeFormat(locale, {
    ...{ month: 'long', day: 'numeric', calendar: 'gregory', timeZone: 'UTC' },
    ...(!isNear && { year: 'numeric' }),
  });
  const days = [inUtc(from, '00:00'), inUtc(to, '00:00')] as const;
  if (!days.every((day) => !Number.isNaN(day.getTime())) || days[0] > days[1]) return '';
  // Without blanks between two numbers of days; CLDR has thin ones.
  return format.formatRange(...days).replace(/(?<!\d)(\d{1,2})\s–\s(?=\d{1,2}(?!\d))/u, '$1–');
}

/** Returns the label that all posts belong to by their colour; undefined if there is none. */
function commonLabel(posts: readonly ScheduledPost[], labels: readonly Label[]): Label | undefined {
  const main = (post: ScheduledPost | undefined) => mainLabel(labelsWithIds(labels, post?.labels));
  const first = main(posts[0]);
  return posts.every((post) => main(post) === first) ? first : undefined;
}

/**
 * Returns the posts that are chosen, and what the dialog proposes for them: the title is that of their last review, or
 * made of their label and dates; the reviewer is that of the last review with a post of their label.
 *
 * @param locale of the dates in the title; the user's when omitted
 */
export function reviewChoice(plan: ReviewedPlan, choice: PostChoice, locale?: string) {
  const { labels, reviews, now } = plan;
  const options = choicesOf(plan, choice);
  const all = options.find(({ value }) => value === choice.posts)?.posts ?? [];
  const index = reviewIndex(reviews);
  const groups = all.map((post) => reviewGroup(post, index));
  const isReviewed = groups.some((group) => group !== null);
  const open = all.filter((_post, at) => groups[at] !== 'approved');
  const posts = isReviewed && choice.isOnlyOpen ? open : all;

  const byLabel = choice.posts === 'label';
  const [named] = byLabel ? labelsWithIds(labels, [choice.label]) : [];
  const label = named ?? commonLabel(posts, labels);
  const from = (byLabel && choice.from) || posts[0]?.date;
  const to = (byLabel && choice.to) || posts.at(-1)?.date;
  const days =
    from !== undefined && to !== undefined && posts.length > 0
      ? daysInWords(from, to, yearOf(localDate(now)), locale)
      : '';
  const ids = new Set(posts.map(({ id }) => id));
  const related = new Set(
    label
      ? plan.posts.flatMap(({ id, labels: own = [] }) => (own.includes(label.id) ? [id] : []))
      : ids,
  );
  const last = reviews.findLast((review) =>
    Object.keys(review.posts).some((id) => related.has(id)),
  );
  const lastIds = Object.keys(last?.posts ?? {});
  const isAgain = lastIds.length === ids.size && lastIds.every((id) => ids.has(id));
  return {
    options: options.map(({ value, name, posts: { length: count } }) => ({ value, name, count })),
    posts,
    /** The number of the posts that are not approved as they are; null if none was reviewed. */
    openCount: isReviewed ? open.length : null,
    label,
    title: last && isAgain ? last.title : [label?.name, days].filter((part) => part).join(', '),
    reviewer: last?.reviewer ?? '',
    sent: last?.sent,
  };
}

/** Returns the name of the file of a review. */
export function reviewFileName(title: string): string {
  const words = title.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  const stem = Array.from(words.join('-')).slice(0, 80).join('');
  return `${stem || 'review'}.html`;
}
