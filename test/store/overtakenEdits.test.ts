import { isChangedElsewhere, overtakenEdits } from '@/store/overtakenEdits';
import { postDeleted, postScheduled } from '@/store/scheduledPostsSlice';
import { redone, undone, type Step } from '@/store/history/steps';
import { aDraft, aPost } from '../support/builders';
import { aStore } from './aStore';

const post = aPost({ id: '1', content: 'Post' });
const STEP: Step = { label: { kind: 'singleKeysSwitched', isOn: false }, change: {}, bytes: 0 };
const typed = aDraft({ content: 'Typed' });

describe('a change of the posts', () => {
  const before = aStore({ scheduledPosts: [post] }).getState();

  it('is one of another tab if it is no step, undo or redo of this tab', () => {
    expect(isChangedElsewhere(before, { ...before, scheduledPosts: [] })).toBe(true);
    expect(isChangedElsewhere(before, before)).toBe(false);
  });

  it('is one of this tab if it is a step, an undo or a redo', () => {
    const store = aStore({ scheduledPosts: [post] });
    for (const action of [postDeleted('1'), undone(), redone()]) {
      const state = store.getState();
      store.dispatch(action);
      expect(isChangedElsewhere(state, store.getState())).toBe(false);
    }
  });

  it('is one of this tab if its step drops the oldest one', () => {
    const [one, other] = ['1', '2'].map((id) => {
      const store = aStore();
      store.dispatch(postScheduled(aPost({ id })));
      return store.getState();
    });
    expect(one && other && isChangedElsewhere(one, other)).toBe(false);
  });
});

describe('an edit with another text than another tab has saved', () => {
  const other = aPost({ id: '1', content: 'Theirs' });
  const before = aStore({ scheduledPosts: [post], edits: { 1: typed } }).getState();

  it('is found, with the text of the other tab', () => {
    const after = { ...before, scheduledPosts: [other] };
    expect(overtakenEdits(before, after)).toEqual([{ id: '1', saved: { content: 'Theirs' } }]);
  });

  it('is found also in another field than the text', () => {
    const edits = { 1: { ...post, note: 'Mine' } };
    const one = { ...before, scheduledPosts: [post], edits };
    const after = { ...one, scheduledPosts: [{ ...post, note: 'Theirs' }] };
    expect(overtakenEdits(one, after)).toEqual([{ id: '1', saved: { note: 'Theirs' } }]);
  });

  it.each([
    ['nothing was typed in it', { edits: { 1: aDraft({ content: 'Theirs' }) } }],
    ['the edit follows its post in the field', { edits: { 1: { ...typed, content: 'Theirs' } } }],
    ['the post was deleted', { scheduledPosts: [] }],
    ['no post has changed', { scheduledPosts: before.scheduledPosts }],
    ['this tab has made the change', { history: { ...before.history, past: [STEP] } }],
  ])('is not found if %s', (_why, change) => {
    expect(overtakenEdits(before, { ...before, scheduledPosts: [other], ...change })).toEqual([]);
  });
});
