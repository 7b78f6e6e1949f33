import { MINUTE_MS } from '@/core/time/instant';
import { dueAt } from '@/core/time/postStatus';
import { CLASH_MS } from '@/core/plan/nearPosts';
import type { ScheduledPost } from '@/core/plan/scheduledPost';
import type { WallShift } from '@/core/time/wallShift';
import { useAppDispatch } from '@/store/hooks';
import { shiftPosts } from '@/store/moveCommands';
import type { Announce } from '@/ui/page/useAnnouncements';
import { useAnnounceStep } from '@/ui/page/useAnnounceStep';
import { useUnsaved } from '@/ui/page/unsaved';
import type { Clashing } from './findings';

/** How far a post that clashes is moved, and the same in milliseconds. */
const LATER: WallShift = { amount: 30, unit: 'minutes' };
const LATER_MS = 30 * MINUTE_MS;

interface MoveLater {
  readonly label: string;
  /** Moves the post, and announces it. */
  readonly run: () => void;
}

/**
 * Returns a function that returns the button that moves a post later; undefined if its clash would not end, because
 * of the text, or because the other post would still be too near.
 */
export function useMoveLater(
  announce: Announce,
): (post: ScheduledPost, clash: Clashing) => MoveLater | undefined {
  const dispatch = useAppDispatch();
  const unsaved = useUnsaved();
  const announceStep = useAnnounceStep(announce);
  return (post, { kind, other }) => {
    const distance = Math.abs(dueAt(post) + LATER_MS - dueAt(other));
    if (kind === 'text' || distance <= CLASH_MS) return undefined;
    return {
      label: 'Move 30 min later',
      run() {
        unsaved.flush();
        if (dispatch(shiftPosts([post.id], LATER)) > 0) announceStep();
        else announce('No posts were moved', { notice: 'plain' });
      },
    };
  };
}
