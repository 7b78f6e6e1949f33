import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import {
  NavigationType,
  useLocation,
  useNavigate,
  useNavigationType,
  type Location,
  type To,
} from 'react-router-dom';
import { useClock } from '@/clock/ClockProvider';
import { planViewFrom, queryOf, type PlanView } from '@/domain/find/planView';
import type { ListPage } from '@/domain/listPage';

/**
 * How long the search field has to rest until what is typed goes into the address, in milliseconds.
 * The list does not wait for it; but browsers refuse a page that changes its address at each
 * keystroke.
 */
export const SEARCH_REST = 400;

/** What led to an address of the scheduler, kept with it in the browser's history. */
export type Cause = 'search' | 'choice' | 'turn' | 'reveal';

interface PlanViews {
  /** What is asked for, with what is typed in the search field at this moment. */
  readonly view: PlanView;
  /** What led to the present address, if it was the page itself and not a link or the browser. */
  readonly cause: Cause | null;
  readonly setSearch: (text: string) => void;
  /** Takes what is typed in the search field into the address now. */
  readonly settleSearch: () => void;
  /** Asks for something else, from the first page on. */
  readonly choose: (choice: Partial<PlanView>) => void;
  readonly addressOf: (page: number) => To;
  /** Shows another page in the place of this one; back leads no other way for it. */
  readonly showPage: (page: number) => void;
}

function causeIn(state: unknown): Cause | null {
  return (state as { cause?: Cause } | null)?.cause ?? null;
}

/**
 * What a reader asks of the list. It stands in the address, so that back, forward and a bookmark
 * lead to it.
 */
export function usePlanView(): PlanViews {
  const { search: query, state } = useLocation() as Location<unknown>;
  const navigate = useNavigate();
  const clock = useClock();
  const addressed = useMemo(() => planViewFrom(query), [query]);
  const cause = causeIn(state);

  // The field is ahead of the address while one types, and follows it when it changes otherwise.
  const [text, setText] = useState(addressed.search);
  const [settled, setSettled] = useState(addressed.search);
  const [seenQuery, setSeenQuery] = useState(query);
  if (query !== seenQuery) {
    setSeenQuery(query);
    if (addressed.search !== settled) {
      setSettled(addressed.search);
      setText(addressed.search);
    }
  }

  const isAhead = text !== addressed.search;
  const view = useMemo(
    (): PlanView => (isAhead ? { ...addressed, search: text, page: 1 } : addressed),
    [addressed, isAhead, text],
  );

  const go = useCallback(
    (to: PlanView, by: Cause, replace: boolean) => {
      setSettled(to.search);
      void navigate({ search: queryOf(to) }, { replace, state: { cause: by } });
    },
    [navigate],
  );

  // One search is one place to go back to, however often one pauses in it.
  const settleSearch = useCallback(() => {
    if (text !== settled) go(view, 'search', cause === 'search');
  }, [text, settled, view, cause, go]);
  useEffect(() => {
    if (text === settled) return;
    return clock.wakeAt(clock.now() + SEARCH_REST, settleSearch);
  }, [text, settled, clock, settleSearch]);

  const choose = useCallback(
    (choice: Partial<PlanView>) => {
      const chosen = { ...view, page: 1, ...choice };
      setText(chosen.search);
      go(chosen, 'choice', false);
    },
    [view, go],
  );
  const addressOf = useCallback(
    (page: number): To => ({ search: queryOf({ ...view, page }) }),
    [view],
  );
  const showPage = useCallback(
    (page: number) => {
      void navigate(addressOf(page), { replace: true, state: { cause: 'reveal' } });
    },
    [navigate, addressOf],
  );

  return { view, cause, setSearch: setText, settleSearch, choose, addressOf, showPage };
}

interface ListArrival {
  readonly page: ListPage;
  /** How many posts there are, in words. */
  readonly counts: string;
  readonly cause: Cause | null;
  /** Takes focus to where a page of the list begins. */
  readonly enterList: () => void;
  /** Takes focus to the page's heading. */
  readonly enterPage: () => void;
  readonly announce: (message: string) => void;
}

/**
 * On arrival at another address of the same route: a page that was turned to is entered at the list,
 * one that a link of the header leads to at the page's heading, and what came of it is said.
 */
export function useListArrival(arrival: ListArrival): void {
  const { key, search } = useLocation();
  // What else stands in the address is nothing to the plan.
  const query = useMemo(() => queryOf(planViewFrom(search)), [search]);
  const navigationType = useNavigationType();
  const { page, counts, cause, enterList, enterPage, announce } = arrival;
  const last = useRef({ key, query, number: page.number });
  useEffect(() => {
    const before = last.current;
    last.current = { key, query, number: page.number };
    if (before.key === key || before.query === query) return;
    if (navigationType === NavigationType.Push && cause === 'turn') enterList();
    if (navigationType === NavigationType.Push && cause === null) enterPage();
    if (cause === 'search' || cause === 'choice') announce(counts);
    else if (before.number !== page.number && navigationType !== NavigationType.Replace) {
      announce(`Page ${page.number.toLocaleString()} of ${page.count.toLocaleString()}`);
    }
  }, [key, query, page, counts, cause, navigationType, enterList, enterPage, announce]);
}
