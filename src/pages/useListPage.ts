import { useCallback, useEffect, useRef } from 'react';
import {
  NavigationType,
  useLocation,
  useNavigate,
  useNavigationType,
  type To,
} from 'react-router-dom';
import { listPage, pageOfIndex, type ListPage } from '@/domain/listPage';

/** The part of the address's query that names the page. */
const PARAMETER = 'page';

interface ListPages {
  readonly page: ListPage;
  readonly addressOf: (number: number) => To;
  /** Shows the page on which the entry at this index stands; back leads no other way for it. */
  readonly showIndex: (index: number) => void;
}

/**
 * Which page of a long list is shown: it stands in the address, so that back and forward turn pages
 * too. One that is turned to by a link is entered at its heading; both ways `announce` is told.
 */
export function useListPage(
  total: number,
  enter: () => void,
  announce: (message: string) => void,
): ListPages {
  const { search } = useLocation();
  const navigationType = useNavigationType();
  const navigate = useNavigate();
  const page = listPage(total, Number(new URLSearchParams(search).get(PARAMETER) ?? 1));

  const addressOf = useCallback(
    (number: number): To => {
      const query = new URLSearchParams(search);
      if (number === 1) query.delete(PARAMETER);
      else query.set(PARAMETER, String(number));
      return { search: query.toString() };
    },
    [search],
  );

  const turned = useRef({ search, page });
  useEffect(() => {
    const isTurned = turned.current.search !== search && turned.current.page.number !== page.number;
    turned.current = { search, page };
    if (!isTurned || navigationType === NavigationType.Replace) return;
    if (navigationType === NavigationType.Push) enter();
    announce(`Page ${page.number.toLocaleString()} of ${page.count.toLocaleString()}`);
  }, [search, page, navigationType, enter, announce]);

  function showIndex(index: number) {
    const number = pageOfIndex(index);
    if (number !== page.number) void navigate(addressOf(number), { replace: true });
  }

  return { page, addressOf, showIndex };
}
