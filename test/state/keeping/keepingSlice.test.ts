import { keepingChanged } from '@/state/keeping/keepingSlice';
import type { KeepingState } from '@/state/services';
import { aStore } from '../aStore';

describe('the state of keeping', () => {
  it('is what the device last said', () => {
    const store = aStore();
    expect(store.getState().keeping).toEqual({ kind: 'off' });
    store.dispatch(keepingChanged({ kind: 'failed', reason: 'full' }));
    expect(store.getState().keeping).toEqual({ kind: 'failed', reason: 'full' });
    expect(store.getState().history.past).toEqual([]);
  });

  it.each([undefined, null, {}, { kind: 1 }, 'on'])('does not change for %p', (payload) => {
    const store = aStore();
    const before = store.getState();
    store.dispatch(keepingChanged(payload as unknown as KeepingState));
    expect(store.getState()).toBe(before);
  });
});
