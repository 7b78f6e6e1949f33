import { draftOf, type PostDraft } from '@/core/plan/postFields';
import { lostEdits } from '@/store/lostEdits';
import { stepText } from '@/store/history/stepText';
import { undone } from '@/store/history/steps';
import { postDeleted } from '@/store/scheduledPostsSlice';
import { selectEdits, selectScheduledPosts } from '@/store/selectors';
import { copyPosts, exchangePosts, movePost, setPostTimes, shiftPosts } from '@/store/moveCommands';
import {
  beginEdit,
  cancelEdit,
  duplicatePost,
  restoreEdit,
  storeDraft,
  scheduleLostEdit,
  leaveEdit,
  retimeEdit,
  saveEdit,
  schedulePost,
  type CancelledEdit,
} from '@/store/postCommands';
import { markPosted } from '@/store/postingCommands';
import type { AppStore } from '@/store/store';
import { aDraft, aPost } from '../support/builders';
import { HOUR } from '../support/localTime';
import { aStore, START } from './aStore';
import { aStoreWithServices } from './aStoreWithServices';

describe('schedulePost', () => {
  it('adds the post with "status: set to pending at creation", and returns it', () => {
    const { alert, store } = aStoreWithServices();
    const draft = { date: '2026-06-16', time: '09:30', content: ' Two\nlines ' };
    const post = { id: String(START), ...draft, status: 'pending' };
    expect(store.dispatch(schedulePost(draft))).toEqual(post);
    expect(selectScheduledPosts(store.getState())).toEqual([post]);
    expect(alert).not.toHaveBeenCalled();
  });

  it.each([
    { date: '' },
    { time: '' },
    { content: '' },
    { content: ' \t\r\n\u00a0\u3000' },
    { date: '', time: '', content: '' },
  ])('"Scheduling does nothing, with no message, if …": %p', (fields) => {
    const { alert, dispatchedCount, store } = aStoreWithServices({ scheduledPosts: [aPost()] });
    const before = store.getState();
    expect(store.dispatch(schedulePost(aDraft(fields)))).toBeNull();
    expect(store.getState()).toBe(before);
    expect(dispatchedCount()).toBe(0);
    expect(alert).not.toHaveBeenCalled();
  });

  it('"There is no check that date and time are in the future"', () => {
    const { store, ids } = aStoreWithServices();
    const past = aDraft({ date: '1999-12-31', time: '23:59' });
    expect(store.dispatch(schedulePost(past))).not.toBeNull();
    expect(ids()).toHaveLength(1);
  });

  it('clears the form by the event that schedules the post', () => {
    const { dispatchedCount, store } = aStoreWithServices({ newPost: aDraft() });
    store.dispatch(schedulePost(aDraft()));
    expect(store.getState().newPost).toEqual({ date: '', time: '', content: '' });
    expect(dispatchedCount()).toBe(1);
  });

  it('leaves an empty form as it is', () => {
    const { store } = aStoreWithServices();
    const { newPost } = store.getState();
    store.dispatch(schedulePost(aDraft()));
    expect(store.getState().newPost).toBe(newPost);
  });

  it('appends the new post', () => {
    const { clock, store } = aStoreWithServices();
    for (const content of ['One', 'Two', 'Three']) {
      store.dispatch(schedulePost(aDraft({ content })));
      clock.advanceTo(clock.now() + HOUR);
    }
    expect(selectScheduledPosts(store.getState()).map(({ content }) => content)).toEqual([
      'One',
      'Two',
      'Three',
    ]);
  });

  it('"Scheduled post id: from the millisecond timestamp", a different id for each post', () => {
    const { clock, store, ids } = aStoreWithServices();
    store.dispatch(schedulePost(aDraft()));
    clock.advanceTo(START + 1);
    store.dispatch(schedulePost(aDraft()));
    clock.advanceTo(START + HOUR);
    store.dispatch(schedulePost(aDraft()));
    expect(ids()).toEqual([START, START + 1, START + HOUR].map(String));
  });

  it('gives a hundred posts in one millisecond a hundred ids', () => {
    const { store, ids } = aStoreWithServices();
    for (let count = 0; count < 100; count += 1) store.dispatch(schedulePost(aDraft()));
    expect(ids()).toEqual(Array.from({ length: 100 }, (_, index) => String(START + index)));
  });

  it('does not repeat an id when the clock is set back', () => {
    const { clock, store, ids } = aStoreWithServices();
    for (const instant of [START, START + 1, START, START]) {
      clock.jumpTo(instant);
      store.dispatch(schedulePost(aDraft()));
    }
    expect(ids()).toEqual([START, START + 1, START + 2, START + 3].map(String));
  });

  it('may reuse the id of a deleted post', () => {
    const { store, ids } = aStoreWithServices();
    store.dispatch(schedulePost(aDraft()));
    store.dispatch(schedulePost(aDraft()));
    store.dispatch(postDeleted(String(START)));
    store.dispatch(schedulePost(aDraft()));
    expect(ids()).toEqual([START + 1, START].map(String));
  });
});

