import { AlternativePage, type AlternativeListProps } from '../AlternativePage';
import { WholeList } from '../WholeList';

/** Entries outside the viewport are not laid out; their height is the last one or an estimate. */
const ENTRY_STYLE = { contentVisibility: 'auto', containIntrinsicBlockSize: 'auto 300px' } as const;

function ContentVisibilityList(props: AlternativeListProps) {
  return <WholeList {...props} entryStyle={ENTRY_STYLE} />;
}

/**
 * The whole list with `content-visibility`. Its limits: every entry is still created, kept and
 * compared on each change; the scroll bar jumps when estimated heights become real; Chromium renders
 * nothing beyond 33.5 million pixels.
 */
export function SchedulerPage() {
  return <AlternativePage List={ContentVisibilityList} />;
}
