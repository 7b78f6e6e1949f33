import { useEffect } from 'react';
import { useAppDispatch } from '@/state/dispatch';
import { useAppSelector } from '@/state/hooks';
import { watchRefusals } from '@/state/keeping/keepingCommands';
import { selectKeeping } from '@/state/planFile/planFileSelectors';
import { usePresentEffects } from '../commands/effects';
import { keepingProblem } from '../settings/words';
import type { Announce } from './useAnnouncements';

/**
 * Says that the plan is not kept although it should be, until that is solved, and offers to save it to a
 * file.
 */
export function useKeepingNotice(announce: Announce): void {
  const dispatch = useAppDispatch();
  const keeping = useAppSelector(selectKeeping);
  const problem = keepingProblem(keeping);
  const presentEffects = usePresentEffects();
  useEffect(() => {
    if (problem === null) return undefined;
    return announce(problem, {
      offer: {
        label: 'Save to a file',
        isProblem: true,
        run: () => presentEffects().savePlanAs?.(),
      },
    });
  }, [problem, announce, presentEffects]);

  // The lasting notice may have been dismissed.
  const isReadOnly = keeping.kind === 'readOnly';
  useEffect(() => {
    if (!isReadOnly || problem === null) return undefined;
    return dispatch(watchRefusals(() => announce(problem, { notice: 'plain' })));
  }, [isReadOnly, problem, dispatch, announce]);
}
