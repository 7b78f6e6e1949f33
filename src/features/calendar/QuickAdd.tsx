import {
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type SubmitEvent,
} from 'react';
import { flushSync } from 'react-dom';
import { isComposingKey } from '@/core/commands/keyPress';
import { EMPTY_DRAFT, isEmptyDraft, nextDraft } from '@/core/plan/emptyDraft';
import { changedDraft, missingInWords } from '@/core/plan/draftChange';
import type { ScheduledPost } from '@/core/plan/scheduledPost';
import { clockTimeFormatter, wallDateFormatter, yearOf } from '@/core/time/wallTime';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { schedulePost } from '@/store/postCommands';
import { quickAddChanged } from '@/store/quickAddSlice';
import { quickAddScheduled } from '@/store/scheduledPostsSlice';
import { selectNewPost, selectQuickAdd } from '@/store/selectors';
import { Button } from '@/ui/controls/Button';
import { CHIP, CONTROL, PLAIN_BUTTON } from '@/ui/controls/controls';
import { elementOf } from '@/ui/controls/focusTargets';
import { Icon } from '@/ui/controls/Icon';
import { IconClock, IconX } from '@/ui/controls/icons';
import { Popover } from '@/ui/controls/Popover';
import { useOneTabStop } from '@/ui/controls/useOneTabStop';
import { usePresentClock } from '@/ui/page/TimeProvider';
import { useHealth } from '@/ui/plan/health/health';
import { BrandChoice } from '@/ui/plan/BrandChoice';
import { FilterFit } from '@/ui/plan/FilterFit';
import { PostChannels, useTagsOf } from '@/ui/plan/PostTags';
import { useChooseLabels } from '@/ui/plan/useChooseLabels';
import { useShownPlan } from '@/ui/plan/shownPlan';
import { useDraft } from '@/ui/plan/useDraft';
import styles from './QuickAdd.module.css';

const formatTime = clockTimeFormatter();
const formatLong = wallDateFormatter(undefined, 'long');

/** The distance to the day and to the edges of the window, in pixels. */
const GAP = 8;

interface QuickAddProps {
  /** The day of the post, `YYYY-MM-DD`. */
  readonly date: string;
  /** The local date, `YYYY-MM-DD`; a day of its year is named without it. */
  readonly today: string;
  /** `HH:MM`; undefined for the first free posting time, or a usual time. */
  readonly time: string | undefined;
  readonly isEmptyDay: boolean;
  readonly onScheduled: (post: ScheduledPost) => void;
  /** Goes on in the form for a new post, which has got the draft. */
  readonly onOpenInFull: () => void;
  readonly onClose: () => void;
}

/** Moves the place of a dialog beside a day: after it, or before it if there is no room, whole in the window. */
function placeBeside(place: HTMLElement, dialog: Element, cell: HTMLElement) {
  const { left, right, top } = cell.getBoundingClientRect();
  const { width, height } = dialog.getBoundingClientRect();
  const { clientWidth, clientHeight } = document.documentElement;
  const after = right + GAP;
  const x = after + width + GAP <= clientWidth ? after : Math.max(left - GAP - width, GAP);
  const y = Math.max(Math.min(top, clientHeight - height - GAP), GAP);
  place.style.setProperty('--x', `${x}px`);
  place.style.setProperty('--y', `${y}px`);
}

/**
 * A short form for a post on a day of a calendar, beside the day. It schedules what it shows: its own text and time, with
 * the accounts and labels of the filter, else of the form for a new post. Its brand can be chosen for this post; without a
 * filter, it is that of the next one too. Its draft stays until it is scheduled, also for another day.
 */
