import type { PostAnswer, PostAnswers } from '@/core/review/postAnswer';
import { standings, withAnswer } from '@/core/review/postAnswers';
import { reviewStamp } from '@/core/review/reviewStamp';
import { aPost } from '@test/support/builders';
import { anAskedReview, answersByKey, someAnswers } from '@test/support/reviews';

const SENT = { pictures: false, extras: true };

describe('standings', () => {
  const post = aPost({ id: '1', link: 'https://example.org' });
  const stamp = reviewStamp(post, SENT);
  const sentAs = { stamp, date: post.date, time: post.time };
  const asked = anAskedReview({ sent: SENT, posts: { 1: sentAs, 2: sentAs } });
  const answers = (stamp: string, id = '1') =>
    someAnswers({ answers: [{ post: id, stamp, state: 'approved' }] });
  const plan = (...posts: (typeof post)[]) => new Map(posts.map((each) => [each.id, each]));

  it('hold while what was sent is the same, also after the post moved', () => {
    expect(standings(asked, plan(post), answers(stamp))).toEqual(['holds']);
    expect(standings(asked, plan({ ...post, note: 'New' }), answers(stamp))).toEqual(['holds']);
    expect(standings(asked, plan({ ...post, time: '23:00' }), answers(stamp))).toEqual(['moved']);
  });

  it('are of an earlier text after another link', () => {
    const changed = { ...post, link: 'https://example.com' };
    for (const each of [stamp, '00000000', '']) {
      expect(standings(asked, plan(changed), answers(each))).toEqual(['earlier']);
    }
  });

  it('are of another text with a wrong or missing stamp while the post is as it was sent', () => {
    expect(standings(asked, plan(post), answers('00000000'))).toEqual(['other']);
    expect(standings(asked, plan(post), answers(''))).toEqual(['other']);
  });

  it('tell posts that were deleted from those that were never sent', () => {
    expect(standings(asked, plan(), answers(stamp, '2'))).toEqual(['deleted']);
    expect(standings(asked, plan(), answers(stamp, '3'))).toEqual(['unknown']);
    expect(standings(asked, plan(), answers(stamp, 'constructor'))).toEqual(['unknown']);
  });

  it('are known without the review if one of its posts is in the plan', () => {
    expect(standings(undefined, plan(post), answers(stamp))).toEqual(['holds']);
    expect(standings(undefined, plan(post), answers('00000000'))).toEqual(['other']);
    expect(standings(undefined, plan(post), answers(stamp, '2'))).toBeNull();
  });
});

describe('withAnswer', () => {
  const again: PostAnswer = {
    review: '9',
    by: 'Maria',
    at: '2026-11-25T08:00:00.000Z',
    stamp: '0123abcd',
    state: 'change',
  };
  const first: PostAnswer = { ...again, done: 'aside' };

  it('changes nothing for the same answer', () => {
    const answers = answersByKey(first);
    expect(withAnswer(answers, again)).toBe(answers);
  });

  it('replaces an answer of the same name in the same review by a newer one', () => {
    const newer: PostAnswer = { ...again, by: ' MARIA ', at: '2026-11-25T08:00:00.001Z' };
    expect(withAnswer(answersByKey(first), newer)).toEqual(answersByKey(newer));
    expect(withAnswer(answersByKey(newer), again)).toEqual(answersByKey(newer));
  });

  it('replaces an answer of the same instant by the one that was taken over last', () => {
    const other: PostAnswer = { ...again, state: 'approved' };
    expect(withAnswer(answersByKey(first), other)).toEqual(answersByKey(other));
  });

  it('keeps answers of two names, and of two reviews', () => {
    const others: PostAnswer[] = [
      { ...again, by: 'Lea' },
      { ...again, review: '10' },
    ];
    expect(others.reduce<PostAnswers>(withAnswer, answersByKey(first))).toEqual(
      answersByKey(first, ...others),
    );
  });
});
