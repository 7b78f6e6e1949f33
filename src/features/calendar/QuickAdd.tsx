import { __iconNode as IconClock } from '@tabler/icons-react/dist/esm/icons/IconClock.mjs';
import { __iconNode as IconX } from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import {
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type RefObject,
  type SubmitEvent,
} from 'react';
import { flushSync } from 'react-dom';
import { PostChannels, type Tags } from '@/ui/plan/PostTags';
import { Button } from '@/ui/controls/Button';
import { CHIP, CONTROL, PLAIN_BUTTON } from '@/ui/controls/controls';
import { Icon } from '@/ui/controls/Icon';
import { Popover } from '@/ui/controls/Popover';
import { useOneTabStop } from '@/ui/controls/useOneTabStop';
import { isComposingKey } from '@/core/commands/keyPress';
import { clockTimeFormatter } from '@/core/time/clockTime';
import styles from './QuickAdd.module.css';

const formatTime = clockTimeFormatter();

/** The distance to the day and to the edges of the window, in pixels. */
const GAP = 8;

interface QuickAddProps {
  /** The day in words. */
  readonly day: string;
  readonly isEmptyDay: boolean;
  /** The day beside which it opens. */
  readonly cellRef: RefObject<HTMLElement | null>;
  readonly content: string;
  /** The chosen time, `HH:MM`, or empty. */
  readonly time: string;
  /** The times that are offered, `HH:MM`. */
  readonly times: readonly string[];
  /** The accounts and labels that the post will have. */
  readonly tags: Tags;
  /** True if they are those of the last post. */
  readonly isRemembered: boolean;
  /** What a typed post lacks; '' if nothing. */
  readonly hint: string;
  readonly onContentChange: (content: string) => void;
  readonly onTimeChange: (time: string) => void;
  /** Called when the content is left. */
  readonly onPause: () => void;
  readonly onOpenInFull: () => void;
  readonly onSubmit: () => void;
  readonly onClose: () => void;
}

/** Moves the place of a dialog beside a day: after it, or before it if there is no room, whole in the window. */
function placeBeside(place: HTMLElement, cell: HTMLElement) {
  const { left, right, top } = cell.getBoundingClientRect();
  const dialog = place.querySelector('[role=dialog]') ?? place;
  const { width, height } = dialog.getBoundingClientRect();
  const { clientWidth, clientHeight } = document.documentElement;
  const after = right + GAP;
  const x = after + width + GAP <= clientWidth ? after : Math.max(left - GAP - width, GAP);
  const y = Math.max(Math.min(top, clientHeight - height - GAP), GAP);
  place.style.setProperty('--x', `${x}px`);
  place.style.setProperty('--y', `${y}px`);
}

/** A short form for a post on a day of a calendar, beside the day. */
export function QuickAdd(props: QuickAddProps) {
  const { day, isEmptyDay, cellRef, content, time, times, tags, isRemembered, hint } = props;
  const { onContentChange, onTimeChange, onPause, onOpenInFull, onSubmit, onClose } = props;
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

  // The form is higher with a time field and a hint, and lower before the times are known.
  const parts = `${isOther} ${times.length} ${hint}`;
  useLayoutEffect(() => {
    function place() {
      const cell = cellRef.current;
      if (placeRef.current && cell) placeBeside(placeRef.current, cell);
    }
    place();
    const listeners = new AbortController();
    const options = { signal: listeners.signal, passive: true };
    window.addEventListener('scroll', place, options);
    window.addEventListener('resize', place, options);
    return () => {
      listeners.abort();
    };
  }, [cellRef, parts]);

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    onSubmit();
  }

  function handleKeyDown(event: KeyboardEvent) {
    const isModified = event.ctrlKey !== event.metaKey && !event.altKey && !event.shiftKey;
    if (event.key !== 'Enter' || !isModified || isComposingKey(event.nativeEvent)) return;
    event.preventDefault();
    onSubmit();
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
              onContentChange(target.value);
            }}
            onBlur={onPause}
          />
          <div
            ref={timesRef}
            role="toolbar"
            aria-label="Usual times"
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
                  onTimeChange(each);
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
                  onTimeChange(target.value);
                }}
              />
            </p>
          )}
          {(tags.accounts.length > 0 || tags.labels.length > 0) && (
            <div className={styles.row}>
              <PostChannels {...tags} />
              {isRemembered && <span className={styles.hint}>as last time</span>}
            </div>
          )}
          {hint !== '' && (
            <p id={`${id}hint`} className={styles.hint}>
              {hint}
            </p>
          )}
          <div className={styles.foot}>
            <button type="button" className={PLAIN_BUTTON} onClick={onOpenInFull}>
              Open in full
            </button>
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
