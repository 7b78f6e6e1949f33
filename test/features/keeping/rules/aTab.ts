import { createTabKeeping } from '@/features/keeping/rules/createTabKeeping';
import { createAppStore, type RootState } from '@/store/store';
import { createManualTime } from '../../../support/manualTime';
import { createMemoryFiles } from '../../../support/memoryFiles';
import { createMemoryMedia } from '../../../support/memoryMedia';
import type { MemoryDevice } from '../../../support/memoryStorage';
import { servicesOf } from '../../../support/services';
import { START } from '../../../store/aStore';

/**
 * Opens a tab of the product on a device: reads what is kept there, as at the start of a page.
 *
 * @param time by default, all tabs have the same time, which stands still
 */
export async function openTab(
  device: MemoryDevice,
  state?: Partial<RootState>,
  time = createManualTime(START),
  files = createMemoryFiles().files,
) {
  const media = createMemoryMedia((id) => storage.media(id));
  const storage = device.openTab({ held: media.held });
  const { elapsedTime, realTime } = time;
  const keeping = createTabKeeping({ storage, elapsedTime, realTime });
  const kept = await keeping.start();
  const services = servicesOf({ realTime, files, media: media.media });
  const store = createAppStore(services, kept ?? state);
  keeping.attach(store, services);
  return { keeping, store, services, storage, media, time, close: storage.close };
}

export type Tab = Omit<Awaited<ReturnType<typeof openTab>>, 'services' | 'media'>;

/** Waits until all transactions and messages that were begun are done. */
export async function settled(): Promise<void> {
  for (let turn = 0; turn < 100; turn += 1) await Promise.resolve();
}
