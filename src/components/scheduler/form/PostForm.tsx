import { __iconNode as IconCalendar } from '@tabler/icons-react/dist/esm/icons/IconCalendar.mjs';
import { __iconNode as IconClock } from '@tabler/icons-react/dist/esm/icons/IconClock.mjs';
import {
  useId,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  type SubmitEvent,
} from 'react';
import { flushSync } from 'react-dom';
import { Button } from '@/components/shared/Button';
import { partMark, placeMark, type Place } from '@/components/shared/focusTargets';
import { Icon } from '@/components/shared/Icon';
import { useOneTabStop } from '@/components/shared/useOneTabStop';
import { isComposingKey } from '@/domain/commands/keyPress';
import { isSchedulable, type PostDraft } from '@/domain/plan/postFields';
import type { QuickDate } from '@/domain/time/quickDates';
import { wallDateFormatter } from '@/domain/time/wallTime';
import { CHIP, PICKER } from '@/components/shared/controls';
import styles from './PostForm.module.css';

/** The parts of the form for networks, which are loaded when they are first used. */
export interface ComposerSlots {
  /** What the content field shows: the content, or the text for one network. */
  readonly text: string;
  readonly onTextChange: (text: string) => void;
  /** Called when focus leaves the content field. */
  readonly onTextLeft: () => void;
  /** The choice between the texts; without it, there is only one. */
  readonly tabs: ReactNode;
  /** The ids of the chosen tab and of its panel. */
  readonly panel: { readonly id: string; readonly tab: string } | undefined;
  /** The id of the element that describes the text. */
  readonly description: string | undefined;
  /** Beside the label of the content field. */
  readonly tools: ReactNode;
  /** Behind the text; it marks parts of it. */
  readonly marks: ReactNode;
  readonly belowText: ReactNode;
  /** Before the button that submits. */
  readonly networks: ReactNode;
  /** Below that button. */
  readonly more: ReactNode;
  /** Beside the text if there is room; null without a network. */
  readonly preview: ReactNode;
}

interface PostFormProps {
  /** The accessible name of the form. */
  readonly label: string;
  /** A visible heading, for the form of an edit; such a form looks different from the one for a new post. */
  readonly heading?: string;
  /** The level of the heading; one below the heading that the form is under. */
  readonly headingLevel?: 3 | 4;
  /** The values of the fields. */
  readonly draft: PostDraft;
  readonly onChange: (draft: PostDraft) => void;
  /** Called at each pause in typing: after a day or a time was chosen, and when the content is left. */
  readonly onPause: () => void;
  /** The earliest day that the date field accepts, `YYYY-MM-DD`. */
  readonly minDate: string;
  /** A date before `minDate` that is accepted too: the date of the edited post. */
  readonly ownDate?: string | undefined;
  readonly submitName: string;
  /** A hint beside the submit button. */
  readonly hint?: string;
  /** The place that the first field is; left out for a form in an entry. */
  readonly place?: Place;
  /** The dates offered beside the date field. */
  readonly quickDates?: readonly QuickDate[];
  readonly composer?: ComposerSlots | undefined;
  /** Below the fields of a form without a composer. */
  readonly offer?: ReactNode;
  readonly textRef?: Ref<HTMLTextAreaElement>;
  readonly onSubmit: () => void;
  /** Called by the Cancel button and by Escape; without it there is no such button. */
  readonly onCancel?: (() => void) | undefined;
}

const formatDate = wallDateFormatter();

/** Returns the class of a date or time field with this value. */
function fieldClass(value: string): string {
  return `${styles.input} ${value === '' ? styles.empty : ''}`;
}

function layoutClass(composer: ComposerSlots | undefined): string {
  if (!composer) return '';
  return `${styles.composed} ${composer.preview ? styles.previewed : ''}`;
}

/** Returns true for an event in a pop-over or a menu of the form, which have keys of their own. */
function isInPopover({ target, currentTarget }: KeyboardEvent<HTMLFormElement>): boolean {
  const popover = target instanceof Element ? target.closest('[role=dialog], [role=menu]') : null;
  return popover !== null && currentTarget.contains(popover);
}

function isCancel(target: EventTarget): boolean {
  return target instanceof HTMLButtonElement && target.name === 'cancel';
}

