import { Component, type ReactNode, type RefObject } from 'react';

/** The position of focus in a list. */
interface FocusPlace {
  /** The id of the post of the focused entry. */
  readonly id: string;
  /** The index of the entry in the whole list. */
  readonly index: number;
  /** The `data-part` of the focused element, if it has one. */
  readonly part: string | undefined;
}

interface KeptFocusProps {
  readonly listRef: RefObject<HTMLElement | null>;
  /** The index in the whole list of the first rendered entry. */
  readonly from: number;
  /** Called if focus was in an entry and no entry is left. */
  readonly onEmptied: () => void;
  readonly children: ReactNode;
}

function partOf(entry: Element | undefined, part: string | undefined): HTMLElement | null {
  return part === undefined ? null : (entry?.querySelector(`[data-part=${part}]`) ?? null);
}

/**
 * Restores focus in a list when an update removes the focused element. If the entry remains, focus
 * moves to the same part of it, or to its form. Otherwise focus moves to the same part of the entry
 * that is now at the same index, or of the last entry.
 */
export class KeptFocus extends Component<KeptFocusProps> {
  override getSnapshotBeforeUpdate({ from }: KeptFocusProps): FocusPlace | null {
    const focused = document.activeElement;
    const list = this.props.listRef.current;
    const index = list ? [...list.children].findIndex((entry) => entry.contains(focused)) : -1;
    const entry = list?.children[index];
    if (!(focused instanceof HTMLElement) || !(entry instanceof HTMLElement)) return null;
    return { id: entry.dataset.post ?? '', index: from + index, part: focused.dataset.part };
  }

  override componentDidUpdate(_props: KeptFocusProps, _state: unknown, place: FocusPlace | null) {
    if (!place || document.activeElement !== document.body) return;
    const { listRef, from, onEmptied } = this.props;
    const entries = Array.from(listRef.current?.children ?? []) as HTMLElement[];
    const own = entries.find(({ dataset }) => dataset.post === place.id);
    const next = entries.at(Math.min(Math.max(place.index - from, 0), entries.length - 1));
    const form = own?.querySelector<HTMLElement>('[name=content]');
    const target = own
      ? (partOf(own, place.part) ?? form ?? own)
      : (partOf(next, place.part) ?? next);
    if (target) target.focus();
    else onEmptied();
  }

  override render(): ReactNode {
    return this.props.children;
  }
}
