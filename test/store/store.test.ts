import { DEFAULT_SETTINGS } from '@/core/plan/settings';
import { connectNetwork, networkConnected } from '@/store/connectionsSlice';
import { undone } from '@/store/history/steps';
import { newPostChanged } from '@/store/newPostSlice';
import { postScheduled } from '@/store/scheduledPostsSlice';
import { createAppStore, type RootState } from '@/store/store';
import { selectHasPosts, selectIsUntouched, selectOpenDraftCount } from '@/store/selectors';
import { aPost } from '../support/builders';
import { createManualTime } from '../support/manualTime';
import { servicesOf } from '../support/services';
import { aStore, loadCreateAppStore, START } from './aStore';

/** The state of a new store. */
const NOTHING: RootState = {
  scheduledPosts: [],
  ideas: [],
  connections: [],
  accounts: [],
  labels: [],
  snippets: [],
  reviews: [],
  assets: [],
  settings: DEFAULT_SETTINGS,
  newPost: { date: '', time: '', content: '' },
  quickAdd: { date: '', time: '', content: '' },
  edits: {},
  file: { current: { plan: 0 } },
  saved: { isChanged: false },
  device: { notifies: false },
  keeping: { kind: 'off' },
  exchange: {},
  history: { past: [], future: [], isTruncated: false },
};

describe('createAppStore', () => {
  it('starts empty: "Posts and connections are lost on reload."', () => {
    expect(aStore().getState()).toStrictEqual(NOTHING);
  });

  it('stores plain JSON', () => {
    for (const state of [
      aStore().getState(),
      aStore({ scheduledPosts: [aPost(), aPost()], connections: ['Twitter'] }).getState(),
    ]) {
      expect(JSON.parse(JSON.stringify(state))).toStrictEqual(state);
    }
  });

  it('creates a separate store at each call', () => {
    const [one, other] = [aStore(), aStore()];
    one.dispatch(networkConnected('Facebook'));
    expect(one.getState().connections).toEqual(['Facebook']);
    expect(other.getState().connections).toEqual([]);
    expect(aStore().getState().connections).toEqual([]);
  });

  it('starts with the given slices, and empty ones for the rest', () => {
    const post = aPost();
    expect(aStore({ scheduledPosts: [post] }).getState()).toStrictEqual({
      ...NOTHING,
      scheduledPosts: [post],
    });
    const settings = { appearance: 'dark', singleKeys: false, askBeforeLeaving: false } as const;
    expect(aStore({ connections: ['Instagram'], settings }).getState()).toStrictEqual({
      ...NOTHING,
      connections: ['Instagram'],
      settings,
    });
  });

  it('gives each store its own services', () => {
    const alerts: string[] = [];
    const stores = ['one', 'other'].map((name) =>
      createAppStore(
        servicesOf({
          realTime: createManualTime(START).realTime,
          alert: (message) => alerts.push(`${name}: ${message}`),
        }),
        { connections: ['Twitter'] },
      ),
    );
    for (const store of stores) store.dispatch(connectNetwork('Twitter'));
    expect(alerts).toEqual([
      'one: Twitter is already connected.',
      'other: Twitter is already connected.',
    ]);
  });

  it('ignores an unknown action', () => {
    const store = aStore({ scheduledPosts: [aPost()], connections: ['Twitter'] });
    const before = store.getState();
    store.dispatch({ type: 'scheduledPosts/postShared', payload: '1' });
    expect(store.getState()).toBe(before);
  });
});

describe("Redux Toolkit's development checks", () => {
  it('do not traverse the posts at an action', () => {
    const readContent = jest.fn(() => 'Doors open on Friday.');
    const watched = Object.defineProperty(aPost(), 'content', {
      get: readContent,
      enumerable: true,
    });
    const store = aStore({ scheduledPosts: [watched] });
    store.dispatch(networkConnected('Twitter'));
    store.dispatch(networkConnected('Facebook'));
    expect(readContent).not.toHaveBeenCalled();
    expect(store.getState().scheduledPosts).toEqual([watched]);
  });

  it('report an action with a value that cannot be serialised', () => {
    const complaint = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const store = aStore();
    store.dispatch({ type: 'scheduledPosts/postShared', payload: new Date(START) });
    expect(complaint.mock.calls.map(([text]) => text as unknown)).toEqual([
      expect.stringContaining('A non-serializable value was detected in an action'),
    ]);
  });

  it('are not needed against mutations, because the state is frozen', () => {
    const store = aStore();
    store.dispatch(postScheduled(aPost()));
    store.dispatch(networkConnected('Twitter'));
    const { scheduledPosts, connections } = store.getState();
    for (const part of [scheduledPosts, scheduledPosts[0], connections]) {
      expect(Object.isFrozen(part)).toBe(true);
    }
  });
});

