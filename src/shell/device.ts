import type { Time } from '@/core/time/Time';
import { createTabKeeping } from '@/features/keeping/rules/createTabKeeping';
import type { RootState } from '@/store/store';
import { createBackground } from '@/background/background';
import { createFiles } from './browser/files';
import { createMediaFiles } from './browser/media/createMediaFiles';
import { createIdbStorage } from './browser/keeping/createIdbStorage';
import { createLocks } from './browser/keeping/locks';
import { createNotifications } from './browser/notifications';
import { offlineBrowser, startOffline } from './browser/offline';
import { sharing } from './browser/sharing';

/** After this time the page starts without the kept plan, in milliseconds. */
const MAX_START_MS = 5_000;

/**
 * Creates the access to what the device has: files, the kept plan, the files of the product, the clipboard, and the
 * notifications of the system.
 */
function createDevice({ elapsedTime, realTime }: Time) {
  const handles = new Map<string, FileSystemFileHandle>();
  const held = new Map<string, Blob>();
  const run = createBackground(elapsedTime);
  const media = createMediaFiles({ run, elapsedTime, held, kept: (id) => storage.media(id) });
  const storage = createIdbStorage({ handles, held, onBytes: media.notify });
  const keeping = createTabKeeping({ storage, elapsedTime, realTime });
  return {
    run,
    files: createFiles({ realTime, elapsedTime }, run, handles),
    media,
    keeping,
    /** Returns the state with the kept plan; an empty one if it cannot be read in time. */
    readKept: () =>
      new Promise<Partial<RootState>>((resolve) => {
        const cancel = elapsedTime.after(MAX_START_MS, () => {
          resolve({});
        });
        void keeping.start().then((state) => {
          cancel();
          resolve(state ?? {});
        });
      }),
    offline: startOffline,
    sharing,
    notifications: createNotifications(createLocks(), offlineBrowser),
  };
}

export type Device = ReturnType<typeof createDevice>;

let device: Device | undefined;

/** Returns the device of this page. This module is loaded when the user first asks for it. */
export function deviceOf(time: Time): Device {
  device ??= createDevice(time);
  return device;
}
