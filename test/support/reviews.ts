import type { AskedReview } from '@/core/review/askedReview';
import type { PostAnswer, PostAnswers } from '@/core/review/postAnswer';
import { answerKey } from '@/core/review/postAnswers';
import type { Answers } from '@/core/review/reviewFiles';
import type { Review, SentPost } from '@/core/review/sentPost';

/** Returns a post as a reviewer gets it. Pass the fields that matter for the test. */
export function aSentPost(fields: Partial<SentPost> = {}): SentPost {
  return {
    id: '1',
    stamp: '0123abcd',
    date: '2026-12-01',
    time: '10:00',
    accounts: [{ network: 'Instagram', name: 'harbourcoffee' }],
    texts: { '': 'Four Sundays, four roasts.' },
    ...fields,
  };
}

/** Returns a review of two posts. */
export function aReview(fields: Partial<Review> = {}): Review {
  return {
    id: '1795000000000',
    title: 'Harbour Coffee, 1–14 December',
    by: 'Lea',
    reviewer: 'Maria',
    line: 'Please answer by Friday.',
    sentAt: '2026-11-24T17:30:00.000Z',
    home: 'https://plan.example/desk/',
    posts: [aSentPost(), aSentPost({ id: '2', date: '2026-12-04', time: '08:00' })],
    ...fields,
  };
}

/** Returns {@link aReview} as the plan has it: of the given posts. */
export function anAskedReview(fields: Partial<AskedReview> = {}): AskedReview {
  const { id, title, by, reviewer, sentAt } = aReview();
  const sent = { pictures: false, extras: true };
  return { id, title, by, reviewer, sentAt, sent, posts: {}, ...fields };
}

/** Returns the answers of Maria to {@link aReview}. */
export function someAnswers(fields: Partial<Answers> = {}): Answers {
  return {
    review: '1795000000000',
    title: 'Harbour Coffee, 1–14 December',
    by: 'Maria',
    at: '2026-11-25T08:00:00.000Z',
    answers: [
      { post: '1', stamp: '0123abcd', state: 'approved' },
      {
        post: '2',
        stamp: '0123abcd',
        state: 'change',
        comment: 'Name the price.',
        texts: { '': 'Four Sundays, 12 euros.' },
      },
    ],
    ...fields,
  };
}

/** Returns answers as a post has them. */
export function answersByKey(...answers: readonly PostAnswer[]): PostAnswers {
  return Object.fromEntries(answers.map((answer) => [answerKey(answer), answer]));
}
