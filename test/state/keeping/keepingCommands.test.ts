import { measureKept, switchKeeping } from '@/state/keeping/keepingCommands';
import { keepingChanged } from '@/state/keeping/keepingSlice';
import type { Keeping, KeepingState, KeepingUsage } from '@/state/services';
import { createAppStore } from '@/state/store';
import { createManualTime } from '../../support/manualTime';
import { servicesOf } from '../../support/services';
import { aStore, START } from '../aStore';

const USAGE: KeepingUsage = {
  posts: { count: 1, bytes: 10 },
  steps: { count: 0, bytes: 0 },
  drafts: { count: 0, bytes: 0 },
  other: { count: 2, bytes: 5 },
  bytes: 15,
};

function aStoreWithKeeping() {
  const calls: string[] = [];
  const keeping: Partial<Keeping> = {
    turnOn: () => Promise.resolve(void calls.push('on')),
    turnOff: () => Promise.resolve(void calls.push('off')),
    usage: () => Promise.resolve(USAGE),
  };
  const { realTime } = createManualTime(START);
  const load = () => Promise.resolve(keeping as Keeping);
  return { calls, store: createAppStore(servicesOf({ realTime, keeping: load })) };
}

describe('the commands of keeping', () => {
  it('turn keeping on and off', async () => {
    const { calls, store } = aStoreWithKeeping();
    await store.dispatch(switchKeeping(true));
    expect(calls).toEqual(['on']);
    await store.dispatch(switchKeeping(false));
    expect(calls).toEqual(['on', 'off']);
  });

  it('measure the plan', async () => {
    const { store } = aStoreWithKeeping();
    expect(await store.dispatch(measureKept())).toBe(USAGE);
  });

  it('do nothing without storage', async () => {
    const store = aStore();
    const before = store.getState();
    await store.dispatch(switchKeeping(true));
    await store.dispatch(switchKeeping(false));
    expect(await store.dispatch(measureKept())).toBeNull();
    expect(store.getState()).toBe(before);
  });
});

describe('keepingChanged', () => {
  it.each([null, undefined, 7, {}, { kind: 7 }])('ignores the invalid value %p', (value) => {
    const store = aStore({ keeping: { kind: 'on' } });
    store.dispatch(keepingChanged(value as unknown as KeepingState));
    expect(store.getState().keeping).toEqual({ kind: 'on' });
  });
});
