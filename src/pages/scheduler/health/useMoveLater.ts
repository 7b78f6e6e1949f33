import type { WallShift } from '@/domain/time/wallShift';
import { useAppDispatch } from '@/state/dispatch';
import { shiftPosts } from '@/state/postCommands';
import type { Announce } from '../../frame/useAnnouncements';
import { useAnnounceStep } from '../../frame/useAnnounceStep';
import { useUnsaved } from '../../unsaved';

/** How far a post that clashes is moved. */
const LATER: WallShift = { amount: 30, unit: 'minutes' };

/** The name of a button that moves posts so. */
export const MOVE_LATER = 'Move 30 min later';

/** Returns a function that moves posts 30 minutes later, and announces it. */
export function useMoveLater(announce: Announce): (ids: readonly string[]) => void {
  const dispatch = useAppDispatch();
  const unsaved = useUnsaved();
  const announceStep = useAnnounceStep(announce);
  return (ids) => {
    unsaved.flush();
    if (dispatch(shiftPosts(ids, LATER)) > 0) announceStep();
    else announce('No posts were moved', { notice: 'plain' });
  };
}
