import type { Change } from '@/core/change/change';
import { jumpedTo, type HistoryState } from '@/store/history/steps';
import { historyOf } from '@/features/keeping/rules/storedSteps';
import { INITIAL_STATE, type RootState } from '@/store/rootState';
import { aDraft, aPost } from '../../../support/builders';
import { aStore } from '../../../store/aStore';

const LABEL = { kind: 'edited', title: 'Post' };
const ONE = aPost({ id: '1', content: 'One', note: 'Call first' });
const TWO = aPost({ id: '2', content: 'Two' });
const STATE: RootState = {
  ...INITIAL_STATE,
  scheduledPosts: [ONE, TWO],
  labels: [{ id: 'a', name: 'Shop', colour: 'teal' }],
  connections: ['Twitter'],
  edits: { 1: aDraft() },
  file: { current: { plan: 3, name: 'plan.socialsync' } },
};

function stepOf(change: Change) {
  return { label: LABEL, at: 5, change, bytes: 100 };
}

/** Returns the history of done steps, the oldest first. */
function past(...steps: readonly unknown[]): HistoryState {
  return historyOf(steps, { done: steps.length, isTruncated: false }, STATE);
}

/** Returns the state after all done steps are undone. */
function undoneFrom(history: HistoryState): RootState {
  const store = aStore({ ...STATE, history });
  store.dispatch(jumpedTo(0));
  return store.getState();
}

const EDIT = stepOf({ scheduledPosts: { changed: [{ id: '1', values: { content: 'Older' } }] } });

describe('stored steps', () => {
  it('are the history again', () => {
    const rename = stepOf({ labels: { changed: [{ id: 'a', values: { name: 'Old' } }] } });
    const history = historyOf([EDIT, rename, EDIT], { done: 2, isTruncated: true }, STATE);
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
    expect(historyOf(steps, { done: 1, isTruncated: false }, STATE)).toEqual({
      past: [EDIT],
      future: [EDIT],
      isTruncated: false,
    });
  });

  it('are no history if some are missing', () => {
    expect(historyOf([EDIT], { done: 2, isTruncated: false }, STATE)).toEqual({
      past: [],
      future: [],
      isTruncated: true,
    });
  });
});

describe('steps with patches, of format 2', () => {
  function patched(slice: string, patch: unknown) {
    return { label: LABEL, at: 5, patches: [{ slice, patch, bytes: 72 }] };
  }
  const runs = (...list: readonly object[]) => ({ length: 2, runs: list });

  it('name only the fields that they changed', () => {
    const older = { ...TWO, content: 'Older' };
    const { past: steps } = past(patched('scheduledPosts', runs({ at: 1, added: [older] })));
    expect(steps).toMatchObject([
      {
        label: LABEL,
        at: 5,
        change: { scheduledPosts: { changed: [{ id: '2', values: { content: 'Older' } }] } },
      },
    ]);
  });

  it('remove a field that an older version of a post did not have', () => {
    const older = aPost({ id: '1', content: 'One' });
    const step = patched('scheduledPosts', runs({ at: 0, removed: ['1'], added: [older] }));
    expect(undoneFrom(past(step)).scheduledPosts).toEqual([older, TWO]);
  });

  it('bring posts back at their places, and remove others', () => {
    const [three, four] = [aPost({ id: '3' }), aPost({ id: '4' })];
    const step = patched(
      'scheduledPosts',
      runs({ at: 0, removed: [], added: [three] }, { at: 1, removed: ['2'], added: [four] }),
    );
    expect(undoneFrom(past(step)).scheduledPosts).toEqual([three, ONE, four]);
  });

  it('set and remove values of a record, and entries that are texts', () => {
    const typed = aDraft({ content: 'Typed' });
    const steps = [
      patched('edits', { 1: null, 2: typed }),
      patched('connections', { length: 1, runs: [{ at: 0, removed: ['Twitter'], added: [] }] }),
      patched('connections', { length: 1, runs: [{ at: 0, added: ['Twitter'] }] }),
    ];
    expect(undoneFrom(past(...steps))).toMatchObject({ edits: { 2: typed }, connections: [] });
    expect(undoneFrom(past(...steps)).edits).not.toHaveProperty('1');
  });

  it('bring back the file of the plan that they replaced', () => {
    const step = patched('file', { current: { plan: 2, name: 'before.socialsync' } });
    expect(past(step).past).toMatchObject([{ plan: 3 }]);
    expect(undoneFrom(past(step)).file.current.name).toBe('before.socialsync');
  });

  it.each<[string, unknown]>([
    ['no list of patches', { label: LABEL, patches: 'none' }],
    ['no patch', { label: LABEL, patches: [null] }],
    ['a patch that is no object', patched('settings', 'none')],
    ['a run without a place', patched('scheduledPosts', runs({ added: [ONE] }))],
    ['a run that is none', patched('scheduledPosts', { length: 1, runs: ['none'] })],
    ['no words', { ...patched('edits', { 1: null }), label: null }],
  ])('end the history if they have %s', (_what, damaged) => {
    expect(past(damaged)).toEqual({ past: [], future: [], isTruncated: true });
  });

  it('end the history if the plan at the time of the record is not known', () => {
    const step = patched('edits', { 1: null });
    expect(historyOf([step], { done: 1, isTruncated: false }, null)).toEqual({
      past: [],
      future: [],
      isTruncated: true,
    });
  });

  it('have no time if none was recorded', () => {
    expect(past({ ...patched('edits', { 1: null }), at: undefined }).past[0]).not.toHaveProperty(
      'at',
    );
  });
});
