import { editBegun, editClosed, editChanged } from '@/store/editsSlice';
import { selectEdits } from '@/store/selectors';
import { postDeleted, postsRescheduled } from '@/store/scheduledPostsSlice';
import { aDraft, aPost } from '../support/builders';
import { aStore } from './aStore';

const [one, two] = [aDraft({ content: 'One' }), aDraft({ content: 'Two' })];

describe('edits', () => {
  it('are empty initially', () => {
    expect(selectEdits(aStore().getState())).toEqual({});
  });

  it('can be open at the same time, each with its own draft', () => {
    const store = aStore();
    store.dispatch(editBegun({ id: '1', draft: one }));
    store.dispatch(editBegun({ id: '2', draft: one }));
    store.dispatch(editChanged({ id: '2', draft: two }));
    expect(selectEdits(store.getState())).toEqual({ 1: one, 2: two });
  });

  it('keep the draft when an open edit is begun again', () => {
    const store = aStore({ edits: { 1: two } });
    store.dispatch(editBegun({ id: '1', draft: one }));
    expect(selectEdits(store.getState())).toEqual({ 1: two });
  });

  it('tell which post an edited copy was made from, until they are closed', () => {
    const store = aStore();
    const edit = () => selectEdits(store.getState())['2'];
    store.dispatch(editBegun({ id: '2', draft: one, original: '1' }));
    const copy = { original: '1', draft: one };
    expect(edit()).toEqual({ ...one, copy });
    store.dispatch(editChanged({ id: '2', draft: two }));
    expect(edit()).toEqual({ ...two, copy });
    // The draft of a form has the properties of the stored one, and is stored as it is.
    const typed = { ...two, content: 'Three', copy: edit()?.copy };
    store.dispatch(editChanged({ id: '2', draft: typed }));
    expect(edit()).toBe(typed);
    store.dispatch(editClosed('2'));
    store.dispatch(editBegun({ id: '2', draft: two }));
    expect(edit()).toEqual(two);
  });

  it('accept the mark of a copy only when they are begun', () => {
    const store = aStore({ edits: { 1: one } });
    const forged = { ...two, copy: { original: '2' } } as typeof two;
    store.dispatch(editChanged({ id: '1', draft: forged }));
    store.dispatch(editBegun({ id: '2', draft: forged }));
    expect(selectEdits(store.getState())).toEqual({ 1: two, 2: two });
  });

  it('ignore a draft of an edit that is not open', () => {
    const store = aStore({ edits: { 1: two } });
    store.dispatch(editChanged({ id: '2', draft: one }));
    expect(selectEdits(store.getState())).toEqual({ 1: two });
  });

  it('remove an edit when it is closed', () => {
    const store = aStore({ edits: { 1: one, 2: two } });
    store.dispatch(editClosed('1'));
    expect(selectEdits(store.getState())).toEqual({ 2: two });
    const before = store.getState();
    store.dispatch(editClosed('1'));
    expect(store.getState()).toBe(before);
  });

  it('stay open when their posts are changed or deleted by other actions', () => {
    const moved = { id: '1', date: '2026-07-01', time: '10:00' };
    const store = aStore({
      scheduledPosts: [aPost({ id: '1' }), aPost({ id: '2' })],
      edits: { 1: one, 2: two },
    });
    store.dispatch(postsRescheduled({ by: { amount: 1, unit: 'days' }, posts: [moved] }));
    store.dispatch(postDeleted('2'));
    expect(Object.keys(selectEdits(store.getState()))).toEqual(['1', '2']);
  });

  it('add no step to the history', () => {
    const store = aStore();
    store.dispatch(editBegun({ id: '1', draft: one }));
    store.dispatch(editChanged({ id: '1', draft: two }));
    store.dispatch(editClosed('1'));
    expect(store.getState().history.past).toEqual([]);
  });
});
