import { __iconNode as IconCalendarTime } from '@tabler/icons-react/dist/esm/icons/IconCalendarTime.mjs';
import { __iconNode as IconChevronDown } from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import { __iconNode as IconClock } from '@tabler/icons-react/dist/esm/icons/IconClock.mjs';
import { __iconNode as IconCopy } from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs';
import { __iconNode as IconTrash } from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { __iconNode as IconX } from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { useId, useLayoutEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { Icon, type IconPaths } from '@/components/shared/Icon';
import { PLATFORM } from '@/components/shared/platform';
import { keyHint } from '@/domain/commands/keyNames';
import { placeMark } from '@/components/shared/focusTargets';
import { buttonClass } from '@/components/shared/buttonClass';
import { useReservedSpace } from '@/components/shared/useReservedSpace';
import { clockTimeFormatter } from '@/domain/time/clockTime';
import { isComposingKey } from '@/domain/commands/keyPress';
import { countedPosts } from '@/domain/plan/titles';
import { shiftName, type ShiftUnit, type WallShift } from '@/domain/time/wallShift';
import { CHECKBOX, CONTROL } from '../../shared/controls';
import styles from './SelectionBar.module.css';

const formatTime = clockTimeFormatter();

interface SelectionBarProps {
  /** The number of selected posts, at least 1. */
  readonly count: number;
  /** The number of found posts, on all pages. */
  readonly total: number;
  readonly onSelectAll: () => void;
  readonly onClear: () => void;
  readonly onDuplicate: () => void;
  readonly onDelete: () => void;
  /** Describes the effects of a shift. Called again only if the shift or the function changes. */
  readonly previewOf: (shift: WallShift) => string;
  readonly onShift: (shift: WallShift) => void;
  /** Describes the effects of a time of day on the posts. */
  readonly timePreviewOf: (time: string) => string;
  /** @param time `HH:MM` */
  readonly onSetTime: (time: string) => void;
  /** Called if the bar unmounts while one of its controls has focus. */
  readonly onFocusLost: () => void;
}

const UNITS: readonly ShiftUnit[] = ['hours', 'days', 'weeks'];

/** The form that is open above the actions. */
type OpenForm = 'move' | 'time' | null;

/** Parses the amount field; null if the text is not a positive integer. */
function amountIn(text: string): number | null {
  const amount = Number(text);
  return Number.isSafeInteger(amount) && amount >= 1 ? amount : null;
}

/** Returns the index of the control to focus after a key at index `at`; null for other keys. */
function nextFocus(key: string, at: number, length: number): number | null {
  switch (key) {
    case 'ArrowRight':
      return (at + 1) % length;
    case 'ArrowLeft':
      return (at - 1 + length) % length;
    case 'Home':
      return 0;
    case 'End':
      return length - 1;
    default:
      return null;
  }
}

/**
 * The bar with the actions on the selected posts, fixed at the bottom of the window. The actions are a
 * toolbar: one tab stop, in which arrow keys move. Its forms close when they are done, and on Escape.
 */
export function SelectionBar(props: SelectionBarProps) {
  const { count, total, onSelectAll, onClear, onDuplicate, onDelete } = props;
  const { previewOf, onShift, timePreviewOf, onSetTime, onFocusLost } = props;
  const isAll = count === total;
  const id = useId();
  const barRef = useRef<HTMLDivElement>(null);
  const toolbarRef = useRef<HTMLDivElement>(null);
  useReservedSpace(barRef, '--bar-space', 'var(--space-16)');

  const [openForm, setOpenForm] = useState<OpenForm>(null);
  const [tabStop, setTabStop] = useState(0);
  const [amount, setAmount] = useState('1');
  const [unit, setUnit] = useState<ShiftUnit>('weeks');
  const [direction, setDirection] = useState<'later' | 'earlier'>('later');
  const [time, setTime] = useState('');

  const steps = amountIn(amount);
  const shift = useMemo(
    () => (steps === null ? null : { amount: direction === 'later' ? steps : -steps, unit }),
    [steps, direction, unit],
  );
  const preview = useMemo(() => shift && previewOf(shift), [shift, previewOf]);
  const timePreview = useMemo(
    () => (openForm === 'time' && time !== '' ? timePreviewOf(time) : ''),
    [openForm, time, timePreviewOf],
  );

  useLayoutEffect(() => {
    if (openForm) barRef.current?.querySelector<HTMLElement>('form input')?.focus();
  }, [openForm]);

  useLayoutEffect(() => {
    const bar = barRef.current;
    return () => {
      if (bar?.contains(document.activeElement)) onFocusLost();
    };
  }, [onFocusLost]);

  /** Closes the form, and moves focus from it to the button that opens it. */
  function closeForm() {
    const opener = openForm === 'move' ? 'move' : 'time';
    if (barRef.current?.querySelector('form')?.contains(document.activeElement)) {
      toolbarRef.current?.querySelector<HTMLElement>(`[data-opens=${opener}]`)?.focus();
    }
    setOpenForm(null);
  }

  function toggleForm(form: 'move' | 'time') {
    setOpenForm(openForm === form ? null : form);
  }

  function handleMove() {
    if (!shift) {
      setOpenForm('move');
      return;
    }
    onShift(shift);
    closeForm();
  }

  function handleSetTime() {
    if (time === '') return;
    onSetTime(time);
    closeForm();
  }

  function handleFormKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape' || isComposingKey(event.nativeEvent)) return;
    event.preventDefault();
    closeForm();
  }

  function controls(): HTMLElement[] {
    return [...(toolbarRef.current?.querySelectorAll<HTMLElement>('input, button') ?? [])];
  }

  function handleToolbarKeyDown(event: KeyboardEvent) {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const all = controls();
    const at = all.findIndex((control) => control === event.target);
    const next = nextFocus(event.key, at, all.length);
    if (event.key === 'Escape' && openForm) {
      event.preventDefault();
      setOpenForm(null);
    }
    if (next === null) return;
    event.preventDefault();
    all[next]?.focus();
  }

  function handleToolbarFocus({ target }: { readonly target: EventTarget }) {
    setTabStop(controls().findIndex((control) => control === target));
  }

  /** The attributes of the control at an index of the toolbar. */
  function at(index: number) {
    return { tabIndex: index === tabStop ? 0 : -1 };
  }

  const moveName = `Move ${countedPosts(count)}${shift ? ` ${shiftName(shift)}` : ''}`;
  const selectAllName = `Select all ${total.toLocaleString()}`;
  return (
    <div ref={barRef} className={styles.bar}>
      <p id={`${id}-preview`} className={`${styles.preview} ${openForm ? '' : styles.idle}`}>
        <Icon of={openForm === 'time' ? IconClock : IconCalendarTime} size={18} />
        {openForm === 'time'
          ? timePreview || 'Choose a time of day. The dates stay.'
          : (preview ?? 'Enter a whole number, 1 or more')}
      </p>
      {openForm === 'move' && (
        // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Handles Escape, which bubbles up from the fields.
        <form
          aria-label="Move selected posts"
          className={styles.form}
          onKeyDown={handleFormKeyDown}
          onSubmit={(event) => {
            event.preventDefault();
            if (shift) handleMove();
          }}
        >
          <input
            type="number"
            name="amount"
            min={1}
            step={1}
            className={`${CONTROL} ${styles.amount}`}
            aria-label="By how many"
            aria-describedby={`${id}-preview`}
            value={amount}
            onChange={({ target }) => {
              setAmount(target.value);
            }}
          />
          <select
            name="unit"
            className={CONTROL}
            aria-label="Hours, days or weeks"
            value={unit}
            onChange={({ target }) => {
              setUnit(target.value as ShiftUnit);
            }}
          >
            {UNITS.map((each) => (
              <option key={each}>{each}</option>
            ))}
          </select>
          <select
            name="direction"
            className={CONTROL}
            aria-label="Later or earlier"
            value={direction}
            onChange={({ target }) => {
              setDirection(target.value as 'later' | 'earlier');
            }}
          >
            <option>later</option>
            <option>earlier</option>
          </select>
        </form>
      )}
      {openForm === 'time' && (
        // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Handles Escape, which bubbles up from the fields.
        <form
          aria-label="Set the time of selected posts"
          className={styles.form}
          onKeyDown={handleFormKeyDown}
          onSubmit={(event) => {
            event.preventDefault();
            handleSetTime();
          }}
        >
          <input
            type="time"
            name="time"
            className={CONTROL}
            aria-label="Time of day"
            value={time}
            onChange={({ target }) => {
              setTime(target.value);
            }}
          />
          <button type="submit" className={buttonClass('primary')}>
            {time === ''
              ? `Set ${countedPosts(count)}`
              : `Set ${countedPosts(count)} to ${formatTime(time)}`}
          </button>
        </form>
      )}
      <div
        ref={toolbarRef}
        role="toolbar"
        aria-label="Selected posts"
        className={styles.tools}
        onKeyDown={handleToolbarKeyDown}
        onFocus={handleToolbarFocus}
      >
        <label className={styles.all}>
          <input
            type="checkbox"
            className={CHECKBOX}
            aria-label={selectAllName}
            checked={isAll}
            ref={(box) => {
              if (box) box.indeterminate = !isAll;
            }}
            onChange={isAll ? onClear : onSelectAll}
            {...at(0)}
          />
          <span className={styles.count}>{count.toLocaleString()} selected</span>
          {!isAll && <span className={styles.link}>{selectAllName}</span>}
        </label>
        <div className={styles.split}>
          <button
            type="button"
            className={`${buttonClass('primary')} ${styles.move}`}
            aria-describedby={`${id}-preview`}
            onClick={({ detail }) => {
              // Ignores the second click of a double click.
              if (detail <= 1) handleMove();
            }}
            {...at(1)}
          >
            <Icon of={IconCalendarTime} size={18} />
            {moveName}
          </button>
          <button
            type="button"
            className={`${buttonClass('primary')} ${styles.caret}`}
            aria-label="Change the move"
            title="Change the move"
            aria-expanded={openForm === 'move'}
            data-opens="move"
            {...placeMark('moveForm')}
            onClick={() => {
              toggleForm('move');
            }}
            {...at(2)}
          >
            <Icon of={IconChevronDown} size={18} />
          </button>
        </div>
        <Tool
          name="Set time"
          icon={IconClock}
          isOpen={openForm === 'time'}
          onPress={() => {
            toggleForm('time');
          }}
          {...at(3)}
        />
        <Tool name="Duplicate" icon={IconCopy} onPress={onDuplicate} {...at(4)} />
        <Tool name="Delete" icon={IconTrash} isDanger onPress={onDelete} {...at(5)} />
        <button
          type="button"
          className={`${buttonClass('icon')} ${styles.clear}`}
          aria-label="Clear selection"
          title={`Clear selection${keyHint('Escape', PLATFORM)}`}
          onClick={onClear}
          {...at(6)}
        >
          <Icon of={IconX} />
        </button>
      </div>
    </div>
  );
}

interface ToolProps {
  readonly name: string;
  readonly icon: IconPaths;
  /** Whether its form is open; omitted if it opens none. */
  readonly isOpen?: boolean;
  readonly isDanger?: boolean;
  readonly tabIndex: number;
  readonly onPress: () => void;
}

/** An action of the toolbar. In a narrow window it shows only its icon. */
function Tool({ name, icon, isOpen, isDanger = false, tabIndex, onPress }: ToolProps) {
  return (
    <button
      type="button"
      className={`${buttonClass('secondary')} ${styles.tool} ${isDanger ? styles.danger : ''}`}
      aria-label={name}
      title={name}
      aria-expanded={isOpen}
      data-opens={isOpen === undefined ? undefined : 'time'}
      {...(isOpen !== undefined && placeMark('timeForm'))}
      tabIndex={tabIndex}
      onClick={onPress}
    >
      <Icon of={icon} size={18} />
      <span className={styles.word}>{name}</span>
    </button>
  );
}
