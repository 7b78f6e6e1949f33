import { WHOLE_PLAN, type PlanView } from '@/core/search/planView';

/** Returns the order of a view, by which post comes first. */
export function orderInWords({ sort, direction }: Pick<PlanView, 'sort' | 'direction'>): string {
  const isAscending = direction === 'ascending';
  if (sort === 'due') return isAscending ? 'Soonest first' : 'Latest first';
  return isAscending ? 'Added first' : 'Added last';
}

/** The choices of a view that narrow or order it. The order and the first and last day come from the address. */
export type Choices = Pick<
  PlanView,
  | 'status'
  | 'from'
  | 'to'
  | 'fix'
  | 'networks'
  | 'labels'
  | 'review'
  | 'answer'
  | 'series'
  | 'sort'
  | 'direction'
>;

const { status, from, to, fix, networks, labels, review, answer, series, sort, direction } =
  WHOLE_PLAN;

/** For each filter, in the order of the page, the choices without it. */
const WITHOUT = {
  fix: { fix },
  status: { status },
  from: { from },
  to: { to },
  networks: { networks },
  labels: { labels },
  review: { review, answer },
  series: { series },
  order: { sort, direction },
} as const satisfies Record<string, Partial<Choices>>;

/** A part of a view that can differ from {@link WHOLE_PLAN} and be removed. */
export type FilterName = keyof typeof WITHOUT;

const FILTER_NAMES = Object.keys(WITHOUT) as readonly FilterName[];

/** Returns the choices that remove one filter. */
export function withoutFilter(name: FilterName): Partial<Choices> {
  return WITHOUT[name];
}

/** The choices that remove all filters. The search and the page are not among them. */
export const NO_FILTERS: Choices = {
  ...{ status, from, to, fix, networks, labels, review, answer, series },
  ...{ sort, direction },
};

/** Returns the filters of a view that differ from {@link WHOLE_PLAN}; the order is one of them. */
export function activeFilters(view: Choices): readonly FilterName[] {
  return FILTER_NAMES.filter((name) =>
    Object.entries(WITHOUT[name]).some(([key, value]) => view[key as keyof Choices] !== value),
  );
}
