import { useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import { isComposingKey } from '@/core/commands/keyPress';
import { GRID_PAGE_SIZE, pageOfIndex, type ListPage } from '@/core/plan/listPage';
import type { ScheduledPost } from '@/core/plan/scheduledPost';
import { positionOf, shownIndices, type FoundPosts } from '@/core/search/foundPosts';
import { titleOf } from '@/core/text/words';
import type { Instant } from '@/core/time/instant';
import { useAppDispatch } from '@/store/hooks';
import { exchangePosts } from '@/store/moveCommands';
import { retimeEdit } from '@/store/postCommands';
import { indexOfPost } from '@/store/scheduledPostsSlice';
import { focusedEntry } from '@/ui/controls/entryFocus';
import { focusOn } from '@/ui/controls/focusTargets';
import { useCommandHandlers } from '@/ui/page/commandHandlers';
import { useUnsaved } from '@/ui/page/unsaved';
import { useAnnounce } from '@/ui/page/useAnnouncements';
import { useAnnounceStep } from '@/ui/page/useAnnounceStep';
import { useFocusRequest } from '@/ui/page/useFocusRequest';
import { elementBelow, useDragPosts } from '@/ui/plan/useDragPosts';
import { timeInWords } from '@/ui/plan/words';
import { fixedInWords, obstacleInWords } from './rules/exchange';
import { positionAfterKey } from './rules/gridKeys';

/** What a grid shows, and what its keys do besides exchanges. */
interface ExchangedGrid {
  readonly posts: readonly ScheduledPost[];
  readonly now: Instant;
  readonly found: FoundPosts;
  readonly page: ListPage;
  readonly selection: { readonly extend: (from: string, to: string) => void };
  /** The post whose form is open; undefined if there is none. */
  readonly openedId: string | undefined;
  readonly onShowPage: (page: number) => void;
}

/** A post that was picked up, and the one with which it would exchange its time. */
interface PickUp {
  readonly id: string;
  /** The id of the post itself while there is no other one. */
  readonly targetId: string;
  /** True while it is dragged. */
  readonly byPointer: boolean;
}

/** An exchange that is not finished, of posts as they are now. */
export interface Exchange extends Pick<PickUp, 'byPointer'> {
  readonly post: ScheduledPost;
  readonly target: ScheduledPost;
  /** What Enter or a drop would do. */
  readonly words: string;
}

/** Returns what the end of an exchange would do, in words. */
function exchangeInWords(post: ScheduledPost, target: ScheduledPost, now: Instant): string {
  if (post.id === target.id) return 'Its own place';
  const obstacle = obstacleInWords(post, target, now);
  return obstacle === ''
    ? `Exchange times with “${titleOf(target)}”, ${timeInWords(target, now)}`
    : obstacle;
}

const PLAIN = { notice: 'plain' } as const;

/**
 * Exchanges the times of two posts of a grid, by pointer and by keyboard, and moves focus between its tiles.
 *
 * @param ghostRef an element that follows the pointer
 */
export function useExchange(
  rootRef: RefObject<HTMLElement | null>,
  ghostRef: RefObject<HTMLElement | null>,
  grid: ExchangedGrid,
): {
  readonly exchange: Exchange | null;
  readonly handleKeyDown: (event: KeyboardEvent) => void;
  /** Ends an exchange by keyboard, when focus leaves the grid. */
  readonly leave: () => void;
} {
  const { posts, now, found, page, selection, openedId, onShowPage } = grid;
  const announce = useAnnounce();
  const announceStep = useAnnounceStep(announce);
  const dispatch = useAppDispatch();
  const unsaved = useUnsaved();
  const requestFocus = useFocusRequest();
  const [pickUp, setShownPickUp] = useState<PickUp | null>(null);
  // A pointer can be released before its last movement is rendered.
  const latest = useRef<PickUp | null>(null);

  function setPickUp(next: PickUp | null) {
    latest.current = next;
    setShownPickUp(next);
  }

  const postOf = (id: string) => posts[indexOfPost(posts, id)];
  const exchange = exchangeOf(pickUp);

  /** Returns the exchange of posts that the plan still has. */
  function exchangeOf(picked: PickUp | null): Exchange | null {
    const post = picked && postOf(picked.id);
    if (!post) return null;
    const target = postOf(picked.targetId) ?? post;
    const words = exchangeInWords(post, target, now);
    return { byPointer: picked.byPointer, post, target, words };
  }

  /** Gives a tile focus, on another page if it is there. */
  function focusTile(id: string) {
    const position = positionOf(found, indexOfPost(posts, id));
    const number = pageOfIndex(position, GRID_PAGE_SIZE);
    if (position >= 0 && number !== page.number) onShowPage(number);
    requestFocus({ entry: id }, 'list');
  }

  function begin(id: string, byPointer: boolean): ScheduledPost | null {
    const post = postOf(id);
    if (!post) return null;
    const fixed = fixedInWords(post, now);
    if (fixed !== '') {
      announce(fixed, PLAIN);
      return null;
    }
    setPickUp({ id, targetId: id, byPointer });
    return post;
  }

  function cancel() {
    const ended = exchangeOf(latest.current);
    setPickUp(null);
    if (!ended) return;
    announce('Not exchanged', PLAIN);
    focusTile(ended.post.id);
  }

  function drop() {
    const ended = exchangeOf(latest.current);
    if (!ended || ended.post.id === ended.target.id) {
      cancel();
      return;
    }
    const { post, target } = ended;
    setPickUp(null);
    const obstacle = obstacleInWords(post, target, now);
    if (obstacle !== '') announce(obstacle, PLAIN);
    else {
      // Text typed in an open edit is kept.
      unsaved.flush();
      const opened = openedId === undefined ? undefined : postOf(openedId);
      if (dispatch(exchangePosts(post.id, target.id))) announceStep();
      if (opened) dispatch(retimeEdit(opened.id, opened));
    }
    // It takes the place of the other one, which is shown.
    requestFocus({ entry: post.id }, 'list');
  }

  useDragPosts(rootRef, ghostRef, {
    shown: `${page.number} ${found.total}`,
    hasGhost: exchange?.byPointer === true,
    onBegin(id) {
      if (begin(id, true)) focusOn({ entry: id }, { preventScroll: true });
    },
    onOver(pointer) {
      const { current: root } = rootRef;
      const tile = root && elementBelow(root, '[data-entry]', pointer);
      const { current } = latest;
      const targetId = tile?.dataset.entry ?? current?.id;
      if (current && targetId !== undefined && targetId !== current.targetId) {
        setPickUp({ ...current, targetId });
      }
    },
    onDrop: drop,
    onCancel: cancel,
  });

  useCommandHandlers(() => ({
    ...(focusedEntry() && {
      pickUpPost() {
        const post = begin(focusedEntry()?.entry ?? '', false);
        if (!post) return;
        announce(
          `Picked up “${titleOf(post)}”, ${timeInWords(post, now)}. Move with the arrow keys, exchange the times with Enter, cancel with Escape`,
        );
      },
    }),
  }));

  /** Returns the post to which a key moves from another one; null for other keys. */
  function postAfterKey(key: string, id: string, element: Element): ScheduledPost | null {
    const position = positionOf(found, indexOfPost(posts, id));
    const isMirrored = getComputedStyle(element).direction === 'rtl';
    const next = position < 0 ? null : positionAfterKey(key, position, found.total, isMirrored);
    if (next === null) return null;
    return posts[shownIndices(found, next, next + 1)[0] ?? -1] ?? null;
  }

  /** Handles a key while a post is picked up; returns false for other keys. */
  function carry(picked: PickUp, key: string, next: ScheduledPost | null): boolean {
    if (key === 'Escape') cancel();
    else if (key === 'Enter') drop();
    else if (next) {
      const moved = { ...picked, targetId: next.id };
      setPickUp(moved);
      announce(exchangeOf(moved)?.words ?? '');
      focusTile(next.id);
    } else if (key.length > 1) return false;
    // A shortcut of a single key would change what is shown below the exchange.
    return true;
  }

  function handleKeyDown(event: KeyboardEvent) {
    const { key, ctrlKey, metaKey, altKey, shiftKey, currentTarget } = event;
    const id = focusedEntry()?.entry;
    if (event.defaultPrevented || isComposingKey(event.nativeEvent) || id === undefined) return;
    if (ctrlKey || metaKey || altKey) return;
    const next = postAfterKey(key, id, currentTarget);
    if (pickUp && exchange) {
      if (!carry(pickUp, key, next)) return;
    } else if (next) {
      focusTile(next.id);
      if (shiftKey && next.id !== id) selection.extend(id, next.id);
    } else return;
    event.preventDefault();
  }

  function leave() {
    if (!exchange || exchange.byPointer) return;
    setPickUp(null);
    announce('Not exchanged', PLAIN);
  }

  return { exchange, handleKeyDown, leave };
}
