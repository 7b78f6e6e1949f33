import { useMemo, useRef, useState } from 'react';
import type { ChosenTags } from '@/core/channels/brand';
import { usePresentClock, useWallClock } from '@/ui/page/TimeProvider';
import {
  dropShift,
  dropTime,
  minutesOf,
  namedTarget,
  placeOf,
  shownStart,
  timeInGroup,
  type DropTarget,
} from '@/core/plan/dropTime';
import type { Idea } from '@/core/plan/idea';
import { statusAt } from '@/core/time/postStatus';
import { clockTimeFormatter, type TypedTime } from '@/core/time/wallTime';
import { postFromDraft, type ScheduledPost } from '@/core/plan/scheduledPost';
import { countedPosts, titleOf } from '@/core/text/words';
import { shiftName, type WallShift } from '@/core/time/wallShift';
import { planIdeas } from '@/store/ideaCommands';
import { copyPosts, movePost, shiftPosts } from '@/store/moveCommands';
import { selectLastStep } from '@/store/history/steps';
import { useAppDispatch, useAppSelector, useAppStore } from '@/store/hooks';
import { indexOfPost, type PostMove } from '@/store/scheduledPostsSlice';
import { selectScheduledPosts } from '@/store/selectors';
import { doneText } from '@/store/history/stepText';
import type { Announce } from '@/ui/page/useAnnouncements';
import { useUnsaved } from '@/ui/page/unsaved';
import { useOpenIdea } from '@/ui/plan/useOpenIdea';
import { timeInWords } from '@/ui/plan/words';
import type { OngoingMove } from './calendarProps';
import { allConsequencesInWords, moveInWords } from './words';

const formatTime = clockTimeFormatter();

/** What was picked up, and where it is aimed. */
interface PickUp {
  /** The post that is aimed; the others move by the same shift. */
  readonly id: string;
  readonly ids: readonly string[];
  /** Where the post was when it was picked up, or where a move by keys began. */
  readonly from: DropTarget;
  readonly target: DropTarget;
  readonly isCopy: boolean;
  /** The post that an idea would be, where the move began; omitted for posts. */
  readonly planned?: ScheduledPost;
  /** True while an idea is not over a day. */
  readonly isAway?: boolean;
}

/** A move of posts as they are now. */
interface Move extends Pick<PickUp, 'ids' | 'isCopy' | 'isAway'> {
  /** True for an idea. */
  readonly isIdea: boolean;
  readonly post: ScheduledPost;
  /** Where the post would be. */
  readonly target: DropTarget;
  /** The shift from the pick-up to the target; null if the time of the post was invalid. */
  readonly shift: WallShift | null;
}

/** The end of a move: where focus goes. */
interface Drop {
  readonly entry: string;
  readonly day: string;
  /** False if nothing was moved or copied. */
  readonly isDone: boolean;
  /** True for an idea that stays on its shelf, or is in the form. */
  readonly isIdea?: boolean;
}

interface Movement {
  /** The move that is not finished; null if there is none, or if its post is gone. */
  readonly move: Move | null;
  /** The same, as a calendar draws it. */
  readonly moving: OngoingMove | null;
  /** The old and the new time in words. */
  readonly words: string;
  readonly begin: (post: ScheduledPost, ids: readonly string[]) => void;
  /**
   * Begins to move an idea.
   *
   * @param at where the move begins
   * @param isAway true if it begins outside of the days
   */
  readonly beginIdea: (idea: Idea, at: TypedTime, isAway: boolean) => void;
  /**
   * Changes the target; null is the place of the post itself.
   *
   * @returns the new time in words
   */
  readonly aim: (target: DropTarget | null, isCopy?: boolean) => string;
  /** Changes the target to one that is reached from where the post is shown; the rest is as for `aim`. */
  readonly step: (target: DropTarget) => string;
  readonly cancel: () => void;
  /** Finishes the move, as one step of the history. Null if there is no move. */
  readonly drop: () => Drop | null;
}

