import { cleanDraft } from '../composer/cleanDraft';
import type { PostDraft } from '../plan/postFields';
import { isEqual } from '../text/record';
import { isStampOf } from './postAnswers';
import type { PostAnswer, Texts } from './postAnswer';
import type { ReviewGroup } from './reviewGroups';
import type { ReviewIndex } from './reviewIndex';

/** What an answer says of the post as it is. `earlier` is an answer to an earlier text, and `used` a text that was used. */
export type AnswerKind = PostAnswer['state'] | 'earlier' | 'used';

/** A post with its answers. */
type Answered = PostDraft & { readonly id: string };

/** Returns a post with other texts, by network; '' is the common one. */
export function withTexts<Post extends PostDraft>(post: Post, texts: Texts): Post {
  const { '': content = post.content, ...own } = texts;
  const variants = { ...post.variants, ...own };
  return cleanDraft({ ...post, content, ...(Object.keys(variants).length > 0 && { variants }) });
}

/** Returns what an answer says of the post as it is; null if the planner has set it aside. */
export function answerKind(
  post: PostDraft,
  answer: PostAnswer,
  { byId }: ReviewIndex,
): AnswerKind | null {
  const { state, stamp, texts = {}, done } = answer;
  if (done === 'aside') return null;
  if (done === 'used') return isEqual(withTexts(post, texts), post) ? done : 'earlier';
  return isStampOf(post, stamp, byId.get(answer.review)) ? state : 'earlier';
}

/**
 * Returns how far the reviewers of a post are: a change that is asked for comes before an approval. A text of theirs
 * that was used is approved. Null for a post that was never sent, or whose answers were all set aside.
 */
export function reviewGroup(post: Answered, index: ReviewIndex): ReviewGroup | null {
  if (!post.answers) return index.ofPost.has(post.id) ? 'waiting' : null;
  const known = groups.get(post);
  if (known?.index === index) return known.group;
  const group = groupOf(post, index);
  groups.set(post, { index, group });
  return group;
}

/** The groups of posts with answers: their stamps take time. */
const groups = new WeakMap<Answered, { index: ReviewIndex; group: ReviewGroup | null }>();

function groupOf(post: Answered, index: ReviewIndex): ReviewGroup | null {
  const { id } = post;
  const answers = Object.values(post.answers ?? {});
  const kinds = answers.map((answer) => answerKind(post, answer, index));
  if (kinds.includes('change')) return 'change';
  if (kinds.includes('approved') || kinds.includes('used')) return 'approved';
  const asked = index.ofPost.get(id);
  const isAsked = asked !== undefined && !answers.some(({ review }) => review === asked.id);
  return isAsked || kinds.some((kind) => kind !== null) ? 'waiting' : null;
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
