import { act, screen, within } from '@testing-library/react';
import fc from 'fast-check';
// Import this before any module that creates the store.
import { devToolsOf } from '@test/support/devTools';
import { APPEARANCES } from '@/core/plan/settings';
import { NETWORKS } from '@/core/channels/channelNetwork';
import { dueAt } from '@/core/time/postStatus';
import { stepText } from '@/store/history/stepText';
import { connectNetwork, networkDisconnected } from '@/store/connectionsSlice';
import { jumpedTo, redone, undone } from '@/store/history/steps';
import { schedulePost } from '@/store/postCommands';
import { postDeleted } from '@/store/scheduledPostsSlice';
import { appearanceChosen } from '@/store/settingsSlice';
import { type AppStore, createAppStore, type RootState } from '@/store/store';
import { aDraft } from '../support/builders';
import { HOUR } from '../support/localTime';
import { createManualTime } from '../support/manualTime';
import { renderApp, START } from '../support/renderApp';
import { servicesOf } from '../support/services';
import { aStore } from './aStore';

const MORNING = aDraft({ date: '2026-06-16', time: '09:00', content: 'Good morning' });
const NOON = aDraft({ date: '2026-06-16', time: '12:00', content: 'Lunch is ready' });
const EVENING = aDraft({ date: '2026-06-16', time: '20:00', content: 'Good night' });

/** Renders the product after some actions, and returns the DevTools recorder of its store. */
async function renderAfterActions(path: string) {
  const app = await renderApp({ path });
  const devTools = devToolsOf(app.store);
  act(() => {
    for (const draft of [MORNING, NOON, EVENING]) app.store.dispatch(schedulePost(draft));
    app.store.dispatch(postDeleted(String(START + 1)));
    app.store.dispatch(connectNetwork('Twitter'));
    app.store.dispatch(connectNetwork('Facebook'));
    app.store.dispatch(connectNetwork('Twitter'));
    app.store.dispatch(networkDisconnected('Twitter'));
    app.store.dispatch(appearanceChosen('dark'));
  });
  // Its code loads once there is a post.
  if (path === '/analytics') await screen.findByRole('heading', { name: 'Posts per week' });
  // The form loads its parts for networks once there is an account.
  if (path === '/scheduler') await screen.findByRole('button', { name: 'Networks' });
  return {
    ...app,
    ...devTools,
    jump: (index: number) => {
      act(() => {
        devTools.jumpToState(index);
      });
    },
    toggle: (index: number) => {
      act(() => {
        devTools.toggleAction(index);
      });
    },
  };
}

/** The index in DevTools of each of these actions, and of the state after it. */
const PAST = {
  begin: 0,
  morning: 1,
  noon: 2,
  evening: 3,
  noonDeleted: 4,
  twitter: 5,
  facebook: 6,
  noTwitter: 7,
  dark: 8,
};

/** Returns the content and badge of each post on the scheduler. */
function shownPosts() {
  const list = screen.queryByRole('region', { name: 'Scheduled Posts' });
  if (list === null) return [];
  return within(list)
    .getAllByRole('listitem')
    .map((row) => {
      const content = row.querySelector('[dir=auto]')?.textContent;
      return [content, within(row).getByText(/^(Published|Scheduled)$/).textContent];
    });
}

function expectedPosts({ scheduledPosts }: RootState, now: number) {
  return scheduledPosts.map((post) => [
    post.content,
    dueAt(post) < now ? 'Published' : 'Scheduled',
  ]);
}

function shownConnections() {
  return screen
    .queryAllByRole('button', { name: /^Disconnect / })
    .map((button) => button.getAttribute('aria-label') ?? button.textContent)
    .map((name) => name.replace('Disconnect ', ''));
}

function overJson(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value));
}

describe('the action log', () => {
  it('lists what happened, in order, without rejected actions', async () => {
    const { actions } = await renderAfterActions('/analytics');
    expect(actions().map((action) => action?.type)).toEqual([
      '@@INIT',
      'scheduledPosts/postScheduled',
      'scheduledPosts/postScheduled',
      'scheduledPosts/postScheduled',
      'scheduledPosts/postDeleted',
      'connections/networkConnected',
      'connections/networkConnected',
      'connections/networkDisconnected',
      'settings/appearanceChosen',
    ]);
  });

  it('is plain JSON, for each action and each state', async () => {
    const { actions, states } = await renderAfterActions('/scheduler');
    expect(states()).toHaveLength(9);
    for (const each of [...actions(), ...states()]) {
      expect(overJson(each)).toStrictEqual(each);
    }
  });

  it('recreates the same state in a new store, at another time and after serialisation', async () => {
    const { actions, store } = await renderAfterActions('/analytics');
    const { realTime } = createManualTime(START + 1000 * HOUR);
    const world = servicesOf({ realTime, alert: jest.fn() });
    const fresh = createAppStore(world);
    for (const action of actions().slice(1)) fresh.dispatch(overJson(action) as { type: string });
    expect(fresh.getState()).toStrictEqual(store.getState());
    expect(world.alert).not.toHaveBeenCalled();
  });
});