const one = aPost({ id: '1', content: 'One' });
const two = aPost({ id: '2', content: 'Two' });
const plan = { scheduledPosts: [one, two] };

function cancelledFrom({ dispatch }: AppStore, id: string, draft: PostDraft): CancelledEdit {
  const cancelled = dispatch(cancelEdit(id, draft));
  if (!cancelled) throw new Error('Nothing was typed');
  return cancelled;
}

describe('an edit', () => {
  const typed = aDraft({ date: '2027-01-02', content: 'Other words' });

  it('opens with the fields of the post', () => {
    const { store } = aStoreWithServices(plan);
    store.dispatch(beginEdit('2'));
    expect(store.getState().edits).toEqual({ 2: aDraft({ content: 'Two' }) });
    const before = store.getState();
    store.dispatch(beginEdit('none'));
    expect(store.getState()).toBe(before);
  });

  it('is saved and closed: the id stays, the fields take the values of the draft', () => {
    const { store } = aStoreWithServices(plan);
    store.dispatch(beginEdit('2'));
    expect(store.dispatch(saveEdit('2', typed))).toBe(true);
    expect(selectScheduledPosts(store.getState())).toEqual([one, { ...two, ...typed }]);
    expect(store.getState().edits).toEqual({});
  });

  it('is closed without a step if nothing changed', () => {
    const { store } = aStoreWithServices(plan);
    store.dispatch(beginEdit('2'));
    expect(store.dispatch(saveEdit('2', aDraft({ content: 'Two' })))).toBe(true);
    store.dispatch(beginEdit('2'));
    expect(store.dispatch(cancelEdit('2', aDraft({ content: 'Two' })))).toBeNull();
    expect(store.getState().edits).toEqual({});
    expect(store.getState().history.past).toEqual([]);
  });

  it.each([{ date: '' }, { time: '' }, { content: ' \n ' }])(
    'is not saved and stays open if the draft is incomplete: %p',
    (fields) => {
      const { store } = aStoreWithServices(plan);
      store.dispatch(beginEdit('2'));
      const before = store.getState();
      expect(store.dispatch(saveEdit('2', { ...typed, ...fields }))).toBe(false);
      expect(store.dispatch(saveEdit('none', typed))).toBe(false);
      expect(store.getState()).toBe(before);
    },
  );

  it('is cancelled with its latest draft, which can be restored', () => {
    const { store } = aStoreWithServices(plan);
    store.dispatch(beginEdit('2'));
    const cancelled = cancelledFrom(store, '2', typed);
    expect(store.getState()).toMatchObject({ edits: {}, history: { past: [] } });
    expect(store.dispatch(restoreEdit(cancelled))).toBeNull();
    expect(store.getState().edits).toEqual({ 2: typed });
  });

  it('is restored with the other words that are typed now as the next to restore', () => {
    const { store } = aStoreWithServices(plan);
    const cancelled = cancelledFrom(store, '2', typed);
    const other = aDraft({ content: 'Typed since' });
    store.dispatch(storeDraft('2', other));
    const replaced = store.dispatch(restoreEdit(cancelled));
    expect(replaced).toMatchObject({ id: '2', draft: other });
    expect(store.getState().edits).toEqual({ 2: typed });
    // An edit that was only opened holds no words.
    store.dispatch(cancelEdit('2', typed));
    store.dispatch(beginEdit('2'));
    expect(store.dispatch(restoreEdit(cancelled))).toBeNull();
  });

  it('does not move its post back if that has moved before it is restored', () => {
    const { store } = aStoreWithServices(plan);
    const cancelled = cancelledFrom(store, '2', aDraft({ content: 'Other words' }));
    store.dispatch(movePost('2', { date: '2026-06-20', time: '11:00' }));
    store.dispatch(restoreEdit(cancelled));
    expect(store.getState().edits[2]).toMatchObject({
      ...{ date: '2026-06-20', time: '11:00', content: 'Other words' },
    });
  });

  it('whose post is gone is cancelled, and is offered for a new post when it is restored', () => {
    const { store } = aStoreWithServices({ edits: { 9: typed } });
    const cancelled = cancelledFrom(store, '9', typed);
    expect(store.getState().edits).toEqual({});
    store.dispatch(restoreEdit(cancelled));
    expect(lostEdits(store.getState())).toMatchObject([{ id: '9', edit: typed }]);
  });
});

