import { EMPTY_DRAFT } from '@/core/plan/emptyDraft';
import { redone, undone } from '@/store/history/steps';
import { draftKept } from '@/store/newPostSlice';
import { schedulePost } from '@/store/postCommands';
import { postDeleted } from '@/store/scheduledPostsSlice';
import { selectNewPost, selectScheduledPosts } from '@/store/selectors';
import { aDraft } from '../support/builders';
import { aStore } from './aStore';

const draft = aDraft({ content: 'Typed' });

function scheduled() {
  const store = aStore();
  store.dispatch(draftKept(draft));
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
    store.dispatch(draftKept(tagged));
    store.dispatch(schedulePost(tagged));
    expect(selectNewPost(store.getState())).toEqual(next);
    store.dispatch(draftKept({ ...EMPTY_DRAFT, channels: ['Facebook'] }));
    store.dispatch(undone());
    expect(selectNewPost(store.getState())).toEqual(tagged);
    store.dispatch(redone());
    expect(selectNewPost(store.getState())).toEqual(next);
  });

  it('does not replace other text, and other text stays when the post is scheduled again', () => {
    const { store, form } = scheduled();
    const other = aDraft({ content: 'Other' });
    store.dispatch(draftKept(other));
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
    store.dispatch(draftKept(draft));
    store.dispatch(redone());
    store.dispatch(undone());
    expect(form()).toEqual(draft);
    store.dispatch(redone());
    store.dispatch(redone());
    expect(form()).toEqual(draft);
    store.dispatch(undone());
    store.dispatch(undone());
    store.dispatch(draftKept(EMPTY_DRAFT));
    store.dispatch(undone());
    expect(form()).toEqual(EMPTY_DRAFT);
  });

  it('is not taken from the form by a redo without a step', () => {
    const { store, form } = scheduled();
    store.dispatch(draftKept(draft));
    store.dispatch(redone());
    expect(form()).toEqual(draft);
  });
});