describe('Redux DevTools', () => {
  const HOOK = '__REDUX_DEVTOOLS_EXTENSION_COMPOSE__';
  const MODES = ['test', 'development', 'production'];

  // The hook of the extension is read from the window, which Node does not have.
  beforeEach(() => {
    Reflect.set(globalThis, 'window', globalThis);
  });

  afterEach(() => {
    Reflect.deleteProperty(globalThis, HOOK);
    Reflect.deleteProperty(globalThis, 'window');
  });

  type Enhancer = (make: unknown) => unknown;

  /** Creates a store in a page with the extension. Its hook is read when the module loads. */
  async function connectedStore(mode: string) {
    const compose = jest.fn((...enhancers: Enhancer[]) => (make: unknown) => {
      return enhancers.reduceRight((made, enhance) => enhance(made), make);
    });
    const hook = jest.fn<typeof compose, [options: object]>(() => compose);
    Reflect.set(globalThis, HOOK, hook);
    const create = await loadCreateAppStore(mode);
    expect(create).not.toBe(createAppStore);
    const store = create(servicesOf({ realTime: createManualTime(START).realTime }));
    return { compose, hook, store };
  }

  it.each(MODES)('shows the store under its name, in %s', async (mode) => {
    const { compose, hook, store } = await connectedStore(mode);
    expect(hook).toHaveBeenCalledTimes(1);
    expect(hook).toHaveBeenCalledWith(expect.objectContaining({ name: 'Social Sync' }));
    expect(compose).toHaveBeenCalledTimes(1);
    expect(store.getState()).toEqual(aStore().getState());
  });

  it.each(MODES)('sees every action and the whole state, in %s', async (mode) => {
    const { hook } = await connectedStore(mode);
    const options = Object.keys(hook.mock.calls[0]?.[0] ?? { missing: true });
    expect(options.filter((option) => !['name', 'trace'].includes(option))).toEqual([]);
  });
});

describe('selectIsUntouched', () => {
  it('is true until something is done or typed, and false after an undo', () => {
    const isUntouched = (store: ReturnType<typeof aStore>) => selectIsUntouched(store.getState());
    expect(isUntouched(aStore())).toBe(true);

    const done = aStore();
    done.dispatch(networkConnected('Twitter'));
    expect(isUntouched(done)).toBe(false);
    done.dispatch(undone());
    expect(isUntouched(done)).toBe(false);

    const typed = aStore();
    typed.dispatch(newPostChanged({ date: '', time: '', content: 'Typed' }));
    expect(isUntouched(typed)).toBe(false);

    const post = aPost();
    const edited = aStore({ scheduledPosts: [post], edits: { [post.id]: post } });
    expect(isUntouched(edited)).toBe(false);
  });
});

describe('selectHasPosts', () => {
  it('is true with at least one post', () => {
    expect(selectHasPosts(aStore().getState())).toBe(false);
    expect(selectHasPosts(aStore({ scheduledPosts: [aPost()] }).getState())).toBe(true);
  });
});

describe('selectOpenDraftCount', () => {
  it('counts the new post, unless it is empty, and each open edit', () => {
    const [one, two] = [aPost(), aPost()];
    const scheduledPosts = [one, two];
    const edits = { [one.id]: one, [two.id]: two };
    const newPost = { date: '', time: '', content: 'Doors' };
    expect(selectOpenDraftCount(aStore({ scheduledPosts }).getState())).toBe(0);
    expect(selectOpenDraftCount(aStore({ newPost }).getState())).toBe(1);
    expect(selectOpenDraftCount(aStore({ scheduledPosts, edits }).getState())).toBe(2);
    expect(selectOpenDraftCount(aStore({ scheduledPosts, edits, newPost }).getState())).toBe(3);
    // The edit of a deleted post stays for an undo.
    expect(selectOpenDraftCount(aStore({ scheduledPosts: [one], edits }).getState())).toBe(1);
  });
});
