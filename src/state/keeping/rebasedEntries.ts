import type { ListPatch } from '@/domain/history/listPatch';
import { idOf, type Change, type ListDifference, type Properties } from '@/domain/change/change';
import type { HistoryState, Step } from '../history/steps';
import type { RootState } from '../rootState';
import { withPatches } from './mappedHistory';

/** The lists whose entries several tabs can change, apart from the posts. */
const LISTS = ['accounts', 'labels', 'snippets'] as const;

/** An entry before and after a change of another tab, and the changed properties that are followed. */
interface Followed {
  readonly before: Properties;
  readonly after: Properties;
  readonly names: Set<string>;
}

/** Returns the entries with this id in a list: one or none. */
function entriesWith(id: string, list: readonly unknown[]): readonly Properties[] {
  return (list as readonly Properties[]).filter((entry) => idOf(entry) === id);
}

/** Returns the changed entries by their ids, for each list that has some. */
function followedEntries(change: Change, before: RootState, after: RootState) {
  const followed = new Map<string, Map<string, Followed>>();
  for (const list of LISTS) {
    const { changed = [] } = (change[list] ?? {}) as ListDifference;
    const entries = changed.flatMap(({ id, values, without = [] }) =>
      entriesWith(id, before[list]).flatMap((from) =>
        entriesWith(id, after[list]).map((to): [string, Followed] => {
          const names = new Set([...Object.keys(values), ...without]);
          return [id, { before: from, after: to, names }];
        }),
      ),
    );
    if (entries.length > 0) followed.set(list, new Map(entries));
  }
  return followed;
}

/** Returns an entry with the value that another one has of a property; without it if that has none. */
function withProperty(entry: Properties, name: string, from: Properties): Properties {
  const others = Object.entries(entry).filter(([each]) => each !== name);
  const value = Object.entries(from).filter(([each]) => each === name);
  return Object.fromEntries([...others, ...value]);
}

/** Returns an entry of a step with the new values that are still followed. */
function rebasedEntry(entry: Properties, { before, after, names }: Followed): Properties {
  let rebased = entry;
  for (const name of [...names]) {
    if (rebased[name] === before[name]) rebased = withProperty(rebased, name, after);
    // The step changed this property, so older steps know nothing of the replaced value.
    else names.delete(name);
  }
  return rebased;
}

/**
 * Returns the history with the new values of another tab in accounts, labels and snippets, in each property
 * that the steps themselves did not change. Otherwise, undoing a new name of a label would also take back
 * the colour that another tab gave it.
 */
export function withRebasedEntries(
  history: HistoryState,
  change: Change,
  before: RootState,
  after: RootState,
): HistoryState {
  /** @param steps from the one next to the present state on */
  function rebasedSteps(steps: readonly Step[]): readonly Step[] {
    const followed = followedEntries(change, before, after);
    return steps.map((step) =>
      withPatches(step, (slicePatch) => {
        const entries = followed.get(slicePatch.slice);
        if (!entries) return slicePatch;
        const patch = slicePatch.patch as ListPatch;
        const runs = patch.runs.map((run) => ({
          ...run,
          added: run.added.map((entry) => {
            const versions = entries.get(idOf(entry));
            return versions ? rebasedEntry(entry as Properties, versions) : entry;
          }),
        }));
        return { ...slicePatch, patch: { ...patch, runs } };
      }),
    );
  }

  if (followedEntries(change, before, after).size === 0) return history;
  return {
    ...history,
    past: rebasedSteps(history.past.toReversed()).toReversed(),
    future: rebasedSteps(history.future),
  };
}
