import {
  useId,
  useLayoutEffect,
  useRef,
  type ComponentProps,
  type ReactNode,
  type RefObject,
} from 'react';
import { PRINT_LIMIT, type ListPage } from '@/domain/listPage';
import type { PostStatus } from '@/domain/postStatus';
import type { ScheduledPost } from '@/domain/scheduledPost';
import { countedPosts } from '@/domain/titles';
import { EmptyState } from './EmptyState';
import { KeptFocus } from './KeptFocus';
import { PageLinks } from './PageLinks';
import { ScheduledPostCard, type CardActions } from './ScheduledPostCard';
import styles from './ScheduledPostList.module.css';

export interface ListedPost {
  readonly post: ScheduledPost;
  readonly status: PostStatus;
  /** What its buttons call it; no two entries share one. */
  readonly title: string;
  /** Its place among all posts that are found, from 1. */
  readonly position: number;
}

/** What in an entry takes focus, as a selector within it. */
const PARTS = { entry: ':scope', edit: '[data-part=edit]', editor: '[name=content]' } as const;

/** Asks for focus on an entry: on itself, on its edit button, or in its form. */
export interface EntryFocus {
  readonly id: string;
  readonly part: keyof typeof PARTS;
}

interface ScheduledPostListProps {
  /** True if there is no post at all. */
  readonly isPlanEmpty: boolean;
  /** The posts of one page. */
  readonly posts: readonly ListedPost[];
  readonly isPrinting?: boolean;
  /** Which page that is. */
  readonly page: ListPage;
  readonly addressOf: ComponentProps<typeof PageLinks>['addressOf'];
  /** Reaches the heading, which takes focus when another page is turned to. */
  readonly headingRef?: RefObject<HTMLHeadingElement | null>;
  /** How many posts there are, in words. */
  readonly counts: string;
  /** Stands between the heading and the entries. */
  readonly tools?: ReactNode;
  /** Stands in the place of the entries where none is found. */
  readonly noMatch?: ReactNode;
  /** The words to be marked, folded. */
  readonly words: readonly string[];
  readonly selected: ReadonlySet<string>;
  /** The form of a post that is edited. */
  readonly editorOf: (post: ScheduledPost) => ReactNode;
  /** Each request is met once: when the entry is there. */
  readonly focus?: EntryFocus | null;
  /** The same between two renders, so that not all entries are drawn anew. */
  readonly actions: CardActions;
  /** Called if focus was in an entry and no entry is left. */
  readonly onEmptied: () => void;
}

/** The posts under their heading, in the order given; where there are none, a word about that. */
export function ScheduledPostList(props: ScheduledPostListProps) {
  const {
    isPlanEmpty,
    posts,
    isPrinting = false,
    page,
    addressOf,
    headingRef,
    counts,
    tools,
    noMatch,
  } = props;
  const { words, selected, editorOf, focus, actions, onEmptied } = props;
  const headingId = useId();
  const listRef = useRef<HTMLUListElement>(null);

  const metFocus = useRef<EntryFocus | null>(null);
  useLayoutEffect(() => {
    if (!focus || focus === metFocus.current) return;
    const entry = listRef.current?.querySelector<HTMLElement>(
      `[data-post="${CSS.escape(focus.id)}"]`,
    );
    const part = PARTS[focus.part];
    const target = part === ':scope' ? entry : entry?.querySelector<HTMLElement>(part);
    if (!target) return;
    metFocus.current = focus;
    target.focus();
    // Of a field a browser brings the caret into sight, and not the rest of it.
    target.scrollIntoView({ block: 'nearest' });
  });

  const isWhole = posts.length === page.total;
  return (
    <KeptFocus listRef={listRef} from={page.from} onEmptied={onEmptied}>
      {isPlanEmpty ? (
        <EmptyState>
          Nothing is scheduled yet. Pick a date and a time, write your post, and it appears here.
        </EmptyState>
      ) : (
        <section className={styles.section} aria-labelledby={headingId}>
          <div className={styles.top}>
            <h2 ref={headingRef} id={headingId} tabIndex={-1} className={styles.heading}>
              Scheduled Posts
            </h2>
            <p className={styles.counts}>{counts}</p>
          </div>
          {tools}
          {page.total > PRINT_LIMIT && (
            <p className={styles.printing}>
              Printing includes the first {PRINT_LIMIT.toLocaleString()} of{' '}
              {countedPosts(page.total)}. Filter the list to print others.
            </p>
          )}
          {posts.length === 0 && noMatch}
          <ul ref={listRef} className={styles.list}>
            {posts.map(({ post, status, title, position }) => (
              <ScheduledPostCard
                key={post.id}
                post={post}
                status={status}
                title={title}
                words={words}
                isSelected={selected.has(post.id)}
                actions={actions}
                editor={editorOf(post)}
                isPrinting={isPrinting}
                place={isWhole ? undefined : { position, total: page.total }}
              />
            ))}
          </ul>
          {!isWhole && <PageLinks page={page} addressOf={addressOf} />}
        </section>
      )}
    </KeptFocus>
  );
}
