import { WayPage } from '../WayPage';
import { VirtualList } from './VirtualList';

/**
 * A window over the list. Its limits: the browser's own search finds only what is drawn, and so do a
 * screen reader's list commands and printing; the scroll bar jumps as guessed heights become real
 * ones; Chromium draws nothing beyond 33.5 million pixels, which 100,000 posts of this height pass.
 */
export function SchedulerPage() {
  return <WayPage List={VirtualList} />;
}
