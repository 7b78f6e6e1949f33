import {
  useId,
  useRef,
  useState,
  type ChangeEventHandler,
  type ComponentProps,
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  type SubmitEvent,
} from 'react';
import { flushSync } from 'react-dom';
import { Button } from '@/ui/controls/Button';
import { partMark } from '@/ui/controls/entryFocus';
import { focusOn, placeMark, type Place } from '@/ui/controls/focusTargets';
import { CHIP, PICKER } from '@/ui/controls/controls';
import { Icon, type IconPaths } from '@/ui/controls/Icon';
import { IconBulb, IconCalendar, IconClock, IconRepeat, IconX } from '@/ui/controls/icons';
import { PLATFORM } from '@/ui/controls/platform';
import { useOneTabStop } from '@/ui/controls/useOneTabStop';
import { useMediaTaker } from '@/ui/page/mediaTakers';
import { keyHint } from '@/core/commands/keyNames';
import { isComposingKey } from '@/core/commands/keyPress';
import { heldInWords } from '@/core/plan/draftChange';
import type { PostDraft } from '@/core/plan/postFields';
import type { QuickDate } from '@/core/time/week';
import { wallDateFormatter, wallTimeFormatter, type TypedTime } from '@/core/time/wallTime';
import type { ComposerSlots } from './composerForm';
import styles from './PostForm.module.css';

/** How a form folds to one line. */
export interface FormFolding {
  readonly isFolded: boolean;
  /** True if the open form lies over what follows it, which keeps its place. */
  readonly isOver: boolean;
  /** True if the open form covers the plan, on a phone. */
  readonly isSheet: boolean;
  /** Called when the form is used: by focus in it, and by a press on it. */
  readonly onOpen: () => void;
  /** Called by Escape, and by the button that closes the form on a phone; undefined if it stays open. */
  readonly onFold: (() => void) | undefined;
}

interface PostFormProps {
  /** The accessible name of the form. */
  readonly label: string;
  /** True for the heading "Edit post". */
  readonly hasHeading?: boolean | undefined;
  /** The values of the fields. */
  readonly draft: PostDraft;
  readonly onChange: (draft: PostDraft) => void;
  /** Called at each pause in typing: after a day or a time was chosen, and when the content is left. */
  readonly onPause: () => void;
  /** The earliest day that the date field accepts, `YYYY-MM-DD`. */
  readonly minDate: string;
  /** A date before `minDate` that is accepted too: the date of the edited post. */
  readonly originalDate?: string | undefined;
  readonly submitName: string;
  /** A sentence beside the buttons, for example which fields are missing; '' for none. */
  readonly hint?: string;
  /** The place that the first field is; left out for a form in an entry. */
  readonly place?: Place;
  /** The dates offered beside the date field. */
  readonly quickDates?: readonly QuickDate[];
  /** True while the pop-over that repeats the post is open. */
  readonly isRepeating: boolean;
  /** Opens or closes that pop-over. */
  readonly onRepeat: (opener: HTMLElement) => void;
  readonly composer?: ComposerSlots | undefined;
  /** What is known of the date and the time. */
  readonly timeLine?: ReactNode;
  /** Below the fields of a form without a composer. */
  readonly offer?: ReactNode;
  readonly textRef?: Ref<HTMLTextAreaElement>;
  /** Called with pictures and videos that are dropped or pasted. */
  readonly onFiles: (files: readonly File[]) => void;
  /** Only for a form that folds to one line at rest. */
  readonly folding?: FormFolding;
  readonly onSubmit: () => void;
  /** Saves the draft as an idea: by its button and by Ctrl+Shift+Enter; undefined without words, and for an edit. */
  readonly onSaveIdea?: (() => void) | undefined;
  /** Called by the Cancel button, and by Escape without `onLeave`; without it there is no such button. */
  readonly onCancel?: (() => void) | undefined;
  /** Called by Escape in a form that fills a panel. */
  readonly onLeave?: () => void;
}

