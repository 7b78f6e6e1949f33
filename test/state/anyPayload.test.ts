import { isActionCreator } from '@reduxjs/toolkit';
import fc from 'fast-check';
import { stepText } from '@/domain/history/stepText';
import * as connections from '@/state/connectionsSlice';
import * as edits from '@/state/editsSlice';
import * as exchange from '@/state/exchange/exchangeSlice';
import * as history from '@/state/history/steps';
import * as newPost from '@/state/newPostSlice';
import * as scheduledPosts from '@/state/scheduledPostsSlice';
import * as settings from '@/state/settingsSlice';
import type { RootState } from '@/state/rootState';
import { aDraft, aPost } from '../support/builders';
import { createManualTime } from '../support/manualTime';
import { servicesOf } from '../support/services';
import { runs } from '../support/runs';
import { aStore, loadCreateAppStore, START } from './aStore';

/** The types of all events. */
const TYPES = [connections, edits, exchange, history, newPost, scheduledPosts, settings].flatMap(
  (slice) =>
    Object.values(slice)
      .filter(isActionCreator)
      .map(({ type }) => type),
);

const FILLED: Partial<RootState> = {
  scheduledPosts: ['1', '2', '3'].map((id) => aPost({ id, content: `Post ${id}` })),
  connections: ['Twitter'],
  edits: { 1: aDraft({ content: 'Words' }) },
};

const anything = fc.anything({
  withBigInt: true,
  withDate: true,
  withMap: true,
  withNullPrototype: true,
  withSet: true,
  withTypedArray: true,
});

/** A value of a payload: often a valid one. */
const part = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom('1', '2', 'Twitter', 'Facebook', 'dark', '2026-06-17') },
  { weight: 1, arbitrary: fc.constantFrom(null, undefined, true, 2, 'pending', '1 day later') },
  { weight: 1, arbitrary: anything },
);

const fields = fc.record(
  { id: part, date: part, time: part, content: part, status: part },
  { requiredKeys: [] },
);

const payload = fc.oneof(
  part,
  fields,
  fc.array(part),
  fc.record(
    { id: part, draft: fc.oneof(fields, fc.constant(aDraft()), part) },
    { requiredKeys: [] },
  ),
  fc.record(
    {
      by: fc.oneof(part, fc.constant({ amount: 1, unit: 'days' })),
      posts: fc.oneof(part, fc.array(fc.oneof(fields, part))),
    },
    { requiredKeys: [] },
  ),
);

const meta = fc.oneof(
  fc.constant(undefined),
  part,
  fc.record({ at: fc.oneof(part, fc.double()) }, { requiredKeys: [] }),
);

const action = fc.record({ type: fc.constantFrom(...TYPES), payload, meta });

/**
 * Returns a factory without Redux Toolkit's development checks, which warn about values that are
 * not JSON.
 */
async function aProductionStore() {
  const createStore = await loadCreateAppStore('production');
  return () => createStore(servicesOf({ realTime: createManualTime(START).realTime }), FILLED);
}

describe('an event with any payload', () => {
  it('is chosen from all events', () => {
    expect(TYPES).toContain('history/jumpedTo');
    expect(TYPES).toContain('scheduledPosts/postsRescheduled');
    expect(TYPES).toContain('edits/editCancelled');
  });

  it('does not throw, and has a readable label if it is a step', async () => {
    const createStore = await aProductionStore();
    fc.assert(
      fc.property(fc.array(action, { minLength: 1, maxLength: 8 }), (actions) => {
        const store = createStore();
        for (const each of actions) store.dispatch(each);
        const { past, future } = store.getState().history;
        for (const step of [...past, ...future]) {
          const text = stepText(step.label);
          expect(text).toMatch(/^[a-z].* \S/s);
          expect(text).not.toMatch(/undefined|null|NaN|\[object/);
          expect(Number.isFinite(history.stepBytes(step))).toBe(true);
          expect(Number.isFinite(step.at)).toBe(true);
        }
      }),
      { numRuns: runs(2000) },
    );
  });
});

describe('a move of posts dispatched by DevTools', () => {
  const moved = ['1', '2'].map((id) => ({ id, date: '2026-06-17', time: '10:00' }));

  function labelAfter(shift: unknown) {
    const store = aStore(FILLED);
    store.dispatch({ type: scheduledPosts.postsRescheduled.type, payload: shift });
    return store.getState().history.past.map(({ label }) => stepText(label));
  }

  it('skips invalid entries', () => {
    expect(
      labelAfter({ by: { amount: 1, unit: 'days' }, posts: [null, ...moved, 7, {}, { id: '3' }] }),
    ).toEqual(['move 2 posts 1 day later']);
  });

  it.each([undefined, null, 7, {}, { amount: 0.5, unit: 'days' }, { amount: 1, unit: 'years' }])(
    'has a label without the amount if the amount is invalid: %p',
    (by) => {
      expect(labelAfter({ by, posts: moved })).toEqual(['move 2 posts']);
    },
  );
});
