import { applyChanges, applyChange } from '@/core/change/applyChanges';
import { changeOfList, idOf, isEmptyChange, type Change, type Slices } from '@/core/change/change';
import { KeepingError, type JournalEntry, type TabId, type Writes } from '@/store/kept';
import type { Instant } from '@/core/time/instant';
import { changeBetween } from '@/core/change/changeBetween';
import { isSameDraft } from '@/core/plan/postFields';
import type { ElsewhereChange } from '@/store/changedElsewhere';
import type { RootState } from '@/store/store';
import { isChange } from './isChange';
import { tabWrites, type StoredTab } from './tabRecord';
import { isValidShared, type SharedState, sharedOf } from './sharedState';
import { mergedShared } from './mergedShared';

/** Returns the edits without those of deleted posts in which nothing was typed. */
function withoutUntyped({ edits, scheduledPosts }: RootState, deleted: ReadonlySet<string>) {
  if (!Object.keys(edits).some((id) => deleted.has(id))) return edits;
  const untyped = scheduledPosts.filter((post) => {
    const edit = deleted.has(post.id) ? edits[post.id] : undefined;
    return edit && isSameDraft(edit, post);
  });
  const left = new Map(Object.entries(edits));
  for (const { id } of untyped) left.delete(id);
  return Object.fromEntries(left);
}

/** Returns the state after changes of other tabs, except for the edits that follow their posts. */
function withIncoming(state: RootState, change: Change): RootState {
  if (isEmptyChange(change)) return state;
  const { removed = [] } = changeOfList(change, 'scheduledPosts');
  const edits = withoutUntyped(state, new Set(removed));
  return { ...state, ...applyChange(sharedOf(state), change).slices, edits };
}

/** Returns the event that leads from a state to the one after changes of other tabs. */
export function eventOf(before: RootState, incoming: Change): ElsewhereChange {
  const slicesOf = (state: RootState): Slices => {
    const shared: Slices = sharedOf(state);
    return { ...shared, edits: state.edits };
  };
  return { change: changeBetween(slicesOf(before), slicesOf(withIncoming(before, incoming))) };
}

/** What a tab knows when it writes its changes after those of other tabs. */
interface Known {
  readonly tab: TabId;
  /** The shared slices that this tab knew before the entries. */
  readonly base: SharedState & Slices;
  /** The state of this tab. */
  readonly local: RootState;
  readonly storedTab: StoredTab;
  readonly now: Instant;
}

/** What a tab writes, and what it knows then. */
export interface Outcome {
  /** The state of this tab in the transaction. */
  readonly local: RootState;
  /** The shared slices after the entries and after the change of this tab. */
  readonly shared: SharedState & Slices;
  /** What other tabs have done to the plan. */
  readonly incoming: Change;
  readonly storedTab: StoredTab;
  readonly writes: Writes;
  /** The changes that the journal then has in addition to those that this tab knew. */
  readonly entries: readonly { readonly change: Change }[];
}

/** Returns the shared slices after the entries of other tabs. */
function remoteAfter(entries: readonly JournalEntry[], { base }: Known): SharedState & Slices {
  if (entries.length === 0) return base;
  if (!entries.every(({ change }) => isChange(change))) throw new KeepingError('damaged');
  const { slices: remote } = applyChanges(base, entries);
  if (!isValidShared(remote, base)) throw new KeepingError('damaged');
  return remote;
}

/**
 * Returns the shared slices that both sides have: those before the entries, with the posts that this tab has added in
 * them. After an error, the storage may have written what this tab takes for unwritten.
 */
function commonBase(entries: readonly JournalEntry[], { tab, base, local }: Known) {
  const own = entries.filter((entry) => entry.tab === tab);
  if (own.length === 0) return base;
  const ids = new Set(local.scheduledPosts.map(({ id }) => id));
  const written = own
    .flatMap(({ change }) => changeOfList(change, 'scheduledPosts').added ?? [])
    .flatMap((run) => run.entries.filter((post) => ids.has(idOf(post))));
  return applyChange(base, { scheduledPosts: { added: [{ entries: written }] } }).slices;
}

/**
 * Returns what to write after the entries that this tab does not know.
 *
 * @throws KeepingError if an entry is damaged
 */
export function outcomeOf(entries: readonly JournalEntry[], known: Known): Outcome {
  const { tab, local, storedTab, now } = known;
  const remote = remoteAfter(entries, known);
  const base = commonBase(entries, known);
  const sides = { base, local: sharedOf(local), remote };
  const { shared, change: incoming } = mergedShared({ ...sides, tab, now });
  const change = changeBetween(remote, shared);
  const sync = { tab, change, hasRead: entries.length > 0, now };
  const { stored, writes } = tabWrites(storedTab, withIncoming(local, incoming), sync);
  return {
    local,
    shared,
    incoming,
    storedTab: stored,
    writes,
    entries: [...entries, ...(isEmptyChange(change) ? [] : [{ change }])],
  };
}
