import { isPostDraft } from '@/core/plan/isPost';
import { isEmptyChange, type Change } from '@/core/change/change';
import type { TabId, TabRecord, Writes, StepWrites } from '@/store/kept';
import { isRecord } from '@/core/text/record';
import type { Instant } from '@/core/time/instant';
import type { HistoryState } from '@/store/history/steps';
import { INITIAL_STATE, type RootState } from '@/store/store';
import { hasNewPost } from '@/store/selectors';
import { historyOf } from './storedSteps';

/** The steps of a tab as they are stored. */
export interface StoredSteps {
  /** The number of the first step. */
  readonly firstStep: number;
  /** The done steps and the undone ones, the oldest first. */
  readonly steps: readonly unknown[];
}

export const NO_STEPS: StoredSteps = { firstStep: 0, steps: [] };

/**
 * Returns the numbers of the steps now, and what must be written. A step keeps its number when it is
 * undone or redone, and when a limit drops older steps.
 *
 * @param steps compared by identity
 */
export function stepWrites(
  stored: StoredSteps,
  steps: readonly unknown[],
): { readonly stored: StoredSteps; readonly writes: StepWrites | null } {
  const dropped = Math.max(0, stored.steps.indexOf(steps[0]));
  const firstStep = stored.firstStep + dropped;
  const to = firstStep + steps.length;
  const put = steps.flatMap((step, index) =>
    stored.steps[dropped + index] === step ? [] : [[firstStep + index, step] as const],
  );
  const isSame = put.length === 0 && dropped === 0 && steps.length === stored.steps.length;
  return { stored: { firstStep, steps }, writes: isSame ? null : { put, from: firstStep, to } };
}

/** What is stored of the slices of one tab; null for a slice that is not stored. */
export interface StoredTab {
  readonly history: HistoryState | null;
  readonly newPost: RootState['newPost'] | null;
  readonly quickAdd: RootState['quickAdd'] | null;
  readonly edits: RootState['edits'] | null;
  readonly steps: StoredSteps;
}

/** The slices that belong to one tab. */
const TAB_SLICES = ['history', 'newPost', 'quickAdd', 'edits'] as const;

export const NOTHING_STORED: StoredTab = {
  history: null,
  newPost: null,
  quickAdd: null,
  edits: null,
  steps: NO_STEPS,
};

/** Returns true if everything that a state holds of one tab is stored. */
export function isTabStored(stored: Omit<StoredTab, 'steps'>, state: RootState): boolean {
  return TAB_SLICES.every((name) => stored[name] === state[name]);
}

/** A transaction of a tab with the storage. */
interface Sync {
  readonly tab: TabId;
  /** The change of the shared slices that is written. */
  readonly change: Change;
  /** True if changes of other tabs were read. */
  readonly hasRead: boolean;
  readonly now: Instant;
}

/** Returns the drafts and the history of a state, and what must be written of them. */
export function tabWrites(
  stored: StoredTab,
  state: RootState,
  { tab, change, hasRead, now }: Sync,
): { readonly stored: StoredTab; readonly writes: Writes } {
  const { history, newPost, quickAdd, edits } = state;
  const steps = stepWrites(stored.steps, [...history.past, ...history.future]);
  if (isTabStored(stored, state) && !hasRead && isEmptyChange(change)) {
    return { stored, writes: {} };
  }
  const record = {
    tab,
    base: steps.stored.firstStep,
    done: history.past.length,
    isTruncated: history.isTruncated,
    drafts: { newPost, quickAdd, edits },
    hasDrafts: Object.keys(edits).length > 0 || hasNewPost(state),
    updatedAt: now,
  };
  return {
    stored: { history, newPost, quickAdd, edits, steps: steps.stored },
    writes: {
      tab: record,
      ...(!isEmptyChange(change) && { change }),
      ...(steps.writes && { steps: steps.writes }),
    },
  };
}

/**
 * Returns the drafts and the history of a record. Drafts that are invalid, and steps that cannot be read, are left
 * out.
 */
export function tabSlicesOf(
  { base, done, isTruncated, drafts }: TabRecord,
  steps: readonly unknown[],
): {
  readonly state: Pick<RootState, (typeof TAB_SLICES)[number]>;
  readonly stored: StoredSteps;
} {
  const { newPost, quickAdd, edits } = isRecord(drafts) ? drafts : {};
  const valid = Object.entries(isRecord(edits) ? edits : {}).filter(([, edit]) =>
    isPostDraft(edit),
  );
  const typed = {
    newPost: isPostDraft(newPost) ? newPost : INITIAL_STATE.newPost,
    quickAdd: isPostDraft(quickAdd) ? quickAdd : INITIAL_STATE.quickAdd,
    edits: Object.fromEntries(valid) as RootState['edits'],
  };
  return {
    state: { ...typed, history: historyOf(steps, { done, isTruncated }) },
    // The next write deletes the steps that are left out.
    stored: { firstStep: base, steps },
  };
}

/** The number of closed tabs without drafts whose records are kept. */
const MAX_CLOSED_TABS = 5;

/** The number of closed tabs with drafts whose records are kept. */
export const MAX_TABS_WITH_DRAFTS = 20;

/** Returns the tabs from the one that was used last. */
function latestFirst(tabs: readonly TabRecord[]): readonly TabRecord[] {
  return tabs.toSorted((one, other) => other.updatedAt - one.updatedAt || other.tab - one.tab);
}

/**
 * Returns the tabs in the order in which a tab that starts tries to go on as one of them: the one that it
 * was before its reload, and then the one that was used last.
 */
export function claimOrder(tabs: readonly TabRecord[], before: TabId | null): readonly TabRecord[] {
  return latestFirst(tabs).toSorted(
    (one, other) => Number(other.tab === before) - Number(one.tab === before),
  );
}

/** Returns the tabs whose records are deleted, unless they are open: those used longest ago. */
export function tabsToForget(tabs: readonly TabRecord[], current: TabId): readonly TabId[] {
  const others = latestFirst(tabs).filter(({ tab }) => tab !== current);
  return [
    ...others.filter(({ hasDrafts }) => !hasDrafts).slice(MAX_CLOSED_TABS),
    ...others.filter(({ hasDrafts }) => hasDrafts).slice(MAX_TABS_WITH_DRAFTS),
  ].map(({ tab }) => tab);
}
