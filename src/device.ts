import type { Time } from './clock/Time';
import { createTabKeeping } from './state/keeping/createTabKeeping';
import type { RootState } from './state/rootState';
import { createFiles } from './world/files';
import { createIdbStorage } from './world/keeping/createIdbStorage';
import { startOffline } from './world/offline';

/** After this time the page starts without the kept plan, in milliseconds. */
const MAX_START_MS = 5_000;

/**
 * Creates the access to what the device keeps: files, the kept plan, and the files of the product. Loaded
 * when the user first asks for one of them.
 */
export function createDevice({ elapsedTime, realTime }: Time) {
  const storage = createIdbStorage(elapsedTime);
  const keeping = createTabKeeping({ storage, elapsedTime, realTime });
  return {
    files: createFiles(realTime),
    keeping,
    /** Returns the state with the kept plan; undefined if it cannot be read in time. */
    readKept: () =>
      new Promise<RootState | undefined>((resolve) => {
        const cancel = elapsedTime.after(MAX_START_MS, () => {
          resolve(undefined);
        });
        void keeping.start().then((state) => {
          cancel();
          resolve(state ?? undefined);
        });
      }),
    // A reload for a new version loses nothing, also if the plan is not kept.
    offline: () => startOffline(() => keeping.handOver()),
  };
}

export type Device = ReturnType<typeof createDevice>;
