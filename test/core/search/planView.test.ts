import fc from 'fast-check';
import { CHANNEL_NETWORKS } from '@/core/channels/channelNetwork';
import {
  calendarOf,
  fragmentOf,
  planViewFrom,
  SEARCH_MAX_LENGTH,
  WHOLE_PLAN,
  type PlanView,
} from '@/core/search/planView';
import { REVIEW_GROUPS } from '@/core/review/reviewGroups';
import { anyText } from './anyText';

const anyDay = fc.constantFrom('', '0001-01-01', '2026-06-16', '2028-02-29', '275760-09-13');

/** URLSearchParams replaces lone surrogates. */
const wellFormedText = anyText.map((text) => text.replace(/\p{Surrogate}/gu, ''));

const anyView = fc.record<PlanView>({
  layout: fc.constantFrom('list', 'week', 'month', 'grid'),
  day: anyDay,
  start: anyDay,
  account: fc.constantFrom('', 'Instagram', 'Instagram:2'),
  post: wellFormedText,
  search: wellFormedText,
  status: fc.constantFrom('all', 'Scheduled', 'Published', 'Posted', 'Skipped'),
  from: anyDay,
  to: anyDay,
  fix: fc.constantFrom('', 'empty-days', 'clashes'),
  networks: fc.shuffledSubarray([...CHANNEL_NETWORKS], { maxLength: 3 }),
  labels: fc.uniqueArray(wellFormedText, { maxLength: 3 }),
  review: wellFormedText,
  answer: fc.constantFrom('', ...REVIEW_GROUPS),
  series: fc.string(),
  sort: fc.constantFrom('due', 'added'),
  direction: fc.constantFrom('ascending', 'descending'),
  past: fc.constantFrom('folded', 'shown'),
  page: fc.oneof(fc.constant(1), fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER })),
});

const FULL: PlanView = {
  layout: 'month',
  day: '2026-06-20',
  start: '2026-05-01',
  account: 'Instagram:2',
  post: '',
  search: 'Summer & 50% off',
  status: 'Scheduled',
  from: '2026-06-16',
  to: '2026-06-30',
  fix: 'clashes',
  networks: ['Twitter', 'Google Business'],
  labels: ['7', '9'],
  review: '1795000000000',
  answer: 'change',
  series: '1796000000000',
  sort: 'added',
  direction: 'descending',
  past: 'shown',
  page: 3,
};

