import { applyChanges, applyChange } from '@/core/change/applyChanges';
import {
  addedIds,
  changeOfList,
  isEmptyChange,
  type Change,
  type Slices,
} from '@/core/change/change';
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
import { withRenamed, type Renamed } from './renamedPosts';

/** What other tabs have done to the plan. */
export interface Incoming {
  readonly change: Change;
  /** Posts of this tab whose id another tab took at the same time. */
  readonly renamed: Renamed;
}

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
function withIncoming(before: RootState, { change, renamed }: Incoming): RootState {
  const state = withRenamed(before, renamed);
  if (isEmptyChange(change)) return state;
  const { removed = [] } = changeOfList(change, 'scheduledPosts');
  const edits = withoutUntyped(state, new Set(removed));
  return { ...state, ...applyChange(sharedOf(state), change).slices, edits };
}

/** Returns the event that leads from a state to the one after changes of other tabs. */
export function eventOf(before: RootState, incoming: Incoming): ElsewhereChange {
  const after = withIncoming(before, incoming);
  const slicesOf = (state: RootState): Slices => {
    const shared: Slices = sharedOf(state);
    return { ...shared, edits: state.edits };
  };
  return {
    change: changeBetween(slicesOf(before), slicesOf(after)),
    ...(after.history !== before.history && { history: after.history }),
  };
}

/** What a tab knows when it writes its changes after those of other tabs. */
interface Known {
  readonly tab: TabId;
  /** The shared slices that this tab knew before the entries. */
  readonly base: SharedState & Slices;
  /** The state of this tab. */
  readonly local: RootState;
  /** The ids of the posts of this tab that other tabs may have used too. */
  readonly mayCollide: ReadonlySet<string>;
  readonly storedTab: StoredTab;
  readonly now: Instant;
}

/** What a tab writes, and what it knows then. */
export interface Outcome {
  /** The state of this tab in the transaction. */
  readonly local: RootState;
  /** The shared slices after the entries and after the change of this tab. */
  readonly shared: SharedState & Slices;
  readonly incoming: Incoming;
  readonly storedTab: StoredTab;
  readonly writes: Writes;
  /** The posts of `mayCollide` that are written then, by their ids before. */
  readonly written: readonly string[];
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

function addedPosts(change: Change): string[] {
  return addedIds(changeOfList(change, 'scheduledPosts'));
}

/** Returns the ids of posts in the entries: those that this tab added, and those that others added. */
function idsIn(entries: readonly JournalEntry[], tab: TabId) {
  const [added, used] = [new Set<string>(), new Set<string>()];
  for (const entry of entries) {
    for (const id of addedPosts(entry.change)) (entry.tab === tab ? added : used).add(id);
  }
  return { added, used };
}

/**
 * Returns what to write after the entries that this tab does not know.
 *
 * @throws KeepingError if an entry is damaged
 */
export function outcomeOf(entries: readonly JournalEntry[], known: Known): Outcome {
  const { tab, base, local, storedTab, now } = known;
  const remote = remoteAfter(entries, known);
  // After an error, the storage may have written what this tab takes for unwritten.
  const { added: written, used } = idsIn(entries, tab);
  const mayCollide = new Set([...known.mayCollide].filter((id) => !written.has(id)));
  const merge = { base, local, remote, mayCollide, used, renamed: {}, now };
  const { shared, change: received, renamed } = mergedShared(merge);
  const incoming = { change: received, renamed };
  const change = changeBetween(remote, shared);
  const sync = { tab, change, hasRead: entries.length > 0, now };
  const { stored, writes } = tabWrites(storedTab, withIncoming(local, incoming), sync);
  // The id of an undone post is not written, and stays in use: redo brings the post back.
  const added = new Set(addedPosts(change));
  const isWritten = (id: string) => written.has(id) || added.has(renamed[id] ?? id);
  return {
    local,
    shared,
    incoming,
    storedTab: stored,
    writes,
    written: [...known.mayCollide].filter(isWritten),
    entries: [...entries, ...(isEmptyChange(change) ? [] : [{ change }])],
  };
}
