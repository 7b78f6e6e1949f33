import type { Services } from '@/state/services';
import { createMemoryFiles } from './memoryFiles';

/** Returns services for a store: files in memory, and alerts that nobody sees, unless they are given. */
export function servicesOf(given: Pick<Services, 'realTime'> & Partial<Services>): Services {
  return { alert: () => undefined, files: createMemoryFiles().files, ...given };
}
