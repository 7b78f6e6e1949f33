import { applyChange } from '@/core/change/applyChanges';
import {
  changeOfList,
  idOf,
  type AddedEntries,
  type Change,
  type EntryChange,
  type ListChange,
  type Properties,
  type RecordChange,
  type Slices,
} from '@/core/change/change';
import { changeBetween } from '@/core/change/changeBetween';
import type { StepLabel } from '@/store/history/stepLabel';
import { doneText } from '@/store/history/stepText';
import { isPostDraft, POST_FIELDS } from '@/core/plan/postFields';
import { isRecord } from '@/core/text/record';
import type { Instant } from '@/core/time/instant';
import { measured } from '@/store/history/stepping';
import type { HistoryState, Step } from '@/store/history/steps';
import { INITIAL_STATE, type RootState } from '@/store/rootState';
import { isChange } from './isChange';
import { isFile, isValidShared, sharedOf } from './sharedState';

/** A run of a stored patch: entries that leave one place of a list, and entries that come there. */
interface StoredRun {
  readonly at: number;
  /** Omitted if the added entries have the ids of the removed ones. */
  readonly removed?: readonly string[];
  readonly added: readonly unknown[];
}

function isRun(value: unknown): value is StoredRun {
  if (!isRecord(value)) return false;
  const { at, removed, added } = value;
  return typeof at === 'number' && isChange({ list: { removed, added: [{ at, entries: added }] } });
}

/** Returns a change of a list with whole entries. */
function changeOfRuns(runs: readonly StoredRun[]): ListChange {
  const removed: string[] = [];
  const changed: EntryChange[] = [];
  const added: AddedEntries[] = [];
  let shift = 0;
  for (const { at, removed: left, added: entries } of runs) {
    const ids = new Set(entries.map(idOf));
    const leftIds = new Set(left ?? ids);
    for (const id of leftIds) if (!ids.has(id)) removed.push(id);
    entries.forEach((entry, index) => {
      if (!leftIds.has(idOf(entry))) {
        added.push({ at: at + shift + index, entries: [entry] });
      } else if (typeof entry !== 'string') {
        const { id, ...values } = entry as Properties & { readonly id: string };
        const names = [...Object.keys(POST_FIELDS), 'name'];
        changed.push({ id, values, without: names.filter((name) => !Object.hasOwn(values, name)) });
      }
    });
    shift += entries.length - leftIds.size;
  }
  return { removed, changed, added };
}

function changeOfPatch(slice: string, patch: Properties): Change | null {
  const { runs } = patch;
  if (Array.isArray(runs)) {
    return (runs as unknown[]).every(isRun) ? { [slice]: changeOfRuns(runs as StoredRun[]) } : null;
  }
  const values = Object.entries(patch).filter(([, value]) => value !== null);
  const without = Object.keys(patch).filter((name) => patch[name] === null);
  return { [slice]: { values: Object.fromEntries(values), without } };
}

/**
 * Returns a step that versions of the product before format 3 have stored, with its change. Such a step has
 * a patch for each slice: whole entries of a list by their places, or the values of a record, null for a property that is removed.
 *
 * @returns null for any other value; the label and the time are not checked
 */
function stepOfPatches(
  value: unknown,
): { readonly label: unknown; readonly at: unknown; readonly change: Change } | null {
  if (!isRecord(value) || !Array.isArray(value.patches)) return null;
  let change: Change = {};
  for (const each of value.patches as unknown[]) {
    if (!isRecord(each) || !isRecord(each.patch)) return null;
    const part = changeOfPatch(String(each.slice), each.patch);
    if (!part) return null;
    change = { ...change, ...part };
  }
  return { label: value.label, at: value.at, change };
}

/** A valid entry of each list but `connections`, whose entries are texts. */
const SAMPLES: Readonly<Record<string, Properties>> = {
  scheduledPosts: { date: '', time: '', content: '', status: 'pending' },
  accounts: {},
  labels: { name: 'Label', colour: 'teal' },
  snippets: { name: 'Snippet', text: 'Text' },
  assets: { name: 'a.png', type: 'image/png', bytes: 1 },
};

function isEdits(value: unknown): value is RootState['edits'] {
  return isRecord(value) && Object.values(value).every(isPostDraft);
}

/** Returns true for a change that leads from any valid state to a valid state. */
function isSafe(value: unknown): value is Change {
  if (!isChange(value)) return false;
  const { newPost, quickAdd, edits } = INITIAL_STATE;
  const samples = Object.entries(SAMPLES).map(([name, sample]) => {
    const { changed = [] } = changeOfList(value, name);
    return [name, changed.map(({ id }) => ({ ...sample, id }))] as const;
  });
  const state = {
    ...sharedOf(INITIAL_STATE),
    newPost,
    quickAdd,
    edits,
    ...Object.fromEntries(samples),
  } as object as Slices;
  const { slices } = applyChange(state, value);
  const hasKinds = Object.entries(value).every(
    ([name, part]) => Object.hasOwn(state, name) && Array.isArray(state[name]) !== 'values' in part,
  );
  return (
    hasKinds &&
    !changeOfList(value, 'connections').changed?.length &&
    (value.file === undefined || isFile((value.file as RecordChange).values)) &&
    isValidShared(slices) &&
    isPostDraft(slices.newPost) &&
    isPostDraft(slices.quickAdd) &&
    isEdits(slices.edits)
  );
}

/** Returns true for a label that can be put into words. */
function isReadable(label: unknown): label is StepLabel {
  try {
    return doneText(label as StepLabel) !== '';
  } catch {
    return false;
  }
}

function isStep(value: unknown): value is Step {
  if (!isRecord(value)) return false;
  const { label, at, change, plan, bytes } = value;
  const areNumbers = [at, plan].every((each) => each === undefined || Number.isFinite(each));
  return isReadable(label) && isSafe(change) && areNumbers && Number.isFinite(bytes);
}

/**
 * Returns the stored steps that are undone or redone one after the other, up to the first one that cannot be
 * read.
 *
 * @param state the state to which the first one applies; null if it is not known, so that steps with patches cannot
 * be read
 */
function readable(stored: readonly unknown[], state: RootState | null): readonly Step[] {
  const steps: Step[] = [];
  let before = state as Slices | null;
  for (const each of stored) {
    if (isStep(each)) {
      steps.push(each);
      continue;
    }
    const { label, at, change } = stepOfPatches(each) ?? {};
    if (!before || !isReadable(label) || !isSafe(change)) break;
    const { slices: after } = applyChange(before, change);
    const { plan } = (before as object as RootState).file.current;
    const step = { label, ...(Number.isFinite(at) && { at: at as Instant }) };
    const changed = changeBetween(before, after);
    steps.push(measured({ ...step, change: changed, ...(changed.file && { plan }) }));
    before = after;
  }
  return steps;
}

/**
 * Returns the history of stored steps. A step that cannot be read, and those beyond it, are left out.
 *
 * @param done the number of steps that are done; the others are undone
 * @param state the state of the tab between the done and the undone steps; null if it is not known
 */
export function historyOf(
  stored: readonly unknown[],
  { done, isTruncated }: Pick<HistoryState, 'isTruncated'> & { readonly done: number },
  state: RootState | null,
): HistoryState {
  if (done > stored.length) return { past: [], future: [], isTruncated: true };
  const past = readable(stored.slice(0, done).toReversed(), state).toReversed();
  const future = readable(stored.slice(done), state);
  return { past, future, isTruncated: isTruncated || past.length < done };
}
