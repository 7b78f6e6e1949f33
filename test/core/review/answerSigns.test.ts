import { answerSigns } from '@/core/review/answerSigns';
import type { PostAnswer } from '@/core/review/postAnswer';
import { reviewFindings } from '@/core/review/reviewFindings';
import { reviewIndex } from '@/core/review/reviewIndex';
import { reviewTest } from '@/core/review/reviewState';
import { APPROVED, AS_SENT, CHANGE, INDEX, POST } from '@test/support/answeredPost';
import { aPost } from '@test/support/builders';
import { anAskedReview, answersByKey } from '@test/support/reviews';

const wordsOf = (post: typeof POST, isToCome = true) =>
  answerSigns(post, INDEX, isToCome).map(({ words }) => words.replace(/[\u2068\u2069]/g, ''));

describe('answerSigns', () => {
  it('waits for the reviewer until the post is published', () => {
    expect(wordsOf(POST)).toEqual(['Waiting for Maria']);
    expect(wordsOf(POST, false)).toEqual([]);
  });

  it('names each reviewer, and an answer to an earlier text', () => {
    const post = { ...POST, answers: answersByKey(APPROVED, CHANGE) };
    expect(wordsOf(post)).toEqual(['Approved by Maria', 'Change asked: another text']);
    expect(wordsOf({ ...post, content: 'Stew' })).toEqual([
      'Approved an earlier text',
      'Change asked for an earlier text',
    ]);
  });

  it('leaves out an answer that was set aside, and names a text that is used', () => {
    expect(wordsOf({ ...POST, answers: answersByKey({ ...CHANGE, done: 'aside' }) })).toEqual([]);
    const used: PostAnswer = { ...CHANGE, texts: { '': 'Roast' }, done: 'used' };
    expect(wordsOf({ ...POST, answers: answersByKey(used) })).toEqual(['The text of Lea is used']);
  });
});

describe('reviewFindings', () => {
  it('counts the posts of an open review, and the changes to make', () => {
    const post = { ...POST, answers: answersByKey(CHANGE) };
    const before = reviewFindings([post], Date.parse('2026-11-30T10:00:00Z'), INDEX);
    expect(before.changeAsked).toEqual([post]);
    expect(before.openReviews).toMatchObject([{ counts: { all: 1, change: 1, waiting: 0 } }]);
    const after = reviewFindings([post], Date.parse('2026-12-03T10:00:00Z'), INDEX);
    expect(after).toEqual({ openReviews: [], changeAsked: [] });
  });

  it('begins with the review that was sent or answered last', () => {
    const later = aPost({ ...POST, id: '2' });
    const newer = anAskedReview({
      id: '10',
      sentAt: '2026-11-24T18:00:00.000Z',
      posts: { 2: AS_SENT },
    });
    const index = reviewIndex([...INDEX.byId.values(), newer]);
    const first = (post: typeof POST) =>
      reviewFindings([post, later], Date.parse('2026-11-30T10:00:00Z'), index).openReviews[0]
        ?.review.id;
    expect(first(POST)).toBe('10');
    expect(first({ ...POST, answers: answersByKey(APPROVED) })).toBe('9');
  });
});

describe('reviewTest', () => {
  it('finds the posts of a review by their answer; none for a deleted review', () => {
    expect(reviewTest({ review: '9', answer: 'waiting' }, INDEX)(POST)).toBe(true);
    expect(reviewTest({ review: '9', answer: 'change' }, INDEX)(POST)).toBe(false);
    expect(reviewTest({ review: '8', answer: '' }, INDEX)(POST)).toBe(false);
  });
});
