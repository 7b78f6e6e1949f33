import {
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
} from 'react';
import { flushSync } from 'react-dom';
import { isComposingKey } from '@/core/commands/keyPress';
import { markOf, openAccounts } from '@/core/posting/openAccounts';
import { isSkipped } from '@/core/posting/posted';
import { networkOf } from '@/core/channels/account';
import { nextDue } from '@/core/plan/dueOrder';
import type { ScheduledPost } from '@/core/plan/scheduledPost';
import { counted, countedPosts, excerpt, titleOf } from '@/core/text/words';
import { agoWords } from '@/core/time/agoWords';
import { dayNames } from '@/core/time/dayNames';
import { instantOf, type Instant } from '@/core/time/instant';
import { dueAt } from '@/core/time/postStatus';
import { timeOfDay } from '@/core/time/timeOfDay';
import { localDate, nextMinute } from '@/core/time/today';
import { useAppSelector } from '@/store/hooks';
import { selectSingleKeys } from '@/store/selectors';
import { Button } from '@/ui/controls/Button';
import { PANEL, PLAIN_BUTTON } from '@/ui/controls/controls';
import { elementOf, focusOn } from '@/ui/controls/focusTargets';
import { Icon } from '@/ui/controls/Icon';
import { IconBell, IconChevronLeft, IconChevronRight } from '@/ui/controls/dialogIcons';
import { IconCheck, IconX } from '@/ui/controls/icons';
import { ModalDialog } from '@/ui/controls/ModalDialog';
import { PostPicture } from '@/ui/media/PostPicture';
import { useCurrentHandlers } from '@/ui/page/commandHandlers';
import { useMedia } from '@/ui/page/useMedia';
import { useNow } from '@/ui/page/useNow';
import { useRemind } from '@/ui/page/useRemind';
import { useAsOfMinute } from '@/ui/page/viewedTime';
import { focusList } from '@/ui/plan/focusList';
import { NetworkSign } from '@/ui/plan/NetworkSign';
import { PostChannels, useTags } from '@/ui/plan/PostTags';
import { useShownPlan } from '@/ui/plan/shownPlan';
import { usePosting, type Posting } from './usePosting';
import { IS_BESIDE, PostingFoot } from './PostingFoot';
import { PostingSections } from './PostingSections';
import styles from './PostNow.module.css';

const { timeName } = dayNames();

/** Returns the posts through which the panel leads: those that were to post while it was open, and the one that was asked for. */
function useQueue(asked: string): readonly ScheduledPost[] {
  const { posts, toPost, helpSince } = useShownPlan();
  const [queue, setQueue] = useState<readonly string[]>([]);
  const wanted = [...(helpSince === null ? [] : toPost), ...(asked === '' ? [] : [asked])];
  const coming = wanted.filter((id) => !queue.includes(id));
  if (coming.length > 0) setQueue([...queue, ...new Set(coming)]);
  const byId = useMemo(() => new Map(posts.map((post) => [post.id, post])), [posts]);
  return queue
    .flatMap((id) => byId.get(id) ?? [])
    .toSorted((one, other) => dueAt(one) - dueAt(other));
}

export interface PostNowProps {
  /** Gets the id of the post that the panel shows; empty for none. Stable. */
  readonly onShow: (id: string) => void;
}

