import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { selectExchange } from '@/store/selectors';
import { exchangeChosen } from '@/store/tabSlices';
import { useCurrentHandlers } from './commandHandlers';

/** Returns a function that opens the export of the posts to come to a calendar whose events ring. */
export function useRemind(): () => void {
  const handlers = useCurrentHandlers();
  const dispatch = useAppDispatch();
  const { ring = 'PT0S' } = useAppSelector(selectExchange);
  return () => {
    dispatch(exchangeChosen({ format: 'iCalendar', posts: 'scheduled', ring }));
    handlers().exportPlan?.();
  };
}
