import type { Time } from './clock/Time';
import { createTabKeeping } from './state/keeping/createTabKeeping';
import { createFiles } from './world/files';
import { createIdbStorage } from './world/keeping/createIdbStorage';
import { startOffline } from './world/offline';

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
    // A reload for a new version loses nothing, also if the plan is not kept.
    offline: () => startOffline(() => keeping.handOver()),
  };
}

export type Device = ReturnType<typeof createDevice>;