describe('a jump', () => {
  it('shows the posts of the selected state with their status at the present time', async () => {
    const { advanceTo, clock, jump, states } = await renderAfterActions('/scheduler');
    const places = [...states().keys()].reverse();
    for (const now of [START, dueAt(NOON), dueAt(NOON) + 1, dueAt(EVENING) + 1]) {
      advanceTo(now);
      for (const place of places) {
        jump(place);
        const state = states()[place];
        if (!state) throw new Error(`There is no state ${place}.`);
        expect(shownPosts()).toEqual(expectedPosts(state, clock.now()));
      }
    }
  });

  it('shows a post as Published if it is due by now', async () => {
    const { advanceTo, jump } = await renderAfterActions('/scheduler');
    jump(PAST.morning);
    expect(shownPosts()).toEqual([['Good morning', 'Scheduled']]);
    advanceTo(dueAt(MORNING));
    expect(shownPosts()).toEqual([['Good morning', 'Scheduled']]);
    advanceTo(dueAt(MORNING) + 1);
    expect(shownPosts()).toEqual([['Good morning', 'Published']]);
    jump(PAST.begin);
    expect(shownPosts()).toEqual([]);
    jump(PAST.evening);
    expect(shownPosts()).toEqual([
      ['Good morning', 'Published'],
      ['Lunch is ready', 'Scheduled'],
      ['Good night', 'Scheduled'],
    ]);
  });

  it('keeps following the clock for the posts of the selected state', async () => {
    const { advanceTo, jump } = await renderAfterActions('/scheduler');
    advanceTo(dueAt(MORNING) + 1);
    jump(PAST.noon);
    advanceTo(dueAt(NOON) + 1);
    expect(shownPosts()).toEqual([
      ['Good morning', 'Published'],
      ['Lunch is ready', 'Published'],
    ]);
  });

  it('shows the connections of the selected state @nightly', async () => {
    const { jump, states } = await renderAfterActions('/integration');
    for (const place of [...states().keys()].reverse()) {
      jump(place);
      expect(shownConnections()).toEqual(states()[place]?.connections);
    }
    jump(PAST.facebook);
    expect(shownConnections()).toEqual(['Twitter', 'Facebook']);
  });

  it('shows the appearance of the selected state @nightly', async () => {
    const { jump } = await renderAfterActions('/analytics');
    const look = () => document.documentElement.dataset.appearance;
    const dark = look();
    jump(PAST.noTwitter);
    expect(look()).not.toBe(dark);
    jump(PAST.dark);
    expect(look()).toBe(dark);
  });

  it.each(['/scheduler', '/integration'])('shows no alert again: %s @nightly', async (path) => {
    const { alerts, jump, states, toggle } = await renderAfterActions(path);
    expect(alerts).toEqual(['Twitter is already connected.']);
    for (const place of states().keys()) jump(place);
    toggle(PAST.twitter);
    toggle(PAST.twitter);
    expect(alerts).toEqual(['Twitter is already connected.']);
  });

  it('creates no new ids and records nothing, at any time of the clock', async () => {
    const { actions, advanceTo, jump, jumpTo, states, store, toggle } =
      await renderAfterActions('/scheduler');
    const before = { actions: overJson(actions()), states: overJson(states()) };
    advanceTo(dueAt(EVENING) + HOUR);
    for (const place of states().keys()) jump(place);
    jumpTo(START - 1000 * HOUR);
    for (const place of states().keys()) jump(place);
    for (const place of [PAST.noon, PAST.facebook]) {
      toggle(place);
      toggle(place);
    }
    expect({ actions: actions(), states: states() }).toEqual(before);
    expect(store.getState().scheduledPosts.map(({ id }) => id)).toEqual(
      [START, START + 2].map(String),
    );
  });
});

describe('a skipped action', () => {
  it('disappears from the page, and later actions remain', async () => {
    const { toggle } = await renderAfterActions('/scheduler');
    toggle(PAST.morning);
    expect(shownPosts()).toEqual([['Good night', 'Scheduled']]);
    toggle(PAST.morning);
    expect(shownPosts()).toEqual([
      ['Good morning', 'Scheduled'],
      ['Good night', 'Scheduled'],
    ]);
  });

  it('restores a post at its index if the action was the deletion', async () => {
    const { toggle } = await renderAfterActions('/scheduler');
    toggle(PAST.noonDeleted);
    expect(shownPosts().map(([content]) => content)).toEqual([
      'Good morning',
      'Lunch is ready',
      'Good night',
    ]);
  });

  it('leaves a later deletion or disconnection without effect @nightly', async () => {
    const { store, toggle } = await renderAfterActions('/analytics');
    const before = store.getState();
    toggle(PAST.noon);
    toggle(PAST.twitter);
    // An action without effect is not a step that could be undone.
    expect(store.getState()).toEqual({ ...before, history: store.getState().history });
    expect(store.getState().history.past.map(({ label }) => stepText(label))).toEqual([
      'schedule “Good morning”',
      'schedule “Good night”',
      'connect Facebook',
      'choose the dark appearance',
    ]);
  });
});

