import fc from 'fast-check';
import { stepText } from '@/store/history/stepText';
import { editChanged } from '@/store/editsSlice';
import { lostEdits } from '@/store/lostEdits';
import { selectEdits } from '@/store/selectors';
import { jumpedTo, redone, undone } from '@/store/history/steps';
import { MAX_STEPS } from '@/store/history/createHistory';
import { beginEdit, cancelEdit, duplicatePost, saveEdit, schedulePost } from '@/store/postCommands';
import { postDeleted, postScheduled } from '@/store/scheduledPostsSlice';
import { singleKeysSwitched } from '@/store/settingsSlice';
import { type AppStore, createAppStore, type RootState } from '@/store/store';
import { aDraft, aPost } from '../support/builders';
import { createManualTime } from '../support/manualTime';
import { servicesOf } from '../support/services';
import { runs } from '../support/runs';
import { aStore, START } from './aStore';

const post = aPost({ id: '1', content: 'Post' });
const [one, two, three] = ['one', 'two', 'three'].map((content) => aDraft({ content }));
const other = aPost({ id: '9', content: 'Other' });

/** Types text into an edit and pauses, which stores the draft. */
function type(store: AppStore, id: string, content: string) {
  store.dispatch(beginEdit(id));
  store.dispatch(editChanged({ id, draft: aDraft({ content }) }));
}

/** Types text into an edit and cancels it. */
function typeAndCancel(store: AppStore, id: string, content: string) {
  store.dispatch(beginEdit(id));
  store.dispatch(cancelEdit(id, aDraft({ content })));
}

function labels(store: AppStore) {
  return store.getState().history.past.map(({ label }) => stepText(label));
}

/** Returns the text of the edits that are open in the list. */
function openWords({ edits, scheduledPosts }: RootState): string[] {
  return scheduledPosts.flatMap(({ id }) =>
    Object.hasOwn(edits, id) ? [edits[id]?.content ?? ''] : [],
  );
}

/** Returns the text of the edits that are offered for a new post. */
function lostWords(state: RootState): string[] {
  return lostEdits(state).map(({ edit }) => edit.content);
}

/** Returns the text of all edits that are open or offered now, or after undoing step by step. */
function wordsOnTheWayBack(store: AppStore): Set<string> {
  const words = new Set<string>();
  for (;;) {
    const state = store.getState();
    for (const each of [...openWords(state), ...lostWords(state)]) words.add(each);
    if (state.history.past.length === 0) return words;
    store.dispatch(undone());
  }
}

