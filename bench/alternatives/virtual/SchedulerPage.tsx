import { AlternativePage } from '../AlternativePage';
import { VirtualList } from './VirtualList';

/**
 * A virtual list. Its limits: the browser's search, a screen reader's list commands and printing
 * include only rendered entries; the scroll bar jumps when estimated heights become real;
 * Chromium renders nothing beyond 33.5 million pixels, which 100,000 posts of this height exceed.
 */
export function SchedulerPage() {
  return <AlternativePage List={VirtualList} />;
}
