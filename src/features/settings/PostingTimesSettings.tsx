import { useId, useLayoutEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { accountName } from '@/core/channels/account';
import { isBrand, type ChosenTags } from '@/core/channels/brand';
import { isComposingKey } from '@/core/commands/keyPress';
import { dueOrderOf } from '@/core/plan/dueOrder';
import {
  freeIn,
  heldTimes,
  nextFree,
  rowsFor,
  timesAWeek,
  timesFrom,
} from '@/core/plan/postingTimes';
import type { PostingTimes, WeekdayTimes } from '@/core/plan/settings';
import { counted } from '@/core/text/words';
import { nextMinute, localDate } from '@/core/time/today';
import { clockTimeFormatter, wallTimeFormatter, yearOf } from '@/core/time/wallTime';
import { firstDayOfWeek } from '@/core/time/week';
import { weekdayNames, weekdaysFrom, weekdaySetNames } from '@/core/time/weekdayNames';
import { selectAccounts, selectLabels } from '@/store/channels/channelSelectors';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { selectPostingTimes, selectScheduledPosts } from '@/store/selectors';
import { postingTimesChanged } from '@/store/settingsSlice';
import { Button } from '@/ui/controls/Button';
import { CHIP, CONTROL, PLAIN_BUTTON } from '@/ui/controls/controls';
import { Icon } from '@/ui/controls/Icon';
import { IconChevronDown, IconClock, IconPlus, IconTrash, IconX } from '@/ui/controls/icons';
import { PopoverButton } from '@/ui/controls/PopoverButton';
import { useNow } from '@/ui/page/useNow';
import styles from './PostingTimesSettings.module.css';

const FIRST_DAY = firstDayOfWeek();
const nameOfDay = weekdayNames();
const nameOfDays = weekdaySetNames(FIRST_DAY);
const formatTime = clockTimeFormatter();
const formatDateAndTime = wallTimeFormatter();

const NO_TIMES: PostingTimes = {};
const WORKDAYS = [1, 2, 3, 4, 5];
const WEEKEND = [0, 6];

/** Whose times the section shows. */
interface Owner {
  /** See {@link PostingTimes}. */
  readonly id: string;
  readonly name: string;
  /** What a post of the owner has. */
  readonly chosen: ChosenTags;
  /** The accounts whose posts take a time; undefined for all posts. */
  readonly channels: readonly string[] | undefined;
}

const ALL: Owner = { id: '', name: 'All accounts', chosen: {}, channels: undefined };

/** Returns the brands and the accounts that can have times of their own. */
function useOwners(): Readonly<Record<'brands' | 'accounts', readonly Owner[]>> {
  const labels = useAppSelector(selectLabels);
  const accounts = useAppSelector(selectAccounts);
  return useMemo(
    () => ({
      brands: labels.filter(isBrand).map(({ id, name, accounts: channels }) => {
        return { id, name, chosen: { labels: [id] }, channels };
      }),
      accounts: accounts.map((account) => {
        const channels = [account.id];
        return { id: account.id, name: accountName(account), chosen: { channels }, channels };
      }),
    }),
    [labels, accounts],
  );
}

/** Returns the weekdays for further times: those without any, else the weekend. */
function otherDays(rows: readonly WeekdayTimes[]): readonly number[] {
  if (rows.length === 0) return WORKDAYS;
  const free = weekdaysFrom(0).filter((day) => !rows.some(({ days }) => days.includes(day)));
  return free.length > 0 ? free : WEEKEND;
}

interface PostingTimesSettingsProps {
  /** Called after a change, which is a step of the history. */
  readonly onDone: () => void;
}

/** The posting times of all accounts, or of a brand or an account. */
export function PostingTimesSettings({ onDone }: PostingTimesSettingsProps) {
  const dispatch = useAppDispatch();
  const times = useAppSelector(selectPostingTimes) ?? NO_TIMES;
  const labels = useAppSelector(selectLabels);
  const posts = useAppSelector(selectScheduledPosts);
  const { brands, accounts } = useOwners();
  const [ownerId, setOwnerId] = useState('');
  const owner = [...brands, ...accounts].find(({ id }) => id === ownerId) ?? ALL;
  const { id, name, chosen } = owner;
  const rows = rowsFor(times, labels, chosen, chosen.channels?.[0]);
  const isOwn = Object.hasOwn(times, id);
  /** The row that gets a time; after the last one for other days. */
  const [adding, setAdding] = useState<number | null>(null);
  const boxRef = useRef<HTMLDivElement>(null);
  const focusNext = useRef<string>(undefined);
  const titleId = useId();

  // The control to focus may be rendered only after the change that asks for it.
  useLayoutEffect(() => {
    if (focusNext.current === undefined) return;
    const [control] = focusNext.current.split('|').flatMap((each) => {
      return boxRef.current?.querySelector<HTMLElement>(`[data-control="${each}"]`) ?? [];
    });
    control?.focus();
    focusNext.current = undefined;
  });

  function change(changed: readonly WeekdayTimes[], focus: string) {
    focusNext.current = focus;
    setAdding(null);
    dispatch(postingTimesChanged({ id, name: id === '' ? 'all accounts' : name, rows: changed }));
    onDone();
  }

  function changeRow(index: number, row: WeekdayTimes, focus: string) {
    const changed = rows.map((each, at) => (at === index ? row : each));
    change(
      changed.filter((each) => each.times.length > 0),
      focus,
    );
  }

  function addTime(index: number, time: string) {
    const { days, times: before } = rows[index] ?? { days: otherDays(rows), times: [] };
    const row = { days, times: [...new Set([...before, time])].sort() };
    if (rows[index]) changeRow(index, row, `add ${index}`);
    else change([...rows, row], `add ${index}`);
  }

  const isOfOwner = ({ labels: ids, channels }: ChosenTags) =>
    (chosen.labels ?? []).every((each) => ids?.includes(each)) &&
    (chosen.channels ?? []).every((each) => channels?.includes(each));

  return (
    <div ref={boxRef} role="group" aria-labelledby={titleId} className={styles.section}>
      <div className={styles.top}>
        <span id={titleId} className={styles.name}>
          Posting times
        </span>
        <select
          aria-label="Posting times of"
          className={`${CONTROL} ${styles.owner}`}
          value={id}
          onChange={({ target }) => {
            setAdding(null);
            setOwnerId(target.value);
          }}
        >
          <option value="">{ALL.name}</option>
          {[...brands, ...accounts].map((each) => (
            <option key={each.id} value={each.id}>
              {each.name}
            </option>
          ))}
        </select>
      </div>
      <p className={styles.help}>
        “Next time” beside the date takes the next free one. Several posts can be spread over them.
        {id !== '' && !isOwn && rows.length > 0 && ` ${name} has none of its own yet.`}
      </p>
      {(rows.length > 0 || adding !== null) && (
        <ul aria-label="Posting times" className={styles.rows}>
          {[...rows, ...(adding === rows.length ? [null] : [])].map((row, index) => {
            const { days, times: shown } = row ?? { days: otherDays(rows), times: [] };
            const daysName = nameOfDays(days);
            return (
              <li key={index} className={styles.row}>
                {row ? (
                  <DaysButton
                    days={days}
                    onChange={(changed) => {
                      changeRow(index, { ...row, days: changed }, '');
                    }}
                  />
                ) : (
                  <span className={styles.newDays}>{daysName}</span>
                )}
                <span className={styles.chips}>
                  {shown.map((time, at) => (
                    <span key={time} className={styles.time}>
                      {formatTime(time)}
                      <button
                        type="button"
                        className={styles.remove}
                        data-control={`time ${index} ${at}`}
                        aria-label={`Remove ${formatTime(time)} on ${daysName}`}
                        title="Remove"
                        onClick={() => {
                          const left = shown.filter((each) => each !== time);
                          const next = at < left.length ? at : at - 1;
                          changeRow(
                            index,
                            { days, times: left },
                            `time ${index} ${next}|add ${index}|other`,
                          );
                        }}
                      >
                        <Icon of={IconX} size={14} />
                      </button>
                    </span>
                  ))}
                  {adding === index ? (
                    <TimeField
                      name={`Time on ${daysName}`}
                      onAdd={(time) => {
                        addTime(index, time);
                      }}
                      onCancel={() => {
                        focusNext.current = `add ${index}|other`;
                        setAdding(null);
                      }}
                    />
                  ) : (
                    <button
                      type="button"
                      className={`${CHIP} ${styles.add}`}
                      data-control={`add ${index}`}
                      aria-label={`Add a time on ${daysName}`}
                      onClick={() => {
                        setAdding(index);
                      }}
                    >
                      <Icon of={IconPlus} size={14} />
                      Time
                    </button>
                  )}
                </span>
                {row && (
                  <Button
                    variant="icon"
                    className={styles.delete}
                    aria-label={`Delete the times on ${daysName}`}
                    title="Delete"
                    onClick={() => {
                      change(
                        rows.filter((each) => each !== row),
                        'other',
                      );
                    }}
                  >
                    <Icon of={IconTrash} size={18} />
                  </Button>
                )}
              </li>
            );
          })}
        </ul>
      )}
      <div className={styles.links}>
        <button
          type="button"
          className={`${PLAIN_BUTTON} ${styles.other}`}
          data-control="other"
          onClick={() => {
            setAdding(rows.length);
          }}
        >
          <Icon of={IconPlus} size={16} />
          {rows.length === 0 ? 'Add a time' : 'Other days'}
        </button>
        <button
          type="button"
          className={PLAIN_BUTTON}
          onClick={() => {
            change(timesFrom(posts.filter(isOfOwner)), 'add 0');
          }}
        >
          Fill in from my plan
        </button>
        {id !== '' && isOwn && (
          <button
            type="button"
            className={PLAIN_BUTTON}
            onClick={() => {
              change([], 'other');
            }}
          >
            Use those of all accounts
          </button>
        )}
      </div>
      {rows.length > 0 && <Proof owner={owner} times={times} />}
    </div>
  );
}

/** How many times a week has, and which one is the next free one. */
function Proof({ owner, times }: { readonly owner: Owner; readonly times: PostingTimes }) {
  const labels = useAppSelector(selectLabels);
  const posts = useAppSelector(selectScheduledPosts);
  const dueOrder = useMemo(() => dueOrderOf(posts), [posts]);
  const now = useNow(nextMinute);
  const held = heldTimes(times, labels, owner.chosen);
  const free = freeIn(dueOrder, owner.channels ? { channels: owner.channels } : {}, now);
  const next = nextFree(held, now, free);
  return (
    <p className={styles.proof}>
      <Icon of={IconClock} size={16} />
      <span>
        {counted(timesAWeek(held), 'time', 'times')} a week. Next free:{' '}
        <b>
          {next
            ? formatDateAndTime(next.date, next.time, yearOf(localDate(now)))
            : 'none within a year'}
        </b>
      </span>
    </p>
  );
}

interface DaysButtonProps {
  /** 0 is Sunday. */
  readonly days: readonly number[];
  readonly onChange: (days: readonly number[]) => void;
}

/** The button with the weekdays of a row, which can be chosen. At least one stays. */
function DaysButton({ days, onChange }: DaysButtonProps) {
  return (
    <span className={styles.days}>
      <PopoverButton
        label="Days"
        size="narrow"
        className={`${CONTROL} ${styles.daysButton}`}
        button={
          <>
            <span className={styles.daysName}>{nameOfDays(days)}</span>
            <Icon of={IconChevronDown} size={16} />
          </>
        }
      >
        <div role="group" aria-label="Days" className={styles.toggles}>
          {weekdaysFrom(FIRST_DAY).map((day) => {
            const isOn = days.includes(day);
            return (
              <button
                key={day}
                type="button"
                className={`${CHIP} ${styles.toggle}`}
                aria-pressed={isOn}
                aria-label={nameOfDay(day, 'long')}
                aria-disabled={isOn && days.length === 1}
                onClick={() => {
                  if (isOn && days.length === 1) return;
                  const others = days.filter((each) => each !== day);
                  onChange((isOn ? others : [...days, day]).toSorted());
                }}
              >
                {nameOfDay(day, 'short')}
              </button>
            );
          })}
        </div>
      </PopoverButton>
    </span>
  );
}

interface TimeFieldProps {
  readonly name: string;
  readonly onAdd: (time: string) => void;
  readonly onCancel: () => void;
}

/** The field for a new time, which counts on Enter and when the field is left. */
function TimeField({ name, onAdd, onCancel }: TimeFieldProps) {
  const ref = useRef<HTMLInputElement>(null);
  const isOver = useRef(false);
  useLayoutEffect(() => {
    ref.current?.focus();
  }, []);

  function finish(time: string) {
    // Focus leaves the field after it is done.
    if (isOver.current) return;
    isOver.current = true;
    if (time === '') onCancel();
    else onAdd(time);
  }

  function handleKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (isComposingKey(event.nativeEvent)) return;
    const { key, currentTarget } = event;
    if (key !== 'Enter' && key !== 'Escape') return;
    // The dialog, whose listener is called later, leaves a prevented Escape alone.
    event.preventDefault();
    finish(key === 'Enter' ? currentTarget.value.slice(0, 'HH:MM'.length) : '');
  }

  return (
    <input
      ref={ref}
      type="time"
      aria-label={name}
      className={`${CONTROL} ${styles.field}`}
      onKeyDownCapture={handleKeyDown}
      onBlur={({ target }) => {
        finish(target.value.slice(0, 'HH:MM'.length));
      }}
    />
  );
}