describe('an edit beside a calendar', () => {
  const post = aPost({ id: '7', content: 'Sale', date: '2026-06-16', time: '10:00' });
  const typed = aDraft({ content: 'Sale!', date: '2026-06-16', time: '10:00' });

  it('is opened by the first draft that is kept, and keeps the next ones', () => {
    const { store, dispatchedCount } = aStoreWithServices({ scheduledPosts: [post] });
    store.dispatch(storeDraft('7', typed));
    expect(store.getState().edits).toEqual({ 7: typed });
    expect(dispatchedCount()).toBe(2);
    store.dispatch(storeDraft('7', { ...typed, content: 'Sale!!' }));
    expect(store.getState().edits[7]?.content).toBe('Sale!!');
    expect(dispatchedCount()).toBe(3);
    expect(store.getState().history.past).toEqual([]);
  });

  it('is closed when it is left, if nothing was typed', () => {
    const { store } = aStoreWithServices({ scheduledPosts: [post] });
    const before = store.getState();
    store.dispatch(leaveEdit('7'));
    store.dispatch(leaveEdit('unknown'));
    expect(store.getState()).toBe(before);
    store.dispatch(beginEdit('7'));
    store.dispatch(leaveEdit('7'));
    expect(store.getState().edits).toEqual({});
    store.dispatch(storeDraft('7', typed));
    store.dispatch(leaveEdit('7'));
    expect(store.getState().edits).toEqual({ 7: typed });
  });

  it('gets the time of its post, if the post has moved', () => {
    const { store } = aStoreWithServices({ scheduledPosts: [post] });
    const before = store.getState();
    store.dispatch(retimeEdit('7', post));
    store.dispatch(retimeEdit('unknown', post));
    expect(store.getState()).toBe(before);
    store.dispatch(storeDraft('7', { ...typed, date: '2026-06-27' }));
    store.dispatch(retimeEdit('7', post));
    expect(store.getState().edits[7]?.date).toBe('2026-06-27');
    store.dispatch(movePost('7', { date: '2026-06-16', time: '11:00' }));
    store.dispatch(retimeEdit('7', post));
    expect(store.getState().edits).toEqual({ 7: { ...typed, time: '11:00' } });
    store.dispatch(movePost('7', { date: '2026-07-02', time: '11:00' }));
    store.dispatch(retimeEdit('7', post));
    expect(store.getState().edits).toEqual({ 7: { ...typed, date: '2026-07-02', time: '11:00' } });
  });
});

describe('duplicatePost', () => {
  it('appends a copy and opens it for editing', () => {
    const { clock, store } = aStoreWithServices(plan);
    clock.advanceTo(START + HOUR);
    const id = String(START + HOUR);
    const draft = { ...aDraft({ content: 'One' }), date: '2026-06-23' };
    const copy = { ...one, ...draft, id };
    expect(store.dispatch(duplicatePost('1'))).toEqual(copy);
    expect(selectScheduledPosts(store.getState())).toEqual([one, two, copy]);
    expect(store.getState().edits).toEqual({ [id]: { ...draft, copy: { original: '1', draft } } });
    expect(store.getState().history.past).toHaveLength(1);
  });

  it('keeps the date if it cannot be a week later', () => {
    const last = { ...one, date: '275760-09-12' };
    const { store } = aStoreWithServices({ ...plan, scheduledPosts: [last] });
    expect(store.dispatch(duplicatePost('1'))?.date).toBe(last.date);
  });

  it('returns null and does nothing for an unknown id', () => {
    const { store } = aStoreWithServices(plan);
    const before = store.getState();
    expect(store.dispatch(duplicatePost('none'))).toBeNull();
    expect(store.getState()).toBe(before);
  });

  it('does not use an id that an open edit has', () => {
    const { store } = aStoreWithServices({ ...plan, edits: { [String(START)]: aDraft() } });
    expect(store.dispatch(duplicatePost('1'))?.id).toBe(String(START + 1));
  });
});

