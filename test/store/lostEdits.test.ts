import { editChanged } from '@/store/editsSlice';
import { redone, undone } from '@/store/history/steps';
import { lostEdits } from '@/store/lostEdits';
import { selectIsBlank } from '@/store/planFile/planFileSelectors';
import { selectWorkspace } from '@/store/planFile/selectWorkspace';
import { beginEdit, duplicatePost } from '@/store/postCommands';
import { postDeleted, postScheduled } from '@/store/scheduledPostsSlice';
import { selectEdits, selectOpenDraftCount } from '@/store/selectors';
import type { AppStore } from '@/store/store';
import { aDraft, aPost } from '../support/builders';
import { aStore } from './aStore';

const post = aPost({ id: '1', content: 'Post' });
const typed = aDraft({ content: 'Typed' });

function editsInFile(store: AppStore) {
  return selectWorkspace(store.getState()).edits;
}

function count(store: AppStore): number {
  return selectOpenDraftCount(store.getState());
}

describe('an edit without typed words, whose post is gone', () => {
  it('is in no file, and does not count: an undone copy', () => {
    const store = aStore({ scheduledPosts: [post] });
    const id = store.dispatch(duplicatePost('1'))?.id ?? '';
    expect([count(store), Object.keys(editsInFile(store))]).toEqual([1, [id]]);
    store.dispatch(undone());
    expect([count(store), editsInFile(store)]).toEqual([0, {}]);
    // Redo opens it again.
    store.dispatch(redone());
    expect([count(store), Object.keys(editsInFile(store))]).toEqual([1, [id]]);
    // Nor is it if a change drops the undone steps.
    store.dispatch(undone());
    store.dispatch(postScheduled(aPost({ id: '2' })));
    expect([count(store), editsInFile(store)]).toEqual([0, {}]);
  });

  it('is in no file, and does not count: a deleted post', () => {
    const store = aStore({ scheduledPosts: [post] });
    store.dispatch(beginEdit('1'));
    store.dispatch(postDeleted('1'));
    expect([count(store), editsInFile(store)]).toEqual([0, {}]);
    expect(selectIsBlank(store.getState())).toBe(true);
    expect(lostEdits(store.getState())).toEqual([]);
  });
});

describe('an edit with typed words, whose post is gone', () => {
  it('stays in the file, and is not lost as long as undo brings it back', () => {
    const store = aStore({ scheduledPosts: [post] });
    store.dispatch(beginEdit('1'));
    store.dispatch(editChanged({ id: '1', draft: typed }));
    store.dispatch(postDeleted('1'));
    expect([count(store), editsInFile(store)]).toEqual([0, { '1': typed }]);
    expect(selectIsBlank(store.getState())).toBe(false);
    expect(lostEdits(store.getState())).toEqual([]);
    store.dispatch(undone());
    expect(count(store)).toBe(1);
    expect(selectEdits(store.getState())).toEqual({ '1': typed });
  });

  it('is lost when the copy that it belongs to is undone, until redo brings the copy back', () => {
    const store = aStore({ scheduledPosts: [post] });
    const id = store.dispatch(duplicatePost('1'))?.id ?? '';
    store.dispatch(editChanged({ id, draft: typed }));
    store.dispatch(undone());
    expect(lostEdits(store.getState())).toMatchObject([{ id, edit: typed }]);
    store.dispatch(redone());
    expect(lostEdits(store.getState())).toEqual([]);
    store.dispatch(undone());
    store.dispatch(postScheduled(aPost({ id: '2' })));
    expect(lostEdits(store.getState())).toMatchObject([{ id, edit: typed }]);
  });

  it('is lost if the history does not have its post', () => {
    const copied = { ...typed, copy: { original: '1', draft: typed } };
    const edits = { copied, lost: typed, '1': typed };
    const store = aStore({ scheduledPosts: [post], edits });
    expect(lostEdits(store.getState())).toMatchObject([{ id: 'lost', edit: typed }]);
    expect(editsInFile(store)).toEqual({ lost: typed, '1': typed });
  });
});
