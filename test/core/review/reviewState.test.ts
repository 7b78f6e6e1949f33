import type { PostAnswer } from '@/core/review/postAnswer';
import { reviewIndex } from '@/core/review/reviewIndex';
import { answerKind, reviewGroup, withTexts } from '@/core/review/reviewState';
import { APPROVED, AS_SENT, CHANGE, INDEX, POST, SENT } from '@test/support/answeredPost';
import { anAskedReview, answersByKey } from '@test/support/reviews';

describe('answerKind', () => {
  it('is the state of an answer to the text as it is, after another time too', () => {
    expect(answerKind(POST, APPROVED, INDEX)).toBe('approved');
    expect(answerKind({ ...POST, time: '23:00' }, CHANGE, INDEX)).toBe('change');
  });

  it('is an earlier text with another, a wrong or a missing stamp', () => {
    expect(answerKind({ ...POST, content: 'Stew' }, APPROVED, INDEX)).toBe('earlier');
    expect(answerKind(POST, { ...APPROVED, stamp: '00000000' }, INDEX)).toBe('earlier');
    expect(answerKind(POST, { ...APPROVED, stamp: '' }, INDEX)).toBe('earlier');
  });

  it('is the use of texts, also of one for a network that the post is not meant for any more', () => {
    const used: PostAnswer = {
      ...CHANGE,
      texts: { '': 'Roast beef', LinkedIn: 'Beef' },
      done: 'used',
    };
    expect(answerKind({ ...POST, content: 'Roast beef' }, used, INDEX)).toBe('used');
    expect(answerKind(POST, used, INDEX)).toBe('earlier');
  });

  it('is the use of a text until that changes, or that it was set aside', () => {
    const used: PostAnswer = { ...CHANGE, done: 'used' };
    expect(answerKind({ ...POST, content: 'Roast beef' }, used, INDEX)).toBe('used');
    expect(answerKind({ ...POST, content: 'Roast lamb' }, used, INDEX)).toBe('earlier');
    expect(answerKind(POST, { ...CHANGE, done: 'aside' }, INDEX)).toBe('aside');
  });
});

describe('reviewGroup', () => {
  const groupOf = (...answers: PostAnswer[]) =>
    reviewGroup({ ...POST, answers: answersByKey(...answers) }, INDEX);

  it('waits for an answer, also after a comment and an answer to an earlier text', () => {
    expect(reviewGroup(POST, INDEX)).toBe('waiting');
    expect(groupOf({ ...APPROVED, state: 'comment', comment: 'Nice' })).toBe('waiting');
    expect(groupOf({ ...APPROVED, stamp: '00000000' })).toBe('waiting');
  });

  it('is a change that one of two reviewers asks for', () => {
    expect(groupOf(APPROVED)).toBe('approved');
    expect(groupOf(APPROVED, CHANGE)).toBe('change');
  });

  it('is by the answer of each person to the review that was sent last', () => {
    const sentAt = '2026-11-26T08:00:00.000Z';
    const index = reviewIndex([
      ...INDEX.byId.values(),
      anAskedReview({ id: '10', sent: SENT, sentAt }),
    ]);
    // The earlier review was answered again meanwhile.
    const asked: PostAnswer = { ...CHANGE, at: '2026-11-28T08:00:00.000Z' };
    const approved: PostAnswer = { ...APPROVED, review: '10', by: ' LEA ' };
    const grouped = (...answers: PostAnswer[]) =>
      reviewGroup({ ...POST, answers: answersByKey(...answers) }, index);
    expect(grouped(approved, asked)).toBe('approved');
    expect(grouped({ ...approved, done: 'aside' }, asked)).toBeNull();
    expect(grouped({ ...approved, by: 'Maria' }, asked)).toBe('change');
    // A review that the plan does not have.
    expect(grouped({ ...approved, review: '11' }, { ...asked, review: '7' })).toBe('change');
  });

  it('is nothing for a post that was never sent, or whose answers were set aside', () => {
    expect(reviewGroup({ ...POST, id: '2' }, INDEX)).toBeNull();
    expect(groupOf({ ...CHANGE, done: 'aside' })).toBeNull();
  });

  it('waits again once the post was sent with another review', () => {
    const again = anAskedReview({ id: '10', sent: SENT, posts: { 1: AS_SENT } });
    const index = reviewIndex([...INDEX.byId.values(), again]);
    const answers = answersByKey({ ...CHANGE, done: 'aside' });
    expect(reviewGroup({ ...POST, answers }, index)).toBe('waiting');
  });
});

describe('withTexts', () => {
  it('replaces the common text and those of networks, and leaves the others', () => {
    const post = { ...POST, variants: { Twitter: 'Short' } };
    expect(withTexts(post, { '': 'Stew' })).toEqual({ ...post, content: 'Stew' });
    expect(withTexts(POST, { Facebook: 'Long' })).toEqual({
      ...POST,
      variants: { Facebook: 'Long' },
    });
  });
});
