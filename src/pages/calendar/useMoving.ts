import { useMemo, useRef, useState } from 'react';
import { useWallClock } from '@/clock/TimeProvider';
import type { Moving } from '@/components/calendar/calendarPost';
import { dropShift, dropTime, minutesOf, type DropTarget } from '@/domain/calendar/dropTime';
import { clockTimeFormatter } from '@/domain/time/clockTime';
import type { ScheduledPost } from '@/domain/plan/scheduledPost';
import { countedPosts, titleOf } from '@/domain/plan/titles';
import { shiftedTime } from '@/domain/time/shiftedTime';
import { shiftName, type WallShift } from '@/domain/time/wallShift';
import type { TypedTime } from '@/domain/time/wallTime';
import { useAppDispatch } from '@/state/dispatch';
import { copyPosts, movePost, shiftPosts } from '@/state/postCommands';
import { selectLastStep } from '@/state/history/steps';
import { useAppStore } from '@/state/hooks';
import { selectScheduledPosts } from '@/state/selectors';
import { doneText } from '@/domain/history/stepText';
import type { Announce } from '../frame/useAnnouncements';
import { useUnsaved } from '../unsaved';
import { allConsequencesInWords, consequencesInWords, moveInWords, timeInWords } from './words';

const formatTime = clockTimeFormatter();

/** The posts of a move, and where the one that was picked up would be. */
interface Move {
  /** The post that is moved; the others keep their distance to it. */
  readonly post: ScheduledPost;
  readonly ids: readonly string[];
  readonly target: DropTarget;
  readonly isCopy: boolean;
}

/** Where focus goes after a drop. */
export interface Landing {
  readonly entry: string;
  readonly day: string;
  /** False if nothing was moved or copied. */
  readonly isDone: boolean;
}

interface Movement {
  /** The move that is not finished; null if there is none. */
  readonly move: Move | null;
  /** The same, as a calendar draws it. */
  readonly moving: Moving | null;
  /** The old and the new time in words. */
  readonly words: string;
  readonly begin: (post: ScheduledPost, ids: readonly string[], isCopy?: boolean) => void;
  /**
   * Changes the target; null is the place of the post itself.
   *
   * @returns the new time in words
   */
  readonly aim: (target: DropTarget | null, isCopy?: boolean) => string;
  readonly cancel: () => void;
  /**
   * Finishes the move, as one step of the history. Null if there is no move.
   *
   * @param isPaste true to copy posts also to their own place
   */
  readonly drop: (isPaste?: boolean) => Landing | null;
  /** Moves one post to a typed date and time; returns whether it moved. */
  readonly moveTo: (post: ScheduledPost, to: TypedTime) => boolean;
}

/** Returns where a post is at the start of a move. */
function startOf(post: ScheduledPost): DropTarget {
  return { date: post.date, minutes: minutesOf(post) };
}

/** A move of posts by pointer, by keyboard or by the clipboard, from the pick-up to the drop. */
export function useMoving(announce: Announce): Movement {
  const [move, setShownMove] = useState<Move | null>(null);
  // A pointer can be released before its last movement is rendered.
  const latest = useRef<Move | null>(null);
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const unsaved = useUnsaved();
  const clock = useWallClock();
  const after = move && dropTime(move.post, move.target);
  // Stable while the target changes, so that days without the target do not render again.
  const ids = move?.ids;
  const movingIds = useMemo(() => new Set(ids), [ids]);

  function setMove(next: Move | null) {
    latest.current = next;
    setShownMove(next);
  }

  /** Announces the last step, and what the new time of its post brings about. */
  function announceMove(consequences: string, done?: string) {
    const step = selectLastStep(store.getState());
    const message = done ?? (step && doneText(step.label));
    announce([message, consequences].filter(Boolean).join(' · '), { notice: 'Undo' });
  }

  /** Returns the posts of a move, in plan order. */
  function postsOf({ post, ids }: Move): readonly ScheduledPost[] {
    if (ids.length === 1) return [post];
    const wanted = new Set(ids);
    return selectScheduledPosts(store.getState()).filter(({ id }) => wanted.has(id));
  }

  function consequencesOf(moved: Move, shift: WallShift): string {
    const moves = postsOf(moved).flatMap((post) => {
      const to = shiftedTime(post, shift);
      return to ? [{ from: moved.isCopy ? null : post, to }] : [];
    });
    return allConsequencesInWords(moves, clock.now());
  }

  /** Copies the posts of a move; returns the copy of the post that was picked up, if there is one. */
  function copy(moved: Move, shift: WallShift): string | undefined {
    const originals = postsOf(moved);
    const copies = dispatch(copyPosts(moved.ids, shift));
    return copies[originals.findIndex(({ id }) => id === moved.post.id)];
  }

  function drop(isPaste = false): Landing | null {
    const { current } = latest;
    setMove(null);
    if (!current) return null;
    const { post, ids, target, isCopy } = current;
    const end = dropTime(post, target);
    const shift = dropShift(post, target);
    // Text typed in an open edit is kept.
    unsaved.flush();
    const isMove = end !== null && shift !== null && (shift.amount !== 0 || (isPaste && isCopy));
    const consequences = isMove ? consequencesOf(current, shift) : '';
    if (isMove && isCopy) {
      const entry = copy(current, shift);
      if (entry !== undefined) {
        announceMove(
          consequences,
          ids.length === 1
            ? `Copied “${titleOf(post)}” to ${timeInWords(end, clock.now())}`
            : `Copied ${countedPosts(ids.length)} ${shiftName(shift)}`,
        );
        return { entry, day: end.date, isDone: true };
      }
    } else if (isMove) {
      const isDone =
        ids.length === 1 ? dispatch(movePost(post.id, end)) : dispatch(shiftPosts(ids, shift)) > 0;
      if (isDone) {
        announceMove(consequences);
        return { entry: post.id, day: end.date, isDone: true };
      }
    }
    announce(isCopy ? 'Not copied' : 'Not moved', { notice: 'plain' });
    return { entry: post.id, day: post.date, isDone: false };
  }

  return {
    move,
    moving: move && {
      ids: movingIds,
      target: move.target,
      words: `${formatTime((after ?? move.post).time)} · ${move.isCopy ? 'copy' : 'move'} here`,
    },
    words: move && after ? moveInWords(move.post, after, clock.now()) : '',
    begin(post, ids, isCopy = false) {
      setMove({ post, ids, target: startOf(post), isCopy });
    },
    aim(target, isCopy) {
      const { current } = latest;
      if (!current) return '';
      const next = target ?? startOf(current.post);
      const { date, minutes } = current.target;
      const isCopyNow = isCopy ?? current.isCopy;
      const isSame = next.date === date && next.minutes === minutes;
      if (!isSame || isCopyNow !== current.isCopy) {
        setMove({ ...current, target: next, isCopy: isCopyNow });
      }
      const end = dropTime(current.post, next);
      return end ? timeInWords(end, clock.now()) : '';
    },
    cancel() {
      setMove(null);
    },
    drop,
    moveTo(post, to) {
      unsaved.flush();
      const isMoved = dispatch(movePost(post.id, to));
      if (isMoved) announceMove(consequencesInWords({ from: post, to }, clock.now()));
      else announce('Not moved', { notice: 'plain' });
      return isMoved;
    },
  };
}
