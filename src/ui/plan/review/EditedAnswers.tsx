import type { Texts } from '@/core/review/postAnswer';
import { indexOfPost } from '@/store/scheduledPostsSlice';
import { useAppSelector } from '@/store/hooks';
import { selectScheduledPosts } from '@/store/selectors';
import { useFocusRequest } from '@/ui/page/useFocusRequest';
import { useLoaded } from '@/ui/page/useLoaded';
import { loadAnswer } from './loadAnswer';
import styles from './EditedAnswers.module.css';

interface EditedAnswersProps {
  /** The id of the post that is edited; undefined for a new one. */
  readonly postId: string | undefined;
  /** Puts suggested texts into the form, in place of what was typed. */
  readonly onUse: (texts: Texts) => void;
}

/** What the reviewers of a post say, in its form. The code is loaded for a post with answers. */
export function EditedAnswers({ postId = '', onUse }: EditedAnswersProps) {
  const post = useAppSelector((state) => {
    const posts = selectScheduledPosts(state);
    return posts[indexOfPost(posts, postId)];
  });
  const answers = Object.entries(post?.answers ?? {});
  const requestFocus = useFocusRequest();
  const { Loaded: Answer } = useLoaded(loadAnswer, answers.length > 0);
  if (!post || !Answer || answers.length === 0) return null;
  return (
    <div role="group" aria-label="Answers" className={styles.answers}>
      {answers.map(([key, answer]) => (
        <Answer
          key={key}
          post={post}
          answer={answer}
          onUse={onUse}
          onSettled={() => {
            requestFocus({ entry: post.id, part: 'editor' });
          }}
        />
      ))}
    </div>
  );
}
