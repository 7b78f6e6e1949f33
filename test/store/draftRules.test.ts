import { editChanged } from '@/store/editsSlice';
import { selectEdits, selectScheduledPosts, selectNewPost } from '@/store/selectors';
import { jumpedTo, redone, undone } from '@/store/history/steps';
import { shiftPosts } from '@/store/moveCommands';
import { beginEdit, duplicatePost, saveEdit, schedulePost } from '@/store/postCommands';
import { EMPTY_DRAFT } from '@/core/plan/emptyDraft';
import { newPostChanged } from '@/store/newPostSlice';
import { quickAddChanged } from '@/store/quickAddSlice';
import { postDeleted, quickAddScheduled } from '@/store/scheduledPostsSlice';
import { aDraft, aPost } from '../support/builders';
import { aStore } from './aStore';

const WEEK = { amount: 1, unit: 'weeks' } as const;
const post = aPost({ id: '1', date: '2026-06-16', content: 'Post' });
const other = aPost({ id: '2', date: '2026-06-16', content: 'Other' });

/** Returns a store with an open edit whose text was changed. */
function typedInEdit() {
  const store = aStore({ scheduledPosts: [post, other] });
  store.dispatch(beginEdit('1'));
  store.dispatch(editChanged({ id: '1', draft: aDraft({ content: 'Typed' }) }));
  return { store, edit: () => selectEdits(store.getState())['1'] };
}

describe('an open edit whose post changes', () => {
  it('takes the date of a move and keeps the typed text', () => {
    const { store, edit } = typedInEdit();
    store.dispatch(shiftPosts(['1', '2'], WEEK));
    expect(edit()).toEqual(aDraft({ date: '2026-06-23', content: 'Typed' }));
    store.dispatch(saveEdit('1', edit() ?? aDraft()));
    expect(selectScheduledPosts(store.getState())[0]).toEqual({
      ...post,
      date: '2026-06-23',
      content: 'Typed',
    });
  });

  it('stays the edit of a copy', () => {
    const store = aStore({ scheduledPosts: [post] });
    const id = store.dispatch(duplicatePost('1'))?.id ?? '';
    const edit = () => selectEdits(store.getState())[id];
    store.dispatch(shiftPosts([id], WEEK));
    expect(edit()).toMatchObject({
      date: '2026-06-30',
      copy: { original: '1', draft: { date: '2026-06-23' } },
    });
  });

  it('keeps a typed date', () => {
    const { store, edit } = typedInEdit();
    store.dispatch(editChanged({ id: '1', draft: aDraft({ date: '2026-07-01' }) }));
    store.dispatch(shiftPosts(['1'], WEEK));
    expect(edit()?.date).toBe('2026-07-01');
  });

  it('follows undo, redo and jumps', () => {
    const { store, edit } = typedInEdit();
    store.dispatch(shiftPosts(['1'], WEEK));
    store.dispatch(shiftPosts(['1'], WEEK));
    expect(edit()?.date).toBe('2026-06-30');
    store.dispatch(undone());
    expect(edit()?.date).toBe('2026-06-23');
    store.dispatch(redone());
    expect(edit()?.date).toBe('2026-06-30');
    store.dispatch(jumpedTo(0));
    expect(edit()).toEqual(aDraft({ content: 'Typed' }));
  });

  it('takes a new text if its own text was not edited', () => {
    const { store, edit } = typedInEdit();
    store.dispatch(beginEdit('2'));
    store.dispatch(saveEdit('1', aDraft({ content: 'Saved' })));
    expect(edit()).toBeUndefined();
    store.dispatch(beginEdit('1'));
    store.dispatch(undone());
    expect(edit()?.content).toBe('Post');
    expect(selectEdits(store.getState())['2']).toEqual(aDraft({ content: 'Other' }));
  });

  it('does not change when other posts change', () => {
    const { store, edit } = typedInEdit();
    const before = edit();
    store.dispatch(shiftPosts(['2'], WEEK));
    expect(edit()).toBe(before);
  });
});

