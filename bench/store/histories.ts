import { applyPatches, enablePatches, produceWithPatches, setAutoFreeze, type Patch } from 'immer';
import undoable, { ActionCreators, type StateWithHistory } from 'redux-undo';
import type { PostDraft } from '@/core/plan/postFields';
import type { ScheduledPost } from '@/core/plan/scheduledPost';
import { redone, undone } from '@/store/history/steps';
import {
  postDeleted,
  postEdited,
  postScheduled,
  scheduledPostsReducer,
} from '@/store/scheduledPostsSlice';
import { createAppStore } from '@/store/store';

type Plan = readonly ScheduledPost[];

/** One change of the plan. */
export type Change =
  | { readonly kind: 'schedule'; readonly post: ScheduledPost }
  | { readonly kind: 'edit'; readonly id: string; readonly draft: PostDraft }
  | { readonly kind: 'delete'; readonly id: string };

/** A plan with undo and redo. */
export interface History {
  readonly change: (change: Change) => void;
  readonly undo: () => void;
  readonly redo: () => void;
  readonly plan: () => Plan;
}

function eventOf(change: Change) {
  switch (change.kind) {
    case 'schedule':
      return postScheduled(change.post);
    case 'edit':
      return postEdited(change);
    case 'delete':
      return postDeleted(change.id);
  }
}

function notUsed(): Promise<never> {
  return Promise.reject(new Error('Not used.'));
}

function ofProduct(plan: Plan): History {
  const realTime = { instant: () => 0 };
  const store = createAppStore(
    {
      realTime,
      address: undefined,
      alert: () => undefined,
      files: notUsed,
      media: notUsed,
      run: notUsed,
      usage: notUsed,
      unsaved: new Set(),
      isKept: notUsed,
      keeping: notUsed,
      sharing: notUsed,
      notifications: notUsed,
      offline: { workers: () => undefined, load: notUsed },
    },
    { scheduledPosts: plan },
  );
  return {
    change: (change) => store.dispatch(eventOf(change)),
    undo: () => store.dispatch(undone()),
    redo: () => store.dispatch(redone()),
    plan: () => store.getState().scheduledPosts,
  };
}

/** Keeps a plan for each step, with redux-undo. */
function ofReduxUndo(plan: Plan): History {
  const reducer = undoable(scheduledPostsReducer, { limit: 500 });
  let state: StateWithHistory<Plan> = { past: [], present: plan, future: [] };
  return {
    change: (change) => {
      state = reducer(state, eventOf(change));
    },
    undo: () => {
      state = reducer(state, ActionCreators.undo());
    },
    redo: () => {
      state = reducer(state, ActionCreators.redo());
    },
    plan: () => state.present,
  };
}

function changeDraft(posts: ScheduledPost[], change: Change): void {
  if (change.kind === 'schedule') {
    posts.push(change.post);
    return;
  }
  const index = posts.findIndex(({ id }) => id === change.id);
  if (change.kind === 'edit') Object.assign(posts[index] ?? {}, change.draft);
  else posts.splice(index, 1);
}

/** Keeps Immer patches of a mutated draft. */
function ofImmerPatches(plan: Plan): History {
  enablePatches();
  setAutoFreeze(true);
  let present = plan;
  const past: [Patch[], Patch[]][] = [];
  const future: [Patch[], Patch[]][] = [];
  return {
    change: (change) => {
      const [next, patches, inverse] = produceWithPatches(present, (draft) => {
        changeDraft(draft, change);
      });
      present = next;
      past.push([patches, inverse]);
      future.length = 0;
    },
    undo: () => {
      const step = past.pop();
      if (!step) return;
      present = applyPatches(present, step[1]);
      future.push(step);
    },
    redo: () => {
      const step = future.pop();
      if (!step) return;
      present = applyPatches(present, step[0]);
      past.push(step);
    },
    plan: () => present,
  };
}

interface Inverse {
  readonly change: Change;
  readonly index: number;
  readonly post: ScheduledPost | undefined;
}

/** Keeps inverse events, written by hand for each kind of event. */
function ofInverseEvents(plan: Plan): History {
  let present = plan;
  const past: Inverse[] = [];
  const future: Inverse[] = [];

  function carryOut(change: Change): Inverse {
    const index =
      change.kind === 'schedule' ? present.length : present.findIndex(({ id }) => id === change.id);
    const post = present[index];
    present = scheduledPostsReducer(present, eventOf(change));
    return { change, index, post };
  }

  return {
    change: (change) => {
      past.push(carryOut(change));
      future.length = 0;
    },
    undo: () => {
      const step = past.pop();
      if (!step) return;
      const posts = [...present];
      const { change, index, post } = step;
      if (change.kind === 'schedule') posts.splice(index, 1);
      else if (post) posts.splice(index, change.kind === 'edit' ? 1 : 0, post);
      present = Object.freeze(posts);
      future.push(step);
    },
    redo: () => {
      const step = future.pop();
      if (step) past.push(carryOut(step.change));
    },
    plan: () => present,
  };
}

/** The product's history and the alternatives. */
export const HISTORIES: Readonly<Record<string, (plan: Plan) => History>> = {
  product: ofProduct,
  'redux-undo': ofReduxUndo,
  'Immer patches': ofImmerPatches,
  'inverse events': ofInverseEvents,
};
