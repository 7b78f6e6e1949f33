import { labelKey } from '../channels/label';
import { cleanDraft } from '../composer/cleanDraft';
import type { PostDraft } from '../plan/postFields';
import { isEqual } from '../text/record';
import { instantOf } from '../time/instant';
import type { AskedReview } from './askedReview';
import { isStampOf } from './postAnswers';
import type { PostAnswer, Texts } from './postAnswer';
import type { ReviewGroup } from './reviewGroups';
import type { ReviewIndex } from './reviewIndex';

/**
 * What an answer says of the post as it is. `earlier` is an answer to an earlier text, `used` a text that was used, and
 * `aside` what the planner has set aside.
 */
export type AnswerKind = PostAnswer['state'] | 'earlier' | 'used' | 'aside';

/** A post with its answers. */
type Answered = PostDraft & { readonly id: string };

/** Returns a post with other texts, by network; '' is the common one. */
export function withTexts<Post extends PostDraft>(post: Post, texts: Texts): Post {
  const { '': content = post.content, ...own } = texts;
  const variants = { ...post.variants, ...own };
  return cleanDraft({ ...post, content, ...(Object.keys(variants).length > 0 && { variants }) });
}

/** Returns what an answer says of the post as it is. */
export function answerKind(post: PostDraft, answer: PostAnswer, { byId }: ReviewIndex): AnswerKind {
  const { state, stamp, texts = {}, done } = answer;
  if (done === 'aside') return done;
  if (done === 'used') return isEqual(withTexts(post, texts), post) ? done : 'earlier';
  return isStampOf(post, stamp, byId.get(answer.review)) ? state : 'earlier';
}

/** An answer with what it says of the post as it is. */
export interface SaidAnswer {
  readonly answer: PostAnswer;
  readonly kind: Exclude<AnswerKind, 'aside'>;
}

/** What was said of posts with answers: their stamps take time. */
const known = new WeakMap<Answered, { index: ReviewIndex; said: readonly SaidAnswer[] }>();

/**
 * Returns the answers of a post that count, without those that were set aside. Of several answers of a person, that to
 * the review that was sent last counts, whatever the earlier ones ask for. A review that the plan does not have counts as
 * sent when it was answered.
 */
export function saidAnswers(post: Answered, index: ReviewIndex): readonly SaidAnswer[] {
  if (!post.answers) return [];
  const last = known.get(post);
  if (last?.index === index) return last.said;
  const sentAt = ({ review, at }: PostAnswer) => instantOf(index.byId.get(review)?.sentAt ?? at);
  const answers = Object.values(post.answers).toSorted((one, other) => sentAt(one) - sentAt(other));
  const newest = new Map(answers.map((answer) => [labelKey(answer.by), answer]));
  const said = [...newest.values()].flatMap((answer) => {
    const kind = answerKind(post, answer, index);
    return kind === 'aside' ? [] : [{ answer, kind }];
  });
  known.set(post, { index, said });
  return said;
}

/** Returns the last review of a post while nobody has answered it; undefined without one. */
export function awaitedReview(
  { id, answers = {} }: Answered,
  { ofPost }: ReviewIndex,
): AskedReview | undefined {
  const asked = ofPost.get(id);
  return Object.values(answers).some(({ review }) => review === asked?.id) ? undefined : asked;
}

/**
 * Returns how far the reviewers of a post are, by their answers that count: see {@link saidAnswers}. A change that one
 * of them asks for comes before an approval of another one. A text of theirs that was used is approved. Null for a post
 * that was never sent, or whose answers were all set aside.
 */
export function reviewGroup(post: Answered, index: ReviewIndex): ReviewGroup | null {
  const kinds = saidAnswers(post, index).map(({ kind }) => kind);
  if (kinds.includes('change')) return 'change';
  if (kinds.includes('approved') || kinds.includes('used')) return 'approved';
  return kinds.length > 0 || awaitedReview(post, index) ? 'waiting' : null;
}

/** Returns the test of the posts of a review, or of any, that were answered so, or at all. */
export function reviewTest(
  { review, answer }: { readonly review: string; readonly answer: '' | ReviewGroup },
  index: ReviewIndex,
): (post: Answered) => boolean {
  const sent = review === '' ? undefined : (index.byId.get(review)?.posts ?? {});
  return (post) =>
    (!sent || Object.hasOwn(sent, post.id)) &&
    (answer === '' || reviewGroup(post, index) === answer);
}
