import { isActionCreator } from '@reduxjs/toolkit';
import fc from 'fast-check';
import { stepText } from '@/domain/stepText';
import * as connections from '@/state/connectionsSlice';
import * as edits from '@/state/editsSlice';
import * as history from '@/state/history';
import * as newPost from '@/state/newPostSlice';
import * as scheduledPosts from '@/state/scheduledPostsSlice';
import * as settings from '@/state/settingsSlice';
import type { RootState } from '@/state/store';
import { aDraft, aPost } from '../support/builders';
import { createManualTime } from '../support/manualTime';
import { aStore, loadCreateAppStore, START } from './aStore';

/** The type of every event that there is. */
const TYPES = [connections, edits, history, newPost, scheduledPosts, settings].flatMap((slice) =>
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

/** What the parts of a payload are, or might be. */
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

/** Without the development checks of Redux Toolkit, which warn of what is no JSON. */
async function aProductionStore() {
  const createStore = await loadCreateAppStore('production');
  return () =>
    createStore({ realTime: createManualTime(START).realTime, alert: () => undefined }, FILLED);
}

describe('an event with any payload', () => {
  it('is one of all that there are', () => {
    expect(TYPES).toContain('history/jumpedTo');
    expect(TYPES).toContain('scheduledPosts/postsRescheduled');
    expect(TYPES).toContain('edits/editCancelled');
  });

  it('throws nothing, and reads in words if it is a step', async () => {
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
      { numRuns: 2000 },
    );
  });
});

describe('posts that are moved by an event from DevTools', () => {
  const moved = ['1', '2'].map((id) => ({ id, date: '2026-06-17', time: '10:00' }));

  function labelAfter(shift: unknown) {
    const store = aStore(FILLED);
    store.dispatch({ type: scheduledPosts.postsRescheduled.type, payload: shift });
    return store.getState().history.past.map(({ label }) => stepText(label));
  }

  it('may have others among them that are none', () => {
    expect(
      labelAfter({ by: { amount: 1, unit: 'days' }, posts: [null, ...moved, 7, {}, { id: '3' }] }),
    ).toEqual(['move 2 posts 1 day later']);
  });

  it.each([undefined, null, 7, {}, { amount: 0.5, unit: 'days' }, { amount: 1, unit: 'years' }])(
    'need not say by how much: %p',
    (by) => {
      expect(labelAfter({ by, posts: moved })).toEqual(['move 2 posts']);
    },
  );
});
