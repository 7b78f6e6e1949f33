import { EMPTY_DRAFT } from '@/core/plan/emptyDraft';
import { newPostChanged } from '@/store/newPostSlice';
import { selectNewPost } from '@/store/selectors';
import { postDuplicated, postScheduled } from '@/store/scheduledPostsSlice';
import { aDraft, aPost } from '../support/builders';
import { aStore } from './aStore';

describe('the draft of a new post', () => {
  it('is empty initially', () => {
    expect(selectNewPost(aStore().getState())).toEqual(EMPTY_DRAFT);
  });

  it('stores any draft, complete or not', () => {
    const store = aStore();
    for (const draft of [aDraft(), aDraft({ date: '' }), aDraft({ content: ' ' })]) {
      store.dispatch(newPostChanged(draft));
      expect(selectNewPost(store.getState())).toBe(draft);
    }
  });

  it('is cleared when it is scheduled, not when another post is duplicated', () => {
    const store = aStore({ newPost: aDraft() });
    store.dispatch(postDuplicated(aPost({ id: '1' })));
    expect(selectNewPost(store.getState())).toEqual(aDraft());
    store.dispatch(postScheduled(aPost({ id: '1' })));
    expect(selectNewPost(store.getState())).toEqual(aDraft());
    store.dispatch(postScheduled(aPost({ id: '2' })));
    expect(selectNewPost(store.getState())).toEqual(EMPTY_DRAFT);
  });

  it('adds no step to the history, because the field has its own undo', () => {
    const store = aStore();
    store.dispatch(newPostChanged(aDraft()));
    expect(store.getState().history.past).toEqual([]);
  });
});
