import { useEffect, useRef, useState } from 'react';
import type { Sharing } from '@/store/services';
import { useServices } from '@/store/hooks';

/** Returns the clipboard and the share dialog of the system; undefined until their code is loaded. */
export function useSharing(): Sharing | undefined {
  const { sharing } = useServices();
  const [loaded, setLoaded] = useState<Sharing>();
  useEffect(() => {
    sharing().then(setLoaded, () => undefined);
  }, [sharing]);
  return loaded;
}

/** Returns a function that copies a text in answer to a press. It returns false if the browser does not allow it. */
export function useCopyText(): (text: string) => Promise<boolean> {
  const { sharing } = useServices();
  // Nothing that is shown depends on it.
  const loaded = useRef<Sharing>(undefined);
  useEffect(() => {
    sharing().then(
      (clipboard) => {
        loaded.current = clipboard;
      },
      () => undefined,
    );
  }, [sharing]);
  return async (text) => {
    try {
      // Some browsers copy only in the press itself, so once the code is loaded nothing is waited for.
      return await (loaded.current ?? (await sharing())).copyText(text);
    } catch {
      return false;
    }
  };
}
