import fc from 'fast-check';
import { stepText } from '@/domain/stepText';
import { editKept, selectEdits } from '@/state/editsSlice';
import { jumpedTo, MOST_STEPS, redone, undone } from '@/state/history';
import { beginEdit, cancelEdit, duplicatePost, saveEdit, schedulePost } from '@/state/postCommands';
import { postDeleted, postScheduled } from '@/state/scheduledPostsSlice';
import { singleKeysSwitched } from '@/state/settingsSlice';
import { createAppStore, type AppStore, type RootState } from '@/state/store';
import { aDraft, aPost } from '../support/builders';
import { createManualTime } from '../support/manualTime';
import { aStore, START } from './aStore';

const post = aPost({ id: '1', content: 'Post' });
const [one, two, three] = ['one', 'two', 'three'].map((content) => aDraft({ content }));
const other = aPost({ id: '9', content: 'Other' });

/** What is typed in an edit and kept at a pause. */
function type(store: AppStore, id: string, content: string) {
  store.dispatch(beginEdit(id));
  store.dispatch(editKept({ id, draft: aDraft({ content }) }));
}

/** An edit that is typed and then given up by Escape. */
function typeAndCancel(store: AppStore, id: string, content: string) {
  store.dispatch(beginEdit(id));
  store.dispatch(cancelEdit(id, aDraft({ content })));
}

function labels(store: AppStore) {
  return store.getState().history.past.map(({ label }) => stepText(label));
}

/** The words of the edits that are open in the list. */
function openWords({ edits, scheduledPosts }: RootState): string[] {
  return scheduledPosts.flatMap(({ id }) =>
    Object.hasOwn(edits, id) ? [edits[id]?.content ?? ''] : [],
  );
}

/** The words of the edits that can be seen at some step of the history, from here back. */
function wordsOnTheWayBack(store: AppStore): Set<string> {
  const words = new Set(openWords(store.getState()));
  while (store.getState().history.past.length > 0) {
    store.dispatch(undone());
    for (const each of openWords(store.getState())) words.add(each);
  }
  return words;
}

