import { EMPTY_DRAFT } from '@/core/plan/emptyDraft';
import { createLabel } from '@/store/channels/labelCommands';
import { labelDeleted } from '@/store/channels/channelEvents';
import { doneText } from '@/store/history/stepText';
import { redone, selectLastStep, undone } from '@/store/history/steps';
import { openIdea, planIdeas } from '@/store/ideaCommands';
import { ideaDeleted } from '@/store/ideasSlice';
import { newPostChanged } from '@/store/newPostSlice';
import { schedulePost } from '@/store/postCommands';
import { saveIdea } from '@/store/saveIdea';
import { selectIsBlank, selectIsLostOnLeaving } from '@/store/planFile/planFileSelectors';
import { planCleared } from '@/store/planFile/planEvents';
import { aDraft } from '../support/builders';
import { aStore } from './aStore';

const BAR = { ...EMPTY_DRAFT, content: 'Behind the bar' };
const MARKET = { ...EMPTY_DRAFT, content: 'The market at dawn' };

type Store = ReturnType<typeof aStore>;

/** Returns a store with the ideas of these drafts, and their ids. */
function aStoreWith(...drafts: (typeof BAR)[]) {
  const store = aStore();
  for (const draft of drafts) {
    store.dispatch(newPostChanged(draft));
    store.dispatch(saveIdea(draft));
  }
  return { store, ids: store.getState().ideas.map(({ id }) => id) as [string, string] };
}

const texts = (store: Store) => {
  const { ideas, scheduledPosts, newPost } = store.getState();
  const of = (list: readonly { readonly content: string }[]) => list.map(({ content }) => content);
  return { ideas: of(ideas), posts: of(scheduledPosts), form: newPost.content };
};

function lastStep(store: Store) {
  const step = selectLastStep(store.getState());
  return step && doneText(step.label);
}

describe('saveIdea', () => {
  it('empties the form, except for accounts and labels; undo brings the words back, and redo takes them', () => {
    const { store } = aStoreWith({ ...BAR, ...{ channels: ['Twitter'] } });
    expect(texts(store)).toEqual({ ideas: ['Behind the bar'], posts: [], form: '' });
    expect(store.getState().newPost.channels).toEqual(['Twitter']);
    expect(lastStep(store)).toBe('Saved the idea “Behind the bar”');
    store.dispatch(undone());
    expect(texts(store)).toEqual({ ideas: [], posts: [], form: 'Behind the bar' });
    store.dispatch(redone());
    expect(texts(store)).toEqual({ ideas: ['Behind the bar'], posts: [], form: '' });
  });

  it('keeps a date and a time as a wish', () => {
    const store = aStore();
    expect(store.dispatch(saveIdea(aDraft()))).toBe(true);
    expect(store.getState().ideas).toEqual([{ ...aDraft(), id: expect.any(String) as string }]);
  });

  it('counts as something to keep, until a new plan is begun', () => {
    const { store } = aStoreWith(BAR);
    expect(selectIsBlank(store.getState())).toBe(false);
    expect(selectIsLostOnLeaving(store.getState())).toBe(true);
    store.dispatch(planCleared());
    expect(selectIsBlank(store.getState())).toBe(true);
    expect(selectIsLostOnLeaving(store.getState())).toBe(false);
  });
});

