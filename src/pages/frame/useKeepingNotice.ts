import { useEffect } from 'react';
import { useAppSelector } from '@/state/hooks';
import { selectKeeping } from '@/state/planFile/planFileSelectors';
import { usePresentEffects } from '../commands/effects';
import { keepingProblem } from '../settings/words';
import type { Announce } from './useAnnouncements';

/**
 * Says that the plan is not kept although it should be, until that is solved, and offers to save it to a
 * file.
 */
export function useKeepingNotice(announce: Announce): void {
  const problem = keepingProblem(useAppSelector(selectKeeping));
  const presentEffects = usePresentEffects();
  useEffect(() => {
    if (problem === null) return undefined;
    return announce(problem, {
      offer: { label: 'Save to a file', run: () => presentEffects().savePlanAs?.() },
    });
  }, [problem, announce, presentEffects]);
}
