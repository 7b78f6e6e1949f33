import { useEffect, useEffectEvent } from 'react';

/** How the installed product was launched: with files, or at an address. */
interface Launch {
  readonly files: readonly FileSystemFileHandle[];
  readonly targetURL: string | null;
}

/** The part of the window that TypeScript's DOM library lacks. Chromium has it. */
interface LaunchWindow {
  readonly launchQueue?: { readonly setConsumer: (consumer: (launch: Launch) => void) => void };
}

/** Calls a function when no dialog is open: at once, or after the open ones have closed. */
export function whenNoDialog(act: () => void): void {
  const dialog = document.querySelector('dialog[open]');
  if (!dialog) {
    act();
    return;
  }
  const again = () => {
    whenNoDialog(act);
  };
  dialog.addEventListener('close', again, { once: true });
}

/**
 * Handles launches of the installed product. The open window also gets later launches. A launch waits while a dialog is
 * open.
 *
 * @param onFile gets what the user opened in the system with the product
 * @param onTarget gets the address of a launch without files, unless the page was opened at it
 */
export function useLaunches(
  onFile: (first: FileSystemFileHandle, others: readonly FileSystemFileHandle[]) => void,
  onTarget: (target: URL) => void,
): void {
  const handle = useEffectEvent(({ files, targetURL }: Launch, isOfPage: boolean) => {
    const [first, ...others] = files;
    if (first) onFile(first, others);
    else if (!isOfPage && targetURL !== null) onTarget(new URL(targetURL));
  });
  useEffect(() => {
    const { launchQueue } = window as LaunchWindow;
    if (!launchQueue) return;
    // The browser calls the consumer at once for the launches that opened the page. A reload repeats them.
    const isReloaded = window.navigation.activation?.navigationType === 'reload';
    let isOfPage = true;
    launchQueue.setConsumer((launch) => {
      const isEarly = isOfPage;
      if (isEarly && isReloaded) return;
      whenNoDialog(() => {
        handle(launch, isEarly);
      });
    });
    isOfPage = false;
  }, []);
}
