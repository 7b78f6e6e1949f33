import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import {
  NavigationType,
  useLocation,
  useNavigate,
  useNavigation,
  useNavigationType,
  type Location,
} from 'react-router-dom';
import { createShiftedClock } from '@/core/time/shiftedClock';
import type { WallClock } from '@/core/time/Time';
import { useElapsedTime, usePresentClock } from '@/ui/page/TimeProvider';
import { useNow } from '@/ui/page/useNow';
import { countPublished } from '@/core/plan/dueOrder';
import { asOfAfter, asOfIn, asOfMoment, isSameAsOf, typedTimeAt, withAsOf } from '@/core/time/asOf';
import { dueAt } from '@/core/time/postStatus';
import { nextMinute } from '@/core/time/minute';
import type { WallShift } from '@/core/time/wallShift';
import { wallTimeFormatter, type TypedTime } from '@/core/time/wallTime';
import { localZone } from '@/core/time/zone';
import { useAppSelector, useAppStore } from '@/store/hooks';
import { planIndexOf } from '@/store/planIndex';
import { selectScheduledPosts } from '@/store/selectors';
import type { Announce } from '@/ui/page/useAnnouncements';
import { asOfSummary } from './rules/asOfSummary';
import { AsOfDialog } from './AsOfDialog';
import { AsOfBanner } from './AsOfBanner';

const formatMoment = wallTimeFormatter();

interface AsOfProps {
  /** How often the user asked for another moment; each time a dialog is opened. */
  readonly asked: number;
  readonly announce: Announce;
  /** Gets the clock of the views; null for the present one. Must be stable. */
  readonly onClock: (clock: WallClock | null) => void;
}

/** A view at another moment than the present. */
interface View {
  /** The moment at which it stands still, or from which it plays. */
  readonly moment: TypedTime;
  readonly isPlaying: boolean;
}

function stillAt(moment: TypedTime | null): View | null {
  return moment && { moment, isPlaying: false };
}

/**
 * The view as of another moment: local state, mirrored to the fragment of the address. Back and forward
 * replace it; other navigation keeps it. While it plays, the address keeps the moment of its start.
 */
function useView() {
  const location = useLocation() as Location<unknown>;
  const { hash, search, state } = location;
  const navigationType = useNavigationType();
  const isIdle = useNavigation().state === 'idle';
  const navigate = useNavigate();
  const [view, setView] = useState(() => stillAt(asOfIn(hash)));
  const moment = view?.moment ?? null;

  const [seenLocation, setSeenLocation] = useState(location);
  if (location !== seenLocation) {
    setSeenLocation(location);
    const inAddress = asOfIn(hash);
    if (navigationType === NavigationType.Pop && !isSameAsOf(inAddress, moment)) {
      setView(stillAt(inAddress));
    }
  }

  const isEntry = useRef(false);
  useEffect(() => {
    // A navigation now would replace the one that is under way.
    if (!isIdle || isSameAsOf(asOfIn(hash), moment)) return;
    const isPushed = isEntry.current;
    isEntry.current = false;
    void navigate(
      { search, hash: withAsOf(hash, moment) },
      { replace: !isPushed, state: isPushed ? { cause: 'asOf' } : state },
    );
  }, [isIdle, hash, search, state, moment, navigate]);

  /** Changes the view. To begin and to end are entries of the browser's history; steps replace them. */
  function change(next: View | null) {
    isEntry.current = (next === null) !== (view === null);
    setView(next);
  }
  return { view, change };
}

/** The banner, the dialog and the clock of the view as of another moment. Loaded when first wanted. */
export function AsOf({ asked, announce, onClock }: AsOfProps) {
  const { view, change } = useView();
  const present = usePresentClock();
  const elapsedTime = useElapsedTime();
  const [answered, setAnswered] = useState(0);

  const clock = useMemo(
    () =>
      view &&
      createShiftedClock({
        start: () => dueAt(view.moment),
        isRunning: view.isPlaying,
        present,
        elapsedTime,
      }),
    [view, present, elapsedTime],
  );
  useLayoutEffect(() => {
    onClock(clock);
  }, [clock, onClock]);

  const announced = useRef<TypedTime>(null);
  const moment = view?.moment ?? null;
  useEffect(() => {
    if (isSameAsOf(announced.current, moment)) return;
    announced.current = moment;
    announce(moment ? `Viewing as of ${formatMoment(moment.date, moment.time)}` : 'Back to now');
  }, [moment, announce]);

  function handleView(typed: TypedTime): boolean {
    const next = asOfMoment(typed);
    if (next) change(stillAt(next));
    return next !== null;
  }

  return (
    <>
      {view && clock && <Banner view={view} clock={clock} onChange={change} />}
      {asked > answered && (
        <AsOfDialog
          key={asked}
          from={typedTimeAt((clock ?? present).now())}
          onView={handleView}
          onClose={() => {
            setAnswered(asked);
          }}
        />
      )}
    </>
  );
}

interface BannerProps {
  readonly view: View;
  readonly clock: WallClock;
  readonly onChange: (view: View | null) => void;
}

function Banner({ view, clock, onChange }: BannerProps) {
  const now = useNow(nextMinute, clock);
  const posts = useAppSelector(selectScheduledPosts);
  const { selectDueOrder } = planIndexOf(useAppStore());
  const published = useMemo(
    () => countPublished(selectDueOrder({ scheduledPosts: posts }, localZone()), now),
    [selectDueOrder, posts, now],
  );
  const shown = typedTimeAt(now);

  function handleStep(step: WallShift) {
    const moment = asOfAfter(shown, step);
    if (moment) onChange({ ...view, moment });
  }

  function handlePlay() {
    // The last minute of the range has no later one to stand at.
    const moment = asOfMoment(shown) ?? view.moment;
    onChange({ moment, isPlaying: !view.isPlaying });
  }

  return (
    <AsOfBanner
      moment={formatMoment(shown.date, shown.time)}
      summary={asOfSummary(published, posts.length)}
      isPlaying={view.isPlaying}
      canStep={(step) => asOfAfter(shown, step) !== null}
      onStep={handleStep}
      onPlay={handlePlay}
      onBack={() => {
        onChange(null);
      }}
    />
  );
}