describe('the draft of a dropped step', () => {
  /**
   * Cancels an edit with "one", types "two" into a new edit, and undoes: only the forward patch has
   * "two".
   */
  function aSecondDraft() {
    const store = aStore({ scheduledPosts: [post] });
    typeAndCancel(store, '1', 'one');
    type(store, '1', 'two');
    store.dispatch(undone());
    expect(selectEdits(store.getState())).toEqual({ 1: one });
    return store;
  }

  it('is kept as a cancelled edit, which undo reopens', () => {
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

  it('keeps the time at which its step was done', () => {
    const store = aSecondDraft();
    store.dispatch(postScheduled(other));
    expect(store.getState().history.past.map(({ at }) => at)).toEqual([START, START]);
  });

  it('is kept once, before the step of an edit that is cancelled next', () => {
    const store = aSecondDraft();
    store.dispatch(cancelEdit('1', one as typeof post));
    expect(labels(store)).toEqual(['cancel the edit of “two”', 'cancel the edit of “one”']);
    expect(wordsOnTheWayBack(store)).toEqual(new Set(['one', 'two']));
  });

  it('is kept when the open edit is saved', () => {
    const store = aSecondDraft();
    store.dispatch(saveEdit('1', three as typeof post));
    expect(labels(store)).toEqual(['cancel the edit of “two”', 'edit “Post”']);
    store.dispatch(jumpedTo(0));
    expect(selectEdits(store.getState())).toEqual({ 1: two });
  });

  it('is kept when its post is deleted, and is restored after the post', () => {
    const store = aSecondDraft();
    store.dispatch(postDeleted('1'));
    store.dispatch(undone());
    expect(openWords(store.getState())).toEqual(['one']);
    store.dispatch(undone());
    expect(openWords(store.getState())).toEqual(['two']);
  });

  it.each([
    ['its post', post],
    ['the open edit', one as typeof post],
  ])('is not kept if it equals %s', (_, draft) => {
    const store = aSecondDraft();
    store.dispatch(redone());
    store.dispatch(editChanged({ id: '1', draft }));
    store.dispatch(undone());
    store.dispatch(postScheduled(other));
    expect(labels(store)).toEqual(['schedule “Other”']);
  });

  it('is kept when the open edit is closed without changes', () => {
    const store = aSecondDraft();
    store.dispatch(cancelEdit('1', post));
    expect(selectEdits(store.getState())).toEqual({});
    store.dispatch(postScheduled(other));
    expect(labels(store)).toEqual(['cancel the edit of “two”', 'schedule “Other”']);
    expect(wordsOnTheWayBack(store)).toEqual(new Set(['two']));
  });

  it('is kept once if two steps hold the same text', () => {
    const store = aStore({ scheduledPosts: [post] });
    for (const content of ['one', 'three']) typeAndCancel(store, '1', content);
    type(store, '1', 'two');
    store.dispatch(undone());
    store.dispatch(editChanged({ id: '1', draft: aDraft({ content: 'two' }) }));
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

  it('counts towards the maximum number of steps, and the oldest step is dropped', () => {
    const store = aStore({ scheduledPosts: [post] });
    for (let count = 1; count < MAX_STEPS; count += 1) {
      store.dispatch(singleKeysSwitched(count % 2 === 0));
    }
    typeAndCancel(store, '1', 'one');
    type(store, '1', 'two');
    store.dispatch(undone());
    store.dispatch(postScheduled(other));
    expect(labels(store)).toHaveLength(MAX_STEPS);
    expect(labels(store).slice(-2)).toEqual(['cancel the edit of “two”', 'schedule “Other”']);
    expect(labels(store)[0]).toBe('turn single-key shortcuts on');
  });
});

describe('a draft of a dropped step whose post is gone', () => {
  it('is kept, and undo offers it for a new post', () => {
    const store = aStore({ scheduledPosts: [post] });
    const copy = store.dispatch(duplicatePost('1'))?.id ?? '';
    typeAndCancel(store, copy, 'one');
    type(store, copy, 'two');
    store.dispatch(undone());
    store.dispatch(undone());
    expect(store.getState().scheduledPosts).toEqual([post]);
    expect(lostWords(store.getState())).toEqual(['one']);
    store.dispatch(postScheduled(other));
    expect(labels(store)).toEqual(['cancel the edit of “two”', 'schedule “Other”']);
    expect(lostWords(store.getState())).toEqual(['one']);
    store.dispatch(jumpedTo(0));
    expect(lostWords(store.getState())).toEqual(['two']);
  });
});

describe('any sequence of actions', () => {
  /** A store, and the text of edits that undo must be able to restore. */
  interface Fixture {
    readonly store: AppStore;
    readonly clock: ReturnType<typeof createManualTime>;
    readonly words: Set<string>;
  }

  type Act = (fixture: Fixture, word: string) => void;

  /** Typing over an open edit, or saving it, discards its text for good. */
  function replaceOpenWords({ store, words }: Fixture, id: string) {
    words.delete(store.getState().edits[id]?.content ?? '');
  }

  function typeInto(fixture: Fixture, id: string, word: string) {
    replaceOpenWords(fixture, id);
    type(fixture.store, id, word);
    fixture.words.add(word);
  }

  /** Acts on one of the posts, if there are any. */
  function toPost(act: (fixture: Fixture, id: string, word: string) => void) {
    return fc.nat(2).map((index): Act => (fixture, word) => {
      const posts = fixture.store.getState().scheduledPosts;
      const chosen = posts[index % Math.max(posts.length, 1)];
      if (chosen) act(fixture, chosen.id, word);
    });
  }

  const schedule: Act = ({ store, clock }, word) => {
    clock.advanceTo(clock.now() + 1);
    store.dispatch(schedulePost(aDraft({ content: `Post of ${word}` })));
  };

  const anAct = fc.oneof(
    fc.constant(schedule),
    toPost((fixture, id, word) => {
      fixture.clock.advanceTo(fixture.clock.now() + 1);
      const copy = fixture.store.dispatch(duplicatePost(id));
      if (copy) typeInto(fixture, copy.id, word);
    }),
    toPost(typeInto),
    toPost((fixture, id, word) => {
      typeInto(fixture, id, word);
      fixture.store.dispatch(cancelEdit(id, aDraft({ content: word })));
    }),
    toPost((fixture, id, word) => {
      replaceOpenWords(fixture, id);
      fixture.store.dispatch(saveEdit(id, aDraft({ content: word })));
    }),
    toPost(({ store }, id) => store.dispatch(postDeleted(id))),
    fc
      .constantFrom(undone(), undone(), undone(), redone(), jumpedTo(0), jumpedTo(2))
      .map((event): Act => ({ store }) => {
        store.dispatch(event);
      }),
  );

  it('can restore the text of every edit that was not saved', () => {
    fc.assert(
      fc.property(fc.array(anAct, { maxLength: 25 }), (acts) => {
        const clock = createManualTime(START);
        const store = createAppStore(servicesOf({ realTime: clock.realTime }));
        const words = new Set<string>();
        acts.forEach((act, index) => {
          act({ store, clock, words }, `word ${index}`);
        });
        store.dispatch(jumpedTo(Number.MAX_SAFE_INTEGER));
        const reached = wordsOnTheWayBack(store);
        expect([...words].filter((word) => !reached.has(word))).toEqual([]);
        expect(store.getState().scheduledPosts).toEqual([]);
      }),
      { numRuns: runs(500) },
    );
  });
});