/** The panel in which a person publishes posts by hand: beside the plan, or over it in a small window. */
export function PostNow({ onShow }: PostNowProps) {
  const { posts, dueOrder, now, view, choose } = useShownPlan();
  const queue = useQueue(view.post);
  /** The post after whose last mark nothing was left to post, while it is the asked one. */
  const [last, setLast] = useState<string>();
  const isDone = last === view.post;
  if (last !== undefined && !isDone) setLast(undefined);
  const isBeside = useMedia(IS_BESIDE);
  const hasKeys = useAppSelector(selectSingleKeys);
  const handlers = useCurrentHandlers();
  const remind = useRemind();
  const at = queue.findIndex(({ id }) => id === view.post);
  const post = isDone ? undefined : queue[at];
  const shown = post?.id ?? '';
  useEffect(() => {
    onShow(shown);
    return () => {
      onShow('');
    };
  }, [shown, onShow]);
  function show(id: string) {
    setLast(undefined);
    choose({ post: id });
  }
  function close() {
    choose({ post: '' });
    if (!focusOn({ entry: view.post })) focusList();
  }
  /** Shows the first of these posts that is to post; else calls `otherwise`. */
  function showFirst(among: readonly ScheduledPost[], otherwise: () => void) {
    const next = among.find((each) => dueAt(each) <= now && openAccounts(each).length > 0);
    if (next) show(next.id);
    else otherwise();
  }
  function step(by: 1 | -1) {
    const next = queue[at + by];
    if (next) show(next.id);
  }

  const posting = usePosting(post, () => {
    showFirst([...queue.slice(at + 1), ...queue.slice(0, Math.max(at, 0))], () => {
      setLast(view.post);
    });
  });

  function handleKeyDown(event: KeyboardEvent) {
    const { key, repeat, ctrlKey, metaKey, altKey, nativeEvent } = event;
    if (event.defaultPrevented || isComposingKey(nativeEvent) || ctrlKey || metaKey || altKey) {
      return;
    }
    if (key === 'Escape' && isBeside) {
      event.preventDefault();
      close();
    }
    const acts: Readonly<Record<string, () => void>> = {
      c: posting.copy,
      o: posting.open,
      p: posting.mark,
      j() {
        step(1);
      },
      k() {
        step(-1);
      },
    };
    const act = acts[key];
    const isField =
      event.target instanceof Element &&
      event.target.closest('input, textarea, select, [role=menu]') !== null;
    if (!act || !hasKeys || isField) return;
    event.preventDefault();
    if (!repeat) act();
  }

  const tools = queue.some((each) => each !== post) && !isDone && (
    <>
      <Button
        variant="icon"
        aria-label="Previous post"
        title="Previous post"
        aria-disabled={at <= 0}
        onClick={() => {
          step(-1);
        }}
      >
        <Icon of={IconChevronLeft} />
      </Button>
      <Button
        variant="icon"
        aria-label="Next post"
        title="Next post"
        aria-disabled={at >= queue.length - 1}
        onClick={() => {
          step(1);
        }}
      >
        <Icon of={IconChevronRight} />
      </Button>
    </>
  );
  const place = post && queue.length > 1 ? `${at + 1} of ${queue.length}` : '';
  const body = post ? (
    <>
      <Summary key={`summary ${post.id}`} post={post} hasFocus />
      <PostingSections key={post.id} posting={posting} />
    </>
  ) : isDone ? (
    <Done
      posting={posting}
      queue={queue}
      next={nextDue(posts, dueOrder, now)}
      now={now}
      onAddLink={(id, account) => {
        flushSync(() => {
          show(id);
        });
        for (const field of document.querySelectorAll<HTMLElement>('[data-link-of]')) {
          if (field.dataset.linkOf === account) field.focus();
        }
      }}
    />
  ) : (
    <div className={styles.missing}>
      <p>This post is not in the plan of this browser.</p>
      <Button
        variant="secondary"
        onClick={() => {
          handlers().openPlan?.();
        }}
      >
        Open a plan…
      </Button>
    </div>
  );
  const foot = (leave: () => void) =>
    post ? (
      <PostingFoot
        posting={posting}
        onLater={() => {
          showFirst(queue.slice(at + 1), leave);
        }}
        onClose={leave}
      />
    ) : (
      <div className={styles.foot}>
        {isDone && (
          <Button variant="secondary" onClick={remind}>
            <Icon of={IconBell} size={18} />
            Reminders in my calendar…
          </Button>
        )}
        <Button variant="secondary" className={styles.close} onClick={leave}>
          Close
        </Button>
      </div>
    );

  if (!isBeside) {
    return (
      // eslint-disable-next-line jsx-a11y/no-static-element-interactions -- Handles keys that bubble up from its controls.
      <div onKeyDown={handleKeyDown}>
        <ModalDialog
          title="Post now"
          shape="sheet"
          tools={() => (
            <>
              <span className={styles.place}>{place}</span>
              {tools}
            </>
          )}
          foot={foot}
          onClose={close}
        >
          <div className={styles.sheet}>{body}</div>
        </ModalDialog>
      </div>
    );
  }
  return (
    <Panel place={place} tools={tools} foot={foot(close)} onClose={close} onKeyDown={handleKeyDown}>
      {body}
    </Panel>
  );
}

/** Returns true for an element that takes the typed characters itself. */
interface PanelProps {
  /** Which post of how many it shows. */
  readonly place: string;
  readonly tools: ReactNode;
  readonly foot: ReactNode;
  readonly children: ReactNode;
  readonly onClose: () => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

/** A region at the edge of the window, beside the page. */
function Panel({ place, tools, foot, children, onClose, onKeyDown }: PanelProps) {
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Handles keys that bubble up from its controls.
    <aside
      data-posting=""
      aria-label="Post now"
      className={`${PANEL} ${styles.panel}`}
      onKeyDown={onKeyDown}
    >
      <div>
        <h2 className={styles.title}>Post now</h2>
        <span className={styles.place}>{place}</span>
        {tools}
        <Button variant="icon" aria-label="Close" title="Close" onClick={onClose}>
          <Icon of={IconX} />
        </Button>
      </div>
      <div>{children}</div>
      {foot}
    </aside>
  );
}

