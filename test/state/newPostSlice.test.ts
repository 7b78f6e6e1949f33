import { EMPTY_DRAFT } from '@/domain/plan/emptyDraft';
import { draftCleared, draftKept } from '@/state/newPostSlice';
import { selectNewPost } from '@/state/selectors';
import { postDuplicated, postScheduled } from '@/state/scheduledPostsSlice';
import { aDraft, aPost } from '../support/builders';
import { aStore } from './aStore';

describe('the draft of a new post', () => {
  it('is empty initially', () => {
    expect(selectNewPost(aStore().getState())).toEqual(EMPTY_DRAFT);
  });

  it('stores any draft, complete or not', () => {
    const store = aStore();
    for (const draft of [aDraft(), aDraft({ date: '' }), aDraft({ content: ' ' })]) {
      store.dispatch(draftKept(draft));
      expect(selectNewPost(store.getState())).toBe(draft);
    }
  });

  it('is cleared by its own event, not by events of posts', () => {
    const store = aStore({ newPost: aDraft() });
    store.dispatch(postScheduled(aPost()));
    store.dispatch(postDuplicated(aPost()));
    expect(selectNewPost(store.getState())).toEqual(aDraft());
    store.dispatch(draftCleared());
    expect(selectNewPost(store.getState())).toEqual(EMPTY_DRAFT);
  });

  it('adds no step to the history, because the field has its own undo', () => {
    const store = aStore();
    store.dispatch(draftKept(aDraft()));
    expect(store.getState().history.past).toEqual([]);
  });
});
