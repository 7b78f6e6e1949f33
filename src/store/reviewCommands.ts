import { answerKey, withAnswer } from '@/core/review/postAnswers';
import type { PostAnswer } from '@/core/review/postAnswer';
import type { Answers } from '@/core/review/reviewFiles';
import { withTexts } from '@/core/review/reviewState';
import type { ScheduledPost } from '@/core/plan/scheduledPost';
import { titleOf } from '@/core/text/words';
import { answersChanged } from './scheduledPostsSlice';
import { selectScheduledPosts } from './selectors';
import type { AppThunk } from './store';

type Done = NonNullable<PostAnswer['done']>;

/** Returns the answers of a post with what the planner did about one of them; with the suggested texts if they are used. */
function settled(post: ScheduledPost, answer: PostAnswer, done: Done): ScheduledPost {
  const answers = { ...post.answers, [answerKey(answer)]: { ...answer, done } };
  const changed = { ...post, answers };
  return done === 'used' && answer.texts ? withTexts(changed, answer.texts) : changed;
}

/**
 * Takes over answers, in one step. Answers to posts that the plan does not have are left out, and so are those that the
 * plan has, and older ones.
 *
 * @param decisions by the id of the post: whether the suggested text is used, or set aside
 * @returns the number of answers that are new
 */
export function takeOverAnswers(
  { review, by, at, answers }: Answers,
  decisions: ReadonlyMap<string, Done>,
): AppThunk<number> {
  return (dispatch, getState) => {
    const wanted = new Map(answers.map((answer) => [answer.post, answer]));
    const posts = selectScheduledPosts(getState()).flatMap((post): ScheduledPost[] => {
      const found = wanted.get(post.id);
      if (!found) return [];
      const { post: id, ...said } = found;
      const answer = { review, by, at, ...said };
      const after = withAnswer(post.answers ?? {}, answer);
      if (after === post.answers) return [];
      const answered = { ...post, answers: after };
      const done = decisions.get(id);
      return [done ? settled(answered, answer, done) : answered];
    });
    if (posts.length > 0) {
      const label = { kind: 'answersTakenOver', by, count: posts.length } as const;
      dispatch(answersChanged({ posts, label }));
    }
    return posts.length;
  };
}

/** Uses the texts that an answer of a post suggests, or sets the answer aside. */
export function settleAnswer(post: ScheduledPost, answer: PostAnswer, done: Done): AppThunk<void> {
  return (dispatch) => {
    const kind = done === 'used' ? 'textUsed' : 'answerSetAside';
    const label = { kind, by: answer.by, title: titleOf(post) } as const;
    dispatch(answersChanged({ posts: [settled(post, answer, done)], label }));
  };
}
