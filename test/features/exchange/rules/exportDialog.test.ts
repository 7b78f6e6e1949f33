import { dueOrderOf } from '@/core/plan/dueOrder';
import type { FoundPosts } from '@/core/search/foundPosts';
import {
  exportDialog,
  exportView,
  NEW_EXPORT,
  type ExportedPlan,
  type ExportEvent,
} from '@/features/exchange/rules/exportDialog';
import { EXPORT_FORMATS } from '@/tables/writing/exportFormats';
import type { PreparedExport } from '@/tables/writing/preparedExport';
import { aPost, anAsset, at } from '../../../support/builders';

const NOW = at(2026, 6, 15, 12);
const LATER = aPost({ date: '2026-06-17' });
const SOON = aPost({ labels: ['a'] });
const PAST = aPost({ date: '2026-06-01', labels: ['a'] });
const POSTS = [LATER, SOON, PAST];
const EVERYTHING: FoundPosts = {
  indices: null,
  total: 3,
  counts: { all: 3, scheduled: 2, published: 1 },
  pastCount: 0,
  foldedCount: 0,
};

function aPlan(plan: Partial<ExportedPlan> = {}): ExportedPlan {
  const posts = plan.posts ?? POSTS;
  return {
    posts,
    found: EVERYTHING,
    selectedPosts: [],
    dueOrder: dueOrderOf(posts),
    now: NOW,
    openedAt: NOW,
    accounts: [],
    labels: [{ id: 'a', name: 'Spring', colour: 'teal' }],
    assets: new Map(),
    limits: undefined,
    fileName: 'spring.socialsync',
    zone: 'Europe/Berlin',
    scheduler: undefined,
    ...plan,
  };
}

function viewOf(kept: Readonly<Record<string, string>> = {}, plan: Partial<ExportedPlan> = {}) {
  return exportView(kept, [], aPlan(plan));
}

describe('the posts of an export', () => {
  it.each([
    ['all', [PAST, SOON, LATER]],
    ['scheduled', [SOON, LATER]],
    ['found', POSTS],
    ['selected', [LATER]],
  ])('are those of the choice %s: in due order, or as the list has them', (posts, expected) => {
    const view = viewOf({ posts }, { selectedPosts: [LATER] });
    expect(view.order.posts).toEqual(expected);
    expect(view.posts.value).toBe(posts);
    expect(view.posts.options.find(({ value }) => value === posts)?.count).toBe(expected.length);
  });

  it('are what a search found', () => {
    const found = { ...EVERYTHING, indices: Uint32Array.of(1), total: 1 };
    expect(viewOf({ posts: 'found' }, { found }).order.posts).toEqual([SOON]);
  });

  it('are also those of days that the list folds', () => {
    const found = { ...EVERYTHING, indices: Uint32Array.of(1, 0), total: 2, foldedCount: 1 };
    const { order, posts } = viewOf({ posts: 'found' }, { found });
    expect(order.posts).toEqual([PAST, SOON, LATER]);
    expect(posts.options[1].count).toBe(3);
  });

  it('are all if none is selected any more, and if this version does not know the choice', () => {
    for (const posts of ['selected', '__proto__']) {
      expect(viewOf({ posts }).posts.value).toBe('all');
    }
  });

  it('may be none, where the choice has none', () => {
    const { order, posts } = viewOf({ posts: 'scheduled' }, { posts: [PAST] });
    expect([posts.value, order.posts]).toEqual(['scheduled', []]);
  });

  it('have the label, unless it was deleted', () => {
    expect(viewOf({ label: 'a' }).order.posts).toEqual([PAST, SOON]);
    expect(viewOf({ label: 'a' }, { labels: [] }).order.posts).toHaveLength(3);
  });
});

