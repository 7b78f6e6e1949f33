import type { Change } from '@/core/change/change';
import type { HistoryState } from '@/store/history/steps';
import { historyOf } from '@/features/keeping/rules/storedSteps';

const LABEL = { kind: 'edited', title: 'Post' };

function stepOf(change: Change) {
  return { label: LABEL, at: 5, change, bytes: 100 };
}

/** Returns the history of done steps, the oldest first. */
function past(...steps: readonly unknown[]): HistoryState {
  return historyOf(steps, { done: steps.length, isTruncated: false });
}

const EDIT = stepOf({ scheduledPosts: { changed: [{ id: '1', values: { content: 'Older' } }] } });

describe('stored steps', () => {
  it('are the history again', () => {
    const rename = stepOf({ labels: { changed: [{ id: 'a', values: { name: 'Old' } }] } });
    const history = historyOf([EDIT, rename, EDIT], { done: 2, isTruncated: true });
    expect(history).toEqual({ past: [EDIT, rename], future: [EDIT], isTruncated: true });
  });

  it.each<[string, unknown]>([
    ['no step', null],
    ['a label that has no words', { ...EDIT, label: { kind: 'unknown' } }],
    ['a label without its count', { ...EDIT, label: { kind: 'manyDeleted' } }],
    ['a time that is no number', { ...EDIT, at: 'today' }],
    ['no size', { ...EDIT, bytes: undefined }],
    ['no change', { ...EDIT, change: null }],
    ['an unknown slice', stepOf({ history: { values: { past: [] } } })],
    [
      'an invalid field',
      stepOf({ scheduledPosts: { changed: [{ id: '1', values: { date: 1 } }] } }),
    ],
    ['an invalid post', stepOf({ scheduledPosts: { added: [{ entries: [{ id: '9' }] }] } })],
    [
      'an invalid label of a post',
      stepOf({ labels: { changed: [{ id: 'a', values: { name: 1 } }] } }),
    ],
    [
      'an invalid fact about a file',
      stepOf({ assets: { changed: [{ id: 'a'.repeat(64), values: { bytes: -1 } }] } }),
    ],
    ['an invalid setting', stepOf({ settings: { values: { appearance: 'pink' } } })],
    ['an invalid draft', stepOf({ newPost: { values: { content: null } } })],
    ['an invalid quick add', stepOf({ quickAdd: { values: { content: null } } })],
    ['an invalid edit', stepOf({ edits: { values: { 1: 'text' } } })],
    ['changes of a list for a record', stepOf({ edits: { removed: ['1'] } })],
    [
      'changed fields of a text',
      stepOf({ connections: { changed: [{ id: 'Twitter', values: { x: 1 } }] } }),
    ],
    ['no file', stepOf({ file: { values: {} } })],
  ])('end the history at one with %s; the plan stays', (_what, damaged) => {
    expect(past(EDIT, damaged, EDIT)).toEqual({ past: [EDIT], future: [], isTruncated: true });
    const steps = [EDIT, EDIT, damaged, EDIT];
    expect(historyOf(steps, { done: 1, isTruncated: false })).toEqual({
      past: [EDIT],
      future: [EDIT],
      isTruncated: false,
    });
  });

  it('are no history if some are missing', () => {
    expect(historyOf([EDIT], { done: 2, isTruncated: false })).toEqual({
      past: [],
      future: [],
      isTruncated: true,
    });
  });
});
