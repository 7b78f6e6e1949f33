import { draftOf } from '@/core/plan/postFields';
import { doneText } from '@/store/history/stepText';
import { redone, selectLastStep, undone } from '@/store/history/steps';
import { newPostChanged } from '@/store/newPostSlice';
import { copyPosts } from '@/store/moveCommands';
import { duplicatePost } from '@/store/postCommands';
import { repeatPosts } from '@/store/repeatCommands';
import { postDeleted, postEdited } from '@/store/scheduledPostsSlice';
import { selectNewPost, selectScheduledPosts } from '@/store/selectors';
import type { AppStore } from '@/store/store';
import { aPost } from '../support/builders';
import { answersByKey } from '../support/reviews';
import { aStore, START } from './aStore';

const DRAFT = { date: '2026-11-26', time: '17:00', content: 'Cupping' };
const DATES = ['2026-12-03', '2026-12-10'];
const MARK = { at: '2026-06-16T14:02:00.000Z', of: '0123abcd' };
const ANSWER = {
  ...{ review: '1', by: 'Maria', at: MARK.at, stamp: '' },
  state: 'approved',
} as const;

const seriesOf = (store: AppStore) =>
  selectScheduledPosts(store.getState()).map(({ series }) => series);

function lastStep(store: AppStore): string {
  const step = selectLastStep(store.getState());
  return step ? doneText(step.label) : '';
}

describe('repeatPosts', () => {
  it('schedules the post of the form and its repeats in one step, which undo brings back into the form', () => {
    const store = aStore();
    store.dispatch(newPostChanged({ ...DRAFT, labels: ['1'] }));
    const form = selectNewPost(store.getState());
    const posts = store.dispatch(repeatPosts([{ draft: form, dates: DATES }]));
    expect(selectScheduledPosts(store.getState())).toEqual(posts);
    const id = String(START);
    expect(posts.map(({ date }) => date)).toEqual([DRAFT.date, ...DATES]);
    expect(posts[0]).toEqual({ ...form, id, series: id, status: 'pending' });
    expect(posts[1]).toMatchObject({ time: '17:00', content: 'Cupping', series: id });
    expect(selectNewPost(store.getState())).toEqual({
      ...{ date: '', time: '', content: '' },
      labels: ['1'],
    });
    expect(lastStep(store)).toBe('Scheduled 3 posts');
    store.dispatch(undone());
    expect(selectScheduledPosts(store.getState())).toEqual([]);
    expect(selectNewPost(store.getState())).toEqual(form);
    store.dispatch(redone());
    expect(seriesOf(store)).toEqual([id, id, id]);
    expect(selectNewPost(store.getState()).content).toBe('');
  });

  it('takes the idea that the post of the form is from, with its id', () => {
    const idea = { ...DRAFT, date: '', id: '7' };
    const store = aStore({ ideas: [idea] });
    const posts = store.dispatch(
      repeatPosts([{ draft: { ...DRAFT, idea: idea.id }, dates: DATES }]),
    );
    expect(posts[0]).toEqual({ ...DRAFT, id: '7', series: '7', status: 'pending' });
    expect(store.getState().ideas).toEqual([]);
    store.dispatch(undone());
    expect(store.getState().ideas).toEqual([idea]);
  });

  it('repeats a post without its marks and answers, and with what was typed in it', () => {
    const post = aPost({
      ...DRAFT,
      id: '1',
      posted: { Facebook: MARK },
      answers: answersByKey(ANSWER),
    });
    const store = aStore({ scheduledPosts: [post] });
    const draft = { ...draftOf(post), content: 'Cupping at five' };
    // Another tab has added the note since.
    const was = draftOf(post);
    store.dispatch(postEdited({ id: '1', draft: { ...was, note: 'Call first' } }));
    const [first] = store.dispatch(repeatPosts([{ id: '1', draft, was, dates: DATES }]));
    expect(first).toEqual({
      ...{ ...DRAFT, date: '2026-12-03', content: 'Cupping at five' },
      ...{ id: String(START), series: '1', status: 'pending' },
    });
    expect(selectScheduledPosts(store.getState())[0]).toEqual({
      ...{ ...post, ...draft },
      ...{ note: 'Call first', series: '1' },
    });
    expect(lastStep(store)).toBe('Scheduled 2 repeats');
    store.dispatch(undone());
    expect(selectScheduledPosts(store.getState())).toEqual([{ ...post, note: 'Call first' }]);
    expect(selectNewPost(store.getState()).content).toBe('');
  });

  it('repeats several posts as one series, and a post of a series within that', () => {
    const posts = ['1', '2'].map((id) => aPost({ ...DRAFT, id }));
    const store = aStore({ scheduledPosts: [...posts, aPost({ ...DRAFT, id: '3', series: '0' })] });
    const sources = selectScheduledPosts(store.getState());
    store.dispatch(
      repeatPosts(sources.map((post) => ({ id: post.id, draft: draftOf(post), dates: DATES }))),
    );
    expect(seriesOf(store)).toEqual(['1', '1', '0', '1', '1', '1', '1', '0', '0']);
  });

  it('does nothing without a date, a time or a text, and without a repeat', () => {
    const post = aPost({ ...DRAFT, id: '1' });
    const store = aStore({ scheduledPosts: [post] });
    const before = store.getState();
    store.dispatch(repeatPosts([{ draft: { ...DRAFT, time: '' }, dates: DATES }]));
    store.dispatch(repeatPosts([{ id: '1', draft: draftOf(post), dates: [] }]));
    expect(store.getState()).toBe(before);
  });
});

describe('the series of a post', () => {
  it('does not go along with a copy, and stays when its first post is deleted', () => {
    const series = '1';
    const store = aStore({
      scheduledPosts: ['1', '2'].map((id) => aPost({ ...DRAFT, id, series })),
    });
    store.dispatch(duplicatePost('2'));
    store.dispatch(copyPosts(['1', '2'], { amount: 1, unit: 'weeks' }));
    store.dispatch(postDeleted('1'));
    expect(seriesOf(store)).toEqual(['1', undefined, undefined, undefined]);
  });
});