/** The form for a new post and for an edit. */
export function PostForm(props: PostFormProps) {
  const {
    label,
    heading,
    headingLevel = 4,
    draft,
    onChange,
    onPause,
    minDate,
    ownDate,
    submitName,
    hint,
    place,
    quickDates = [],
    composer,
    offer,
    textRef,
    onSubmit,
    onCancel,
  } = props;
  const id = useId();
  // Beside the networks there is room for it only while it helps.
  const isHinted = hint !== undefined && !(composer && isSchedulable(draft));
  const Heading = `h${headingLevel}` as const;

  const earliestDate = draft.date === ownDate ? undefined : minDate;
  // When `min` changes, Chromium continues typing at the first segment of the date. So `min` keeps
  // its value while the field has focus.
  const [heldMin, setHeldMin] = useState<{ readonly value: string | undefined } | null>(null);
  const min = heldMin ? heldMin.value : earliestDate;

  function handleChange(event: { target: { name: string; value: string } }) {
    const { name, value } = event.target;
    if (name === 'content' && composer) composer.onTextChange(value);
    else onChange({ ...draft, [name]: value });
    if (name !== 'content') onPause();
  }

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    onSubmit();
  }

  function holdEarliestDate() {
    setHeldMin({ value: earliestDate });
  }

  function handleDateKeyDown(event: KeyboardEvent) {
    // Enter submits the form. The browser then validates the date against the current `min`.
    if (event.key === 'Enter') flushSync(holdEarliestDate);
  }

  /** Ctrl+Enter or Command+Enter submits from every field and choice; Escape cancels. */
  function handleKeyDown(event: KeyboardEvent<HTMLFormElement>) {
    if (isComposingKey(event.nativeEvent) || event.defaultPrevented) return;
    if (isInPopover(event)) {
      // Enter in a field of a pop-over does not submit the form.
      if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault();
      return;
    }
    const isModified = event.ctrlKey !== event.metaKey && !event.altKey && !event.shiftKey;
    if (event.key === 'Enter' && isModified && !isCancel(event.target)) {
      event.preventDefault();
      if (!event.repeat) event.currentTarget.requestSubmit();
    } else if (event.key === 'Escape' && onCancel) {
      event.preventDefault();
      onCancel();
    }
  }

  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Handles keys that bubble up from the focused field.
    <form
      className={`${styles.form} ${heading === undefined ? '' : styles.edit} ${layoutClass(composer)}`}
      aria-label={label}
      onSubmit={handleSubmit}
      onKeyDown={handleKeyDown}
    >
      {heading !== undefined && <Heading className={styles.heading}>{heading}</Heading>}
      <div className={styles.columns}>
        <div className={styles.editor}>
          <div className={styles.labels}>
            <label htmlFor={`${id}content`} className={styles.label}>
              Content
            </label>
            {composer?.tools}
          </div>
          {composer?.tabs}
          <div
            className={styles.text}
            id={composer?.panel?.id}
            role={composer?.panel && 'tabpanel'}
            aria-labelledby={composer?.panel?.tab}
          >
            {composer?.marks}
            <textarea
              ref={textRef}
              id={`${id}content`}
              className={styles.input}
              name="content"
              {...(place && placeMark(place))}
              {...partMark('editor')}
              rows={4}
              dir="auto"
              placeholder="What would you like to post?"
              value={composer ? composer.text : draft.content}
              aria-describedby={composer?.description}
              onChange={handleChange}
              onBlur={() => {
                composer?.onTextLeft();
                onPause();
              }}
            />
          </div>
          {composer?.belowText}
        </div>
        <div className={styles.schedule}>
          <div className={styles.field}>
            <label htmlFor={`${id}date`} className={styles.label}>
              Date
            </label>
            <div className={PICKER}>
              <input
                id={`${id}date`}
                className={fieldClass(draft.date)}
                type="date"
                name="date"
                min={min}
                value={draft.date}
                onChange={handleChange}
                onKeyDown={handleDateKeyDown}
                onFocus={holdEarliestDate}
                onBlur={() => {
                  setHeldMin(null);
                }}
              />
              <Icon of={IconCalendar} size={18} />
            </div>
          </div>
          <div className={styles.field}>
            <label htmlFor={`${id}time`} className={styles.label}>
              Time
            </label>
            <div className={PICKER}>
              <input
                id={`${id}time`}
                className={fieldClass(draft.time)}
                type="time"
                name="time"
                value={draft.time}
                onChange={handleChange}
              />
              <Icon of={IconClock} size={18} />
            </div>
          </div>
          {quickDates.length > 0 && (
            <QuickDates
              dates={quickDates}
              chosen={draft.date}
              onChoose={(date) => {
                onChange({ ...draft, date });
                onPause();
              }}
            />
          )}
          <div className={styles.buttons}>
            {composer?.networks}
            {isHinted && (
              <p id={`${id}hint`} className={styles.hint}>
                {hint}
              </p>
            )}
            <Button
              variant="primary"
              type="submit"
              aria-describedby={isHinted ? `${id}hint` : undefined}
            >
              {submitName}
            </Button>
            {onCancel && (
              <Button variant="secondary" name="cancel" onClick={onCancel}>
                Cancel
              </Button>
            )}
          </div>
          {composer && (
            // eslint-disable-next-line jsx-a11y/no-static-element-interactions -- Handles blur of the fields in it.
            <div className={styles.more} onBlur={onPause}>
              {composer.more}
            </div>
          )}
        </div>
        {composer?.preview}
        {!composer && offer}
      </div>
    </form>
  );
}

interface QuickDatesProps {
  readonly dates: readonly QuickDate[];
  /** The date in the form. */
  readonly chosen: string;
  readonly onChoose: (date: string) => void;
}

/** The buttons that fill in a date. They are one tab stop. */
function QuickDates({ dates, chosen, onChoose }: QuickDatesProps) {
  const ref = useRef<HTMLDivElement>(null);
  const handlers = useOneTabStop(ref, 'button');
  return (
    <div
      ref={ref}
      role="toolbar"
      aria-label="Quick dates"
      className={styles.quickDates}
      {...handlers}
    >
      {dates.map(({ name, date }) => (
        <button
          key={name}
          type="button"
          className={`${CHIP} ${styles.quickDate}`}
          aria-pressed={chosen === date}
          title={formatDate(date)}
          onClick={() => {
            onChoose(date);
          }}
        >
          {name}
        </button>
      ))}
    </div>
  );
}
