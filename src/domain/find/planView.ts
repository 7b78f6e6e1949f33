import type { PostStatus } from '../postStatus';
import { parseWallTime } from '../wallTime';

/** What a reader asks of the list of posts. */
export interface PlanView {
  /** As typed, at most {@link SEARCH_MAX_LENGTH}. */
  readonly search: string;
  readonly status: 'all' | PostStatus;
  /** The first day, `YYYY-MM-DD`, or empty. */
  readonly from: string;
  /** The last day, `YYYY-MM-DD`, or empty. */
  readonly to: string;
  /** In the order of scheduling, or by the instant at which the posts are due. */
  readonly sort: 'scheduled' | 'due';
  readonly direction: 'ascending' | 'descending';
  /** Counts from 1. */
  readonly page: number;
}

/** The most UTF-16 code units of a search: each word of it is looked for in each post. */
export const SEARCH_MAX_LENGTH = 1000;

/** The first page of all that is planned, as it was scheduled: what is shown to who asks nothing. */
export const WHOLE_PLAN: PlanView = {
  search: '',
  status: 'all',
  from: '',
  to: '',
  sort: 'scheduled',
  direction: 'ascending',
  page: 1,
};

const STATUSES: readonly PostStatus[] = ['Scheduled', 'Published'];

/** How a status is written in an address. */
function parameterOf(status: PostStatus): string {
  return status.toLowerCase();
}

/** Cuts a search that is too long, between two characters. */
function searchIn(value: string): string {
  const isCut = Number(value.codePointAt(SEARCH_MAX_LENGTH - 1)) > 0xffff;
  return value.slice(0, isCut ? SEARCH_MAX_LENGTH - 1 : SEARCH_MAX_LENGTH);
}

function dayIn(value: string): string {
  return parseWallTime(value, '00:00') ? value : '';
}

function pageIn(value: string): number {
  const page = Number(value);
  return /^[1-9]\d*$/.test(value) && Number.isSafeInteger(page) ? page : WHOLE_PLAN.page;
}

/**
 * The view that the fragment of an address asks for. A missing or invalid parameter is as in
 * {@link WHOLE_PLAN}; unknown parameters are ignored.
 *
 * @param fragment with `#` or without; the query of an address, with `?`, is read too
 */
export function planViewFrom(fragment: string): PlanView {
  const parameters = new URLSearchParams(fragment.replace(/^#/, ''));
  const valueOf = (name: string) => parameters.get(name) ?? '';
  return {
    search: searchIn(valueOf('search')),
    status: STATUSES.find((status) => parameterOf(status) === valueOf('status')) ?? 'all',
    from: dayIn(valueOf('from')),
    to: dayIn(valueOf('to')),
    sort: valueOf('sort') === 'due' ? 'due' : 'scheduled',
    direction: valueOf('order') === 'descending' ? 'descending' : 'ascending',
    page: pageIn(valueOf('page')),
  };
}

/**
 * The fragment of the address that shows a view, without `#`. It holds only what differs from
 * {@link WHOLE_PLAN}. A fragment and not a query, since browsers send the query to the host.
 */
export function fragmentOf(view: PlanView): string {
  const parameters = new URLSearchParams();
  if (view.search !== '') parameters.set('search', view.search);
  if (view.status !== 'all') parameters.set('status', parameterOf(view.status));
  if (view.from !== '') parameters.set('from', view.from);
  if (view.to !== '') parameters.set('to', view.to);
  if (view.sort === 'due') parameters.set('sort', 'due');
  if (view.direction === 'descending') parameters.set('order', 'descending');
  if (view.page !== WHOLE_PLAN.page) parameters.set('page', String(view.page));
  return parameters.toString();
}
