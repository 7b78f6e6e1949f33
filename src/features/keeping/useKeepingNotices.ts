import { useEffect } from 'react';
import { keepingProblem } from '@/ui/page/words';
import { useAppSelector, useServices } from '@/store/hooks';
import { selectKeeping } from '@/store/planFile/planFileSelectors';
import { useCurrentHandlers } from '@/ui/page/commandHandlers';
import type { Announce } from '@/ui/page/useAnnouncements';

/** Says that the plan is not kept although it should be, until that is solved, and offers to save it to a file. */
function useKeepingNotice(announce: Announce): void {
  const problem = keepingProblem(useAppSelector(selectKeeping));
  const currentHandlers = useCurrentHandlers();
  useEffect(() => {
    if (problem === null) return undefined;
    const run = () => currentHandlers().savePlanAs?.();
    return announce(problem, { offer: { label: 'Save to a file', run, isProblem: true } });
  }, [problem, announce, currentHandlers]);
}

/**
 * Says, when the user comes back to this tab, that another tab began to keep its plan. Until the user
 * turns keeping on here too, the tabs have different plans.
 */
function useKeptElsewhere(announce: Announce): void {
  const { isKept: isAnyKept } = useServices();
  const isOff = useAppSelector(selectKeeping).kind === 'off';
  const currentHandlers = useCurrentHandlers();
  useEffect(() => {
    if (!isOff) return undefined;
    let withdraw: (() => void) | null = null;
    let isEnded = false;

    async function check(): Promise<void> {
      const isKept = await isAnyKept();
      if (isEnded) return;
      if (isKept) {
        withdraw ??= announce('Another tab keeps its plan on this device, and this tab does not', {
          offer: { label: 'Settings', run: () => currentHandlers().settings?.() },
        });
      } else {
        withdraw?.();
        withdraw = null;
      }
    }

    function handleReturn(): void {
      if (document.visibilityState === 'visible') void check();
    }
    const listeners = new AbortController();
    const { signal } = listeners;
    document.addEventListener('visibilitychange', handleReturn, { signal });
    window.addEventListener('focus', handleReturn, { signal });
    return () => {
      isEnded = true;
      listeners.abort();
      withdraw?.();
    };
  }, [isOff, announce, isAnyKept, currentHandlers]);
}

/** The notices about the keeping of the plan, in this tab and in another one. */
export function useKeepingNotices(announce: Announce): void {
  useKeepingNotice(announce);
  useKeptElsewhere(announce);
}