describe('planViewFrom', () => {
  it('returns the default view without parameters', () => {
    expect(planViewFrom('')).toEqual(WHOLE_PLAN);
    expect(planViewFrom('?')).toEqual(WHOLE_PLAN);
    expect(planViewFrom('?utm_source=mail&Status=published')).toEqual(WHOLE_PLAN);
  });

  it('parses each parameter', () => {
    const query =
      '?account=Instagram%3A2&start=2026-05-01&day=2026-06-20&view=month&page=3&past=shown&order=descending&sort=added&series=1796000000000&answer=change&review=1795000000000&label=7&label=9&label=7&fix=clashes&network=Twitter&network=X&network=Google+Business&to=2026-06-30&from=2026-06-16&status=scheduled&search=Summer+%26+50%25+off';
    expect(planViewFrom(query)).toEqual(FULL);
    expect(planViewFrom(query.slice(1))).toEqual(FULL);
    expect(planViewFrom('status=published').status).toBe('Published');
  });

  it.each([
    'view=list',
    'view=Week',
    'view=year',
    'view=Grid',
    'tiles=square',
    'day=2026-02-29',
    'day=today',
    'month=2026-06',
    'day=0000-06-01',
    'day=999999-01-01',
    'status=Published',
    'status=pending',
    'status=all',
    'status=',
    'status=constructor',
    'fix=all',
    'fix=Clashes',
    'from=2026-02-29',
    'from=16.6.2026',
    'from=2026-06-16T09:30',
    'to=2026-13-01',
    'to=today',
    'sort=due',
    'sort=scheduled',
    'sort=Added',
    'order=ascending',
    'order=up',
    'past=Shown',
    'page=0',
    'page=-1',
    'page=1.5',
    'page=1e3',
    'page=+2',
    'page=02',
    'page=0x2',
    'page=2nd',
    'page=',
    'page=9007199254740992',
    'page=Infinity',
    'page=NaN',
  ])('ignores %s', (query) => {
    expect(planViewFrom(query)).toEqual(WHOLE_PLAN);
  });

  it('ignores an invalid parameter and keeps the others', () => {
    expect(planViewFrom('page=x&from=never&search=sale&to=2026-06-30')).toEqual({
      ...WHOLE_PLAN,
      search: 'sale',
      to: '2026-06-30',
    });
  });

  it.each([
    ['keeps a search of the maximum length', 'x'.repeat(SEARCH_MAX_LENGTH), SEARCH_MAX_LENGTH],
    ['cuts a longer search', 'x'.repeat(SEARCH_MAX_LENGTH + 1), SEARCH_MAX_LENGTH],
    ['cuts between two surrogate pairs', '😀'.repeat(SEARCH_MAX_LENGTH), SEARCH_MAX_LENGTH],
    [
      'does not split a surrogate pair',
      `x${'😀'.repeat(SEARCH_MAX_LENGTH)}`,
      SEARCH_MAX_LENGTH - 1,
    ],
  ])('%s', (_what, search, length) => {
    const query = new URLSearchParams({ search }).toString();
    expect(planViewFrom(query).search).toBe(search.slice(0, length));
  });

  it('shows ideas only in the place of the list', () => {
    expect(planViewFrom('fix=ideas').fix).toBe('ideas');
    expect(planViewFrom('view=month&fix=ideas').fix).toBe('');
  });

  it('uses the first value of a repeated parameter', () => {
    expect(planViewFrom('page=2&page=3').page).toBe(2);
  });
});

describe('fragmentOf', () => {
  it('returns an empty string for the default view', () => {
    expect(fragmentOf(WHOLE_PLAN)).toBe('');
  });

  it('contains only values that differ from the default view', () => {
    expect(fragmentOf(FULL)).toBe(
      'view=month&day=2026-06-20&start=2026-05-01&account=Instagram%3A2&search=Summer+%26+50%25+off&status=scheduled&from=2026-06-16&to=2026-06-30&fix=clashes&network=Twitter&network=Google+Business&label=7&label=9&review=1795000000000&answer=change&series=1796000000000&sort=added&order=descending&past=shown&page=3',
    );
    expect(fragmentOf({ ...WHOLE_PLAN, status: 'Published' })).toBe('status=published');
    expect(fragmentOf({ ...WHOLE_PLAN, search: ' ' })).toBe('search=+');
    expect(fragmentOf({ ...WHOLE_PLAN, page: 2 })).toBe('page=2');
  });

  it('is parsed to the same view', () => {
    fc.assert(
      fc.property(anyView, (view) => {
        expect(planViewFrom(fragmentOf(view))).toEqual(view);
        expect(planViewFrom(`?${fragmentOf(view)}`)).toEqual(view);
      }),
    );
  });

  it('is canonical for any query', () => {
    const anyPair = fc.tuple(
      fc.constantFrom('search', 'status', 'from', 'to', 'sort', 'order', 'page', 'other'),
      fc.oneof(anyText, anyDay, fc.constantFrom('added', 'published', 'descending', '1', '2')),
    );
    fc.assert(
      fc.property(fc.array(anyPair), (pairs) => {
        const query = new URLSearchParams(pairs).toString();
        const own = fragmentOf(planViewFrom(query));
        expect(fragmentOf(planViewFrom(own))).toBe(own);
        expect(planViewFrom(own)).toEqual(planViewFrom(query));
        const given = new URLSearchParams(query);
        for (const [name, value] of new URLSearchParams(own)) expect(given.get(name)).toBe(value);
      }),
    );
  });
});

describe('calendarOf', () => {
  it('is the calendar of the view, or a month for a list or a grid', () => {
    expect(calendarOf(WHOLE_PLAN)).toBe('month');
    expect(calendarOf({ layout: 'grid' })).toBe('month');
    expect(calendarOf({ layout: 'week' })).toBe('week');
  });
});
