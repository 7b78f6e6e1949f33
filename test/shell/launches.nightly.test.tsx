import { act, screen, waitFor, within } from '@testing-library/react';
import { aPost } from '@test/support/builders';
import { field, renderApp } from '@test/support/renderApp';

const MINE = aPost({ id: '7', date: '2026-06-16', time: '09:30', content: 'Mine' });

const TEXT = JSON.stringify({
  format: 'socialsync',
  version: 2,
  program: '2.0.0',
  savedAt: '2026-06-14T08:00:00.000Z',
  posts: [{ id: '8', date: '2026-06-17', time: '10:00', content: 'Theirs', status: 'pending' }],
  connections: [],
  accounts: [],
  labels: [],
  snippets: [],
  settings: { appearance: 'system', singleKeys: true, askBeforeLeaving: false },
  newPost: { date: '', time: '', content: '' },
  edits: {},
});

/** The handle of a file that the system gives to the product. */
function aHandle(name = 'spring.socialsync', text = TEXT) {
  return { getFile: () => Promise.resolve({ name, text, handle: `handle of ${name}` }) };
}

interface Launch {
  readonly files: readonly object[];
  readonly targetURL: string | null;
}

const opening = (...files: readonly object[]): Launch => ({
  files,
  targetURL: 'http://localhost/',
});
const at = (path: string): Launch => ({ files: [], targetURL: `http://localhost${path}` });

/** Installs a queue as that of Chromium: it keeps launches until it has a consumer. */
function installQueue(...waiting: Launch[]) {
  let consume: ((launch: Launch) => void) | null = null;
  Object.defineProperty(window, 'launchQueue', {
    configurable: true,
    value: {
      setConsumer(consumer: (launch: Launch) => void) {
        consume = consumer;
        waiting.splice(0).forEach(consumer);
      },
    },
  });
  return {
    launch: async (launch: Launch) => {
      await act(async () => {
        consume?.(launch);
        await Promise.resolve();
      });
    },
  };
}

function enterBy(navigationType: NavigationType) {
  Object.defineProperty(window, 'navigation', {
    configurable: true,
    value: { activation: { navigationType } },
  });
}

beforeEach(() => {
  enterBy('push');
});

afterEach(() => {
  Reflect.deleteProperty(window, 'launchQueue');
  Reflect.deleteProperty(window, 'navigation');
});

async function renderPlan(path = '/scheduler', scheduledPosts = [MINE]) {
  const app = await renderApp({ path, state: { scheduledPosts } });
  return {
    ...app,
    contents: () => app.store.getState().scheduledPosts.map(({ content }) => content),
    address: () => {
      const { pathname, hash } = app.router.state.location;
      return pathname + hash;
    },
  };
}

function openDialog(name = 'spring.socialsync') {
  return screen.findByRole('dialog', { name: `Open “${name}”` });
}

