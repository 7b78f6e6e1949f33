import { problemText } from '@/core/planFile/problems';
import { answersText, readAnswers, readReview, reviewText } from '@/core/review/reviewFiles';
import { aReview, aSentPost, someAnswers } from '@test/support/reviews';

/** Returns the text of a file of answers with other entries. */
function withEntries(answers: unknown[]): string {
  return JSON.stringify({ ...(JSON.parse(answersText(someAnswers())) as object), answers });
}

function readEntries(answers: unknown[]) {
  const read = readAnswers(withEntries(answers));
  if (read.kind === 'refused') throw new Error(read.sentence);
  return { answers: read.value.answers, problems: read.problems.listed.map(problemText) };
}

const OK = { post: '1', stamp: '0123abcd', state: 'approved' };

describe('A file of answers', () => {
  it('is read as it was written', () => {
    const answers = someAnswers();
    expect(readAnswers(answersText(answers))).toMatchObject({ kind: 'read', value: answers });
  });

  it.each([
    ['{', 'This is not a file of a review, or it is damaged.'],
    ['[]', 'This is not a file of a review, or it is damaged.'],
    [reviewText(aReview()), 'This is not a file of a review, or it is damaged.'],
    [
      answersText(someAnswers()).replace('"version":1', '"version":2'),
      'This is of a newer version of Social Sync. This version is too old to read it.',
    ],
    [answersText(someAnswers({ at: 'yesterday' })), 'This file of a review is damaged.'],
    [`{${' '.repeat(1_000_000)}`, 'These answers are larger than 1 MB.'],
  ])('is refused with a sentence: %.40s', (text, sentence) => {
    expect(readAnswers(text)).toEqual({ kind: 'refused', sentence });
  });

  it('is read entry by entry', () => {
    const { answers, problems } = readEntries([
      { ...OK, post: 5 },
      { ...OK, state: 'posted' },
      'approved',
      { ...OK, comment: ['<b>'] },
      OK,
    ]);
    expect(answers).toEqual([OK]);
    expect(problems).toEqual(
      [0, 1, 2, 3].map((index) => `answers[${index}]: is not valid; left out`),
    );
  });

  it('has no stamp instead of a wrong or missing one, and no unknown fields and networks', () => {
    const texts = { '': 'Another', Twitter: '', Friendster: 'Text', Instagram: 5 };
    const { answers } = readEntries([
      { ...OK, stamp: '0123ABCD', html: '<b>' },
      { post: '2', state: 'change', texts },
    ]);
    expect(answers).toEqual([
      { ...OK, stamp: '' },
      { post: '2', stamp: '', state: 'change', texts: { '': 'Another' } },
    ]);
  });

  it('has the last of several answers to a post, and at most 10,000', () => {
    expect(readEntries([OK, { ...OK, state: 'change' }]).answers).toEqual([
      { ...OK, state: 'change' },
    ]);
    const many = Array.from({ length: 10_001 }, (_, post) => ({
      state: 'approved',
      post: `${post}`,
    }));
    const { answers, problems } = readEntries(many);
    expect([answers.length, problems]).toEqual([
      10_000,
      ['answers: only the first 10,000 are read'],
    ]);
  });

  it('has no names that code can take for a prototype', () => {
    const text = withEntries([OK]).replace('{"post"', '{"__proto__":{"state":"change"},"post"');
    expect(readAnswers(text)).toMatchObject({ kind: 'read', value: { answers: [OK] } });
  });
});

describe('A review file', () => {
  it('is read as it was written, without pictures', () => {
    const media = { name: 'clip.mp4', alt: 'A clip', length: 12 };
    const post = aSentPost({
      threads: { Twitter: ['One', 'Two'] },
      link: 'https://a.example',
      firstComment: '#a',
    });
    const review = aReview({ colour: 'teal', posts: [{ ...post, media: [media] }] });
    const sent = aReview({
      colour: 'teal',
      posts: [{ ...post, media: [{ ...media, picture: 'data:image/png;base64,AA==' }] }],
    });
    expect(readReview(reviewText(sent))).toMatchObject({ kind: 'read', value: review });
  });

  it('has the whole text of the longest post that a network takes', () => {
    const review = aReview({ posts: [aSentPost({ texts: { '': 'a'.repeat(63_206) } })] });
    expect(readReview(reviewText(review))).toMatchObject({ kind: 'read', value: review });
  });

  it.each(['javascript:alert(1)//', 'https://plan.example', 'file:///desk/', 'https:///'])(
    'is refused with the address %s',
    (home) => {
      expect(readReview(reviewText(aReview({ home })))).toMatchObject({ kind: 'refused' });
    },
  );

  it('leaves out posts without a day that exists', () => {
    const posts = [aSentPost({ date: '2026-02-30' }), aSentPost({ time: '' }), aSentPost()];
    expect(readReview(reviewText(aReview({ posts })))).toMatchObject({
      value: { posts: [aSentPost()] },
    });
  });
});