const formatDate = wallDateFormatter();
const formatDateAndTime = wallTimeFormatter();

function layoutClass(composer: ComposerSlots | undefined, isFolded: boolean, isSheet: boolean) {
  if (isFolded) return styles.rest;
  const sheet = isSheet ? styles.sheet : '';
  if (!composer) return sheet;
  return `${styles.composed} ${composer.preview ? styles.previewed : ''} ${sheet}`;
}

/** An open pop-over or menu, and its button. */
const POPOVER = '[role=dialog], [role=menu], [aria-haspopup][aria-expanded=true]';

/** Returns true for an event in a pop-over or a menu of the form, or on its button: they have keys of their own. */
function isInPopover({ target, currentTarget }: KeyboardEvent<HTMLFormElement>): boolean {
  const popover = target instanceof Element ? target.closest(POPOVER) : null;
  return popover !== null && currentTarget.contains(popover);
}

function isCancel(target: EventTarget): boolean {
  return target instanceof HTMLButtonElement && target.name === 'cancel';
}

/** The form for a new post and for an edit. */
export function PostForm(props: PostFormProps) {
  const {
    label,
    hasHeading = false,
    draft,
    onChange,
    onPause,
    minDate,
    originalDate,
    submitName,
    hint = '',
    place,
    quickDates = [],
    isRepeating,
    onRepeat,
    composer,
    timeLine,
    offer,
    textRef,
    onFiles,
    folding,
    onSubmit,
    onSaveIdea,
    onCancel,
    onLeave,
  } = props;
  const onEscape = onLeave ?? onCancel;
  const id = useId();
  const formRef = useRef<HTMLFormElement>(null);
  const isPressed = useRef(false);
  const isFolded = folding?.isFolded === true;
  // What only the open form shows.
  const shownHint = isFolded ? '' : hint;
  const shownComposer = isFolded ? undefined : composer;
  const isSheet = folding?.isSheet === true && !isFolded;

  function handleChange(event: { target: { name: string; value: string } }) {
    const { name, value } = event.target;
    folding?.onOpen();
    if (name === 'content' && composer) composer.onTextChange(value);
    else onChange({ ...draft, [name]: value });
    if (name !== 'content') onPause();
  }

  useMediaTaker(formRef, (files) => {
    folding?.onOpen();
    onFiles(files);
  });

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    onSubmit();
  }

  /** Opens the form by focus in a field; by a pointer when it is released, so that nothing moves under it. */
  function handleFocus({ target }: FocusEvent) {
    if (!(target instanceof HTMLButtonElement) && !isPressed.current) folding?.onOpen();
  }

  function handleClick() {
    isPressed.current = false;
    folding?.onOpen();
  }

  function openTags() {
    if (folding) flushSync(folding.onOpen);
    formRef.current
      ?.querySelector<HTMLElement>('[role=radiogroup] :checked, [role=group] button')
      ?.focus();
  }

  /** Ctrl+Enter or Command+Enter submits from every field and choice, with Shift it saves an idea; Escape leaves or cancels. */
  function handleKeyDown(event: KeyboardEvent<HTMLFormElement>) {
    if (isComposingKey(event.nativeEvent) || event.defaultPrevented) return;
    if (isInPopover(event)) {
      // Enter in a field of a pop-over does not submit the form.
      if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault();
      return;
    }
    const isModified = event.ctrlKey !== event.metaKey && !event.altKey;
    if (event.key === 'Enter' && isModified && !isCancel(event.target)) {
      event.preventDefault();
      if (event.repeat) return;
      if (event.shiftKey) onSaveIdea?.();
      else event.currentTarget.requestSubmit();
    } else if (event.key === 'Escape' && onEscape) {
      event.preventDefault();
      onEscape();
    } else if (event.key === 'Escape' && folding?.onFold && !isFolded) {
      event.preventDefault();
      if (place) focusOn(place);
      folding.onFold();
    }
  }

  const form = (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Handles events that bubble up from its fields.
    <form
      ref={formRef}
      className={`${styles.form} ${hasHeading ? styles.edit : ''} ${onLeave ? styles.panel : ''} ${layoutClass(shownComposer, isFolded, isSheet)}`}
      data-sheet={isSheet ? '' : undefined}
      aria-label={label}
      onSubmit={handleSubmit}
      onKeyDown={handleKeyDown}
      onPointerDown={() => {
        isPressed.current = true;
      }}
      onFocus={handleFocus}
      onClick={handleClick}
    >
      {hasHeading && <h3 className={styles.heading}>Edit post</h3>}
      {isSheet && folding.onFold && <SheetTop title={label} onClose={folding.onFold} />}
      <div className={styles.columns}>
        <div className={styles.editor}>
          <div className={styles.labels}>
            <label htmlFor={`${id}content`} className={styles.label}>
              Content
            </label>
            {shownComposer?.tabs}
          </div>
          {shownComposer?.brand}
          <div
            className={styles.text}
            id={shownComposer?.panel?.id}
            role={shownComposer?.panel && 'tabpanel'}
            aria-labelledby={shownComposer?.panel?.tab}
          >
            {shownComposer?.marks}
            <textarea
              ref={textRef}
              id={`${id}content`}
              className={styles.input}
              name="content"
              {...(place && placeMark(place))}
              {...partMark('editor')}
              rows={4}
              dir="auto"
              placeholder={heldInWords(draft) || 'What would you like to post?'}
              value={composer ? composer.text : draft.content}
              aria-describedby={shownComposer?.description}
              onChange={handleChange}
              onBlur={() => {
                composer?.onTextLeft();
                onPause();
              }}
            />
          </div>
          {shownComposer && (
            // eslint-disable-next-line jsx-a11y/no-static-element-interactions -- Handles blur of the fields in it.
            <div className={styles.below} onBlur={onPause}>
              {shownComposer.belowText}
            </div>
          )}
        </div>
        {isFolded && composer?.chosen(openTags)}
        <div className={styles.schedule}>
          <DateAndTime
            id={id}
            value={draft}
            minDate={draft.date === originalDate ? undefined : minDate}
            onChange={handleChange}
          />
          {!isFolded && (
            <QuickDates
              dates={quickDates}
              chosen={draft}
              repeat={
                <button
                  type="button"
                  className={`${CHIP} ${styles.quickDate}`}
                  aria-haspopup="dialog"
                  aria-expanded={isRepeating}
                  {...(place && placeMark('repeat'))}
                  onClick={({ currentTarget }) => {
                    onRepeat(currentTarget);
                  }}
                >
                  <Icon of={IconRepeat} size={14} />
                  Repeat…
                </button>
              }
              onChoose={({ date, time = draft.time }) => {
                onChange({ ...draft, date, time });
                onPause();
              }}
            />
          )}
          {!isFolded && (
            <div className={styles.details}>
              {composer?.details}
              {timeLine}
            </div>
          )}
          <div className={styles.buttons}>
            {shownHint !== '' && (
              <p id={`${id}hint`} className={styles.hint}>
                {shownHint}
              </p>
            )}
            {!isFolded && onSaveIdea && (
              <Button
                variant="secondary"
                aria-label="Save as idea"
                title={`Save without a day${keyHint('Mod+Shift+Enter', PLATFORM)}`}
                className={styles.idea}
                onClick={onSaveIdea}
              >
                <Icon of={IconBulb} size={18} />
                <span>Save as idea</span>
              </Button>
            )}
            <Button
              variant="primary"
              type="submit"
              aria-describedby={shownHint === '' ? undefined : `${id}hint`}
            >
              {submitName}
            </Button>
            {onCancel && (
              <Button variant="secondary" name="cancel" onClick={onCancel}>
                Cancel
              </Button>
            )}
          </div>
        </div>
        {shownComposer?.preview}
        {!composer && !isFolded && offer}
      </div>
    </form>
  );
  if (!folding) return form;
  const isOver = folding.isOver && !isFolded;
  return <div className={`${styles.place} ${isOver ? styles.over : ''}`}>{form}</div>;
}

