import type { CalendarLayout } from '../time/period';
import { isChannelNetwork, type ChannelNetwork } from '../channels/channelNetwork';
import { POSTING_STATUSES, type PostingStatus } from '../posting/openAccounts';
import { daysAfter } from '../time/days';
import { REVIEW_GROUPS, type ReviewGroup } from '../review/reviewGroups';
import type { PostStatus } from '../time/postStatus';

/** The user's settings for the view of the plan: layout, search, filters, order and page. */
export interface PlanView {
  readonly layout: 'list' | CalendarLayout | 'grid';
  /** The day of a calendar that was chosen, `YYYY-MM-DD`; empty for today. */
  readonly day: string;
  /** A date in the first week of a month, or the first day of a week; empty for those from today, or else from `day`. */
  readonly start: string;
  /** The id of the account whose posts a grid shows; empty for the first one. */
  readonly account: string;
  /** The id of the post that is open in “Post now”; empty for none. */
  readonly post: string;
  /** The search as typed, at most {@link SEARCH_MAX_LENGTH} long. */
  readonly search: string;
  readonly status: 'all' | PostStatus | PostingStatus;
  /** The first day (inclusive), `YYYY-MM-DD`, or empty. */
  readonly from: string;
  /** The last day (inclusive), `YYYY-MM-DD`, or empty. */
  readonly to: string;
  /** The posts that are to post, clash or need a picture, or the days without posts or the ideas instead of posts; empty for all posts. */
  readonly fix: '' | 'to-post' | 'empty-days' | 'clashes' | 'no-picture' | 'ideas';
  /** Only posts for one of these networks; without any, all posts. */
  readonly networks: readonly ChannelNetwork[];
  /** Only posts with one of the labels with these ids; without any, all posts. */
  readonly labels: readonly string[];
  /** Only posts of the review with this id; empty for all posts. */
  readonly review: string;
  /** Only posts that were answered so; empty for all posts. */
  readonly answer: '' | ReviewGroup;
  /** Only posts of the series with this id; empty for all posts. */
  readonly series: string;
  /** Sorted by when the posts are due, or in the order in which they were added to the plan. */
  readonly sort: 'due' | 'added';
  readonly direction: 'ascending' | 'descending';
  /** Whether the posts of past days are folded into one line; see `foundPosts`. */
  readonly past: 'folded' | 'shown';
  /** The number of the page, from 1. */
  readonly page: number;
}

/** What decides which posts are found, and in which order. */
export interface PlanQuery extends Omit<
  PlanView,
  'layout' | 'day' | 'start' | 'account' | 'post' | 'page'
> {
  /** Only posts for the account with this id; posts for any account if undefined. */
  readonly channel?: string | undefined;
}

/** The maximum length of a search in UTF-16 code units; it limits the time of a search. */
export const SEARCH_MAX_LENGTH = 1000;

/** A view without a search and without filters. */
export const NO_FILTERS = {
  search: '',
  status: 'all',
  from: '',
  to: '',
  fix: '',
  networks: [],
  labels: [],
  review: '',
  answer: '',
  series: '',
} as const satisfies Partial<PlanView>;

/** The choices of a view for what is to post, which stands among the statuses. */
export const ONLY_TO_POST = { status: 'all', fix: 'to-post' } as const satisfies Partial<PlanView>;

/** The default view: the first page of all posts, in due order. */
export const WHOLE_PLAN: PlanView = {
  layout: 'list',
  day: '',
  start: '',
  account: '',
  post: '',
  ...NO_FILTERS,
  sort: 'due',
  direction: 'ascending',
  past: 'folded',
  page: 1,
};

/** Returns the calendar of a view; a month for a list or a grid. */
export function calendarOf({ layout }: Pick<PlanView, 'layout'>): CalendarLayout {
  return layout === 'week' ? layout : 'month';
}