export function QuickAdd(props: QuickAddProps) {
  const { date, today, isEmptyDay, onScheduled, onOpenInFull, onClose } = props;
  const dispatch = useAppDispatch();
  const { choice, writeNewPost, dueOrder: plan } = useShownPlan();
  const newPost = useAppSelector(selectNewPost);
  const isFormEmpty = isEmptyDraft(newPost);
  const stored = useAppSelector(selectQuickAdd);
  const form = useDraft(stored, (typed) => dispatch(quickAddChanged(typed)));
  const { content } = form.draft;
  const { usualTimes, usualTimeOn, times: postingTimes } = useHealth();
  const clock = usePresentClock();
  const [openedAt] = useState(() => clock.now());
  const [chosen, setChosen] = useState(props.time ?? (stored.time === '' ? null : stored.time));
  const cellRef = useRef(elementOf({ day: date }));
  /** The accounts and labels that were chosen here; null for none. */
  const [own, setOwn] = useState(stored.channels || stored.labels ? nextDraft(stored) : null);
  const tagged = own ?? (choice ? changedDraft(EMPTY_DRAFT, choice) : nextDraft(newPost));
  const free = postingTimes?.freeOn(plan, tagged, date, openedAt) ?? [];
  const isFree = free.length > 0;
  const times = isFree ? free : usualTimes.toSorted();
  const time = chosen ?? free[0] ?? usualTimeOn(date, openedAt);
  const tags = useTagsOf()(tagged);
  const chooseLabels = useChooseLabels(
    (change) => {
      const next = changedDraft(tagged, change(tagged));
      setOwn(next);
      write(content, time, next);
      form.flush();
    },
    !own && choice && newPost,
  );

  const shown = { ...tagged, date, time, content };
  const day = formatLong(date, yearOf(today));
  /** What is missing in a typed post; '' if nothing. */
  const hint = content === '' ? '' : missingInWords(shown);
  const id = useId();
  const placeRef = useRef<HTMLDivElement>(null);
  const textRef = useRef<HTMLTextAreaElement>(null);
  const timeRef = useRef<HTMLInputElement>(null);
  const timesRef = useRef<HTMLDivElement>(null);
  const timesHandlers = useOneTabStop(timesRef, 'button');
  const [isOther, setIsOther] = useState(time !== '' && !times.includes(time));

  useLayoutEffect(() => {
    const text = textRef.current;
    text?.focus({ preventScroll: true });
    text?.setSelectionRange(text.value.length, text.value.length);
  }, []);

  // The form is higher with a time field and a hint, lower before the times are known, and larger with larger text.
  useLayoutEffect(() => {
    const dialog = placeRef.current?.querySelector('[role=dialog]');
    function place() {
      const cell = cellRef.current;
      if (placeRef.current && dialog && cell) placeBeside(placeRef.current, dialog, cell);
    }
    place();
    const observer = new ResizeObserver(place);
    if (dialog) observer.observe(dialog);
    const listeners = new AbortController();
    const options = { signal: listeners.signal, passive: true };
    window.addEventListener('scroll', place, options);
    window.addEventListener('resize', place, options);
    return () => {
      observer.disconnect();
      listeners.abort();
    };
  }, [cellRef]);

  /** Without a text, there is no draft. */
  function write(text: string, at: string, chosenTags = own) {
    form.change(
      text === '' ? EMPTY_DRAFT : { ...EMPTY_DRAFT, ...chosenTags, content: text, time: at },
    );
  }

  function submit() {
    const post = dispatch(schedulePost(shown, quickAddScheduled));
    if (!post) return;
    form.discard();
    if (own && !choice && isFormEmpty) writeNewPost(own);
    onScheduled(post);
  }

  function chooseTime(at: string) {
    setChosen(at);
    if (content === '') return;
    write(content, at);
    form.flush();
  }

  function handleOpenInFull() {
    writeNewPost(shown);
    form.change(EMPTY_DRAFT);
    form.flush();
    onOpenInFull();
  }

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    submit();
  }

  function handleKeyDown(event: KeyboardEvent) {
    const isModified = event.ctrlKey !== event.metaKey && !event.altKey && !event.shiftKey;
    if (event.key !== 'Enter' || !isModified || isComposingKey(event.nativeEvent)) return;
    event.preventDefault();
    submit();
  }

  return (
    <div ref={placeRef} className={styles.place}>
      <Popover label={day} size="narrow" openerRef={cellRef} onClose={onClose}>
        {/* eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Handles keys that bubble up from its fields. */}
        <form className={styles.form} onSubmit={handleSubmit} onKeyDown={handleKeyDown}>
          <div className={styles.top}>
            <h3 className={styles.day}>{day}</h3>
            {isEmptyDay && <span className={styles.hint}>empty day</span>}
            <Button
              variant="icon"
              aria-label="Close"
              title="Close"
              onClick={() => {
                cellRef.current?.focus();
                onClose();
              }}
            >
              <Icon of={IconX} size={18} />
            </Button>
          </div>
          <BrandChoice labels={tagged.labels} onChange={chooseLabels} />
          <textarea
            ref={textRef}
            className={`${CONTROL} ${styles.text}`}
            name="content"
            aria-label="Content"
            placeholder="What would you like to post?"
            rows={3}
            dir="auto"
            value={content}
            onChange={({ target }) => {
              write(target.value, time);
            }}
            onBlur={form.flush}
          />
          <div
            ref={timesRef}
            role="toolbar"
            aria-label={isFree ? 'Posting times' : 'Usual times'}
            className={styles.row}
            {...timesHandlers}
          >
            {times.map((each) => (
              <button
                key={each}
                type="button"
                className={CHIP}
                aria-pressed={!isOther && time === each}
                onClick={() => {
                  setIsOther(false);
                  chooseTime(each);
                }}
              >
                {formatTime(each)}
              </button>
            ))}
            <button
              type="button"
              className={`${CHIP} ${styles.other}`}
              aria-pressed={isOther}
              onClick={() => {
                flushSync(() => {
                  setIsOther(true);
                });
                timeRef.current?.focus();
              }}
            >
              <Icon of={IconClock} size={14} />
              Other
            </button>
          </div>
          {isOther && (
            <p className={styles.row}>
              <label htmlFor={`${id}time`}>Time</label>
              <input
                ref={timeRef}
                id={`${id}time`}
                type="time"
                name="time"
                className={CONTROL}
                value={time}
                onChange={({ target }) => {
                  chooseTime(target.value);
                }}
              />
            </p>
          )}
          {(tags.accounts.length > 0 || tags.labels.length > 0) && (
            <div className={styles.row}>
              <PostChannels {...tags} />
              {isFormEmpty && !own && !choice && <span className={styles.hint}>as last time</span>}
            </div>
          )}
          <FilterFit draft={tagged} />
          {hint !== '' && (
            <p id={`${id}hint`} className={styles.hint}>
              {hint}
            </p>
          )}
          <div className={styles.foot}>
            {isFormEmpty ? (
              <button type="button" className={PLAIN_BUTTON} onClick={handleOpenInFull}>
                Open in full
              </button>
            ) : (
              <span className={styles.hint}>The form for a new post holds another draft</span>
            )}
            <Button
              variant="primary"
              type="submit"
              aria-describedby={hint === '' ? undefined : `${id}hint`}
            >
              Schedule Post
            </Button>
          </div>
        </form>
      </Popover>
    </div>
  );
}
