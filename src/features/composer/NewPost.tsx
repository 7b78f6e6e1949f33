import { useState } from 'react';
import { useHealth } from '@/ui/plan/health/health';
import { focusOn } from '@/ui/controls/focusTargets';
import { isEmptyDraft } from '@/core/plan/emptyDraft';
import { missingInWords } from '@/core/plan/missingFields';
import { settledDraft } from '@/core/composer/settledDraft';
import { sortableDate } from '@/core/time/days';
import { quickDates } from '@/core/time/quickDates';
import type { ScheduledPost } from '@/core/plan/scheduledPost';
import { useAppDispatch } from '@/store/dispatch';
import { useAppSelector } from '@/store/hooks';
import { draftKept } from '@/store/newPostSlice';
import { selectNewPost, selectScheduledPosts } from '@/store/selectors';
import { schedulePost } from '@/store/postCommands';
import { useDraft } from '@/ui/plan/useDraft';
import { useComposer } from './useComposer';
import { PostForm } from './PostForm';
import { useFolding } from './useFolding';

interface NewPostProps {
  /** The local date, `YYYY-MM-DD`: the earliest that can be picked. */
  readonly today: string;
  /** Whether the open form lies over the plan, which keeps its height. */
  readonly isOverPlan?: boolean;
  /** True while its draft is in another form. */
  readonly isElsewhere?: boolean;
  readonly onScheduled: (post: ScheduledPost) => void;
}

/** The form for a new post. A keystroke renders only this form. */
export function NewPost({
  today,
  isOverPlan = false,
  isElsewhere = false,
  onScheduled,
}: NewPostProps) {
  const dispatch = useAppDispatch();
  const form = useDraft(useAppSelector(selectNewPost), (typed) => dispatch(draftKept(typed)));
  const { draft, change, flush, discard } = form;

  const posts = useAppSelector(selectScheduledPosts);
  const { nextGap } = useHealth();
  // As of an earlier moment, a gap can be on a day that is past.
  const gap = nextGap && sortableDate(nextGap.date) >= sortableDate(today) ? nextGap : null;
  const [round, setRound] = useState(0);
  const folding = useFolding({
    canFold: posts.length > 0,
    isEmpty: isElsewhere || isEmptyDraft(draft),
    isOver: isOverPlan,
  });

  function handleSubmit() {
    const post = dispatch(schedulePost(settledDraft(draft)));
    if (!post) return;
    discard();
    setRound(round + 1);
    onScheduled(post);
    // From a field or a choice, the user goes on with the next post; a pressed button keeps focus.
    const { activeElement } = document;
    const isPressed = activeElement instanceof HTMLButtonElement && activeElement.type === 'submit';
    if (folding.foldOnPhone() || activeElement === document.body || isPressed) return;
    focusOn('newPost');
  }

  return (
    <PostForm
      label="New post"
      draft={draft}
      onChange={change}
      onPause={flush}
      minDate={today}
      quickDates={quickDates(today, gap)}
      submitName="Schedule Post"
      hint={isEmptyDraft(draft) ? '' : missingInWords(draft)}
      place="newPost"
      folding={folding}
      {...useComposer(form, undefined, round)}
      onSubmit={handleSubmit}
    />
  );
}
