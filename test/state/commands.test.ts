import { NETWORKS } from '@/domain/network';
import { connectNetwork, schedulePost } from '@/state/commands';
import { networkDisconnected, selectConnectedNetworks } from '@/state/connectionsSlice';
import { postDeleted, selectScheduledPosts } from '@/state/scheduledPostsSlice';
import { createAppStore, type RootState } from '@/state/store';
import { aDraft, aPost } from '../support/builders';
import { HOUR } from '../support/localTime';
import { createManualClock } from '../support/manualClock';
import { loadCreateAppStore, START } from './aStore';

/** A store, its world, and how many actions have reached its reducers. */
function aDesk(state: Partial<RootState> = {}, create = createAppStore) {
  const clock = createManualClock(START);
  const alert = jest.fn();
  const store = create({ clock, alert }, state);
  const dispatched = jest.fn();
  store.subscribe(dispatched);
  return {
    alert,
    clock,
    store,
    dispatchedCount: () => dispatched.mock.calls.length,
    ids: () => selectScheduledPosts(store.getState()).map(({ id }) => id),
    connected: () => selectConnectedNetworks(store.getState()),
  };
}

describe('schedulePost', () => {
  it('adds the post with "status: set to pending at creation", and answers true', () => {
    const { alert, dispatchedCount, store } = aDesk();
    const draft = { date: '2026-06-16', time: '09:30', content: ' Two\nlines ' };
    expect(store.dispatch(schedulePost(draft))).toBe(true);
    expect(selectScheduledPosts(store.getState())).toEqual([
      {
        id: String(START),
        date: '2026-06-16',
        time: '09:30',
        content: ' Two\nlines ',
        status: 'pending',
      },
    ]);
    expect(dispatchedCount()).toBe(1);
    expect(alert).not.toHaveBeenCalled();
  });

  it.each([
    { date: '' },
    { time: '' },
    { content: '' },
    { content: ' \t\r\n\u00a0\u3000' },
    { date: '', time: '', content: '' },
  ])('"Scheduling does nothing, with no message, if …": %p', (fields) => {
    const { alert, dispatchedCount, store } = aDesk({ scheduledPosts: [aPost()] });
    const before = store.getState();
    expect(store.dispatch(schedulePost(aDraft(fields)))).toBe(false);
    expect(store.getState()).toBe(before);
    expect(dispatchedCount()).toBe(0);
    expect(alert).not.toHaveBeenCalled();
  });

  it('"There is no check that date and time are in the future"', () => {
    const { store, ids } = aDesk();
    const past = aDraft({ date: '1999-12-31', time: '23:59' });
    expect(store.dispatch(schedulePost(past))).toBe(true);
    expect(ids()).toHaveLength(1);
  });

  it('puts the new post at the end', () => {
    const { clock, store } = aDesk();
    for (const content of ['One', 'Two', 'Three']) {
      store.dispatch(schedulePost(aDraft({ content })));
      clock.advanceTo(clock.now() + HOUR);
    }
    expect(selectScheduledPosts(store.getState()).map(({ content }) => content)).toEqual([
      'One',
      'Two',
      'Three',
    ]);
  });

  it('"Scheduled post id: from the millisecond timestamp", each its own', () => {
    const { clock, store, ids } = aDesk();
    store.dispatch(schedulePost(aDraft()));
    clock.advanceTo(START + 1);
    store.dispatch(schedulePost(aDraft()));
    clock.advanceTo(START + HOUR);
    store.dispatch(schedulePost(aDraft()));
    expect(ids()).toEqual([START, START + 1, START + HOUR].map(String));
  });

  it('gives a thousand posts of one millisecond a thousand ids', async () => {
    const { store, ids } = aDesk({}, await loadCreateAppStore('production'));
    for (let count = 0; count < 1000; count += 1) store.dispatch(schedulePost(aDraft()));
    expect(ids()).toEqual(Array.from({ length: 1000 }, (_, index) => String(START + index)));
  });

  it('gives no id twice when the clock is set back', () => {
    const { clock, store, ids } = aDesk();
    for (const instant of [START, START + 1, START, START]) {
      clock.jumpTo(instant);
      store.dispatch(schedulePost(aDraft()));
    }
    expect(ids()).toEqual([START, START + 1, START + 2, START + 3].map(String));
  });

  it('takes an id that no post has, though one may have had it', () => {
    const { store, ids } = aDesk();
    store.dispatch(schedulePost(aDraft()));
    store.dispatch(schedulePost(aDraft()));
    store.dispatch(postDeleted(String(START)));
    store.dispatch(schedulePost(aDraft()));
    expect(ids()).toEqual([START + 1, START].map(String));
  });
});

describe('connectNetwork', () => {
  it.each(NETWORKS)(
    '"not connected -> connected", with no alert, and answers true: %s',
    (network) => {
      const { alert, connected, dispatchedCount, store } = aDesk();
      expect(store.dispatch(connectNetwork(network))).toBe(true);
      expect(connected()).toEqual([network]);
      expect(dispatchedCount()).toBe(1);
      expect(alert).not.toHaveBeenCalled();
    },
  );

  it.each([
    ['Facebook', 'Facebook is already connected.'],
    ['Twitter', 'Twitter is already connected.'],
    ['Instagram', 'Instagram is already connected.'],
  ] as const)(
    '"Connecting an already connected network shows an alert and changes nothing.": %s',
    (network, message) => {
      const { alert, dispatchedCount, store } = aDesk({ connections: [...NETWORKS] });
      const before = store.getState();
      expect(store.dispatch(connectNetwork(network))).toBe(false);
      expect(alert.mock.calls).toEqual([[message]]);
      expect(store.getState()).toBe(before);
      expect(dispatchedCount()).toBe(0);
    },
  );

  it('alerts each time, and for that network alone', () => {
    const { alert, connected, store } = aDesk({ connections: ['Twitter'] });
    store.dispatch(connectNetwork('Twitter'));
    store.dispatch(connectNetwork('Facebook'));
    store.dispatch(connectNetwork('Twitter'));
    expect(alert.mock.calls).toEqual([
      ['Twitter is already connected.'],
      ['Twitter is already connected.'],
    ]);
    expect(connected()).toEqual(['Twitter', 'Facebook']);
  });

  it('connects again after "connected -> not connected on Disconnect"', () => {
    const { alert, connected, store } = aDesk({ connections: ['Twitter'] });
    store.dispatch(networkDisconnected('Twitter'));
    expect(store.dispatch(connectNetwork('Twitter'))).toBe(true);
    expect(connected()).toEqual(['Twitter']);
    expect(alert).not.toHaveBeenCalled();
  });
});
