import fc from 'fast-check';
import { loadedShared } from '@/features/keeping/rules/loadedPlan';
import { INITIAL_STATE } from '@/store/store';
import type { Stored, TabRecord } from '@/store/kept';
import {
  MAX_TABS_WITH_DRAFTS,
  tabSlicesOf,
  tabsToForget,
  NO_STEPS,
  stepWrites,
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
    record && tabSlicesOf({ ...record, drafts } as TabRecord, []).state;

  it('are left out if they are invalid; valid ones stay', () => {
    const typed = aDraft({ content: 'Typed' });
    const quickAdd = { ...typed, date: '' };
    expect(draftsOf({ newPost: 7, quickAdd, edits: { 1: typed, 2: 'damaged' } })).toMatchObject({
      newPost: INITIAL_STATE.newPost,
      quickAdd,
      edits: { 1: typed },
    });
    expect(draftsOf({ newPost: typed, quickAdd: 7, edits: 'damaged' })).toMatchObject({
      newPost: typed,
      quickAdd: INITIAL_STATE.quickAdd,
      edits: {},
    });
    expect(draftsOf(undefined)).toMatchObject({ newPost: INITIAL_STATE.newPost, edits: {} });
  });
});

describe('the stored plan', () => {
  const stored = { key: 0, slices: { scheduledPosts: [aPost({ id: '1' })] }, entries: [] };

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
  ])('is not read with %s', (_what, damaged) => {
    expect(() => loadedShared({ ...stored, ...damaged } as unknown as Stored)).toThrow('damaged');
  });
});

const [A, B, C, D] = ['a', 'b', 'c', 'd'].map((name) => ({ name }));

describe('stepWrites', () => {
  it('writes nothing if no step changed', () => {
    const { stored } = stepWrites(NO_STEPS, [A, B]);
    expect(stepWrites(stored, [A, B]).writes).toBeNull();
    expect(stepWrites(NO_STEPS, []).writes).toBeNull();
  });

  it('writes one record for a new step, and one for an undone step', () => {
    const { stored } = stepWrites(NO_STEPS, [A, B]);
    expect(stepWrites(stored, [A, B, C]).writes).toEqual({ put: [[2, C]], from: 0, to: 3 });
    expect(stepWrites(stored, [A, D]).writes).toEqual({ put: [[1, D]], from: 0, to: 2 });
  });

  it('deletes undone steps that were dropped, and old steps beyond the limit', () => {
    const { stored } = stepWrites(NO_STEPS, [A, B, C]);
    expect(stepWrites(stored, [A, D]).writes).toEqual({ put: [[1, D]], from: 0, to: 2 });
    expect(stepWrites(stored, [B, C, D])).toEqual({
      stored: { firstStep: 1, steps: [B, C, D] },
      writes: { put: [[3, D]], from: 1, to: 4 },
    });
    expect(stepWrites(stored, []).writes).toEqual({ put: [], from: 0, to: 0 });
  });

  it('leads to the records of the current steps, whatever they were before', () => {
    const someSteps = fc.array(fc.shuffledSubarray([A, B, C, D]), { maxLength: 8 });
    fc.assert(
      fc.property(someSteps, (states) => {
        let stored = NO_STEPS;
        let records = new Map<number, unknown>();
        for (const steps of states) {
          const next = stepWrites(stored, steps);
          ({ stored } = next);
          const { put = [], from = 0, to = Infinity } = next.writes ?? {};
          records = new Map(
            [...records, ...put].filter(([number]) => number >= from && number < to),
          );
          expect([...records].sort(([a], [b]) => a - b)).toEqual(
            steps.map((step, index) => [stored.firstStep + index, step]),
          );
        }
      }),
    );
  });
});
