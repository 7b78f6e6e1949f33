import { createAppStore, type RootState } from '@/store/store';
import { at } from '../support/builders';
import { createManualTime } from '../support/manualTime';
import { servicesOf } from '../support/services';

export const START = at(2026, 6, 15, 12);

/** Returns a store with the given state, for tests that need neither the clock nor the alert. */
export function aStore(state: Partial<RootState> = {}) {
  return createAppStore(servicesOf({ realTime: createManualTime(START).realTime }), state);
}

/**
 * Loads the store's factory as a bundle for `mode` would. "production" omits the development checks
 * of Redux Toolkit and their cost.
 */
export async function loadCreateAppStore(mode: string): Promise<typeof createAppStore> {
  const { NODE_ENV } = process.env;
  let loaded = createAppStore;
  process.env.NODE_ENV = mode;
  await jest.isolateModulesAsync(async () => {
    loaded = (await import('@/store/store')).createAppStore;
  });
  process.env.NODE_ENV = NODE_ENV;
  return loaded;
}
