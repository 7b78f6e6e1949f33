import { useEffect } from 'react';
import { useServices } from '@/store/hooks';
import { workersOf } from '@/store/services';
import type { Offline, Update } from '@/store/services';
import type { Announce } from '@/ui/page/useAnnouncements';
import { CHANGES_LINK } from './changesLink';

const NEW_VERSION = 'A new version is ready. It starts when all tabs are closed';
const NOT_STORED = 'A new version could not be stored, so this one stays in use';

/** Returns a function that shows what became of a new version. */
function shownUpdate({ retryUpdate }: Offline, announce: Announce) {
  let dismissFailure: () => void = () => undefined;

  function showFailure(): void {
    const dismiss = announce(NOT_STORED, {
      offer: {
        label: 'Try again',
        isProblem: true,
        run() {
          dismiss();
          retryUpdate().catch(showFailure);
        },
      },
    });
    dismissFailure = dismiss;
  }

  return (update: Update) => {
    if (update === 'failed') {
      showFailure();
      return;
    }
    dismissFailure();
    announce(NEW_VERSION, { offer: { link: CHANGES_LINK } });
  };
}

/**
 * Says when a new version of the product is kept on the device, which starts when all tabs are closed, or could not be
 * kept. A page that is not available offline loads and does nothing.
 */
export function useUpdateNotice(announce: Announce): void {
  const { offline: access } = useServices();
  useEffect(() => {
    const workers = workersOf(access);
    let stop: () => void = () => undefined;
    let isGone = false;

    async function watch(): Promise<void> {
      const offline = await access.load();
      if (isGone) return;
      stop = offline.onUpdate(shownUpdate(offline, announce));
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
  }, [access, announce]);
}
