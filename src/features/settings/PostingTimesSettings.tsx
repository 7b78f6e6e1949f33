import { useId, useMemo, useRef, useState } from 'react';
import { accountName } from '@/core/channels/account';
import { isBrand, type ChosenTags } from '@/core/channels/brand';
import { dueOrderOf } from '@/core/plan/dueOrder';
import {
  freeIn,
  weekOfTimes,
  nextFree,
  rowsFor,
  timesAWeek,
  timesFrom,
} from '@/core/plan/postingTimes';
import type { PostingTimes, WeekdayTimes } from '@/core/plan/settings';
import { counted } from '@/core/text/words';
import { nextMinute, localDate } from '@/core/time/today';
import { wallTimeFormatter, yearOf } from '@/core/time/wallTime';
import { weekdaysFrom } from '@/core/time/weekdayNames';
import { selectAccounts, selectLabels } from '@/store/channels/channelSelectors';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { selectPostingTimes, selectScheduledPosts } from '@/store/selectors';
import { postingTimesChanged } from '@/store/settingsSlice';
import { CONTROL, PLAIN_BUTTON } from '@/ui/controls/controls';
import { Icon } from '@/ui/controls/Icon';
import { IconPlus } from '@/ui/controls/dialogIcons';
import { IconClock } from '@/ui/controls/icons';
import { useNow } from '@/ui/page/useNow';
import styles from './PostingTimesSettings.module.css';
import settings from './Settings.module.css';
import { TimesRow } from './TimesRow';

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
  readonly channels?: readonly string[];
}

const ALL: Owner = { id: '', name: 'All accounts', chosen: {} };

/** Returns who can have times: first all accounts, then the brands and the accounts. */
function useOwners(): readonly Owner[] {
  const labels = useAppSelector(selectLabels);
  const accounts = useAppSelector(selectAccounts);
  return [
    ALL,
    ...labels.filter(isBrand).map(({ id, name, accounts: channels = [] }) => {
      return { id, name, chosen: { labels: [id] }, channels };
    }),
    ...accounts.map((account) => {
      const channels = [account.id];
      return { id: account.id, name: accountName(account), chosen: { channels }, channels };
    }),
  ];
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
  const owners = useOwners();
  const [ownerId, setOwnerId] = useState('');
  const owner = owners.find(({ id }) => id === ownerId) ?? ALL;
  const { id, name, chosen } = owner;
  const account = chosen.channels?.[0];
  const rows = rowsFor(times, labels, chosen, account);
  const isOwn = id !== '' && Object.hasOwn(times, id);
  /** The brand whose times an account has without its own ones. */
  const brand = owners.find(
    (each) =>
      each.id !== id && Object.hasOwn(times, each.id) && each.channels?.includes(account ?? ''),
  );
  /** The row that gets a time; after the last one for other days. */
  const [adding, setAdding] = useState<number | null>(null);
  const shown = adding === rows.length ? [...rows, { days: otherDays(rows), times: [] }] : rows;
  const otherRef = useRef<HTMLButtonElement>(null);
  const titleId = useId();

  function change(changed: readonly WeekdayTimes[]) {
    setAdding(null);
    dispatch(postingTimesChanged({ id, name: id === '' ? 'all accounts' : name, rows: changed }));
    onDone();
  }

  const isOfOwner = ({ labels: ids, channels }: ChosenTags) =>
    (chosen.labels ?? []).every((each) => ids?.includes(each)) &&
    (chosen.channels ?? []).every((each) => channels?.includes(each));

  return (
    <div role="group" aria-labelledby={titleId} className={styles.section}>
      <div className={settings.appearance}>
        <span id={titleId} className={settings.name}>
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
          {owners.map((each) => (
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
      {shown.length > 0 && (
        <ul aria-label="Posting times" className={styles.rows}>
          {shown.map((row, index) => (
            <TimesRow
              key={index}
              row={row}
              isAdding={adding === index}
              onAdd={() => {
                setAdding(index);
              }}
              onCancel={() => {
                setAdding(null);
              }}
              onChange={(changed) => {
                const all = shown.map((each) => (each === row ? changed : each));
                change(all.filter((each) => each.times.length > 0));
              }}
              onEmptied={() => otherRef.current?.focus()}
            />
          ))}
        </ul>
      )}
      <div className={styles.links}>
        <button
          ref={otherRef}
          type="button"
          className={`${PLAIN_BUTTON} ${styles.other}`}
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
            change(timesFrom(posts.filter(isOfOwner)));
          }}
        >
          Fill in from my plan
        </button>
        {isOwn && (
          <button
            type="button"
            className={PLAIN_BUTTON}
            onClick={() => {
              otherRef.current?.focus();
              change([]);
            }}
          >
            Use those of {brand?.name ?? 'all accounts'}
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
  const held = weekOfTimes(times, labels, owner.chosen);
  const free = freeIn(dueOrder, owner, now);
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