/** Returns a move of posts as they are in the plan; null if the post that was picked up is not. */
function moveIn(posts: readonly ScheduledPost[], pickUp: PickUp | null): Move | null {
  const post = pickUp && (pickUp.planned ?? posts[indexOfPost(posts, pickUp.id)]);
  if (!post) return null;
  const { ids, from, target, isCopy, planned, isAway = false } = pickUp;
  const shift = dropShift(from, target);
  const isIdea = planned !== undefined;
  return { post, ids, isCopy, isIdea, isAway, shift, target: namedTarget(post, from, target) };
}

/**
 * A move of posts, or of an idea, by pointer or by keyboard, from the pick-up to the drop.
 *
 * @param hasHours true in a week, where a place is a time of day
 * @param timeOn returns a time on a day, `HH:MM`, for an idea
 */
export function useMoving(
  announce: Announce,
  hasHours: boolean,
  timeOn: (date: string, idea: ChosenTags) => string,
): Movement {
  const [pickUp, setShownPickUp] = useState<PickUp | null>(null);
  // A pointer can be released before its last movement is rendered.
  const latest = useRef<PickUp | null>(null);
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const unsaved = useUnsaved();
  const clock = useWallClock();
  const present = usePresentClock();
  const open = useOpenIdea(announce);
  const posts = useAppSelector(selectScheduledPosts);
  const move = useMemo(() => moveIn(posts, pickUp), [posts, pickUp]);
  const after = move && dropTime(move.post, move.target);
  // Stable while the target changes, so that days without the target do not render again.
  const ids = move?.ids;
  const movingIds = useMemo(() => new Set(ids), [ids]);

  function setPickUp(next: PickUp | null) {
    latest.current = next;
    setShownPickUp(next);
  }

  const currentPosts = () => selectScheduledPosts(store.getState());

  /** Announces the last step, and what the new time of its post brings about. */
  function announceMove(consequences: string, done?: string) {
    const step = selectLastStep(store.getState());
    const message = done ?? (step && doneText(step.label));
    announce([message, consequences].filter(Boolean).join(' · '), { notice: 'Undo' });
  }

  /** Returns the posts of a move, in plan order. */
  function postsOf({ post, ids: moved }: Move): readonly ScheduledPost[] {
    if (moved.length === 1) return [post];
    const movedIds = new Set(moved);
    return currentPosts().filter(({ id }) => movedIds.has(id));
  }

  /** Copies the posts of a move; returns the copy of the post that was picked up, if there is one. */
  function copy(moved: Move, shift: WallShift, picked: PostMove): string | undefined {
    const originals = postsOf(moved);
    const copies = dispatch(copyPosts(moved.ids, shift, picked));
    return copies[originals.findIndex(({ id }) => id === picked.id)];
  }

  /** Makes a post of an idea; without a text, in the form. In the past, it stays an idea. */
  function finishIdea({ post }: Move, end: TypedTime): Drop {
    const consequences = allConsequencesInWords([{ from: null, to: end }], clock.now());
    const dropped = { entry: post.id, day: end.date, isDone: true };
    if (statusAt(end, present.now()) === 'Published') {
      announce('A new post cannot be in the past', { notice: 'plain' });
      return { ...dropped, isDone: false, isIdea: true };
    }
    if (dispatch(planIdeas([{ id: post.id, ...end }])).length > 0) {
      announceMove(consequences, `Scheduled for ${timeInWords(end, clock.now())}`);
      return dropped;
    }
    open(post.id, end, 'A post needs a text: add it in the form');
    return { ...dropped, isIdea: true };
  }

  /** Moves or copies posts; returns where focus goes, or null if nothing changed. */
  function finish(moved: Move): Drop | null {
    const { post, ids: all, target, shift, isCopy } = moved;
    const end = dropTime(post, target);
    if (moved.isIdea) return end && !moved.isAway ? finishIdea(moved, end) : null;
    if (!end || !shift || shift.amount === 0) return null;
    // Another tab may have moved this post since the pick-up.
    const picked = { id: post.id, ...end };
    const shifts = postsOf(moved).flatMap((each) => {
      const to = timeInGroup(each, shift, picked);
      return to ? [{ from: isCopy ? null : each, to }] : [];
    });
    const consequences = allConsequencesInWords(shifts, clock.now());
    const dropped = { entry: post.id, day: end.date, isDone: true };
    if (isCopy) {
      const entry = copy(moved, shift, picked);
      if (entry === undefined) return null;
      announceMove(
        consequences,
        all.length === 1
          ? `Copied “${titleOf(post)}” to ${timeInWords(end, clock.now())}`
          : `Copied ${countedPosts(all.length)} ${shiftName(shift)}`,
      );
      return { ...dropped, entry };
    }
    const isDone =
      all.length === 1
        ? dispatch(movePost(post.id, end))
        : dispatch(shiftPosts(all, shift, picked)) > 0;
    if (!isDone) return null;
    announceMove(
      consequences,
      all.length === 1 ? `Moved to ${timeInWords(end, clock.now())}` : undefined,
    );
    return dropped;
  }

  /** Changes the target of a move; returns the new time in words. */
  function aim(current: PickUp, next: PickUp): string {
    const { date, minutes } = current.target;
    const isSame =
      next.from === current.from &&
      next.isAway === current.isAway &&
      next.target.date === date &&
      next.target.minutes === minutes;
    if (!isSame || next.isCopy !== current.isCopy) setPickUp(next);
    const moved = moveIn(currentPosts(), next);
    const end = moved && dropTime(moved.post, moved.target);
    return end ? timeInWords(end, clock.now()) : '';
  }

  /** Returns an idea at another target: in a month at a free time of its day. Null is outside of the days. */
  function aimedIdea(current: PickUp, target: DropTarget | null): PickUp {
    if (!target) return { ...current, isAway: true };
    const { date } = target;
    const minutes = hasHours
      ? target.minutes
      : minutesOf({ date, time: timeOn(date, current.planned ?? {}) });
    return { ...current, target: { date, minutes }, isAway: false };
  }

  /** Returns the old and the new time of a post, or the time of an idea, in words. */
  function wordsOf({ post, isIdea, isAway }: Move, end: TypedTime): string {
    if (isAway) return 'Drop it on a day';
    return isIdea ? timeInWords(end, clock.now()) : moveInWords(post, end, clock.now());
  }

  function drop(): Drop | null {
    const { current } = latest;
    setPickUp(null);
    if (!current) return null;
    // Text typed in an open edit is kept.
    unsaved.flush();
    const moved = moveIn(currentPosts(), current);
    const dropped = moved && finish(moved);
    if (dropped) return dropped;
    announce(current.isCopy ? 'Not copied' : 'Not moved', { notice: 'plain' });
    const { id, from } = current;
    const isIdea = current.planned !== undefined;
    return { entry: id, day: moved?.post.date ?? from.date, isDone: false, isIdea };
  }

  return {
    move,
    moving:
      move?.isAway === false
        ? {
            ids: movingIds,
            target: move.target,
            words: `${formatTime((after ?? move.post).time)} · ${move.isIdea ? 'plan' : move.isCopy ? 'copy' : 'move'} here`,
          }
        : null,
    words: move && after ? wordsOf(move, after) : '',
    begin(post, all) {
      const from = placeOf(post);
      setPickUp({ id: post.id, ids: all, from, target: from, isCopy: false });
    },
    beginIdea(idea, at, isAway) {
      const planned = postFromDraft({ ...idea, ...at }, idea.id);
      const from = placeOf(planned);
      const ids = [idea.id];
      setPickUp({ id: idea.id, ids, from, target: from, isCopy: false, planned, isAway });
    },
    aim(target, isCopy) {
      const { current } = latest;
      if (current?.planned) return aim(current, aimedIdea(current, target));
      return current
        ? aim(current, {
            ...current,
            target: target ?? current.from,
            isCopy: isCopy ?? current.isCopy,
          })
        : '';
    },
    step(target) {
      const { current } = latest;
      const moved = moveIn(currentPosts(), current);
      if (!current || !moved) return '';
      if (current.planned) return aim(current, aimedIdea(current, target));
      const from = shownStart(moved.post, current.from, current.target);
      return aim(current, { ...current, from, target });
    },
    cancel() {
      setPickUp(null);
    },
    drop,
  };
}
