import { useEffect } from 'react';
import { useAppSelector } from '@/store/hooks';
import { selectKeeping } from '@/store/planFile/planFileSelectors';
import { usePresentEffects } from '@/ui/page/effects';
import { keepingProblem } from '@/ui/page/words';
import type { Announce } from '@/ui/page/useAnnouncements';

/**
 * Says that the plan is not kept although it should be, until that is solved, and offers to save it to a
 * file. For a stored plan that was read too late, it offers the settings.
 */
export function useKeepingNotice(announce: Announce): void {
  const keeping = useAppSelector(selectKeeping);
  const problem = keepingProblem(keeping);
  const isWaiting = keeping.kind === 'off' && keeping.reason === 'waiting';
  const presentEffects = usePresentEffects();
  useEffect(() => {
    if (problem === null) return undefined;
    const offer = isWaiting
      ? { label: 'Settings', run: () => presentEffects().settings?.() }
      : { label: 'Save to a file', run: () => presentEffects().savePlanAs?.() };
    return announce(problem, { offer: { ...offer, isProblem: true } });
  }, [problem, isWaiting, announce, presentEffects]);
}
