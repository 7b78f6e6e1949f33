import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import styles from '@/features/list/ScheduledPostList.module.css';
import { useStatusesOf } from '../useStatusesOf';
import { AlternativeEntry } from '../AlternativeEntry';
import type { AlternativeListProps } from '../AlternativePage';

/** The estimated height of an entry and the gap between entries, in pixels. */
const USUAL_HEIGHT = 300;
const GAP = 12;

/** Renders the visible entries and five on either side, and measures each. */
export function VirtualList({ posts, actions }: AlternativeListProps) {
  const listRef = useRef<HTMLUListElement>(null);
  const [listTop, setListTop] = useState(0);
  useLayoutEffect(() => {
    setListTop((listRef.current?.getBoundingClientRect().top ?? 0) + window.scrollY);
  }, []);

  const virtualizer = useWindowVirtualizer({
    count: posts.length,
    estimateSize: () => USUAL_HEIGHT,
    getItemKey: (index) => posts[index]?.id ?? index,
    gap: GAP,
    overscan: 5,
    scrollMargin: listTop,
  });
  const items = virtualizer.getVirtualItems();
  const from = items[0]?.index ?? 0;
  const before = (items[0]?.start ?? listTop) - listTop;
  const to = (items.at(-1)?.index ?? -1) + 1;
  const drawn = useMemo(() => posts.slice(from, to), [posts, from, to]);
  const statusOf = useStatusesOf(drawn);

  return (
    <ul
      ref={listRef}
      className={styles.list}
      style={{ height: virtualizer.getTotalSize(), paddingBlockStart: before }}
    >
      {drawn.map((post, offset) => (
        <AlternativeEntry
          key={post.id}
          ref={virtualizer.measureElement}
          post={post}
          status={statusOf(post)}
          actions={actions}
          index={from + offset}
          total={posts.length}
        />
      ))}
    </ul>
  );
}