describe('the choices of an export', () => {
  /** Returns the values of the choices in selects. */
  const selected = (...args: Parameters<typeof viewOf>) =>
    Object.fromEntries(viewOf(...args).selects.map(({ label, value }) => [label, value]));

  it('are kept, the networks for each format', () => {
    const kept = { format: 'CSV', label: 'a', 'network of CSV': 'Bluesky', pictures: 'without' };
    expect(selected(kept)).toEqual({ Label: 'a', Network: 'Bluesky', Times: '' });
    expect(selected({ ...kept, format: 'JSON' })).toMatchObject({ Network: 'all' });
    expect(viewOf({ format: 'MySpace' }).order.format).toBe('Buffer');
  });

  it('are each network in its own file where the file names no network', () => {
    const inOne = EXPORT_FORMATS.filter(
      (format) => viewOf({ format: format.name }).order.network === 'all',
    );
    expect(inOne.map(({ name }) => name)).toEqual([
      'Metricool',
      'CSV',
      'Workbook',
      'iCalendar',
      'JSON',
      'Markdown',
    ]);
    const kept = { format: 'Metricool', 'network of Metricool': 'nonsense' };
    expect(viewOf(kept).order.network).toBe('all');
  });

  it('have no label without any', () => {
    expect(selected({}, { labels: [] })).toEqual({ Network: 'each', Times: '' });
  });

  it.each([
    ['Buffer', ['As planned (Berlin)'], 'Europe/Berlin'],
    ['PostFast', ['With UTC offset (Berlin)', 'In UTC'], 'UTC'],
    ['iCalendar', ['With time zone (Berlin)'], 'Europe/Berlin'],
  ])('say which times %s has', (format, names, zone) => {
    const { selects, order } = viewOf({ format, times: 'UTC' });
    const times = selects.find(({ label }) => label === 'Times');
    expect(times?.options.map(({ name }) => name)).toEqual(names);
    expect(order.zone).toBe(zone);
  });

  it('say when the events of a calendar ring: never, unless that was chosen', () => {
    const ringOf = (kept: Readonly<Record<string, string>>) => {
      const { order, ringNote } = viewOf(kept);
      return [order.ring, ringNote !== ''];
    };
    expect(selected({ format: 'iCalendar' })).toMatchObject({ Ring: '' });
    expect(ringOf({ format: 'iCalendar' })).toEqual(['', false]);
    expect(ringOf({ format: 'iCalendar', ring: '-PT10M' })).toEqual(['-PT10M', true]);
    expect(ringOf({ format: 'iCalendar', ring: 'PT0S\r\nX:1' })).toEqual(['', false]);
    expect(ringOf({ format: 'CSV', ring: '-PT10M' })).toEqual(['', false]);
    expect(selected({ format: 'CSV' })).not.toHaveProperty('Ring');
  });

  it('have one way of writing times in UTC', () => {
    expect(viewOf({ format: 'PostFast' }, { zone: 'UTC' }).selects.at(-1)?.options).toHaveLength(1);
  });
});

it('says where a format comes from, and its rules', () => {
  const { source, rules } = viewOf({ format: 'Hootsuite (classic)' }).facts;
  expect(source).toMatch(/^Outdated format, not confirmed\. Source: https:.*, checked on /);
  expect(rules.slice(0, 2)).toEqual([
    expect.stringMatching(/^There is no column for networks, .*notes\.$/),
    'A file has at most 350 rows.',
  ]);
});

describe('the pictures of an export', () => {
  const door = anAsset({ id: '11'.repeat(32), name: 'door.jpg', bytes: 1_500_000_000 });
  const cup = anAsset({ id: '22'.repeat(32), name: 'cup.jpg', bytes: 400_000_000 });
  const media = [door, cup].map(({ id, name }) => ({ address: name, asset: id }));
  const plan = aPlan({
    posts: [aPost({ media })],
    assets: new Map([door, cup].map((asset) => [asset.id, asset])),
  });

  it('come with the posts, without those that are missing', () => {
    const { pictures, order } = exportView({}, [cup], plan);
    expect(pictures).toMatchObject({
      amount: '2 files, 1.9 GB',
      isOn: true,
      note: '1 picture is missing on this device: cup.jpg.',
    });
    expect(order.assets).toEqual([door]);
    expect(exportView({ pictures: 'without' }, [], plan).order.assets).toBeUndefined();
  });

  it('cannot be more than a zip holds', () => {
    const posts = [...plan.posts, ...plan.posts];
    const { pictures, order } = exportView({}, [], { ...plan, posts, dueOrder: dueOrderOf(posts) });
    expect(pictures).toMatchObject({
      isOn: false,
      note: 'A zip can have 2 GB. Export fewer posts to get their pictures.',
    });
    expect(order.assets).toBeUndefined();
  });

  it('are not offered without any, and for a calendar', () => {
    expect(viewOf().pictures).toBeNull();
    expect(exportView({ format: 'iCalendar' }, [], plan).pictures).toBeNull();
  });
});

describe('exportDialog', () => {
  const [one, two] = [viewOf().order, viewOf().order];
  const value = { count: 3 } as PreparedExport;
  const after = (...events: readonly ExportEvent[]) => events.reduce(exportDialog, NEW_EXPORT);

  it('keeps the results of the order before until the new ones take long', () => {
    const first = [
      { type: 'prepared', order: one, value },
      { type: 'checked', order: one, value: [] },
    ] as const;
    expect(after(...first)).toMatchObject({ prepared: { value }, warnings: { value: [] } });
    const later = after(
      ...first,
      { type: 'prepared', order: two, value },
      { type: 'waited', order: two },
    );
    expect(later).toMatchObject({ prepared: { order: two }, warnings: null });
    expect(after(...first, { type: 'waited', order: two }).prepared).toBeNull();
  });

  it('has what was chosen and found, and whether the export runs', () => {
    expect(after({ type: 'locationChosen', isRemoved: false }).removesLocation).toBe(false);
    expect(after({ type: 'exporting', isExporting: true }).isExporting).toBe(true);
    const missing = [anAsset()];
    expect(after({ type: 'missingFound', missing }).missing).toBe(missing);
    expect(after({ type: 'missingFound', missing: [] })).toBe(NEW_EXPORT);
  });
});