interface SummaryProps {
  readonly post: ScheduledPost;
  /** True to get focus when it is mounted. */
  readonly hasFocus?: boolean;
}

/** The post in short: its first picture, when it is due, its labels and its first words. */
function Summary({ post, hasFocus = false }: SummaryProps) {
  const now = useNow(nextMinute);
  const timeRef = useRef<HTMLHeadingElement>(null);
  // After the layout effect in which a sheet opens and takes focus.
  useEffect(() => {
    if (!hasFocus) return;
    function focusTime() {
      timeRef.current?.focus({ preventScroll: true });
    }
    focusTime();
    // On the way from another page, the heading of the page gets focus in a later effect.
    queueMicrotask(() => {
      if (document.activeElement === elementOf('page')) focusTime();
    });
  }, [hasFocus]);
  const { labels } = useTags(post);
  const isAsOf = useAsOfMinute() !== null;
  return (
    <div className={styles.summary}>
      <PostPicture media={post.media} className={styles.picture} />
      <div className={styles.words}>
        <div className={styles.when}>
          <h3 ref={timeRef} tabIndex={-1} className={styles.time}>
            {timeName(post, localDate(now))}
          </h3>
          <span className={styles.ago}>{agoWords(dueAt(post), now)}</span>
          <PostChannels accounts={[]} labels={labels.slice(0, 1)} />
        </div>
        <p dir="auto" className={styles.line}>
          {excerpt(post.content, 80)}
        </p>
        {isAsOf && (
          <p className={styles.late}>You see the plan on another day: nothing can be marked.</p>
        )}
      </div>
    </div>
  );
}

interface DoneProps {
  readonly posting: Posting;
  readonly queue: readonly ScheduledPost[];
  readonly next: ScheduledPost | undefined;
  readonly now: Instant;
  /** Shows a post, for the link of one of its accounts. */
  readonly onAddLink: (id: string, account: string) => void;
}

/** What the panel shows when nothing is to post. */
function Done({ posting, queue, next, now, onAddLink }: DoneProps) {
  // A mark that was undone, or whose post was deleted, is not counted.
  const marked = posting.marked.flatMap(({ id, account }) => {
    const post = queue.find((each) => each.id === id);
    const mark = post && markOf(post, account);
    return post && mark && !isSkipped(mark) ? [{ post, account, at: instantOf(mark.at) }] : [];
  });
  const titleRef = useRef<HTMLHeadingElement>(null);
  // The button that had focus is gone.
  useLayoutEffect(() => {
    titleRef.current?.focus({ preventScroll: true });
  }, []);
  const count = new Set(marked.map(({ post }) => post)).size;
  const networks = new Set(marked.map(({ account }) => networkOf(account)).filter(Boolean)).size;
  return (
    <>
      <div className={styles.done}>
        <span className={styles.tick}>
          <Icon of={IconCheck} size={32} />
        </span>
        <h3 ref={titleRef} tabIndex={-1} className={styles.title}>
          {count > 0 ? 'All posted' : 'Nothing is to post'}
        </h3>
        {count > 0 && (
          <p>
            {countedPosts(count)}
            {networks > 0 && ` on ${counted(networks, 'network', 'networks')}`}, all marked.
          </p>
        )}
      </div>
      {next && (
        <section aria-label="Next" className={styles.next}>
          <h3 className={styles.small}>Next</h3>
          <Summary post={next} />
        </section>
      )}
      {marked.length > 0 && (
        <section aria-label="Just posted" className={styles.next}>
          <h3 className={styles.small}>Just posted</h3>
          <ul>
            {marked.map(({ post, account, at }) => {
              const network = networkOf(account);
              return (
                <li key={`${post.id} ${account}`} className={styles.marked}>
                  {network && <NetworkSign network={network} name={network} />}
                  <span dir="auto" className={styles.line}>
                    {titleOf(post)}
                  </span>
                  <span className={styles.ago}>{timeOfDay(at, localDate(now))}</span>
                  <button
                    type="button"
                    className={PLAIN_BUTTON}
                    onClick={() => {
                      onAddLink(post.id, account);
                    }}
                  >
                    Add its link
                  </button>
                </li>
              );
            })}
          </ul>
        </section>
      )}
    </>
  );
}