describe('undo in the log', () => {
  it('is an event like any other, and time travel passes it in both directions', async () => {
    const { actions, jump, states, store } = await renderAfterActions('/scheduler');
    act(() => {
      for (const event of [undone(), undone(), jumpedTo(4), redone()]) store.dispatch(event);
    });
    expect(actions().slice(-4)).toEqual([
      { type: 'history/undone' },
      { type: 'history/undone' },
      { type: 'history/jumpedTo', payload: 4 },
      { type: 'history/redone' },
    ]);
    for (const place of [...states().keys()].reverse()) {
      jump(place);
      expect(shownPosts().map(([content]) => content)).toEqual(
        states()[place]?.scheduledPosts.map(({ content }) => content),
      );
    }
    jump(states().length - 1);
    expect(store.getState().connections).toEqual(['Twitter']);
    expect(store.getState().history.past).toHaveLength(5);
  });

  it('undoes the remaining steps when an action before it is skipped @nightly', async () => {
    const { toggle, store } = await renderAfterActions('/scheduler');
    act(() => {
      store.dispatch(jumpedTo(3));
    });
    toggle(PAST.noon);
    // Three of the remaining steps are done. The deletion of the noon post is no longer a step.
    expect(store.getState().history.past.map(({ label }) => stepText(label))).toEqual([
      'schedule “Good morning”',
      'schedule “Good night”',
      'connect Twitter',
    ]);
    expect(shownPosts().map(([content]) => content)).toEqual(['Good morning', 'Good night']);
  });
});

describe('an action after a jump', () => {
  it('applies to the shown state and is added at the end of the log', async () => {
    const { alerts, advanceTo, jump, states, store } = await renderAfterActions('/scheduler');
    jump(PAST.morning);
    advanceTo(START + HOUR);
    act(() => {
      store.dispatch(connectNetwork('Twitter'));
      store.dispatch(schedulePost(NOON));
    });
    expect(alerts).toEqual(['Twitter is already connected.']);
    jump(states().length - 1);
    expect(shownPosts().map(([content]) => content)).toEqual([
      'Good morning',
      'Lunch is ready',
      'Good night',
    ]);
    expect(store.getState().connections).toEqual(['Facebook', 'Twitter']);
  });
});

type Step = (store: AppStore, clock: ReturnType<typeof createManualTime>) => void;

const steps: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ date: fc.string(), time: fc.string(), content: fc.string({ unit: 'binary' }) }).map(
    (draft): Step =>
      (store) =>
        store.dispatch(schedulePost(draft)),
  ),
  fc.nat(5).map((index): Step => (store) => {
    store.dispatch(postDeleted(store.getState().scheduledPosts[index]?.id ?? 'none'));
  }),
  fc.constantFrom(...NETWORKS).map(
    (network): Step =>
      (store) =>
        store.dispatch(connectNetwork(network)),
  ),
  fc.constantFrom(...NETWORKS).map(
    (network): Step =>
      (store) =>
        store.dispatch(networkDisconnected(network)),
  ),
  fc.constantFrom(undone(), redone(), jumpedTo(0), jumpedTo(2)).map((event): Step => (store) => {
    store.dispatch(event);
  }),
  fc.constantFrom(...APPEARANCES).map((look): Step => (store) => {
    store.dispatch(appearanceChosen(look));
  }),
  fc.integer({ min: -2, max: 2 }).map((by): Step => (_store, clock) => {
    clock.jumpTo(clock.now() + by);
  }),
);

describe('any sequence of events', () => {
  it('can be replayed from its log, after serialisation, to the same state', () => {
    fc.assert(
      fc.property(fc.array(steps, { maxLength: 25 }), (happened) => {
        const clock = createManualTime(START);
        const store = createAppStore(servicesOf({ realTime: clock.realTime }));
        for (const step of happened) step(store, clock);
        const { actions, states } = devToolsOf(store);
        const fresh = aStore();
        actions().forEach((action, index) => {
          if (index > 0) fresh.dispatch(overJson(action) as { type: string });
          expect(fresh.getState()).toStrictEqual(overJson(states()[index]));
        });
        expect(fresh.getState()).toStrictEqual(store.getState());
      }),
    );
  });
});
