import { useEffect } from 'react';
import { useAppStore } from '@/state/hooks';
import { offlineAccess, workersOf } from '@/state/offlineAccess';
import type { Offline } from '@/state/services';
import type { Announce } from './useAnnouncements';

const NEW_VERSION = 'A new version is ready';
const NOT_RELOADED = 'The new version could not be opened';

function offerUpdate({ applyUpdate }: Offline, announce: Announce): void {
  function reload(): void {
    applyUpdate().catch(() => {
      announce(NOT_RELOADED, { retry: reload });
    });
  }
  announce(NEW_VERSION, { offer: { label: 'Reload', run: reload } });
}

/**
 * Offers to reload when a new version of the product is kept on the device. A page that is not
 * available offline loads and does nothing.
 */
export function useUpdateOffer(announce: Announce): void {
  const store = useAppStore();
  useEffect(() => {
    const access = store.dispatch(offlineAccess);
    const workers = workersOf(access);
    let stop: () => void = () => undefined;
    let isGone = false;

    async function watch(): Promise<void> {
      const offline = await access?.load();
      if (!offline || isGone) return;
      stop = offline.onUpdateReady(() => {
        offerUpdate(offline, announce);
      });
    }

    function watchOnce(): void {
      workers?.removeEventListener('controllerchange', watchOnce);
      // If the code cannot be loaded, the new version waits for the next visit.
      watch().catch(() => undefined);
    }

    if (workers?.controller) watchOnce();
    else workers?.addEventListener('controllerchange', watchOnce);
    return () => {
      isGone = true;
      workers?.removeEventListener('controllerchange', watchOnce);
      stop();
    };
  }, [store, announce]);
}
