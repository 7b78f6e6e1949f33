import { useRef, useState } from 'react';
import { usePresentClock } from '@/clock/TimeProvider';
import { QuickAdd } from '@/components/calendar/QuickAdd';
import { useHealth } from '@/components/scheduler/health';
import { elementOf } from '@/components/shared/focusTargets';
import { settledDraft } from '@/domain/composer/settledDraft';
import { isEmptyDraft } from '@/domain/plan/emptyDraft';
import { missingInWords } from '@/domain/plan/missingFields';
import type { ScheduledPost } from '@/domain/plan/scheduledPost';
import { wallDateFormatter, yearOf } from '@/domain/time/wallTime';
import { useAppDispatch } from '@/state/dispatch';
import { useAppSelector } from '@/state/hooks';
import { draftKept } from '@/state/newPostSlice';
import { schedulePost } from '@/state/postCommands';
import { selectNewPost } from '@/state/selectors';
import { useDraft } from '../scheduler/useDraft';
import { useTagsOf } from '../scheduler/useTagsOf';

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
