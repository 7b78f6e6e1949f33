import { withAction } from '@/store/recentActions';
import { networkConnected } from '@/store/connectionsSlice';
import { newPostChanged } from '@/store/newPostSlice';
import { aStore } from './aStore';

const PRIVATE = 'The launch is on Friday';

describe('withAction', () => {
  it('adds the type of an action, and nothing else of it', () => {
    const action = newPostChanged({ date: '', time: '', content: PRIVATE });
    expect(withAction(['connections/networkConnected'], action)).toEqual([
      'connections/networkConnected',
      newPostChanged.type,
    ]);
  });

  it('keeps the latest 20 types, the oldest first', () => {
    let types: readonly string[] = [];
    for (let count = 1; count <= 21; count += 1) types = withAction(types, { type: `s/a${count}` });
    expect(types).toHaveLength(20);
    expect(types[0]).toBe('s/a2');
    expect(types[19]).toBe('s/a21');
  });

  it.each([
    ['a text', { type: PRIVATE }],
    ['a text with a slash', { type: `posts/${PRIVATE}` }],
    ['several slashes', { type: 'a/b/c' }],
    ['a name of Redux', { type: '@@INIT' }],
    ['no slice', { type: 'added' }],
    ['a type that is no text', { type: 7 }],
    ['no action', undefined],
  ])('leaves out a type of another form: %s', (_what, action) => {
    const types = ['a/b'];
    expect(withAction(types, action)).toBe(types);
  });
});

describe('recentActions of a store', () => {
  it('are the types of the actions of this store', () => {
    const store = aStore();
    expect(store.recentActions()).toEqual([]);
    store.dispatch(networkConnected('Facebook'));
    store.dispatch(newPostChanged({ date: '', time: '', content: PRIVATE }));
    expect(store.recentActions()).toEqual([networkConnected.type, newPostChanged.type]);
    expect(aStore().recentActions()).toEqual([]);
  });
});