describe('shiftPosts', () => {
  it('moves the posts in wall time, in one step', () => {
    const { dispatchedCount, store } = aStoreWithServices({
      scheduledPosts: [one, aPost({ id: '2', date: '2026-06-30', time: '23:30' })],
    });
    expect(store.dispatch(shiftPosts(['2', '1'], { amount: 1, unit: 'hours' }))).toBe(2);
    expect(
      selectScheduledPosts(store.getState()).map(({ date, time }) => `${date} ${time}`),
    ).toEqual(['2026-06-16 10:30', '2026-07-01 00:30']);
    expect(dispatchedCount()).toBe(1);
    expect(store.getState().history.past.map(({ label }) => stepText(label))).toEqual([
      'move 2 posts 1 hour later',
    ]);
  });

  it('moves one post to a time of its own', () => {
    const { store } = aStoreWithServices({
      scheduledPosts: [one, aPost({ id: '2', date: '2026-06-30', time: '23:30' })],
    });
    const own = { id: '1', date: '2026-06-20', time: '12:00' };
    expect(store.dispatch(shiftPosts(['1', '2'], { amount: 1, unit: 'hours' }, own))).toBe(2);
    expect(
      selectScheduledPosts(store.getState()).map(({ date, time }) => `${date} ${time}`),
    ).toEqual(['2026-06-20 12:00', '2026-07-01 00:30']);
  });

  it('does not move posts without a valid date or beyond the supported calendar', () => {
    const { store, dispatchedCount } = aStoreWithServices({
      scheduledPosts: [
        aPost({ id: '1', date: 'soon' }),
        aPost({ id: '2', date: '0001-01-01' }),
        aPost({ id: '3' }),
      ],
    });
    expect(store.dispatch(shiftPosts(['1', '2', '3'], { amount: -1, unit: 'weeks' }))).toBe(1);
    expect(selectScheduledPosts(store.getState()).map(({ date }) => date)).toEqual([
      'soon',
      '0001-01-01',
      '2026-06-09',
    ]);
    const before = store.getState();
    expect(store.dispatch(shiftPosts(['1', '2'], { amount: -1, unit: 'weeks' }))).toBe(0);
    expect(store.getState()).toBe(before);
    expect(dispatchedCount()).toBe(1);
  });
});

describe('movePost', () => {
  it('moves one post to another date and time, in one step', () => {
    const { store } = aStoreWithServices(plan);
    expect(store.dispatch(movePost('1', { date: '2026-06-18', time: '10:15' }))).toBe(true);
    expect(selectScheduledPosts(store.getState())[0]).toEqual({
      ...one,
      date: '2026-06-18',
      time: '10:15',
    });
    expect(store.getState().history.past.map(({ label }) => stepText(label))).toEqual([
      'move “One” to Thu, Jun 18, 10:15 AM',
    ]);
  });

  it('does nothing for an unknown post, or without a change', () => {
    const { dispatchedCount, store } = aStoreWithServices(plan);
    expect(store.dispatch(movePost('none', { date: '2026-06-18', time: '10:15' }))).toBe(false);
    expect(store.dispatch(movePost('1', one))).toBe(false);
    expect(dispatchedCount()).toBe(0);
  });
});

