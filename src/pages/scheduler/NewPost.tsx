import type { RefObject } from 'react';
import { PostForm } from '@/components/scheduler/PostForm';
import type { PostDraft } from '@/domain/postFields';
import type { ScheduledPost } from '@/domain/scheduledPost';
import { useAppDispatch, useAppSelector } from '@/state/hooks';
import { draftKept, selectNewPost } from '@/state/newPostSlice';
import { schedulePost } from '@/state/postCommands';

interface NewPostProps {
  /** The earliest day that can be picked, `YYYY-MM-DD`. */
  readonly minDate: string;
  readonly formRef: RefObject<HTMLDivElement | null>;
  readonly onScheduled: (post: ScheduledPost) => void;
}

/** The form for a new post, with what was typed in it before. A pause in writing draws it alone. */
export function NewPost({ minDate, formRef, onScheduled }: NewPostProps) {
  const dispatch = useAppDispatch();
  const draft = useAppSelector(selectNewPost);

  function handleSubmit(typed: PostDraft) {
    const post = dispatch(schedulePost(typed));
    if (post) onScheduled(post);
    return post !== null;
  }

  return (
    <div ref={formRef}>
      <PostForm
        label="New post"
        draft={draft}
        onKeep={(typed) => dispatch(draftKept(typed))}
        minDate={minDate}
        submitName="Schedule Post"
        onSubmit={handleSubmit}
      />
    </div>
  );
}
