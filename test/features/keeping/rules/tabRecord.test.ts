import { loadedShared, loadedTab } from '@/features/keeping/rules/loadedPlan';
import { sharedOf } from '@/features/keeping/rules/sharedState';
import { INITIAL_STATE } from '@/store/rootState';
import type { Stored, TabRecord } from '@/store/kept';
import {
  MAX_TABS_WITH_DRAFTS,
  ownSlicesOf,
  tabsToForget,
} from '@/features/keeping/rules/tabRecord';
import { aDraft, aPost } from '../../../support/builders';
import { START } from '../../../store/aStore';

/** Returns records of tabs, the one that was used last first. */
function records(count: number, hasDrafts: boolean, first = 1): readonly TabRecord[] {
  return Array.from({ length: count }, (_each, index) => ({
    tab: first + index,
    key: 0,
    base: 0,
    done: 0,
    isTruncated: false,
    drafts: {},
    hasDrafts,
    updatedAt: START - index,
  }));
}

it('forgets the tabs that were used longest ago, those with drafts later', () => {
  const withDrafts = records(MAX_TABS_WITH_DRAFTS + 2, true);
  const own = MAX_TABS_WITH_DRAFTS + 1;
  expect(tabsToForget(withDrafts, own)).toEqual([MAX_TABS_WITH_DRAFTS + 2]);
  const without = records(7, false, 101);
  expect(tabsToForget([...withDrafts, ...without], own)).toEqual([
    106,
    107,
    MAX_TABS_WITH_DRAFTS + 2,
  ]);
});

describe('the drafts of a record', () => {
  const [record] = records(1, true);
  const draftsOf = (drafts: unknown) =>
    record && ownSlicesOf({ ...record, drafts } as TabRecord, [], null).state;

  it('are left out if they are invalid; valid ones stay', () => {
    const typed = aDraft({ content: 'Typed' });
    expect(draftsOf({ newPost: 7, edits: { 1: typed, 2: 'damaged' } })).toMatchObject({
      newPost: INITIAL_STATE.newPost,
      edits: { 1: typed },
    });
    expect(draftsOf({ newPost: typed, edits: 'damaged' })).toMatchObject({
      newPost: typed,
      edits: {},
    });
    expect(draftsOf(undefined)).toMatchObject({ newPost: INITIAL_STATE.newPost, edits: {} });
  });
});

describe('the steps of format 2', () => {
  const older = aPost({ id: '1', content: 'Older', time: '10:00' });
  const known = { ...older, content: 'Newer' };
  const moved = { ...known, time: '11:00' };
  const step = {
    label: { kind: 'edited', title: 'Older' },
    at: 5,
    patches: [{ slice: 'scheduledPosts', patch: { length: 1, runs: [{ at: 0, added: [older] }] } }],
  };
  const shared = sharedOf({ ...INITIAL_STATE, scheduledPosts: [moved] });
  const change = { scheduledPosts: { changed: [{ id: '1', values: { time: '11:00' } }] } };
  const stored = {
    key: 0,
    slices: { scheduledPosts: [known] },
    entries: [{ key: 1, tab: 2, change }],
    tabs: [],
    isHandOver: false,
  };

  function historyAt(key: number, storedKey = 0) {
    const [record] = records(1, false);
    if (!record) throw new Error('There is no record.');
    const written = { ...record, key, done: 1 };
    return loadedTab({ ...stored, key: storedKey }, shared, written, [step]).state.history;
  }

  it.each([
    ['a snapshot with an entry that is none', { slices: { scheduledPosts: [null] } }],
    ['an entry that is no change', { entries: [{ key: 1, tab: 2, change: null }] }],
    [
      'an entry that leads to an invalid post',
      {
        entries: [
          {
            key: 1,
            tab: 2,
            change: { scheduledPosts: { changed: [{ id: '1', values: { date: 7 } }] } },
          },
        ],
      },
    ],
  ])('are not read with %s', (_what, damaged) => {
    expect(() => loadedShared({ ...stored, ...damaged } as unknown as Stored)).toThrow('damaged');
  });

  it('change only what they changed then, not what another tab has changed since', () => {
    expect(historyAt(0).past).toMatchObject([
      { change: { scheduledPosts: { changed: [{ id: '1', values: { content: 'Older' } }] } } },
    ]);
  });

  it('are left out if the plan of that time is not stored any more', () => {
    expect(historyAt(0, 1)).toEqual({ past: [], future: [], isTruncated: true });
  });
});