describe('the draft of a step that is dropped', () => {
  /** Edit, "one", Escape, edit again, "two", undo: "two" is in the forward patch alone. */
  function aSecondDraft() {
    const store = aStore({ scheduledPosts: [post] });
    typeAndCancel(store, '1', 'one');
    type(store, '1', 'two');
    store.dispatch(undone());
    expect(selectEdits(store.getState())).toEqual({ 1: one });
    return store;
  }

  it('is kept as a cancelled edit, which undo brings back', () => {
    const store = aSecondDraft();
    store.dispatch(postScheduled(other));
    expect(labels(store)).toEqual(['cancel the edit of “two”', 'schedule “Other”']);
    store.dispatch(undone());
    expect(selectEdits(store.getState())).toEqual({ 1: one });
    store.dispatch(undone());
    expect(selectEdits(store.getState())).toEqual({ 1: two });
    store.dispatch(redone());
    expect(selectEdits(store.getState())).toEqual({ 1: one });
    store.dispatch(redone());
    expect(labels(store)).toEqual(['cancel the edit of “two”', 'schedule “Other”']);
  });

  it('keeps the time at which it was cancelled', () => {
    const store = aSecondDraft();
    store.dispatch(postScheduled(other));
    expect(store.getState().history.past.map(({ at }) => at)).toEqual([START, START]);
  });

  it('is kept once, and before the step of an edit that is cancelled meanwhile', () => {
    const store = aSecondDraft();
    store.dispatch(cancelEdit('1', one as typeof post));
    expect(labels(store)).toEqual(['cancel the edit of “two”', 'cancel the edit of “one”']);
    expect(wordsOnTheWayBack(store)).toEqual(new Set(['one', 'two']));
  });

  it('is kept when the edit that is open is saved', () => {
    const store = aSecondDraft();
    store.dispatch(saveEdit('1', three as typeof post));
    expect(labels(store)).toEqual(['cancel the edit of “two”', 'edit “Post”']);
    store.dispatch(jumpedTo(0));
    expect(selectEdits(store.getState())).toEqual({ 1: two });
  });

  it('is kept when its post is deleted, and comes back after the post', () => {
    const store = aSecondDraft();
    store.dispatch(postDeleted('1'));
    store.dispatch(undone());
    expect(openWords(store.getState())).toEqual(['one']);
    store.dispatch(undone());
    expect(openWords(store.getState())).toEqual(['two']);
  });

  it.each([
    ['what its post says', post],
    ['what the open edit says', one as typeof post],
  ])('is not kept if it says %s', (_, draft) => {
    const store = aSecondDraft();
    store.dispatch(redone());
    store.dispatch(editKept({ id: '1', draft }));
    store.dispatch(undone());
    store.dispatch(postScheduled(other));
    expect(labels(store)).toEqual(['schedule “Other”']);
  });

  it('is kept when the open edit is closed as its post says', () => {
    const store = aSecondDraft();
    store.dispatch(cancelEdit('1', post));
    expect(selectEdits(store.getState())).toEqual({});
    store.dispatch(postScheduled(other));
    expect(labels(store)).toEqual(['cancel the edit of “two”', 'schedule “Other”']);
    expect(wordsOnTheWayBack(store)).toEqual(new Set(['two']));
  });

  it('is kept once if two steps hold the same words', () => {
    const store = aStore({ scheduledPosts: [post] });
    for (const content of ['one', 'three']) typeAndCancel(store, '1', content);
    type(store, '1', 'two');
    store.dispatch(undone());
    store.dispatch(editKept({ id: '1', draft: aDraft({ content: 'two' }) }));
    store.dispatch(undone());
    store.dispatch(postScheduled(other));
    expect(labels(store)).toEqual(['cancel the edit of “two”', 'schedule “Other”']);
  });

  it('is kept for each of several edits and posts', () => {
    const store = aStore({ scheduledPosts: [post, other] });
    for (const content of ['one', 'two', 'three']) typeAndCancel(store, '1', content);
    for (const content of ['four', 'five']) typeAndCancel(store, '9', content);
    type(store, '1', 'six');
    type(store, '9', 'seven');
    store.dispatch(jumpedTo(0));
    store.dispatch(singleKeysSwitched(false));
    expect(wordsOnTheWayBack(store)).toEqual(
      new Set(['one', 'two', 'three', 'four', 'five', 'six', 'seven']),
    );
  });

  it('counts towards the most steps, of which the oldest goes', () => {
    const store = aStore({ scheduledPosts: [post] });
    for (let count = 1; count < MOST_STEPS; count += 1) {
      store.dispatch(singleKeysSwitched(count % 2 === 0));
    }
    typeAndCancel(store, '1', 'one');
    type(store, '1', 'two');
    store.dispatch(undone());
    store.dispatch(postScheduled(other));
    expect(labels(store)).toHaveLength(MOST_STEPS);
    expect(labels(store).slice(-2)).toEqual(['cancel the edit of “two”', 'schedule “Other”']);
    expect(labels(store)[0]).toBe('turn single-key shortcuts on');
  });
});

describe('an open edit of a post that only dropped steps bring back', () => {
  it('is kept with its post: of a duplicate that was undone', () => {
    const store = aStore({ scheduledPosts: [post] });
    const copy = store.dispatch(duplicatePost('1'))?.id ?? '';
    type(store, copy, 'one');
    store.dispatch(undone());
    store.dispatch(postScheduled(other));
    expect(labels(store)).toEqual([
      'duplicate “Post”',
      'cancel the edit of “one”',
      'schedule “Other”',
    ]);
    expect(store.getState().scheduledPosts).toEqual([post, other]);
    store.dispatch(undone());
    expect(openWords(store.getState())).toEqual([]);
    store.dispatch(undone());
    expect(openWords(store.getState())).toEqual(['one']);
    expect(store.getState().scheduledPosts.map(({ id }) => id)).toEqual(['1', copy]);
    store.dispatch(undone());
    expect(store.getState().scheduledPosts).toEqual([post]);
    store.dispatch(jumpedTo(3));
    expect(store.getState().scheduledPosts).toEqual([post, other]);
  });

  it('is kept as its post was saved last, with the drafts that were cancelled', () => {
    const store = aStore({ scheduledPosts: [post] });
    store.dispatch(schedulePost(aDraft({ content: 'New' })));
    const id = String(START);
    store.dispatch(saveEdit(id, aDraft({ content: 'Newer' })));
    for (const content of ['one', 'two']) typeAndCancel(store, id, content);
    type(store, id, 'three');
    store.dispatch(jumpedTo(0));
    store.dispatch(postScheduled(other));
    expect(labels(store)).toEqual([
      'schedule “New”',
      'cancel the edit of “two”',
      'cancel the edit of “three”',
      'cancel the edit of “one”',
      'schedule “Other”',
    ]);
    expect(wordsOnTheWayBack(store)).toEqual(new Set(['one', 'two', 'three']));
  });

  it('is kept with its post if no edit is open: only a dropped step holds the words', () => {
    const store = aStore({ scheduledPosts: [post] });
    const copy = store.dispatch(duplicatePost('1'))?.id ?? '';
    typeAndCancel(store, copy, 'one');
    type(store, copy, 'two');
    store.dispatch(undone());
    store.dispatch(cancelEdit(copy, post));
    store.dispatch(undone());
    expect(store.getState().scheduledPosts).toEqual([post]);
    store.dispatch(postScheduled(other));
    expect(labels(store)).toEqual([
      'duplicate “Post”',
      'cancel the edit of “two”',
      'cancel the edit of “Post”',
      'schedule “Other”',
    ]);
    expect(wordsOnTheWayBack(store)).toEqual(new Set(['two']));
  });

  it.each(['nothing was typed in it', 'there is none'])('is not kept if %s', (why) => {
    const store = aStore({ scheduledPosts: [post] });
    if (why === 'there is none') store.dispatch(schedulePost(aDraft()));
    else store.dispatch(duplicatePost('1'));
    store.dispatch(undone());
    store.dispatch(postScheduled(other));
    expect(labels(store)).toEqual(['schedule “Other”']);
  });
});

