import { reviewStamp } from '@/core/review/reviewStamp';
import type { PostAnswer } from '@/core/review/postAnswer';
import { doneText } from '@/store/history/stepText';
import { selectLastStep, undone } from '@/store/history/steps';
import { settleAnswer, takeOverAnswers } from '@/store/reviewCommands';
import { selectReviewIndex } from '@/store/reviewSelectors';
import { reviewClosed, reviewShared } from '@/store/reviewsSlice';
import { postEdited, postScheduled } from '@/store/scheduledPostsSlice';
import { aPost } from '../support/builders';
import { anAskedReview, answersByKey, someAnswers } from '../support/reviews';
import { aStore } from './aStore';

const ROAST = aPost({ id: '1', content: 'Roast' });
const SUNDAYS = aPost({ id: '2', content: 'Four Sundays, four roasts.', time: '08:00' });
const POSTS = [ROAST, SUNDAYS];
const SENT = { pictures: false, extras: true };
const ANSWERS = someAnswers({
  answers: someAnswers().answers.map((answer, index) => ({
    ...answer,
    stamp: reviewStamp(index === 0 ? ROAST : SUNDAYS, SENT),
  })),
});

function aStoreWithPosts() {
  const store = aStore();
  for (const post of POSTS) store.dispatch(postScheduled(post));
  return store;
}

function lastStep(store: ReturnType<typeof aStore>) {
  const step = selectLastStep(store.getState());
  return step && doneText(step.label);
}

function answersOf(store: ReturnType<typeof aStore>): readonly (readonly PostAnswer[])[] {
  return store.getState().scheduledPosts.map(({ answers = {} }) => Object.values(answers));
}

describe('takeOverAnswers', () => {
  it('puts the answers beside the posts, in one step that undo takes back', () => {
    const store = aStoreWithPosts();
    expect(store.dispatch(takeOverAnswers(ANSWERS, new Map()))).toBe(2);
    expect(answersOf(store).map(([answer]) => [answer?.by, answer?.state])).toEqual([
      ['Maria', 'approved'],
      ['Maria', 'change'],
    ]);
    expect(lastStep(store)).toBe('Took over 2 answers of Maria');
    store.dispatch(undone());
    expect(answersOf(store)).toEqual([[], []]);
  });

  it('changes nothing for the same answers, and for answers to posts that are gone', () => {
    const store = aStoreWithPosts();
    store.dispatch(takeOverAnswers(ANSWERS, new Map()));
    const before = store.getState();
    expect(store.dispatch(takeOverAnswers(ANSWERS, new Map()))).toBe(0);
    const others = ANSWERS.answers.map((answer) => ({ ...answer, post: '7' }));
    expect(store.dispatch(takeOverAnswers({ ...ANSWERS, answers: others }, new Map()))).toBe(0);
    expect(store.getState()).toBe(before);
  });

  it('uses a suggested text in the same step', () => {
    const store = aStoreWithPosts();
    store.dispatch(takeOverAnswers(ANSWERS, new Map([['2', 'used']])));
    const post = store.getState().scheduledPosts[1];
    expect(post?.content).toBe('Four Sundays, 12 euros.');
    expect(answersOf(store)[1]?.[0]?.done).toBe('used');
    store.dispatch(undone());
    expect(store.getState().scheduledPosts).toEqual(POSTS);
  });
});

describe('settleAnswer', () => {
  it('uses a text, or sets an answer aside, and says so', () => {
    const store = aStore();
    const answer: PostAnswer = {
      review: '1',
      by: 'Maria',
      at: '2026-11-25T08:00:00.000Z',
      stamp: reviewStamp(SUNDAYS, SENT),
      state: 'change',
      texts: { '': 'Four Sundays, 12 euros.' },
    };
    const post = { ...SUNDAYS, answers: answersByKey(answer) };
    store.dispatch(postScheduled(post));
    store.dispatch(settleAnswer(post, answer, 'used'));
    expect(store.getState().scheduledPosts[0]?.content).toBe('Four Sundays, 12 euros.');
    expect(lastStep(store)).toBe('Used the text of Maria for “Four Sundays, four roasts.”');
    store.dispatch(undone());
    store.dispatch(settleAnswer(post, answer, 'aside'));
    expect(answersOf(store)).toEqual([[{ ...answer, done: 'aside' }]]);
    expect(lastStep(store)).toBe('Set aside the answer of Maria to “Four Sundays, four roasts.”');
  });
});

describe('reviewShared', () => {
  it('keeps the last 50 reviews, and the name of the user, in one step', () => {
    const store = aStore();
    for (let id = 1; id <= 51; id += 1) {
      store.dispatch(reviewShared(anAskedReview({ id: String(id), by: `Lea ${id}` })));
    }
    const { reviews, settings } = store.getState();
    expect(reviews.map(({ id }) => id).slice(0, 2)).toEqual(['2', '3']);
    expect(reviews).toHaveLength(50);
    expect(settings.yourName).toBe('Lea 51');
    store.dispatch(undone());
    expect(store.getState().settings.yourName).toBe('Lea 50');
  });
});

describe('reviewClosed', () => {
  it('is one step, and nobody waits for the posts any more', () => {
    const store = aStore();
    const asked = { stamp: '', date: '2026-12-01', time: '10:00' };
    store.dispatch(reviewShared(anAskedReview({ id: '9', title: 'Advent', posts: { 1: asked } })));
    store.dispatch(reviewClosed({ id: '9', title: 'Advent' }));
    expect(selectReviewIndex(store.getState()).ofPost.size).toBe(0);
    const step = selectLastStep(store.getState());
    expect(step && doneText(step.label)).toBe('Closed the review “Advent”');
    store.dispatch(undone());
    expect(selectReviewIndex(store.getState()).ofPost.size).toBe(1);
  });
});

describe('an edit of an answered post', () => {
  it('leaves its answers', () => {
    const store = aStoreWithPosts();
    store.dispatch(takeOverAnswers(ANSWERS, new Map()));
    const [post = ROAST] = store.getState().scheduledPosts;
    store.dispatch(postEdited({ id: '1', draft: { ...post, content: 'Stew' } }));
    expect(answersOf(store)[0]).toHaveLength(1);
  });
});
