import { AlternativePage } from '../AlternativePage';
import { WholeList } from '../WholeList';

/** The whole list with memoised entries. Its limit: each change compares every entry, and all are in the DOM. */
export function SchedulerPage() {
  return <AlternativePage List={WholeList} />;
}
