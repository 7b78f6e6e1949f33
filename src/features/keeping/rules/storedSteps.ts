import { applyChange } from '@/core/change/applyChanges';
import {
  changeOfList,
  type Change,
  type Properties,
  type RecordChange,
  type Slices,
} from '@/core/change/change';
import type { StepLabel } from '@/store/history/stepLabel';
import { doneText } from '@/store/history/stepText';
import { isPostDraft } from '@/core/plan/isPost';
import { isRecord } from '@/core/text/record';
import type { HistoryState, Step } from '@/store/history/steps';
import { INITIAL_STATE, type RootState } from '@/store/store';
import { isChange } from './isChange';
import { isFile, isValidShared, sharedOf } from './sharedState';

/** A valid entry of each list but `connections`, whose entries are texts. */
const SAMPLES: Readonly<Record<string, Properties>> = {
  scheduledPosts: { date: '', time: '', content: '', status: 'pending' },
  ideas: { date: '', time: '', content: '' },
  accounts: {},
  labels: { name: 'Label', colour: 'teal' },
  snippets: { name: 'Snippet', text: 'Text' },
  reviews: {
    title: '',
    by: '',
    reviewer: '',
    sentAt: '2026-01-01T00:00:00.000Z',
    sent: { pictures: true, extras: true },
    posts: {},
  },
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

/** Returns the steps up to the first one that cannot be read. */
function readable(stored: readonly unknown[]): readonly Step[] {
  const end = stored.findIndex((each) => !isStep(each));
  return stored.slice(0, end < 0 ? undefined : end) as readonly Step[];
}

/**
 * Returns the history of stored steps. A step that cannot be read, and those beyond it, are left out.
 *
 * @param done the number of steps that are done; the others are undone
 */
export function historyOf(
  stored: readonly unknown[],
  { done, isTruncated }: Pick<HistoryState, 'isTruncated'> & { readonly done: number },
): HistoryState {
  if (done > stored.length) return { past: [], future: [], isTruncated: true };
  const past = readable(stored.slice(0, done).toReversed()).toReversed();
  const future = readable(stored.slice(done));
  return { past, future, isTruncated: isTruncated || past.length < done };
}