describe('a file that is opened in the system', () => {
  it('is opened on an empty plan without a question, and Save goes into it', async () => {
    installQueue(opening(aHandle()));
    const { contents, store } = await renderPlan('/', []);
    await waitFor(() => {
      expect(contents()).toEqual(['Theirs']);
    });
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(store.getState().file.current).toMatchObject({
      name: 'spring.socialsync',
      handle: 'handle of spring.socialsync',
    });
  });

  it('asks first if the plan has posts, also in an open window', async () => {
    const { launch } = installQueue();
    const { contents, user, address } = await renderPlan();
    await launch(opening(aHandle()));
    const dialog = within(await openDialog());
    expect(contents()).toEqual(['Mine']);
    await user.click(await dialog.findByRole('button', { name: 'Add to this plan' }));
    await waitFor(() => {
      expect(contents()).toEqual(['Mine', 'Theirs']);
    });
    expect(address()).toBe('/scheduler');
  });

  it('that is damaged is refused, and the plan stays', async () => {
    const { launch } = installQueue();
    const { contents } = await renderPlan('/', []);
    await launch(opening(aHandle('damaged.socialsync', '{"format":')));
    expect(await openDialog('damaged.socialsync')).toHaveTextContent(
      'This is not a workspace file',
    );
    expect(contents()).toEqual([]);
  });

  it('that is gone is named as a failure', async () => {
    const { launch } = installQueue();
    await renderPlan();
    await launch(
      opening({ getFile: () => Promise.reject(new DOMException('Gone', 'NotFoundError')) }),
    );
    expect(await screen.findAllByText('The file could not be opened')).not.toHaveLength(0);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('is opened alone: of several none is', async () => {
    const { launch } = installQueue();
    const { contents } = await renderPlan('/', []);
    await launch(opening(aHandle(), aHandle('autumn.socialsync')));
    expect(screen.getAllByText('Open one file at a time')).not.toHaveLength(0);
    expect(contents()).toEqual([]);
  });

  it('waits until the open dialog is closed', async () => {
    const { launch } = installQueue();
    const { contents, user } = await renderPlan('/', []);
    await user.click(screen.getByRole('button', { name: 'Settings' }));
    const settings = await screen.findByRole('dialog', { name: 'Settings' });
    await launch(opening(aHandle()));
    expect(contents()).toEqual([]);
    await user.click(within(settings).getByRole('button', { name: 'Done' }));
    await waitFor(() => {
      expect(contents()).toEqual(['Theirs']);
    });
  });

  it('is not opened again by a reload, after which another file is', async () => {
    enterBy('reload');
    const { launch } = installQueue(opening(aHandle()));
    const { contents } = await renderPlan('/', []);
    await launch(opening(aHandle('autumn.socialsync', TEXT.replace('Theirs', 'Autumn'))));
    await waitFor(() => {
      expect(contents()).toEqual(['Autumn']);
    });
  });
});

describe('an address with which the product is launched', () => {
  it('shows the page in the open window, which keeps its plan', async () => {
    const { launch } = installQueue();
    const { address, contents } = await renderPlan('/');
    await launch(at('/scheduler#view=month'));
    expect(await screen.findByRole('grid')).toBeVisible();
    expect(address()).toBe('/scheduler#view=month');
    expect(contents()).toEqual(['Mine']);
    await launch(at('/analytics.html'));
    expect(await screen.findByRole('heading', { level: 1, name: 'Analytics' })).toBeVisible();
  });

  it('goes to the form for a new post, from another page too, and keeps the view', async () => {
    const { launch } = installQueue();
    const { address, user } = await renderPlan('/scheduler#view=week');
    await user.click(screen.getByRole('link', { name: 'Analytics' }));
    await screen.findByRole('heading', { level: 1, name: 'Analytics' });
    await launch(at('/scheduler#do=newPost'));
    await waitFor(() => {
      expect(field('content')).toHaveFocus();
    });
    expect(address()).toBe('/scheduler#view=week');
  });

  it('keeps its query, which an old address of the scheduler has', async () => {
    const { launch } = installQueue();
    const { address } = await renderPlan('/analytics');
    await launch(at('/scheduler?search=mine'));
    expect(await screen.findByRole('searchbox')).toHaveValue('mine');
    expect(address()).toBe('/scheduler#search=mine');
  });

  it.each(['/', '/#', '/licences.txt', '/changes.html'])(
    'leaves the page as it is if it is %s',
    async (target) => {
      const { launch } = installQueue();
      const { address } = await renderPlan('/analytics');
      await launch(at(target));
      expect(address()).toBe('/analytics');
    },
  );

  it('is that of the page when the page opens, and nothing happens a second time', async () => {
    installQueue(at('/scheduler#view=month'));
    const { address } = await renderPlan('/analytics');
    expect(address()).toBe('/analytics');
  });

  it('can be missing', async () => {
    const { launch } = installQueue();
    const { address } = await renderPlan('/analytics');
    await launch({ files: [], targetURL: null });
    expect(address()).toBe('/analytics');
  });
});

describe('the address of the page', () => {
  it('opens the form for a new post, and no longer asks for it afterwards', async () => {
    const { address, router } = await renderPlan('/scheduler#do=newPost&view=week');
    await waitFor(() => {
      expect(field('content')).toHaveFocus();
    });
    expect(address()).toBe('/scheduler#view=week');
    screen.getByRole('heading', { level: 1 }).focus();
    await act(() => router.navigate('/scheduler#do=newPost'));
    await waitFor(() => {
      expect(field('content')).toHaveFocus();
    });
    expect(address()).toBe('/scheduler');
  });

  it('lets the user choose a plan by a press, which browsers ask for', async () => {
    jest.replaceProperty(navigator, 'userActivation', { hasBeenActive: false, isActive: false });
    const { address, contents, files, user } = await renderPlan('/scheduler#do=openPlan', []);
    files.willChoose({ name: 'spring.socialsync', text: TEXT });
    const dialog = within(await screen.findByRole('dialog', { name: 'Open a plan' }));
    expect(dialog.getByRole('button', { name: 'Choose a file…' })).toHaveFocus();
    expect(address()).toBe('/scheduler');
    await user.keyboard('{Enter}');
    await waitFor(() => {
      expect(contents()).toEqual(['Theirs']);
    });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('gives focus to the heading after the question for a plan is cancelled', async () => {
    jest.replaceProperty(navigator, 'userActivation', { hasBeenActive: false, isActive: false });
    const { user } = await renderPlan('/scheduler#do=openPlan');
    const dialog = within(await screen.findByRole('dialog', { name: 'Open a plan' }));
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  });

  it('acts after the open dialog is closed', async () => {
    const { address, router, user } = await renderPlan('/scheduler');
    await user.keyboard('{Control>}k{/Control}');
    const palette = await screen.findByRole('dialog');
    await act(() => router.navigate('/scheduler#do=newPost'));
    expect(address()).toBe('/scheduler');
    expect(field('content')).not.toHaveFocus();
    act(() => {
      (palette as HTMLDialogElement).close();
    });
    await waitFor(() => {
      expect(field('content')).toHaveFocus();
    });
  });

  it('cannot change the plan', async () => {
    const { address, contents } = await renderPlan('/scheduler#do=newPlan');
    expect(contents()).toEqual(['Mine']);
    expect(address()).toBe('/scheduler#do=newPlan');
  });
});
