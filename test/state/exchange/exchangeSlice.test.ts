import { columnsChosen, exportChosen } from '@/state/exchange/exchangeSlice';
import { undone } from '@/state/history/steps';
import { planCleared } from '@/state/planFile/planEvents';
import { networkConnected } from '@/state/connectionsSlice';
import { selectChosenColumns, selectExportChoice } from '@/state/selectors';
import { aStore } from '../aStore';

const CHOICE = { format: 'CSV', posts: 'found', network: 'each' } as const;

describe('exportChosen', () => {
  it('is remembered in this store alone, and is no step', () => {
    const store = aStore();
    expect(selectExportChoice(store.getState())).toBeNull();
    store.dispatch(exportChosen(CHOICE));
    expect(selectExportChoice(store.getState())).toEqual(CHOICE);
    expect(selectExportChoice(aStore().getState())).toBeNull();
    expect(store.getState().history.past).toEqual([]);
  });

  it('stays through undo and another plan, and is no change of the plan', () => {
    const store = aStore({ file: { current: { plan: 1, name: 'spring.json' } } });
    store.dispatch(networkConnected('Twitter'));
    const { saved } = store.getState();
    store.dispatch(exportChosen(CHOICE));
    store.dispatch(undone());
    store.dispatch(planCleared());
    expect(saved.isChanged).toBe(true);
    expect(selectExportChoice(store.getState())).toEqual(CHOICE);
    store.dispatch(exportChosen({ ...CHOICE, network: 'Threads' }));
    expect(store.getState().saved.isChanged).toBe(false);
  });

  it.each([
    null,
    'CSV',
    { ...CHOICE, format: 1 },
    { ...CHOICE, posts: 'some' },
    { ...CHOICE, network: 'Orkut' },
  ])('changes nothing with the payload %j', (payload) => {
    const store = aStore();
    const before = store.getState();
    store.dispatch(exportChosen(payload as never));
    expect(store.getState()).toBe(before);
  });
});

describe('columnsChosen', () => {
  it('is remembered for each header', () => {
    const store = aStore();
    store.dispatch(columnsChosen({ header: '["a"]', fields: ['date'] }));
    store.dispatch(columnsChosen({ header: '["b"]', fields: [null, 'content'] }));
    store.dispatch(columnsChosen({ header: '["a"]', fields: ['note'] }));
    expect(selectChosenColumns(store.getState())).toEqual({
      '["a"]': ['note'],
      '["b"]': [null, 'content'],
    });
    expect(store.getState().history.past).toEqual([]);
  });

  it.each([
    null,
    { fields: [] },
    { header: 1, fields: [] },
    { header: 'a' },
    { header: 'a', fields: [1] },
  ])('changes nothing with the payload %j', (payload) => {
    const store = aStore();
    const before = store.getState();
    store.dispatch(columnsChosen(payload as never));
    expect(store.getState()).toBe(before);
  });
});
