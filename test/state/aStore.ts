import { createAppStore, type RootState } from '@/state/store';
import { at } from '../support/builders';
import { createManualTime } from '../support/manualTime';

export const START = at(2026, 6, 15, 12);

/** A store with the given state, for tests in which neither the clock nor the alert counts. */
export function aStore(state: Partial<RootState> = {}) {
  return createAppStore(
    { realTime: createManualTime(START).realTime, alert: () => undefined },
    state,
  );
}

/**
 * The store's factory as a page loads it whose bundle was made for `mode`: "production" leaves out
 * Redux Toolkit's checks, and with them what they cost.
 */
export async function loadCreateAppStore(mode: string): Promise<typeof createAppStore> {
  const { NODE_ENV } = process.env;
  let loaded = createAppStore;
  process.env.NODE_ENV = mode;
  await jest.isolateModulesAsync(async () => {
    loaded = (await import('@/state/store')).createAppStore;
  });
  process.env.NODE_ENV = NODE_ENV;
  return loaded;
}
