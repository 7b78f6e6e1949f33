import { WayPage, type WayListProps } from '../WayPage';
import { WholeList } from '../WholeList';

/** What is not in view is not laid out, and is taken to be as high as it was or as most are. */
const ENTRY_STYLE = { contentVisibility: 'auto', containIntrinsicBlockSize: 'auto 300px' } as const;

function ContentVisibilityList(props: WayListProps) {
  return <WholeList {...props} entryStyle={ENTRY_STYLE} />;
}

/**
 * The whole list, laid out as it comes into view. Its limits: every entry is still made, kept and
 * looked at on each change; the scroll bar jumps as guessed heights become real ones; Chromium draws
 * nothing beyond 33.5 million pixels.
 */
export function SchedulerPage() {
  return <WayPage List={ContentVisibilityList} />;
}
