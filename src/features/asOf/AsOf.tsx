import { useEffect, useId, useLayoutEffect, useMemo, useRef, useState } from 'react';
import {
  NavigationType,
  useLocation,
  useNavigate,
  useNavigation,
  useNavigationType,
  type Location,
} from 'react-router-dom';
import { countPublished } from '@/core/plan/dueOrder';
import {
  AS_OF_RANGE,
  asOfAfter,
  asOfIn,
  asOfMoment,
  isSameAsOf,
  typedTimeAt,
  withAsOf,
} from '@/core/time/asOf';
import { nextMinute } from '@/core/time/today';
import { dueAt } from '@/core/time/postStatus';
import { createStillClock } from '@/core/time/stillClock';
import type { WallClock } from '@/core/time/Time';
import { shiftName } from '@/core/time/wallShift';
import { wallTimeFormatter, type TypedTime } from '@/core/time/wallTime';
import { localZone } from '@/core/time/zone';
import { useAppSelector, useAppStore } from '@/store/hooks';
import { planIndexOf } from '@/store/planIndex';
import { selectScheduledPosts } from '@/store/selectors';
import { Button } from '@/ui/controls/Button';
import { focusOn } from '@/ui/controls/focusTargets';
import { Icon } from '@/ui/controls/Icon';
import { IconChevronLeft, IconChevronRight } from '@/ui/controls/dialogIcons';
import { IconHistory } from '@/ui/controls/icons';
import { ModalDialog } from '@/ui/controls/ModalDialog';
import { useElapsedTime, usePresentClock } from '@/ui/page/TimeProvider';
import type { Announce } from '@/ui/page/useAnnouncements';
import { useNow } from '@/ui/page/useNow';
import { DateTimeFields } from './DateTimeFields';
import { asOfSummary } from './rules/asOfSummary';
import styles from './AsOf.module.css';

const formatMoment = wallTimeFormatter();

interface AsOfProps {
  /** How often the user asked for another moment; each time a dialog is opened. */
  readonly requestCount: number;
  readonly announce: Announce;
  /** Gets the clock of the views; null for the real one. Must be stable. */
  readonly onClock: (clock: WallClock | null) => void;
}

/**
 * The view as of another moment: local state, mirrored to the fragment of the address. Back and forward
 * replace it; other navigation keeps it.
 */
function useMoment() {
  const location = useLocation() as Location<unknown>;
  const { hash, search, state } = location;
  const navigationType = useNavigationType();
  const isIdle = useNavigation().state === 'idle';
  const navigate = useNavigate();
  const [moment, setMoment] = useState(() => asOfIn(hash));

  const [seenLocation, setSeenLocation] = useState(location);
  if (location !== seenLocation) {
    setSeenLocation(location);
    const inAddress = asOfIn(hash);
    if (navigationType === NavigationType.Pop && !isSameAsOf(inAddress, moment)) {
      setMoment(inAddress);
    }
  }

  const shouldPush = useRef(false);
  useEffect(() => {
    // A navigation now would replace the one that is under way.
    if (!isIdle || isSameAsOf(asOfIn(hash), moment)) return;
    const isPushed = shouldPush.current;
    shouldPush.current = false;
    void navigate(
      { search, hash: withAsOf(hash, moment) },
      { replace: !isPushed, state: isPushed ? { cause: 'asOf' } : state },
    );
  }, [isIdle, hash, search, state, moment, navigate]);

  /**
   * Changes the moment. Beginning and ending the view each add a history entry; a step replaces the current entry.
   */
  function change(next: TypedTime | null) {
    // While a navigation is under way, several changes become one entry.
    if ((next === null) !== (moment === null)) shouldPush.current = !shouldPush.current;
    setMoment(next);
  }
  return { moment, change };
}

/** The banner, the dialog and the clock of the view as of another moment. Loaded when first wanted. */
export function AsOf({ requestCount, announce, onClock }: AsOfProps) {
  const { moment, change } = useMoment();
  const present = usePresentClock();
  const elapsedTime = useElapsedTime();
  const [answeredCount, setAnsweredCount] = useState(0);

  const clock = useMemo(
    () =>
      moment && createStillClock({ at: () => dueAt(moment), systemClock: present, elapsedTime }),
    [moment, present, elapsedTime],
  );
  useLayoutEffect(() => {
    onClock(clock);
  }, [clock, onClock]);

  const announced = useRef<TypedTime>(null);
  useEffect(() => {
    if (isSameAsOf(announced.current, moment)) return;
    announced.current = moment;
    announce(moment ? `Viewing as of ${formatMoment(moment.date, moment.time)}` : 'Back to now');
  }, [moment, announce]);

  function handleView(typed: TypedTime): boolean {
    const next = asOfMoment(typed);
    if (next) change(next);
    return next !== null;
  }

  return (
    <>
      {moment && clock && <Banner moment={moment} clock={clock} onChange={change} />}
      {requestCount > answeredCount && (
        <AsOfDialog
          key={requestCount}
          from={typedTimeAt((clock ?? present).now())}
          onView={handleView}
          onClose={() => {
            setAnsweredCount(requestCount);
          }}
        />
      )}
    </>
  );
}