/** The title of the form on a phone, where it covers the plan, and the button that closes it. */
function SheetTop({ title, onClose }: { readonly title: string; readonly onClose: () => void }) {
  return (
    <div className={styles.sheetTop}>
      <b>{title}</b>
      <Button
        variant="icon"
        aria-label="Close the form"
        title="Close"
        onClick={(event) => {
          // A press on the form opens it.
          event.stopPropagation();
          focusOn('page');
          onClose();
        }}
      >
        <Icon of={IconX} />
      </Button>
    </div>
  );
}

interface DateAndTimeProps {
  /** The beginning of the ids of the fields. */
  readonly id: string;
  readonly value: TypedTime;
  /** The earliest day that the date field accepts, `YYYY-MM-DD`; undefined for any. */
  readonly minDate: string | undefined;
  /** Called with the change of a field, whose name is `date` or `time`. */
  readonly onChange: ChangeEventHandler<HTMLInputElement>;
}

/** The fields for the date and the time of a post. */
function DateAndTime({ id, value, minDate, onChange }: DateAndTimeProps) {
  // When `min` changes, Chromium continues typing at the first segment of the date. So `min` keeps
  // its value while the field has focus.
  const [keptMin, setKeptMin] = useState<{ readonly value: string | undefined } | null>(null);

  function keepMin() {
    setKeptMin({ value: minDate });
  }

  function handleDateKeyDown(event: KeyboardEvent) {
    // Enter submits the form. The browser then validates the date against the current `min`.
    if (event.key === 'Enter') flushSync(keepMin);
  }

  return (
    <>
      <PickerField
        id={`${id}date`}
        label="Date"
        icon={IconCalendar}
        type="date"
        name="date"
        min={keptMin ? keptMin.value : minDate}
        value={value.date}
        onChange={onChange}
        onKeyDown={handleDateKeyDown}
        onFocus={keepMin}
        onBlur={() => {
          setKeptMin(null);
        }}
      />
      <PickerField
        id={`${id}time`}
        label="Time"
        icon={IconClock}
        type="time"
        name="time"
        value={value.time}
        onChange={onChange}
      />
    </>
  );
}

