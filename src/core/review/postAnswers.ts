import { labelKey } from '../channels/label';
import type { PostDraft } from '../plan/postFields';
import { isEqual } from '../text/record';
import { instantOf } from '../time/instant';
import type { AskedReview, SentAlong } from './askedReview';
import type { PostAnswer, PostAnswers } from './postAnswer';
import type { Answers } from './reviewFiles';
import { reviewStamp } from './reviewStamp';

/**
 * Whether an answer is about the post as it is: it holds, also after the post moved; or the post was changed after it
 * was sent; or the answer is to another text for a reason that is not known; or the post was deleted, or was never sent.
 */
export type Standing = 'holds' | 'moved' | 'earlier' | 'other' | 'deleted' | 'unknown';

const EVERY_KIND: readonly SentAlong[] = [true, false].flatMap((pictures) =>
  [true, false].map((extras) => ({ pictures, extras })),
);

/**
 * Returns true if the stamp of an answer is that of the post as it is.
 *
 * @param asked the review of the answer; undefined if the plan does not have it
 */
export function isStampOf(post: PostDraft, stamp: string, asked: AskedReview | undefined): boolean {
  const kinds = asked ? [asked.sent] : EVERY_KIND;
  return kinds.some((kind) => reviewStamp(post, kind) === stamp);
}

/**
 * Returns the standing of each answer; null if they do not belong to the plan: it knows neither their review nor one of
 * their posts.
 *
 * @param asked undefined if the plan does not have the review
 */
export function standings(
  asked: AskedReview | undefined,
  posts: ReadonlyMap<string, PostDraft>,
  { answers }: Answers,
): readonly Standing[] | null {
  if (!asked && !answers.some(({ post }) => posts.has(post))) return null;
  return answers.map(({ post: id, stamp }) => {
    const sent = asked && Object.hasOwn(asked.posts, id) ? asked.posts[id] : undefined;
    const post = posts.get(id);
    if (!post) return sent ? 'deleted' : 'unknown';
    if (!isStampOf(post, stamp, asked)) {
      return sent && !isStampOf(post, sent.stamp, asked) ? 'earlier' : 'other';
    }
    const isMoved = sent && (sent.date !== post.date || sent.time !== post.time);
    return isMoved ? 'moved' : 'holds';
  });
}

/** Returns the key of an answer in its post. It is the same for the same name in the same review: blanks and case do not matter. */
export function answerKey({ review, by }: Pick<PostAnswer, 'review' | 'by'>): string {
  return `${review}\n${labelKey(by)}`;
}

/**
 * Returns the answers of a post after another one was taken over. It replaces an answer with its key that is not newer;
 * the same one again changes nothing.
 */
export function withAnswer(answers: PostAnswers, answer: PostAnswer): PostAnswers {
  const key = answerKey(answer);
  const before = answers[key];
  if (before) {
    const isOld = instantOf(before.at) > instantOf(answer.at);
    const isSame = isEqual({ ...before, done: null }, { ...answer, done: null });
    if (isOld || isSame) return answers;
  }
  return { ...answers, [key]: answer };
}
