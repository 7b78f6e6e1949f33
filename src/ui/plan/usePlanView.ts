import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import {
  NavigationType,
  useLocation,
  useNavigate,
  useNavigationType,
  type Location,
  type To,
} from 'react-router-dom';
import { focusOn } from '@/ui/controls/focusTargets';
import { useElapsedTime } from '@/ui/page/TimeProvider';
import { fragmentOf, planViewFrom, type PlanView } from '@/core/search/planView';
import { asOfPart, joinedFragment } from '@/core/search/fragments';
import type { ListPage } from '@/core/plan/listPage';
import type { Announce } from '@/ui/page/useAnnouncements';
import { focusList } from './focusList';

/**
 * The debounce of the address after a change of the search or the filters, in milliseconds. Browsers
 * refuse more than about ten changes of the address a second. The list is not debounced, and another
 * layout is written at once.
 */
export const COMMIT_DELAY_MS = 400;

/** Why the address changed; stored with the entry of the browser's history. */
type Cause = 'search' | 'choice' | 'day' | 'turn' | 'reveal' | 'asOf';

/** Returns true if the page or the frame itself wrote its view into the address. */
function isOwnCause(cause: Cause | null): boolean {
  return cause !== null && cause !== 'turn';
}

interface PlanViews {
  readonly view: PlanView;
  /** The number of times that a change, other than of the day or of the post to publish, was written into the address. */
  readonly commitCount: number;
  readonly setSearch: (text: string) => void;
  /** Changes filters and order, and shows the first page. Another layout begins where it does without a choice. */
  readonly choose: (choice: Partial<PlanView>) => void;
  /** Writes a changed search or filter into the address now, without the delay. */
  readonly commitAddress: () => void;
  readonly addressOf: (page: number) => To;
  /** Shows another page and replaces the entry of the browser's history. */
  readonly showPage: (page: number) => void;
}

function causeIn(state: unknown): Cause | null {
  return (state as { cause?: Cause } | null)?.cause ?? null;
}

/** @param hash the current fragment, whose moment of the view is kept */
function addressFor(view: PlanView, hash: string): To {
  return { search: '', hash: joinedFragment(fragmentOf(view), asOfPart(hash)) };
}

/**
 * The search, filters, order and page of the list. They are local state and are mirrored to the
 * fragment of the address after a debounce. Back, forward and links replace the local state.
 */
export function usePlanView(): PlanViews {
  const location = useLocation() as Location<unknown>;
  const { hash, search: query, state } = location;
  const navigationType = useNavigationType();
  const navigate = useNavigate();
  const time = useElapsedTime();
  const cause = causeIn(state);

  const [view, setView] = useState(() => planViewFrom(hash));
  const [uncommitted, setUncommitted] = useState<'search' | 'choice' | 'day' | null>(null);
  const [commitCount, setCommitCount] = useState(0);

  // The location is compared, not its key: all addresses from outside have the same key.
  const [seenLocation, setSeenLocation] = useState(location);
  if (location !== seenLocation) {
    setSeenLocation(location);
    // A step of the moment replaces the entry and keeps its cause.
    const isStep =
      navigationType === NavigationType.Replace && asOfPart(hash) !== asOfPart(seenLocation.hash);
    const isOwn = isStep || isOwnCause(cause);
    if (navigationType === NavigationType.Pop || !isOwn) {
      setView(planViewFrom(hash));
      setUncommitted(null);
    }
  }

  // Earlier versions kept the view in the query, which browsers send to the host.
  useEffect(() => {
    const asked = fragmentOf(planViewFrom(query));
    if (asked !== '') void navigate({ search: '', hash: hash || asked }, { replace: true });
  }, [query, hash, navigate]);

  // The router renders a navigation later, so its entry is remembered at once.
  const entry = useMemo(() => {
    const entered = planViewFrom(hash);
    return { fragment: fragmentOf(entered), layout: entered.layout, cause };
  }, [hash, cause]);
  const lastEntry = useRef(entry);
  useEffect(() => {
    lastEntry.current = entry;
  }, [location, entry]);

  const commitAddress = useCallback(() => {
    if (uncommitted === null) return;
    setUncommitted(null);
    if (uncommitted !== 'day') setCommitCount((count) => count + 1);
    const fragment = fragmentOf(view);
    const { layout } = view;
    const last = lastEntry.current;
    if (fragment === last.fragment) return;
    // Consecutive searches, choices, or days of a calendar are one entry of the browser's
    // history, in which each layout has its own.
    void navigate(addressFor(view, hash), {
      replace: last.cause === uncommitted && last.layout === layout,
      state: { cause: uncommitted },
    });
    lastEntry.current = { fragment, layout, cause: uncommitted };
  }, [uncommitted, view, hash, navigate]);
  useEffect(() => {
    if (uncommitted === null) return undefined;
    // The router may not have rendered the last entry yet.
    if (view.layout === lastEntry.current.layout) return time.after(COMMIT_DELAY_MS, commitAddress);
    commitAddress();
    return undefined;
  }, [uncommitted, view.layout, time, commitAddress]);

  const setSearch = useCallback((search: string) => {
    setView((before) => ({ ...before, search, page: 1 }));
    setUncommitted('search');
  }, []);
  const choose = useCallback((choice: Partial<PlanView>) => {
    setView((before) => {
      const { layout, start } = { ...before, ...choice };
      const page = 'post' in choice ? before.page : 1;
      return { ...before, page, ...choice, start: layout === before.layout ? start : '' };
    });
    const isDay = !('layout' in choice) && ('day' in choice || 'post' in choice);
    // A change that waits keeps its cause.
    setUncommitted((before) => (isDay ? (before ?? 'day') : 'choice'));
  }, []);
  const addressOf = useCallback(
    (page: number) => addressFor({ ...view, page }, hash),
    [view, hash],
  );
  const showPage = useCallback(
    (page: number) => {
      setView((before) => ({ ...before, page }));
      void navigate(addressOf(page), { replace: true, state: { cause: 'reveal' } });
    },
    [addressOf, navigate],
  );

  return { view, commitCount, setSearch, choose, commitAddress, addressOf, showPage };
}

interface ListArrival {
  readonly page: ListPage;
  /** The number of posts that the view shows, as text. */
  readonly foundWords: string;
  readonly commitCount: number;
  readonly announce: Announce;
}

/**
 * Announces the result of a search or filter after the debounce. After navigation within the scheduler
 * it announces the page of the list and moves focus: to the list after a page link, to the heading of
 * the page after a link of the header.
 */
export function useListArrival(arrival: ListArrival): void {
  const { page, foundWords, commitCount, announce } = arrival;
  const { hash, state } = useLocation() as Location<unknown>;
  const navigationType = useNavigationType();
  const cause = causeIn(state);
  const fragment = useMemo(() => fragmentOf(planViewFrom(hash)), [hash]);

  const lastCommit = useRef(commitCount);
  useEffect(() => {
    if (lastCommit.current === commitCount) return;
    lastCommit.current = commitCount;
    announce(foundWords, { isResult: true });
  }, [commitCount, foundWords, announce]);

  const last = useRef({ fragment, number: page.number });
  useEffect(() => {
    const before = last.current;
    last.current = { fragment, number: page.number };
    if (before.fragment === fragment) return;
    const isPush = navigationType === NavigationType.Push && !isOwnCause(cause);
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
