import { WayPage } from '../WayPage';
import { WholeList } from '../WholeList';

/** The whole list, memoised. Its limit: each change looks at every entry, and each entry is there. */
export function SchedulerPage() {
  return <WayPage List={WholeList} />;
}
