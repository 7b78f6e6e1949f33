import { deleteKept, isAnyKept, measureKept, switchKeeping } from '@/state/keeping/keepingCommands';
import type { Keeping } from '@/state/services';
import { createAppStore } from '@/state/store';
import { createManualTime } from '../../support/manualTime';
import { servicesOf } from '../../support/services';
import { START } from '../aStore';

const USAGE = {
  posts: { count: 1, bytes: 2 },
  steps: { count: 1, bytes: 2 },
  drafts: { count: 0, bytes: 0 },
  other: { count: 2, bytes: 2 },
  bytes: 6,
};

/** Returns a store with a service of keeping that records its calls. */
function aStoreWithKeeping() {
  const keeping = {
    turnOn: jest.fn(() => Promise.resolve()),
    turnOff: jest.fn(() => Promise.resolve()),
    remove: jest.fn(() => Promise.resolve()),
    usage: () => Promise.resolve(USAGE),
  };
  const { realTime } = createManualTime(START);
  const services = servicesOf({
    realTime,
    keeping: () => Promise.resolve(keeping as unknown as Keeping),
  });
  return { keeping, store: createAppStore(services) };
}

/** Returns a store in a browser without storage. */
function aStoreWithout() {
  return createAppStore(servicesOf({ realTime: createManualTime(START).realTime }));
}

describe('the commands of keeping', () => {
  it('turn it on and off, and delete what is stored', async () => {
    const { keeping, store } = aStoreWithKeeping();
    await store.dispatch(switchKeeping(true));
    expect(keeping.turnOn).toHaveBeenCalledTimes(1);
    await store.dispatch(switchKeeping(false));
    expect(keeping.turnOff).toHaveBeenCalledTimes(1);
    await store.dispatch(deleteKept());
    expect(keeping.remove).toHaveBeenCalledTimes(1);
  });

  it('measure what is stored', async () => {
    expect(await aStoreWithKeeping().store.dispatch(measureKept())).toBe(USAGE);
    expect(await aStoreWithout().dispatch(measureKept())).toBeNull();
  });

  it('do nothing without storage', async () => {
    const store = aStoreWithout();
    await expect(store.dispatch(switchKeeping(true))).resolves.toBeUndefined();
    await expect(store.dispatch(switchKeeping(false))).resolves.toBeUndefined();
    await expect(store.dispatch(deleteKept())).resolves.toBeUndefined();
  });

  it('tell whether a plan is stored on the device', async () => {
    expect(await aStoreWithout().dispatch(isAnyKept())).toBe(false);
    const { realTime } = createManualTime(START);
    const services = servicesOf({ realTime, isKept: () => Promise.resolve(true) });
    expect(await createAppStore(services).dispatch(isAnyKept())).toBe(true);
  });
});
