import { connectAccount, disconnectAccount, nameAccount } from '@/store/channels/accountCommands';
import { accountConnected, accountDisconnected } from '@/store/channels/channelEvents';
import { selectAccounts } from '@/store/channels/channelSelectors';
import { connectNetwork, networkConnected, networkDisconnected } from '@/store/connectionsSlice';
import { selectLastStep, undone } from '@/store/history/steps';
import { postScheduled } from '@/store/scheduledPostsSlice';
import { aPost } from '../../support/builders';
import { aStore } from '../aStore';

function namesIn(store: ReturnType<typeof aStore>) {
  return selectAccounts(store.getState()).map(({ id, name }) => (name ? `${id} (${name})` : id));
}

describe('connecting an account', () => {
  it('adds one of another network, with or without a name', () => {
    const store = aStore();
    expect(store.dispatch(connectAccount('Mastodon'))).toBe('Mastodon');
    expect(store.dispatch(connectAccount('LinkedIn', ' Velo Atelier '))).toBe('LinkedIn');
    expect(store.getState().accounts).toEqual([
      { id: 'Mastodon' },
      { id: 'LinkedIn', name: 'Velo Atelier' },
    ]);
    expect(store.getState().connections).toEqual([]);
    expect(selectLastStep(store.getState())?.label).toEqual({
      kind: 'connected',
      network: 'LinkedIn',
      name: 'Velo Atelier',
    });
  });

  it('connects one of the three networks first, and then gives a number', () => {
    const store = aStore();
    store.dispatch(connectAccount('Twitter', 'Harbour Coffee'));
    store.dispatch(connectAccount('Twitter', 'Velo'));
    store.dispatch(connectAccount('Facebook'));
    expect(store.getState().connections).toEqual(['Twitter', 'Facebook']);
    expect(namesIn(store)).toEqual(['Facebook', 'Twitter (Harbour Coffee)', 'Twitter:2 (Velo)']);
    expect(store.getState().accounts).toEqual([
      { id: 'Twitter', name: 'Harbour Coffee' },
      { id: 'Twitter:2', name: 'Velo' },
    ]);
  });

  it('returns the same list for the same state', () => {
    const store = aStore();
    store.dispatch(connectAccount('Mastodon'));
    expect(selectAccounts(store.getState())).toBe(selectAccounts(store.getState()));
  });

  it('ignores an account that is connected already', () => {
    const store = aStore();
    store.dispatch(connectAccount('LinkedIn', 'Velo'));
    store.dispatch(connectAccount('Twitter'));
    const before = store.getState();
    store.dispatch(accountConnected({ id: 'LinkedIn' }));
    store.dispatch(accountConnected({ id: 'Twitter' }));
    expect(store.getState()).toBe(before);
  });
});

it('a new account with a name gets no posts of one that was disconnected', () => {
  const post = aPost({ channels: ['LinkedIn'] });
  const store = aStore({ scheduledPosts: [post] });
  store.dispatch(connectAccount('LinkedIn', 'Harbour'));
  expect(namesIn(store)).toEqual(['LinkedIn:2 (Harbour)']);
  // Without a name, it is the account of the posts again.
  store.dispatch(connectAccount('LinkedIn'));
  expect(namesIn(store)).toEqual(['LinkedIn:2 (Harbour)', 'LinkedIn']);
});

describe('disconnecting an account', () => {
  it('leaves posts untouched, and undo restores it with its name', () => {
    const post = aPost({ channels: ['Twitter', 'LinkedIn'] });
    const store = aStore();
    store.dispatch(connectAccount('Twitter', 'Harbour Coffee'));
    store.dispatch(connectAccount('LinkedIn', 'Velo'));
    store.dispatch(postScheduled(post));
    store.dispatch(disconnectAccount('LinkedIn'));
    expect(selectLastStep(store.getState())?.label).toEqual({
      kind: 'disconnected',
      network: 'LinkedIn',
      name: 'Velo',
    });
    store.dispatch(disconnectAccount('Twitter'));
    expect(namesIn(store)).toEqual([]);
    expect(store.getState().scheduledPosts).toEqual([post]);
    store.dispatch(undone());
    store.dispatch(undone());
    expect(namesIn(store)).toEqual(['Twitter (Harbour Coffee)', 'LinkedIn (Velo)']);
  });

  it.each([disconnectAccount('Twitter'), accountDisconnected('Twitter')])(
    'names one without a name by its network',
    (event) => {
      const store = aStore();
      store.dispatch(connectAccount('Twitter'));
      store.dispatch(event as ReturnType<typeof accountDisconnected>);
      expect(selectLastStep(store.getState())?.label).toEqual({
        kind: 'disconnected',
        network: 'Twitter',
      });
    },
  );

  it('by its network removes its name too, but no other account', () => {
    const store = aStore();
    store.dispatch(connectAccount('Twitter', 'Harbour Coffee'));
    store.dispatch(connectAccount('Twitter', 'Velo'));
    store.dispatch(networkDisconnected('Twitter'));
    expect(namesIn(store)).toEqual(['Twitter:2 (Velo)']);
    store.dispatch(connectNetwork('Twitter'));
    expect(namesIn(store)).toEqual(['Twitter', 'Twitter:2 (Velo)']);
  });
});

describe('naming an account', () => {
  it('changes, adds and removes the name in one step each', () => {
    const store = aStore();
    store.dispatch(networkConnected('Twitter'));
    store.dispatch(connectAccount('LinkedIn'));
    expect(store.dispatch(nameAccount('Twitter', 'Harbour'))).toMatchObject({ name: 'Harbour' });
    store.dispatch(nameAccount('Twitter', 'Harbour Coffee'));
    store.dispatch(nameAccount('LinkedIn', 'Velo'));
    expect(namesIn(store)).toEqual(['Twitter (Harbour Coffee)', 'LinkedIn (Velo)']);
    expect(selectLastStep(store.getState())?.label).toEqual({
      kind: 'accountNamed',
      network: 'LinkedIn',
      name: 'Velo',
    });
    store.dispatch(nameAccount('Twitter', ''));
    store.dispatch(nameAccount('LinkedIn', ' '));
    expect(namesIn(store)).toEqual(['Twitter', 'LinkedIn']);
    expect(store.getState().accounts).toEqual([{ id: 'LinkedIn' }]);
    store.dispatch(undone());
    expect(namesIn(store)).toEqual(['Twitter', 'LinkedIn (Velo)']);
  });

  it('changes nothing for the same name', () => {
    const store = aStore();
    store.dispatch(connectAccount('LinkedIn', 'Velo'));
    const before = store.getState();
    expect(store.dispatch(nameAccount('LinkedIn', 'Velo'))).toMatchObject({ id: 'LinkedIn' });
    expect(store.dispatch(nameAccount('Mastodon', ''))).toBeUndefined();
    expect(store.getState()).toBe(before);
  });
});