/**
 * Tells the page how much of the window the banner covers. The banner is part of the sticky header. If the header
 * would cover more than half of the window, for example with large text, it is not sticky.
 *
 * @returns the ref of the banner
 */
function useCoveredSpace() {
  const ref = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return undefined;
    const { style } = document.documentElement;
    function measure() {
      if (!element) return;
      const isTall = Number(element.closest('header')?.clientHeight) > innerHeight / 2;
      const { height } = element.getBoundingClientRect();
      style.setProperty('--banner-space', isTall ? '0px' : `${String(height)}px`);
      style.setProperty('--header-position', isTall ? 'static' : 'sticky');
    }
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    window.addEventListener('resize', measure);
    return () => {
      observer.disconnect();
      window.removeEventListener('resize', measure);
      style.removeProperty('--banner-space');
      style.removeProperty('--header-position');
      // The banner is removed by its button, or by back and forward.
      if (element.contains(document.activeElement)) focusOn('page', { preventScroll: true });
    };
  }, []);
  return ref;
}

interface BannerProps {
  readonly moment: TypedTime;
  readonly clock: WallClock;
  readonly onChange: (moment: TypedTime | null) => void;
}

/** A banner in the header that names the moment at which the plan is viewed, and moves it by a day. */
function Banner({ moment, clock, onChange }: BannerProps) {
  const now = useNow(nextMinute, clock);
  const posts = useAppSelector(selectScheduledPosts);
  const { selectDueOrder } = planIndexOf(useAppStore());
  const published = useMemo(
    () => countPublished(selectDueOrder({ scheduledPosts: posts }, localZone()), now),
    [selectDueOrder, posts, now],
  );
  const summary = asOfSummary(published, posts.length);
  const ref = useCoveredSpace();

  function dayButton(days: 1 | -1) {
    const name = shiftName({ amount: days, unit: 'days' });
    const next = asOfAfter(moment, days);
    return (
      <Button
        variant="icon"
        className={styles.step}
        aria-label={name}
        title={name}
        // A disabled button would lose focus.
        aria-disabled={next === null}
        onClick={() => {
          if (next) onChange(next);
        }}
      >
        <Icon of={days < 0 ? IconChevronLeft : IconChevronRight} size={18} />
      </Button>
    );
  }

  return (
    <section ref={ref} aria-label="The plan on another day" className={styles.banner}>
      <div className={styles.inner}>
        <p className={styles.words}>
          <Icon of={IconHistory} size={18} />
          <span>
            The plan on <b>{formatMoment(moment.date, moment.time)}</b>
          </span>
        </p>
        <span className={styles.steps}>
          {dayButton(-1)}
          {dayButton(1)}
        </span>
        <Button
          variant="secondary"
          className={styles.button}
          onClick={() => {
            onChange(null);
          }}
        >
          Back to now
        </Button>
        {summary !== '' && <p className={styles.summary}>{summary}</p>}
      </div>
    </section>
  );
}

interface AsOfDialogProps {
  /** The date and time that the fields show at first. */
  readonly from: TypedTime;
  /** Returns false if the date and time cannot be viewed; the dialog then stays open. */
  readonly onView: (moment: TypedTime) => boolean;
  readonly onClose: () => void;
}

/** A modal dialog that asks for the moment at which the plan is viewed. */
function AsOfDialog({ from, onView, onClose }: AsOfDialogProps) {
  const [moment, setMoment] = useState(from);
  const id = useId();
  const dateRef = useRef<HTMLInputElement>(null);

  useLayoutEffect(() => {
    // Otherwise the dialog focuses its Close button.
    dateRef.current?.focus();
  }, []);

  return (
    <ModalDialog title="See the plan on another day" shape="box" onClose={onClose}>
      {(close) => (
        <form
          aria-label="See the plan on another day"
          className={styles.form}
          onSubmit={(event) => {
            event.preventDefault();
            if (onView(moment)) close();
          }}
        >
          <DateTimeFields
            value={moment}
            onChange={setMoment}
            describedBy={`${id}note`}
            range={AS_OF_RANGE}
            dateRef={dateRef}
          />
          <p id={`${id}note`} className={styles.note}>
            {moment.date === '' || moment.time === ''
              ? 'Date and time are needed'
              : 'All pages show the plan as it is then. Nothing in the plan changes.'}
          </p>
          <Button variant="primary" type="submit">
            Show
          </Button>
        </form>
      )}
    </ModalDialog>
  );
}
