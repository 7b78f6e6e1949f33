import { useRef, useState, type FocusEvent, type KeyboardEvent } from 'react';
import { isComposingKey } from '@/core/commands/keyPress';
import type { WeekdayTimes } from '@/core/plan/settings';
import { clockTimeFormatter } from '@/core/time/wallTime';
import { firstDayOfWeek } from '@/core/time/week';
import { weekdaySetNames } from '@/core/time/weekdayNames';
import { Button } from '@/ui/controls/Button';
import { CHIP, CONTROL } from '@/ui/controls/controls';
import { Icon } from '@/ui/controls/Icon';
import { IconPlus } from '@/ui/controls/dialogIcons';
import { IconChevronDown, IconTrash, IconX } from '@/ui/controls/icons';
import { PopoverButton } from '@/ui/controls/PopoverButton';
import { Weekdays } from '@/ui/controls/Weekdays';
import { Problem } from './DeviceSettings';
import styles from './PostingTimesSettings.module.css';

const nameOfDays = weekdaySetNames(firstDayOfWeek());
const formatTime = clockTimeFormatter();

interface TimesRowProps {
  /** Without times, it is new, and its weekdays stay. */
  readonly row: WeekdayTimes;
  /** True while a time is typed. */
  readonly isAdding: boolean;
  readonly onAdd: () => void;
  readonly onCancel: () => void;
  /** Called with a row without times to remove it. */
  readonly onChange: (row: WeekdayTimes) => void;
  /** Called before the row is removed, to move focus. */
  readonly onEmptied: () => void;
}

/** Times of day on some weekdays. */
export function TimesRow(props: TimesRowProps) {
  const { row, isAdding, onAdd, onCancel, onChange, onEmptied } = props;
  const { days, times } = row;
  const daysName = nameOfDays(days);
  const addRef = useRef<HTMLButtonElement>(null);
  const isNew = times.length === 0;

  function keep(kept: readonly string[]) {
    if (kept.length === 0) onEmptied();
    onChange({ days, times: kept });
  }

  return (
    <li className={styles.row}>
      {isNew ? (
        <span className={styles.newDays}>{daysName}</span>
      ) : (
        <span className={styles.days}>
          <PopoverButton
            label="Days"
            size="narrow"
            className={`${CONTROL} ${styles.daysButton}`}
            button={
              <>
                <span className={styles.daysName}>{daysName}</span>
                <Icon of={IconChevronDown} size={16} />
              </>
            }
          >
            <div className={styles.weekdays}>
              <Weekdays
                label="Days"
                chosen={days}
                onChange={(chosen) => {
                  onChange({ days: chosen, times });
                }}
              />
            </div>
          </PopoverButton>
        </span>
      )}
      <span className={styles.chips}>
        {times.map((time) => (
          <button
            key={time}
            type="button"
            className={`${CHIP} ${styles.time}`}
            aria-label={`Remove ${formatTime(time)} on ${daysName}`}
            title="Remove"
            onClick={({ currentTarget: { nextElementSibling: next } }) => {
              if (next instanceof HTMLElement) next.focus();
              keep(times.filter((each) => each !== time));
            }}
          >
            {formatTime(time)}
            <Icon of={IconX} size={14} />
          </button>
        ))}
        {isAdding && (
          <TimeField
            name={`Time on ${daysName}`}
            onAdd={(time) => {
              onChange({ days, times: [...new Set([...times, time])].sort() });
            }}
            onCancel={onCancel}
            onLeave={(hasTime) => {
              if (isNew && !hasTime) onEmptied();
              else addRef.current?.focus();
            }}
          />
        )}
        <button
          ref={addRef}
          type="button"
          className={`${CHIP} ${styles.add}`}
          aria-label={`Add a time on ${daysName}`}
          onClick={onAdd}
        >
          <Icon of={IconPlus} size={14} />
          Time
        </button>
      </span>
      {!isNew && (
        <Button
          variant="icon"
          className={styles.delete}
          aria-label={`Delete the times on ${daysName}`}
          title="Delete"
          onClick={() => {
            keep([]);
          }}
        >
          <Icon of={IconTrash} size={18} />
        </Button>
      )}
    </li>
  );
}

interface TimeFieldProps {
  readonly name: string;
  readonly onAdd: (time: string) => void;
  readonly onCancel: () => void;
  /** Called on Enter and Escape, to move focus out of the field. */
  readonly onLeave: (hasTime: boolean) => void;
}

function focusField(field: HTMLInputElement | null) {
  field?.focus();
}

/** The field for a new time, which counts when focus leaves it. An incomplete one stays, and says what is missing. */
function TimeField({ name, onAdd, onCancel, onLeave }: TimeFieldProps) {
  const [isIncomplete, setIsIncomplete] = useState(false);

  function handleKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (isComposingKey(event.nativeEvent)) return;
    const { key, currentTarget: field } = event;
    if (key !== 'Enter' && key !== 'Escape') return;
    // The dialog, whose listener is called later, leaves a prevented Escape alone.
    event.preventDefault();
    if (key === 'Escape') field.value = '';
    if (key === 'Enter' && field.value === '') setIsIncomplete(true);
    else onLeave(field.value !== '');
  }

  function handleBlur({ target: { value, validity } }: FocusEvent<HTMLInputElement>) {
    if (value !== '') onAdd(value.slice(0, 'HH:MM'.length));
    else if (validity.badInput) setIsIncomplete(true);
    else onCancel();
  }

  return (
    <>
      <input
        ref={focusField}
        type="time"
        aria-label={name}
        aria-invalid={isIncomplete}
        className={`${CONTROL} ${styles.field}`}
        onInput={() => {
          setIsIncomplete(false);
        }}
        onKeyDownCapture={handleKeyDown}
        onBlur={handleBlur}
      />
      <Problem text={isIncomplete ? `Type a whole time, such as ${formatTime('09:30')}.` : null} />
    </>
  );
}