describe('exchangePosts', () => {
  const evening = aPost({ id: '2', content: 'Two', date: '2026-07-01', time: '19:00' });

  it('gives two posts the date and time of each other, in one step', () => {
    const { store, dispatchedCount } = aStoreWithServices({ scheduledPosts: [one, evening] });
    expect(store.dispatch(exchangePosts('1', '2'))).toBe(true);
    expect(selectScheduledPosts(store.getState())).toEqual([
      { ...one, date: evening.date, time: evening.time },
      { ...evening, date: one.date, time: one.time },
    ]);
    expect(dispatchedCount()).toBe(1);
    expect(store.getState().history.past.map(({ label }) => stepText(label))).toEqual([
      'exchange the times of “One” and “Two”',
    ]);
  });

  it('does nothing for an unknown post, or for posts at the same time', () => {
    const { store, dispatchedCount } = aStoreWithServices({
      scheduledPosts: [one, evening, aPost({ ...one, id: '3' })],
    });
    expect(store.dispatch(exchangePosts('1', 'none'))).toBe(false);
    expect(store.dispatch(exchangePosts('none', '1'))).toBe(false);
    expect(store.dispatch(exchangePosts('1', '3'))).toBe(false);
    expect(dispatchedCount()).toBe(0);
  });

  it('gives an open edit the other time, unless its own was typed', () => {
    const { store } = aStoreWithServices({
      scheduledPosts: [one, evening],
      edits: {
        1: { ...draftOf(one), content: 'Other' },
        2: { ...draftOf(evening), time: '12:12' },
      },
    });
    store.dispatch(exchangePosts('1', '2'));
    const { 1: first, 2: second } = selectEdits(store.getState());
    expect(first).toMatchObject({ content: 'Other', date: evening.date, time: evening.time });
    expect(second).toMatchObject({ date: one.date, time: '12:12' });
    store.dispatch(undone());
    expect(selectEdits(store.getState())).toMatchObject({
      1: { content: 'Other', date: one.date, time: one.time },
      2: { date: evening.date, time: '12:12' },
    });
  });
});

describe('copyPosts', () => {
  const week = { amount: 1, unit: 'weeks' } as const;

  it('appends copies a week later with ids of their own, in one step, and opens none', () => {
    const late = aPost({ id: '3', date: '275760-09-12' });
    const { store } = aStoreWithServices({
      scheduledPosts: [one, late, two],
      edits: { [String(START)]: aDraft() },
    });
    const ids = store.dispatch(copyPosts(['2', '3', 'none', '1'], week));
    const [, , , ...copies] = selectScheduledPosts(store.getState());
    expect(ids).toEqual(copies.map(({ id }) => id));
    expect(copies).toEqual([
      { ...one, id: String(START + 1), date: '2026-06-23' },
      { ...late, id: String(START + 2) },
      { ...two, id: String(START + 3), date: '2026-06-23' },
    ]);
    expect(selectScheduledPosts(store.getState())).toEqual([one, late, two, ...copies]);
    expect(Object.keys(store.getState().edits)).toEqual([String(START)]);
    expect(store.getState().history.past.map(({ label }) => stepText(label))).toEqual([
      'duplicate 3 posts',
    ]);
  });

  it('gives one copy a time of its own', () => {
    const { store } = aStoreWithServices({ scheduledPosts: [one, two] });
    const own = { id: '1', date: '2026-06-20', time: '12:00' };
    store.dispatch(copyPosts(['1', '2'], week, own));
    expect(selectScheduledPosts(store.getState()).slice(2)).toMatchObject([
      { content: one.content, date: '2026-06-20', time: '12:00' },
      { content: two.content, date: '2026-06-23', time: two.time },
    ]);
  });

  it('names a single post', () => {
    const { store } = aStoreWithServices(plan);
    store.dispatch(copyPosts(['1'], { amount: 30, unit: 'minutes' }));
    expect(store.getState().history.past.map(({ label }) => stepText(label))).toEqual([
      'duplicate “One”',
    ]);
  });

  it('does nothing without a known id', () => {
    const { dispatchedCount, store } = aStoreWithServices(plan);
    expect(store.dispatch(copyPosts(['none'], week))).toEqual([]);
    expect(dispatchedCount()).toBe(0);
  });
});