interface PickerFieldProps extends ComponentProps<'input'> {
  readonly id: string;
  readonly label: string;
  readonly icon: IconPaths;
}

/** A field with a picker of the browser, under its label. */
function PickerField({ label, icon, ...input }: PickerFieldProps) {
  return (
    <div className={styles.field}>
      <label htmlFor={input.id} className={styles.label}>
        {label}
      </label>
      <div className={PICKER}>
        <input {...input} className={`${styles.input} ${input.value === '' ? styles.empty : ''}`} />
        <Icon of={icon} size={18} />
      </div>
    </div>
  );
}

interface QuickDatesProps {
  readonly dates: readonly QuickDate[];
  /** The date and time in the form. */
  readonly chosen: TypedTime;
  /** The last button. */
  readonly repeat: ReactNode;
  readonly onChoose: (quickDate: QuickDate) => void;
}

/** The buttons that fill in a date, some of them with a time. They are one tab stop. */
function QuickDates({ dates, chosen, repeat, onChoose }: QuickDatesProps) {
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
      {dates.map((quickDate) => {
        const { name, date, time } = quickDate;
        const isSame = chosen.date === date && (time === undefined || chosen.time === time);
        const words = time === undefined ? formatDate(date) : formatDateAndTime(date, time);
        return (
          <button
            key={name}
            type="button"
            className={`${CHIP} ${styles.quickDate}`}
            aria-pressed={quickDate.isChosen ?? isSame}
            title={quickDate.title ?? words}
            onClick={() => {
              onChoose(quickDate);
            }}
          >
            {name}
          </button>
        );
      })}
      {repeat}
    </div>
  );
}
