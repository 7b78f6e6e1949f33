import type { Services } from '@/store/services';
import { createMemoryFiles } from './memoryFiles';
import { runDirectly } from './runDirectly';

/** Returns services for a store: files in memory, jobs in the page, alerts that nobody sees, unless they are given. */
export function servicesOf(given: Pick<Services, 'realTime'> & Partial<Services>): Services {
  return {
    alert: () => undefined,
    files: createMemoryFiles().files,
    run: runDirectly,
    ...given,
  };
}