describe('what is posted', () => {
  const mark = { at: '2026-06-16T14:02:00.000Z', of: '0123abcd' };
  const marked = aPost({ id: '1', channels: ['Facebook', 'Twitter'], posted: { Facebook: mark } });
  const week = { amount: 1, unit: 'weeks' } as const;
  const postedOf = (store: AppStore) =>
    selectScheduledPosts(store.getState()).map(({ posted }) => posted);

  it.each<readonly [string, (store: AppStore) => void]>([
    [
      'duplicate',
      (store) => {
        store.dispatch(duplicatePost('1'));
      },
    ],
    [
      'duplicate of several',
      (store) => {
        store.dispatch(copyPosts(['1', '2'], week));
      },
    ],
    [
      'new post with all fields',
      (store) => {
        store.dispatch(schedulePost(marked));
      },
    ],
    [
      'lost edit',
      (store) => {
        store.dispatch(scheduleLostEdit({ id: '3', edit: marked }));
      },
    ],
  ])('does not go along with a %s', (_words, copy) => {
    const { store } = aStoreWithServices({ scheduledPosts: [marked, { ...marked, id: '2' }] });
    copy(store);
    const [first, second, ...copies] = postedOf(store);
    expect([first, second]).toEqual([marked.posted, marked.posted]);
    expect(copies.length).toBeGreaterThan(0);
    expect(copies.filter((posted) => posted !== undefined)).toEqual([]);
  });

  it('stays when an edit that was open before is saved', () => {
    const { store } = aStoreWithServices({ scheduledPosts: [marked] });
    store.dispatch(beginEdit('1'));
    store.dispatch(storeDraft('1', { ...draftOf(marked), note: 'n' }));
    store.dispatch(markPosted({ id: '1', account: 'Twitter' }, mark.of));
    const draft = selectEdits(store.getState())['1'];
    if (draft) store.dispatch(saveEdit('1', draft));
    expect(selectScheduledPosts(store.getState())[0]).toMatchObject({
      note: 'n',
      posted: { Facebook: mark, Twitter: { of: mark.of } },
    });
  });

  it('comes back when the post is deleted and that is undone', () => {
    const { store } = aStoreWithServices({ scheduledPosts: [marked] });
    store.dispatch(postDeleted('1'));
    store.dispatch(undone());
    expect(postedOf(store)).toEqual([marked.posted]);
  });
});

describe('setPostTimes', () => {
  it('sets the time of the posts that have another one, in one step', () => {
    const { store } = aStoreWithServices({
      scheduledPosts: [one, two, aPost({ id: '3', time: '10:00' })],
    });
    expect(store.dispatch(setPostTimes(['1', '2', '3', 'none'], '10:00'))).toBe(2);
    expect(selectScheduledPosts(store.getState()).map(({ time }) => time)).toEqual([
      '10:00',
      '10:00',
      '10:00',
    ]);
    expect(store.getState().history.past.map(({ label }) => label)).toEqual([
      { kind: 'timesSet', count: 2, time: '10:00' },
    ]);
  });

  it.each(['', '25:00', one.time])('does nothing for an invalid or the same time: "%s"', (time) => {
    const { dispatchedCount, store } = aStoreWithServices(plan);
    expect(store.dispatch(setPostTimes(['1'], time))).toBe(0);
    expect(dispatchedCount()).toBe(0);
  });
});

describe('scheduleLostEdit', () => {
  it('leaves the form for a new post as it is, also when it is undone', () => {
    const [edit, newPost] = [aDraft({ content: 'Typed' }), aDraft({ content: 'Other' })];
    const store = aStore({ edits: { gone: edit }, newPost });
    store.dispatch(scheduleLostEdit({ id: 'gone', edit }));
    expect(store.getState().newPost).toBe(newPost);
    store.dispatch(undone());
    expect(store.getState().newPost).toBe(newPost);
  });

  it('makes a new post of the words and closes their edit, in one step', () => {
    const edit = aDraft({ content: 'Typed' });
    const store = aStore({ edits: { gone: edit } });
    store.dispatch(scheduleLostEdit({ id: 'gone', edit }));
    expect(store.getState()).toMatchObject({ scheduledPosts: [{ content: 'Typed' }], edits: {} });
    expect(store.getState().history.past).toMatchObject([
      { label: { kind: 'scheduled', title: 'Typed' }, at: START },
    ]);
    store.dispatch(undone());
    expect(store.getState()).toMatchObject({ scheduledPosts: [], edits: {}, newPost: edit });
  });
});