describe('openIdea', () => {
  it('puts the words of an idea into the form; the post that is scheduled takes its place in one step', () => {
    const { store, ids } = aStoreWith(BAR, MARKET);
    expect(store.dispatch(openIdea(ids[1]))).toBe(false);
    expect(texts(store).form).toBe('The market at dawn');
    store.dispatch(schedulePost({ ...store.getState().newPost, ...aDraft() }));
    expect(texts(store)).toMatchObject({ ideas: ['Behind the bar'], posts: [aDraft().content] });
    store.dispatch(undone());
    expect(texts(store)).toEqual({
      ideas: ['Behind the bar', 'The market at dawn'],
      posts: [],
      form: aDraft().content,
    });
    // The words in the form are still those of the idea.
    store.dispatch(schedulePost(store.getState().newPost));
    expect(texts(store).ideas).toEqual(['Behind the bar']);
  });

  it('saves other words of the form as an idea first, which undo brings back', () => {
    const { store, ids } = aStoreWith(BAR);
    store.dispatch(newPostChanged(MARKET));
    expect(store.dispatch(openIdea(ids[0]))).toBe(true);
    expect(texts(store)).toMatchObject({
      ideas: ['Behind the bar', 'The market at dawn'],
      form: 'Behind the bar',
    });
    store.dispatch(undone());
    expect(texts(store)).toMatchObject({ ideas: ['Behind the bar'], form: 'The market at dawn' });
  });

  it('gives the form a date that undo of the steps before it keeps', () => {
    const { store, ids } = aStoreWith(BAR);
    store.dispatch(schedulePost(aDraft()));
    store.dispatch(newPostChanged(MARKET));
    store.dispatch(openIdea(ids[0]));
    const typed = { ...store.getState().newPost, date: '2026-06-20', time: '10:00' };
    store.dispatch(newPostChanged(typed));
    store.dispatch(undone());
    expect(store.getState().newPost).toEqual(typed);
    store.dispatch(undone());
    expect(store.getState().newPost).toEqual(typed);
    expect(texts(store)).toMatchObject({ ideas: ['Behind the bar'], posts: [] });
  });

  it('gives the idea that is in the form the words that were typed there', () => {
    const { store, ids } = aStoreWith(BAR, MARKET);
    store.dispatch(openIdea(ids[0]));
    store.dispatch(newPostChanged({ ...store.getState().newPost, content: 'Before the bar' }));
    expect(store.dispatch(openIdea(ids[1]))).toBe(true);
    expect(texts(store).ideas).toEqual(['Before the bar', 'The market at dawn']);
    const steps = store.getState().history.past.length;
    expect(store.dispatch(openIdea(ids[0]))).toBe(false);
    expect(store.getState().history.past).toHaveLength(steps);
  });

  it('forgets the idea once the form is empty', () => {
    const { store, ids } = aStoreWith(BAR);
    store.dispatch(openIdea(ids[0]));
    store.dispatch(newPostChanged({ ...store.getState().newPost, content: '' }));
    store.dispatch(schedulePost({ ...store.getState().newPost, ...aDraft() }));
    expect(texts(store).ideas).toEqual(['Behind the bar']);
  });
});

describe('planIdeas', () => {
  it('makes posts of ideas in one step, and leaves those without a text', () => {
    const { store, ids } = aStoreWith(BAR, MARKET);
    store.dispatch(saveIdea({ ...EMPTY_DRAFT, note: 'Ask Ana' }));
    const at = { date: '2026-06-17', time: '09:00' };
    const moves = store.getState().ideas.map(({ id }) => ({ id, ...at }));
    expect(store.dispatch(planIdeas(moves))).toHaveLength(2);
    expect(store.getState().scheduledPosts).toEqual([
      { ...BAR, ...at, id: ids[0], status: 'pending' },
      { ...MARKET, ...at, id: ids[1], status: 'pending' },
    ]);
    expect(store.getState().ideas).toHaveLength(1);
    expect(lastStep(store)).toBe('Planned 2 ideas');
    store.dispatch(undone());
    expect(texts(store)).toEqual({
      ideas: ['Behind the bar', 'The market at dawn', ''],
      posts: [],
      form: '',
    });
  });

  it('empties a form that has the same words, and leaves other ones', () => {
    const { store, ids } = aStoreWith(BAR, MARKET);
    const at = { date: '2026-06-17', time: '09:00' };
    store.dispatch(openIdea(ids[0]));
    store.dispatch(planIdeas([{ id: ids[0], ...at }]));
    expect(texts(store).form).toBe('');
    expect(lastStep(store)).toBe('Planned “Behind the bar”');
    store.dispatch(newPostChanged({ ...BAR, idea: ids[1] }));
    store.dispatch(planIdeas([{ id: ids[1], ...at }]));
    expect(texts(store).form).toBe('Behind the bar');
  });
});

describe('ideas', () => {
  it('are deleted with an undo', () => {
    const { store, ids } = aStoreWith(BAR, MARKET);
    store.dispatch(ideaDeleted(ids[0]));
    expect(lastStep(store)).toBe('Deleted the idea “Behind the bar”');
    store.dispatch(undone());
    expect(texts(store)).toMatchObject({
      ideas: ['Behind the bar', 'The market at dawn'],
      form: '',
    });
  });

  it('lose a label that is deleted', () => {
    const store = aStore();
    store.dispatch(createLabel('Advent'));
    const [label] = store.getState().labels;
    store.dispatch(saveIdea({ ...BAR, labels: [String(label?.id)] }));
    store.dispatch(labelDeleted(String(label?.id)));
    expect(store.getState().ideas[0]).not.toHaveProperty('labels');
  });
});
