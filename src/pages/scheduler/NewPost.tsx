import { PostForm } from '@/components/scheduler/PostForm';
import type { ScheduledPost } from '@/domain/scheduledPost';
import { useAppDispatch } from '@/state/dispatch';
import { useAppSelector } from '@/state/hooks';
import { draftKept } from '@/state/newPostSlice';
import { selectNewPost } from '@/state/selectors';
import { schedulePost } from '@/state/postCommands';
import { useDraft } from './useDraft';

interface NewPostProps {
  /** The earliest day that can be picked, `YYYY-MM-DD`. */
  readonly minDate: string;
  readonly onScheduled: (post: ScheduledPost) => void;
}

/** The form for a new post. A keystroke renders only this form. */
export function NewPost({ minDate, onScheduled }: NewPostProps) {
  const dispatch = useAppDispatch();
  const { draft, change, flush, discard } = useDraft(useAppSelector(selectNewPost), (typed) =>
    dispatch(draftKept(typed)),
  );

  function handleSubmit() {
    const post = dispatch(schedulePost(draft));
    if (!post) return;
    discard();
    onScheduled(post);
  }

  return (
    <PostForm
      label="New post"
      draft={draft}
      onChange={change}
      onPause={flush}
      minDate={minDate}
      submitName="Schedule Post"
      place="newPost"
      onSubmit={handleSubmit}
    />
  );
}
