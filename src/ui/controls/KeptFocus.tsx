import { Component, type ReactNode } from 'react';
import { allEntries, focusedEntry } from './entryFocus';
import { elementOf, focusOn, type EntryTarget } from './focusTargets';

/** Where focus was before an update. */
interface FocusPlace extends EntryTarget {
  /** The index of the entry in the whole list. */
  readonly index: number;
}

interface KeptFocusProps {
  /** The index in the whole list of the first rendered entry; 0 when left out. */
  readonly from?: number;
  /** Called if focus was in an entry and no entry is left. */
  readonly onEmptied: () => void;
  readonly children: ReactNode;
}

/**
 * Restores focus in a list of entries when an update removes the focused element. If the entry
 * remains, focus moves to the same part of it, or to its form. Otherwise focus moves to the same part
 * of the entry that is now at the same index, or of the last entry.
 */
export class KeptFocus extends Component<KeptFocusProps> {
  override getSnapshotBeforeUpdate({ from = 0 }: KeptFocusProps): FocusPlace | null {
    const focused = focusedEntry();
    if (!focused) return null;
    const index = allEntries().findIndex(({ dataset }) => dataset.entry === focused.entry);
    return { ...focused, index: from + index };
  }

  override componentDidUpdate(_props: KeptFocusProps, _state: unknown, place: FocusPlace | null) {
    if (!place || document.activeElement !== document.body) return;
    const { from = 0, onEmptied } = this.props;
    const { part } = place;
    const isThere = elementOf({ entry: place.entry }) !== null;
    const entries = allEntries();
    const next = entries.at(Math.min(Math.max(place.index - from, 0), entries.length - 1));
    const entry = isThere ? place.entry : next?.dataset.entry;
    if (entry === undefined) onEmptied();
    else if (part === undefined || !focusOn({ entry, part })) {
      const hasForm = isThere && focusOn({ entry, part: 'editor' });
      if (!hasForm) focusOn({ entry });
    }
  }

  override render(): ReactNode {
    return this.props.children;
  }
}