const draft = aDraft({ content: 'Typed' });

describe('the drafts after a post of the quick add', () => {
  it('are those of the form as it was, and an empty quick add', () => {
    const own = aDraft({ content: '', variants: { Twitter: 'T' } });
    const store = aStore({ newPost: own, quickAdd: { ...draft, date: '' } });
    store.dispatch(schedulePost(draft, quickAddScheduled));
    const { scheduledPosts, newPost, quickAdd, history } = store.getState();
    expect(scheduledPosts).toMatchObject([draft]);
    expect([newPost, quickAdd]).toEqual([own, EMPTY_DRAFT]);
    expect(history.past).toHaveLength(1);
    store.dispatch(quickAddChanged({ ...EMPTY_DRAFT, content: 'Typed later' }));
    store.dispatch(undone());
    expect(selectScheduledPosts(store.getState())).toEqual([]);
    expect(store.getState()).toMatchObject({ newPost: own, quickAdd: { content: 'Typed later' } });
  });
});

function scheduled() {
  const store = aStore();
  store.dispatch(newPostChanged(draft));
  store.dispatch(schedulePost(draft));
  return { store, form: () => selectNewPost(store.getState()) };
}

describe('the text of a post whose scheduling is undone', () => {
  it('is back in the form, and leaves it when the post is scheduled again', () => {
    const { store, form } = scheduled();
    expect(form()).toEqual(EMPTY_DRAFT);
    store.dispatch(undone());
    expect(selectScheduledPosts(store.getState())).toEqual([]);
    expect(form()).toEqual(draft);
    store.dispatch(redone());
    expect(selectScheduledPosts(store.getState())).toHaveLength(1);
    expect(form()).toEqual(EMPTY_DRAFT);
  });

  it('comes with its accounts and labels; those of the form stay for the next post', () => {
    const store = aStore();
    const tagged = { ...draft, channels: ['Twitter'], labels: ['7'] };
    const next = { ...EMPTY_DRAFT, channels: ['Twitter'], labels: ['7'] };
    store.dispatch(newPostChanged(tagged));
    store.dispatch(schedulePost(tagged));
    expect(selectNewPost(store.getState())).toEqual(next);
    store.dispatch(newPostChanged({ ...EMPTY_DRAFT, channels: ['Facebook'] }));
    store.dispatch(undone());
    expect(selectNewPost(store.getState())).toEqual(tagged);
    store.dispatch(redone());
    expect(selectNewPost(store.getState())).toEqual(next);
  });

  it('does not replace other text, and other text stays when the post is scheduled again', () => {
    const { store, form } = scheduled();
    const other = aDraft({ content: 'Other' });
    store.dispatch(newPostChanged(other));
    store.dispatch(undone());
    expect(form()).toEqual(other);
    store.dispatch(redone());
    expect(form()).toEqual(other);
  });

  it('stays where it is for other steps, and without a step', () => {
    const { store, form } = scheduled();
    store.dispatch(postDeleted(selectScheduledPosts(store.getState())[0]?.id ?? ''));
    store.dispatch(undone());
    expect(form()).toEqual(EMPTY_DRAFT);
    store.dispatch(newPostChanged(draft));
    store.dispatch(redone());
    store.dispatch(undone());
    expect(form()).toEqual(draft);
    store.dispatch(redone());
    store.dispatch(redone());
    expect(form()).toEqual(draft);
    store.dispatch(undone());
    store.dispatch(undone());
    store.dispatch(newPostChanged(EMPTY_DRAFT));
    store.dispatch(undone());
    expect(form()).toEqual(EMPTY_DRAFT);
  });

  it('is not taken from the form by a redo without a step', () => {
    const { store, form } = scheduled();
    store.dispatch(newPostChanged(draft));
    store.dispatch(redone());
    expect(form()).toEqual(draft);
  });
});
