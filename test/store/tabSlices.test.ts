import { networkConnected } from '@/store/connectionsSlice';
import { exchangeChosen, keepingChanged } from '@/store/tabSlices';
import { undone } from '@/store/history/steps';
import { planCleared } from '@/store/planFile/planEvents';
import { selectExchange } from '@/store/selectors';
import { aStore } from './aStore';

const CHOICE = { format: 'CSV', posts: 'found', network: 'each' } as const;

describe('exchangeChosen', () => {
  it('is remembered in this store alone, and is no step', () => {
    const store = aStore();
    store.dispatch(exchangeChosen(CHOICE));
    store.dispatch(exchangeChosen({ pictures: 'without' }));
    expect(selectExchange(store.getState())).toEqual({ ...CHOICE, pictures: 'without' });
    expect(selectExchange(aStore().getState())).toEqual({});
    expect(store.getState().history.past).toEqual([]);
  });

  it('stays through undo and another plan, and is no change of the plan', () => {
    const store = aStore({ file: { current: { plan: 1, name: 'spring.json' } } });
    store.dispatch(networkConnected('Twitter'));
    const { saved } = store.getState();
    store.dispatch(exchangeChosen(CHOICE));
    store.dispatch(undone());
    store.dispatch(planCleared());
    expect(saved.isChanged).toBe(true);
    expect(selectExchange(store.getState())).toEqual(CHOICE);
    store.dispatch(exchangeChosen({ network: 'Threads' }));
    expect(store.getState().saved.isChanged).toBe(false);
  });
});

describe('the state of keeping', () => {
  it('is what the device last said', () => {
    const store = aStore();
    expect(store.getState().keeping).toEqual({ kind: 'off' });
    store.dispatch(keepingChanged({ kind: 'failed', reason: 'full' }));
    expect(store.getState().keeping).toEqual({ kind: 'failed', reason: 'full' });
    expect(store.getState().history.past).toEqual([]);
  });
});