describe('whatever is done', () => {
  /** A store, and the words of edits that must be within reach. */
  interface Desk {
    readonly store: AppStore;
    readonly clock: ReturnType<typeof createManualTime>;
    readonly words: Set<string>;
  }

  type Deed = (desk: Desk, word: string) => void;

  /** Words are given up for good by typing over them, and by saving their edit. */
  function replaceOpenWords({ store, words }: Desk, id: string) {
    words.delete(store.getState().edits[id]?.content ?? '');
  }

  function typeInto(desk: Desk, id: string, word: string) {
    replaceOpenWords(desk, id);
    type(desk.store, id, word);
    desk.words.add(word);
  }

  /** Does something to one of the posts, if there is any. */
  function toPost(act: (desk: Desk, id: string, word: string) => void) {
    return fc.nat(2).map((index): Deed => (desk, word) => {
      const posts = desk.store.getState().scheduledPosts;
      const chosen = posts[index % Math.max(posts.length, 1)];
      if (chosen) act(desk, chosen.id, word);
    });
  }

  const schedule: Deed = ({ store, clock }, word) => {
    clock.advanceTo(clock.now() + 1);
    store.dispatch(schedulePost(aDraft({ content: `Post of ${word}` })));
  };

  const deed = fc.oneof(
    fc.constant(schedule),
    toPost((desk, id, word) => {
      desk.clock.advanceTo(desk.clock.now() + 1);
      const copy = desk.store.dispatch(duplicatePost(id));
      if (copy) typeInto(desk, copy.id, word);
    }),
    toPost(typeInto),
    toPost((desk, id, word) => {
      typeInto(desk, id, word);
      desk.store.dispatch(cancelEdit(id, aDraft({ content: word })));
    }),
    toPost((desk, id, word) => {
      replaceOpenWords(desk, id);
      desk.store.dispatch(saveEdit(id, aDraft({ content: word })));
    }),
    toPost(({ store }, id) => store.dispatch(postDeleted(id))),
    fc
      .constantFrom(undone(), undone(), undone(), redone(), jumpedTo(0), jumpedTo(2))
      .map((event): Deed => ({ store }) => {
        store.dispatch(event);
      }),
  );

  it('the words of each edit that was not saved can be brought back', () => {
    fc.assert(
      fc.property(fc.array(deed, { maxLength: 25 }), (deeds) => {
        const clock = createManualTime(START);
        const store = createAppStore({ realTime: clock.realTime, alert: () => undefined });
        const words = new Set<string>();
        deeds.forEach((act, index) => {
          act({ store, clock, words }, `word ${index}`);
        });
        store.dispatch(jumpedTo(Number.MAX_SAFE_INTEGER));
        const reached = wordsOnTheWayBack(store);
        expect([...words].filter((word) => !reached.has(word))).toEqual([]);
        expect(store.getState().scheduledPosts).toEqual([]);
      }),
      { numRuns: 500 },
    );
  });
});
