import { labelKey } from '../channels/label';
import type { PostDraft } from '../plan/postFields';
import { isEqual } from '../text/record';
import { instantOf } from '../time/instant';
import type { Answer, Answers } from './reviewFiles';
import { reviewStamp, type SentAlong } from './sentPost';

/** An answer as a post of the plan has it. */
export interface PostAnswer extends Omit<Answer, 'post'> {
  /** The id of the review. */
  readonly review: string;
  /** The name that the reviewer gave. */
  readonly by: string;
  /** An instant in ISO 8601. */
  readonly at: string;
  /** What the planner did about it. */
  readonly done?: 'used' | 'aside';
}

/** What a plan knows of a review that was asked for. */
export interface AskedReview {
  readonly id: string;
  readonly sent: SentAlong;
  /** The posts as they were sent, by their ids. */
  readonly posts: Readonly<Record<string, Pick<PostDraft, 'date' | 'time'>>>;
}

/**
 * Whether an answer is about the post as it is: it holds, also after the post moved; or it is of an earlier text; or
 * the post was deleted, or was never sent.
 */
export type Standing = 'holds' | 'moved' | 'earlier' | 'deleted' | 'unknown';

const EVERY_KIND: readonly SentAlong[] = [true, false].flatMap((pictures) =>
  [true, false].map((extras) => ({ pictures, extras })),
);

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
    const kinds = asked ? [asked.sent] : EVERY_KIND;
    if (!kinds.some((kind) => reviewStamp(post, kind) === stamp)) return 'earlier';
    const isMoved = sent && (sent.date !== post.date || sent.time !== post.time);
    return isMoved ? 'moved' : 'holds';
  });
}

/**
 * Returns the answers of a post after another one was taken over. It replaces an answer of the same name in the same
 * review that is not newer; the same one again changes nothing.
 */
export function withAnswer(
  answers: readonly PostAnswer[],
  answer: PostAnswer,
): readonly PostAnswer[] {
  const isOfSame = ({ review, by }: PostAnswer) =>
    review === answer.review && labelKey(by) === labelKey(answer.by);
  const before = answers.find(isOfSame);
  if (!before) return [...answers, answer];
  const isOld = instantOf(before.at) > instantOf(answer.at);
  const isSame = isEqual({ ...before, done: null }, { ...answer, done: null });
  if (isOld || isSame) return answers;
  return answers.map((each) => (each === before ? answer : each));
}