const LAYOUTS: readonly PlanView['layout'][] = ['week', 'month', 'grid'];
const FIXES: readonly PlanView['fix'][] = [
  'to-post',
  'empty-days',
  'clashes',
  'no-picture',
  'ideas',
];
const STATUSES: readonly PlanView['status'][] = ['Scheduled', 'Published', ...POSTING_STATUSES];

/** Cuts a search to the maximum length, without splitting a surrogate pair. */
function searchIn(value: string): string {
  const isCut = Number(value.codePointAt(SEARCH_MAX_LENGTH - 1)) > 0xffff;
  return value.slice(0, isCut ? SEARCH_MAX_LENGTH - 1 : SEARCH_MAX_LENGTH);
}

function dayIn(value: string): string {
  return daysAfter(value, 0) === null ? '' : value;
}

function pageIn(value: string): number {
  const page = Number(value);
  return /^[1-9]\d*$/.test(value) && Number.isSafeInteger(page) ? page : WHOLE_PLAN.page;
}

/** Returns the distinct values; `none` itself for no value. */
function listed<Value>(values: readonly Value[], none: readonly Value[]): readonly Value[] {
  return values.length === 0 ? none : [...new Set(values)];
}

/**
 * Parses the fragment of an address. A missing or invalid parameter has its value from
 * {@link WHOLE_PLAN}. Unknown parameters are ignored.
 *
 * @param fragment with or without `#`; the query of an address, with `?`, is accepted too
 */
export function planViewFrom(fragment: string): PlanView {
  const parameters = new URLSearchParams(fragment.replace(/^#/, ''));
  const valueOf = (name: string) => parameters.get(name) ?? '';
  const layout = LAYOUTS.find((each) => each === valueOf('view')) ?? 'list';
  const fix = FIXES.find((each) => each === valueOf('fix')) ?? '';
  return {
    layout,
    day: dayIn(valueOf('day')),
    start: dayIn(valueOf('start')),
    account: valueOf('account'),
    post: valueOf('post'),
    search: searchIn(valueOf('search')),
    status: STATUSES.find((status) => status.toLowerCase() === valueOf('status')) ?? 'all',
    from: dayIn(valueOf('from')),
    to: dayIn(valueOf('to')),
    // Only the list can show ideas in the place of posts.
    fix: fix === 'ideas' && layout !== 'list' ? '' : fix,
    networks: listed(parameters.getAll('network').filter(isChannelNetwork), WHOLE_PLAN.networks),
    labels: listed(parameters.getAll('label'), WHOLE_PLAN.labels),
    review: valueOf('review'),
    answer: REVIEW_GROUPS.find((group) => group === valueOf('answer')) ?? '',
    series: valueOf('series'),
    sort: valueOf('sort') === 'added' ? 'added' : 'due',
    direction: valueOf('order') === 'descending' ? 'descending' : 'ascending',
    past: valueOf('past') === 'shown' ? 'shown' : 'folded',
    page: pageIn(valueOf('page')),
  };
}

/**
 * Returns the fragment of the address of a view, without `#`. It contains only the values that
 * differ from {@link WHOLE_PLAN}. It is not a query because browsers send the query to the host.
 */
export function fragmentOf(view: PlanView): string {
  const parameters = new URLSearchParams();
  const add = (name: string, value: string, usual = '') => {
    if (value !== usual) parameters.append(name, value);
  };
  add('view', view.layout, 'list');
  add('day', view.day);
  add('start', view.start);
  add('account', view.account);
  add('post', view.post);
  add('search', view.search);
  add('status', view.status.toLowerCase(), 'all');
  add('from', view.from);
  add('to', view.to);
  add('fix', view.fix);
  for (const network of view.networks) add('network', network);
  for (const label of view.labels) parameters.append('label', label);
  add('review', view.review);
  add('answer', view.answer);
  add('series', view.series);
  add('sort', view.sort, 'due');
  add('order', view.direction, 'ascending');
  add('past', view.past, 'folded');
  add('page', String(view.page), '1');
  return parameters.toString();
}
