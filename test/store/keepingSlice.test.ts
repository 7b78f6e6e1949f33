import { keepingChanged } from '@/store/keepingSlice';
import { aStore } from './aStore';

describe('the state of keeping', () => {
  it('is what the device last said', () => {
    const store = aStore();
    expect(store.getState().keeping).toEqual({ kind: 'off' });
    store.dispatch(keepingChanged({ kind: 'failed', reason: 'full' }));
    expect(store.getState().keeping).toEqual({ kind: 'failed', reason: 'full' });
    expect(store.getState().history.past).toEqual([]);
  });
});
