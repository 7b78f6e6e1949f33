import { useId, useMemo, useRef, useState, type FocusEvent, type ReactNode } from 'react';
import type { FoundPosts } from '@/core/search/foundPosts';
import type { ListPage } from '@/core/plan/listPage';
import type { ScheduledPost } from '@/core/plan/scheduledPost';
import { countedPosts, titleOf } from '@/core/text/words';
import type { Instant } from '@/core/time/instant';
import { localDate } from '@/core/time/today';
import { yearOf } from '@/core/time/wallTime';
import { useAttention } from '@/ui/page/attention';
import { DragGhost } from '@/ui/plan/DragGhost';
import type { ListedPost } from '@/ui/plan/useFoundPosts';
import type { useSelection } from '@/ui/plan/useSelection';
import { PostTile, type TileActions, type TileMark } from './PostTile';
import { COLUMNS } from './rules/gridKeys';
import { useExchange, type Exchange } from './useExchange';
import { useNear } from './useNear';
import styles from './PostGrid.module.css';

interface PostGridProps {
  /** The accessible name. */
  readonly name: string;
  /** All posts of the plan. */
  readonly posts: readonly ScheduledPost[];
  readonly now: Instant;
  readonly found: FoundPosts;
  readonly page: ListPage;
  /** The posts of the page. */
  readonly listedPosts: readonly ListedPost[];
  readonly isPrinting: boolean;
  readonly selection: Pick<
    ReturnType<typeof useSelection>,
    'selected' | 'select' | 'toggle' | 'extend'
  >;
  /** The post whose form is open; undefined if there is none. */
  readonly openedId: string | undefined;
  readonly onOpenPost: (id: string) => void;
  readonly onShowPage: (page: number) => void;
}

/** Returns what a post has to do with an exchange that is not finished; undefined for nothing. */
function markOf(id: string, { post, target }: Exchange): TileMark | undefined {
  if (id === post.id) return 'moving';
  return id === target.id ? 'target' : undefined;
}

/** Returns the posts in rows. */
function rowsOf(posts: readonly ListedPost[]): readonly (readonly ListedPost[])[] {
  return Array.from({ length: Math.ceil(posts.length / COLUMNS) }, (_row, index) =>
    posts.slice(index * COLUMNS, (index + 1) * COLUMNS),
  );
}

/**
 * The posts of an account as tiles in three columns. One tile is a tab stop; arrow keys move from there. Dragged onto
 * another tile, a post exchanges its time with that of the other one.
 */
export function PostGrid(props: PostGridProps) {
  const { name, listedPosts, found, isPrinting, now, selection, openedId, onOpenPost } = props;
  const { highlighted } = useAttention();
  const rootRef = useRef<HTMLDivElement>(null);
  const ghostRef = useRef<HTMLDivElement>(null);
  const countId = useId();
  const year = yearOf(localDate(now));
  const [focusedId, setFocusedId] = useState<string | null>(null);
  const { exchange, handleKeyDown, leave } = useExchange(rootRef, ghostRef, props);
  const stop = listedPosts.find(({ post }) => post.id === focusedId) ?? listedPosts[0];

  const { select, toggle } = selection;
  const actions = useMemo(
    (): TileActions => ({
      onFocus: setFocusedId,
      onOpen: onOpenPost,
      onSelect(id, isRange) {
        if (isRange) select(id, true);
        else toggle(id);
      },
    }),
    [onOpenPost, select, toggle],
  );

  function handleBlur({ currentTarget, relatedTarget }: FocusEvent) {
    // Another window has the focus; it comes back to the same element.
    if (!document.hasFocus() || currentTarget.contains(relatedTarget)) return;
    leave();
  }

  return (
    <>
      <p id={countId} hidden>
        {countedPosts(found.total)}
      </p>
      {/* eslint-disable-next-line jsx-a11y/interactive-supports-focus -- One of its tiles has focus. */}
      <div
        ref={rootRef}
        role="grid"
        aria-label={name}
        aria-describedby={countId}
        className={styles.grid}
        onKeyDown={handleKeyDown}
        onBlur={handleBlur}
      >
        {rowsOf(listedPosts).map((row, index) => (
          <Row key={index} isPrinting={isPrinting}>
            {(isNear) =>
              row.map(({ post, status, title }) => (
                <PostTile
                  key={post.id}
                  post={post}
                  status={status}
                  title={title}
                  year={year}
                  isNear={isNear}
                  isTabStop={post.id === stop?.post.id}
                  isSelected={selection.selected.has(post.id)}
                  isHighlighted={highlighted.has(post.id) || post.id === openedId}
                  mark={exchange ? markOf(post.id, exchange) : undefined}
                  actions={actions}
                />
              ))
            }
          </Row>
        ))}
      </div>
      {exchange?.byPointer && (
        <DragGhost ref={ghostRef} title={titleOf(exchange.post)} words={exchange.words} />
      )}
    </>
  );
}

interface RowProps {
  readonly isPrinting: boolean;
  /** Returns the tiles; gets whether the row is in sight or about to be. */
  readonly children: (isNear: boolean) => ReactNode;
}

/** A row of tiles, which has pictures only while it is near what is in sight. */
function Row({ isPrinting, children }: RowProps) {
  const ref = useRef<HTMLDivElement>(null);
  const isNear = useNear(ref) || isPrinting;
  return (
    <div ref={ref} role="row" className={styles.row}>
      {children(isNear)}
    </div>
  );
}
