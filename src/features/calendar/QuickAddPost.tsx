import { useRef, useState } from 'react';
import { usePresentClock } from '@/ui/page/TimeProvider';
import { useHealth } from '@/ui/plan/health/health';
import { elementOf } from '@/ui/controls/focusTargets';
import { settledDraft } from '@/core/composer/settledDraft';
import { isEmptyDraft } from '@/core/plan/emptyDraft';
import { missingInWords } from '@/core/plan/missingFields';
import type { ScheduledPost } from '@/core/plan/scheduledPost';
import { wallDateFormatter, yearOf } from '@/core/time/wallTime';
import { useAppDispatch } from '@/store/dispatch';
import { useAppSelector } from '@/store/hooks';
import { draftKept } from '@/store/newPostSlice';
import { schedulePost } from '@/store/postCommands';
import { selectNewPost } from '@/store/selectors';
import { useDraft } from '@/ui/plan/useDraft';
import { useTagsOf } from '@/ui/plan/PostTags';
import { QuickAdd } from './QuickAdd';

/** The date and time of a draft that has neither. */
const NO_TIME = { date: '', time: '' };

const formatLong = wallDateFormatter(undefined, 'long');

interface QuickAddPostProps {
  /** The day of the post, `YYYY-MM-DD`. */
  readonly date: string;
  /** The local date, `YYYY-MM-DD`; a day of its year is named without it. */
  readonly today: string;
  readonly isEmptyDay: boolean;
  readonly onScheduled: (post: ScheduledPost) => void;
  /** Goes on in the form for a new post, which has the same draft. */
  readonly onOpenInFull: () => void;
  readonly onClose: () => void;
}

/** The draft of the form for a new post in a short form, for a day. Without a text, the draft stays as it was. */
export function QuickAddPost(props: QuickAddPostProps) {
  const { date, today, isEmptyDay, onScheduled, onOpenInFull, onClose } = props;
  const dispatch = useAppDispatch();
  const stored = useAppSelector(selectNewPost);
  const form = useDraft(stored, (typed) => dispatch(draftKept(typed)));
  const { content } = form.draft;
  const { usualTimes, usualTimeOn } = useHealth();
  const clock = usePresentClock();
  const [openedAt] = useState(() => clock.now());
  const [chosen, setChosen] = useState(stored.time === '' ? null : stored.time);
  const time = chosen ?? usualTimeOn(date, openedAt);
  const cellRef = useRef(elementOf({ day: date }));
  const tagsOf = useTagsOf();
  const [isRemembered] = useState(() => isEmptyDraft(stored));

  /** Without a text, the form for a new post has no date of this one. */
  function write(text: string, at: string) {
    form.change({ ...form.draft, content: text, ...(text === '' ? NO_TIME : { date, time: at }) });
  }

  function handleSubmit() {
    const post = dispatch(schedulePost(settledDraft({ ...form.draft, date, time })));
    if (!post) return;
    form.discard();
    onScheduled(post);
  }

  return (
    <QuickAdd
      day={formatLong(date, yearOf(today))}
      isEmptyDay={isEmptyDay}
      cellRef={cellRef}
      content={content}
      time={time}
      times={usualTimes.toSorted()}
      tags={tagsOf(stored)}
      isRemembered={isRemembered}
      hint={content === '' ? '' : missingInWords({ ...form.draft, date, time })}
      onContentChange={(text) => {
        write(text, time);
      }}
      onTimeChange={(at) => {
        setChosen(at);
        if (content === '') return;
        write(content, at);
        form.flush();
      }}
      onPause={form.flush}
      onOpenInFull={() => {
        form.change({ ...form.draft, date, time });
        form.flush();
        onOpenInFull();
      }}
      onSubmit={handleSubmit}
      onClose={onClose}
    />
  );
}
