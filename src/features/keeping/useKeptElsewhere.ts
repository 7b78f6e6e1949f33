import { useEffect } from 'react';
import { useAppSelector, useServices } from '@/store/hooks';
import { selectKeeping } from '@/store/planFile/planFileSelectors';
import { usePresentEffects } from '@/ui/page/effects';
import type { Announce } from '@/ui/page/useAnnouncements';

/**
 * Says, when the user comes back to this tab, that another tab began to keep its plan. Until the user
 * turns keeping on here too, the tabs have different plans.
 */
export function useKeptElsewhere(announce: Announce): void {
  const { isKept: isAnyKept } = useServices();
  const keeping = useAppSelector(selectKeeping);
  const presentEffects = usePresentEffects();
  const isOff = keeping.kind === 'off' && keeping.reason !== 'waiting';
  useEffect(() => {
    if (!isOff) return undefined;
    let withdraw: (() => void) | null = null;
    let isEnded = false;

    async function look(): Promise<void> {
      const isKept = await isAnyKept?.();
      if (isEnded) return;
      if (isKept) {
        withdraw ??= announce('Another tab keeps its plan on this device, and this tab does not', {
          offer: { label: 'Settings', run: () => presentEffects().settings?.() },
        });
      } else {
        withdraw?.();
        withdraw = null;
      }
    }

    function handleReturn(): void {
      if (document.visibilityState === 'visible') void look();
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
  }, [isOff, announce, isAnyKept, presentEffects]);
}
