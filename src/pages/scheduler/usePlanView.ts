import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import {
  NavigationType,
  useLocation,
  useNavigate,
  useNavigationType,
  type Location,
  type To,
} from 'react-router-dom';
import { focusOn } from '@/components/shared/focusTargets';
import { useElapsedTime } from '@/clock/TimeProvider';
import { fragmentOf, planViewFrom, type PlanView } from '@/domain/find/planView';
import type { ListPage } from '@/domain/listPage';
import type { Announce } from '../frame/useAnnouncements';
import { focusList } from './focusList';

/**
 * How long the search and the filters have to stay unchanged until they are written into the address,
 * in milliseconds. Browsers refuse a page that changes its address more often than about ten times a
 * second. The list does not wait.
 */
export const SETTLE_DELAY_MS = 400;

/** Why an address of the scheduler was entered; kept with it in the browser's history. */
type Cause = 'search' | 'choice' | 'turn' | 'reveal';

/** The causes for which the page has written its own view into the address. */
const OWN_CAUSES: readonly (Cause | null)[] = ['search', 'choice', 'reveal'];

interface PlanViews {
  readonly view: PlanView;
  /** Counts how often a changed search or filter was settled. */
  readonly settledCount: number;
  readonly setSearch: (text: string) => void;
  /** Changes filters and order, and shows the first page. */
  readonly choose: (choice: Partial<PlanView>) => void;
  /** Writes a changed search or filter into the address now, without the delay. */
  readonly settle: () => void;
  readonly addressOf: (page: number) => To;
  /** Shows another page and replaces the entry of the browser's history. */
  readonly showPage: (page: number) => void;
}

function causeIn(state: unknown): Cause | null {
  return (state as { cause?: Cause } | null)?.cause ?? null;
}

function addressFor(view: PlanView): To {
  return { search: '', hash: fragmentOf(view) };
}

/**
 * What a reader asks of the list. It is local state, and mirrored to the fragment of the address:
 * once per search and once per run of choices, when they settle. Back, forward and links replace the
 * local state.
 */
export function usePlanView(): PlanViews {
  const location = useLocation() as Location<unknown>;
  const { hash, search: query, state } = location;
  const navigationType = useNavigationType();
  const navigate = useNavigate();
  const time = useElapsedTime();
  const cause = causeIn(state);

  const [view, setView] = useState(() => planViewFrom(hash));
  const [unsettled, setUnsettled] = useState<'search' | 'choice' | null>(null);
  const [settledCount, setSettledCount] = useState(0);

  // Not by its key: addresses that the product did not write all have the same one.
  const [seenLocation, setSeenLocation] = useState(location);
  if (location !== seenLocation) {
    setSeenLocation(location);
    if (navigationType === NavigationType.Pop || !OWN_CAUSES.includes(cause)) {
      setView(planViewFrom(hash));
      setUnsettled(null);
    }
  }

  // Earlier versions kept the view in the query, which browsers send to the host.
  useEffect(() => {
    const asked = fragmentOf(planViewFrom(query));
    if (asked !== '') void navigate({ search: '', hash: hash || asked }, { replace: true });
  }, [query, hash, navigate]);

  const settle = useCallback(() => {
    if (unsettled === null) return;
    setUnsettled(null);
    setSettledCount((count) => count + 1);
    if (fragmentOf(view) === fragmentOf(planViewFrom(hash))) return;
    // Consecutive searches, and consecutive choices, are one entry of the browser's history.
    void navigate(addressFor(view), {
      replace: cause === unsettled,
      state: { cause: unsettled },
    });
  }, [unsettled, view, hash, cause, navigate]);
  useEffect(() => {
    if (unsettled === null) return;
    return time.after(SETTLE_DELAY_MS, settle);
  }, [unsettled, time, settle]);

  const setSearch = useCallback((search: string) => {
    setView((before) => ({ ...before, search, page: 1 }));
    setUnsettled('search');
  }, []);
  const choose = useCallback((choice: Partial<PlanView>) => {
    setView((before) => ({ ...before, page: 1, ...choice }));
    setUnsettled('choice');
  }, []);
  const addressOf = useCallback((page: number) => addressFor({ ...view, page }), [view]);
  const showPage = useCallback(
    (page: number) => {
      setView((before) => ({ ...before, page }));
      void navigate(addressFor({ ...view, page }), { replace: true, state: { cause: 'reveal' } });
    },
    [view, navigate],
  );

  return { view, settledCount, setSearch, choose, settle, addressOf, showPage };
}

interface ListArrival {
  readonly page: ListPage;
  /** How many posts the view shows, in words. */
  readonly foundWords: string;
  readonly settledCount: number;
  readonly announce: Announce;
}

/**
 * Announces what a search or a filter found once it has settled. On arrival at another address of the
 * scheduler it moves focus (to the list after its page links, to the page's heading after a link of
 * the header) and announces the page of the list.
 */
export function useListArrival(arrival: ListArrival): void {
  const { page, foundWords, settledCount, announce } = arrival;
  const { hash, state } = useLocation() as Location<unknown>;
  const navigationType = useNavigationType();
  const cause = causeIn(state);
  const fragment = useMemo(() => fragmentOf(planViewFrom(hash)), [hash]);

  const lastSettled = useRef(settledCount);
  useEffect(() => {
    if (lastSettled.current === settledCount) return;
    lastSettled.current = settledCount;
    announce(foundWords, { isResult: true });
  }, [settledCount, foundWords, announce]);

  const last = useRef({ fragment, number: page.number });
  useEffect(() => {
    const before = last.current;
    last.current = { fragment, number: page.number };
    if (before.fragment === fragment) return;
    const isPush = navigationType === NavigationType.Push && !OWN_CAUSES.includes(cause);
    const isPop = navigationType === NavigationType.Pop;
    if (isPush && cause === 'turn') focusList();
    if (isPush && cause === null) focusOn('page');
    if ((isPush || isPop) && before.number !== page.number) {
      announce(`Page ${page.number.toLocaleString()} of ${page.count.toLocaleString()}`);
    } else if (isPop) {
      announce(foundWords, { isResult: true });
    }
  }, [fragment, page, foundWords, cause, navigationType, announce]);
}
