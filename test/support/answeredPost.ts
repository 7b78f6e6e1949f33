import type { PostAnswer } from '@/core/review/postAnswer';
import { reviewIndex } from '@/core/review/reviewIndex';
import { reviewStamp } from '@/core/review/reviewStamp';
import { aPost } from './builders';
import { anAskedReview } from './reviews';

/** A post that was sent with a review. */
export const POST = aPost({
  ...{ id: '1', content: 'Roast', date: '2026-12-01', time: '10:00' },
  channels: ['Facebook', 'Twitter'],
});
export const SENT = { pictures: false, extras: true };
const STAMP = reviewStamp(POST, SENT);
export const AS_SENT = { stamp: STAMP, date: POST.date, time: POST.time };
export const INDEX = reviewIndex([anAskedReview({ id: '9', sent: SENT, posts: { 1: AS_SENT } })]);

/** Two answers to it. */
export const APPROVED: PostAnswer = {
  review: '9',
  by: 'Maria',
  at: '2026-11-25T08:00:00.000Z',
  stamp: STAMP,
  state: 'approved',
};
export const CHANGE: PostAnswer = {
  ...{ ...APPROVED, by: 'Lea', state: 'change' },
  texts: { '': 'Roast beef' },
};
