import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { anAsset, aPost } from '@test/support/builders';
import { createMemoryMedia } from '@test/support/memoryMedia';
import { renderApp, START } from '@test/support/renderApp';
import { doneText } from '@/store/history/stepText';
import type { ScheduledPost } from '@/core/plan/scheduledPost';
import type { RootState } from '@/store/store';
import { postDeleted } from '@/store/scheduledPostsSlice';
import { COMMIT_DELAY_MS } from '@/ui/plan/usePlanView';

const ASSET = anAsset();
const channels = ['Instagram'];
const POSTS = [
  aPost({ id: '1', content: 'Old news', date: '2026-06-14', time: '09:00', channels }),
  aPost({ id: '2', content: 'This morning', date: '2026-06-15', time: '09:00', channels }),
  aPost({ id: '3', content: 'Garden party', date: '2026-06-18', time: '18:30', channels }),
  aPost({
    id: '4',
    content: 'Summer sale',
    date: '2026-06-16',
    time: '10:00',
    channels,
    media: [
      { address: 'bridge.jpg', asset: ASSET.id, alt: 'A bridge at night' },
      { address: 'https://a.test/b.jpg' },
    ],
  }),
  aPost({
    id: '5',
    content: 'For others',
    date: '2026-06-17',
    time: '10:00',
    channels: ['Twitter'],
  }),
  aPost({ id: '6', content: 'Night ride', date: '2026-06-20', time: '20:00', channels }),
];

/** What each observed element calls when it comes near the window or leaves. */
const observed = new Map<Element, (isNear: boolean) => void>();

beforeEach(() => {
  observed.clear();
  window.IntersectionObserver = class {
    readonly tell: IntersectionObserverCallback;
    constructor(tell: IntersectionObserverCallback) {
      this.tell = tell;
    }
    observe(element: Element) {
      observed.set(element, (isIntersecting) => {
        this.tell([{ isIntersecting } as IntersectionObserverEntry], this as never);
      });
    }
    disconnect() {
      observed.clear();
    }
  } as never;
  document.elementsFromPoint = () => (under ? [under] : []);
  Element.prototype.setPointerCapture = () => undefined;
});

/** The tile under the pointer; jsdom has no layout. */
let under: Element | null = null;

async function renderGrid(
  posts: readonly ScheduledPost[] = POSTS,
  { rest = '', ...state }: Partial<RootState> & { readonly rest?: string } = {},
) {
  const memory = createMemoryMedia();
  memory.held.set(ASSET.id, new Blob(['bridge']));
  const app = await renderApp({
    path: `/scheduler#view=grid${rest}`,
    state: { scheduledPosts: [...posts], connections: ['Instagram'], assets: [ASSET], ...state },
    media: memory.media,
  });
  await screen.findByRole('heading', { name: 'Scheduled Posts' });
  const steps = () => app.store.getState().history.past.map(({ label }) => doneText(label));
  const timeOf = (id: string) => {
    const post = app.store.getState().scheduledPosts.find((each) => each.id === id);
    return `${post?.date} ${post?.time}`;
  };
  return { ...app, memory, steps, timeOf };
}

const grid = () => screen.getByRole('grid');
const tiles = () => within(grid()).getAllByRole('button');
const tile = (name: string) => within(grid()).getByRole('button', { name: new RegExp(name) });
const titles = () => tiles().map(({ ariaLabel }) => /[AP]M ([^,]+),/.exec(ariaLabel ?? '')?.[1]);
const said = () => screen.getAllByRole('status').map(({ textContent }) => textContent);

function focusTile(name: string) {
  act(() => {
    tile(name).focus();
  });
}

describe('/scheduler#view=grid', () => {
  it('shows the newest planned post of the account first, and the published ones below, in rows of three', async () => {
    await renderGrid();
    await screen.findByRole('grid', { name: 'Grid of Instagram' });
    expect(grid()).toHaveAccessibleDescription('5 posts');
    expect(titles()).toEqual([
      ...['Night ride', 'Garden party', 'Summer sale'],
      ...['This morning', 'Old news'],
    ]);
    expect(within(grid()).getAllByRole('row')).toHaveLength(2);
    expect(screen.getByText(/^The newest planned post first, published posts below/)).toBeVisible();
    expect(screen.getByText('3 to come')).toBeVisible();
    expect(tile('Garden party')).toHaveTextContent('Garden party');
    expect(tile('Summer sale')).toHaveAccessibleName(
      'Tue, Jun 16, 10:00 AM Summer sale, A bridge at night, carousel of 2, Scheduled, Instagram',
    );
    expect(tile('This morning')).toHaveAccessibleName(
      'Mon, Jun 15, 9:00 AM This morning, Published, Instagram',
    );
  });

  it('has the picture of a post while its row is near the window @nightly', async () => {
    const { memory } = await renderGrid();
    await screen.findByRole('grid');
    const row = tile('Summer sale').closest('[role=row]');
    expect(tile('Summer sale')).not.toHaveTextContent('Summer sale');
    expect(tile('Summer sale').querySelector('img')).toBeNull();
    act(() => {
      if (row) observed.get(row)?.(true);
    });
    await waitFor(() => {
      expect(tile('Summer sale').querySelector('img')).toHaveAttribute(
        'src',
        `blob:small/${ASSET.id}`,
      );
    });
    expect(memory.usersOf(ASSET.id, 'small')).toBe(1);
    act(() => {
      if (row) observed.get(row)?.(false);
    });
    expect(tile('Summer sale').querySelector('img')).toBeNull();
    expect(memory.usersOf(ASSET.id, 'small')).toBe(0);
  });

  it('has the first picture whose file the product has @nightly', async () => {
    const [, , , sale] = POSTS as readonly ScheduledPost[];
    const lost = { address: 'lost.jpg', asset: 'f6'.repeat(32), alt: 'A lost picture' };
    await renderGrid([{ ...aPost(), ...sale, media: [lost, ...(sale?.media ?? [])] }]);
    await screen.findByRole('grid');
    expect(tile('Summer sale')).not.toHaveTextContent('Summer sale');
    expect(tile('Summer sale')).toHaveAccessibleName(
      'Tue, Jun 16, 10:00 AM Summer sale, A bridge at night, carousel of 3, Scheduled, Instagram',
    );
  });

  it('shows one of several accounts, which is in the address', async () => {
    const second = aPost({
      id: '7',
      content: 'Second',
      date: '2026-06-17',
      time: '09:00',
      channels: ['Instagram:2'],
    });
    const { user, advanceTo, router } = await renderGrid([...POSTS, second], {
      accounts: [{ id: 'Instagram:2', name: 'Harbour' }],
    });
    const choice = await screen.findByRole('combobox', { name: 'Account' });
    expect(choice).toHaveDisplayValue('Instagram');
    await user.selectOptions(choice, 'Harbour');
    expect(titles()).toEqual(['Second']);
    advanceTo(START + COMMIT_DELAY_MS);
    expect(router.state.location.hash).toBe('#view=grid&account=Instagram%3A2');
  });

  it('leads to the connections without an account of Instagram @nightly', async () => {
    await renderGrid(POSTS, { connections: ['Twitter'] });
    expect(await screen.findByText(/none is connected/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Connect Instagram' })).toHaveAttribute(
      'href',
      '/integration',
    );
    expect(screen.queryByRole('grid')).toBeNull();
  });

  it('says what to do without posts for the account @nightly', async () => {
    const { user } = await renderGrid([aPost({ id: '5', channels: ['Twitter'] })]);
    expect(await screen.findByText(/^No post is for this account yet/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Choose posts in the list' }));
    expect(screen.getByRole('radio', { name: 'List' })).toBeChecked();
  });

  it('leads to the form on an empty plan @nightly', async () => {
    const { user } = await renderGrid([]);
    await user.click(await screen.findByRole('button', { name: 'Write a post' }));
    expect(screen.getByLabelText('Content')).toHaveFocus();
  });

  it('is searched and filtered like the list @nightly', async () => {
    const { user } = await renderGrid();
    await screen.findByRole('grid');
    await user.type(screen.getByRole('searchbox'), 'ride');
    expect(titles()).toEqual(['Night ride']);
    await user.type(screen.getByRole('searchbox'), 'x');
    expect(screen.queryByRole('grid')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Clear search and filters' }));
    expect(tiles()).toHaveLength(5);
    expect(screen.getByRole('searchbox')).toHaveFocus();
  });

  it('is a view by its key and in the switch, and leaves for the list to show a post of another account', async () => {
    const { user, store } = await renderApp({
      path: '/scheduler',
      state: { scheduledPosts: POSTS, connections: ['Instagram'] },
    }).then((app) => app);
    await user.keyboard('4');
    await screen.findByRole('grid', { name: 'Grid of Instagram' });
    expect(screen.getByRole('radio', { name: 'Grid' })).toBeChecked();
    act(() => {
      store.dispatch(postDeleted('5'));
    });
    await user.click(screen.getByRole('button', { name: /^Undo/ }));
    await user.click(await screen.findByRole('button', { name: 'Show' }));
    expect(await screen.findByRole('radio', { name: 'List' })).toBeChecked();
    expect(screen.getByText('For others')).toBeVisible();
  });
});

describe('the keys of a grid', () => {
  it('move between tiles, of which one is a tab stop', async () => {
    const { user } = await renderGrid();
    await screen.findByRole('grid');
    const stops = () => tiles().filter(({ tabIndex }) => tabIndex === 0);
    expect(stops()).toEqual([tile('Night ride')]);
    focusTile('Night ride');
    await user.keyboard('{ArrowRight}');
    expect(tile('Garden party')).toHaveFocus();
    expect(stops()).toEqual([tile('Garden party')]);
    await user.keyboard('{ArrowDown}');
    expect(tile('Old news')).toHaveFocus();
    await user.keyboard('{ArrowUp}{End}');
    expect(tile('Summer sale')).toHaveFocus();
    await user.keyboard('{Home}{ArrowLeft}');
    expect(tile('Night ride')).toHaveFocus();
  });

  it('select posts @nightly', async () => {
    const { user } = await renderGrid();
    await screen.findByRole('grid');
    focusTile('Summer sale');
    await user.keyboard('x');
    expect(tile('Summer sale')).toHaveAccessibleName(/selected$/);
    await user.keyboard('{Shift>}{ArrowLeft}{/Shift}');
    expect(said()).toContain('2 selected');
    await user.keyboard('{Control>}');
    await user.click(tile('Night ride'));
    await user.keyboard('{/Control}');
    expect(said()).toContain('3 selected');
    await user.keyboard('{Shift>}');
    await user.click(tile('Old news'));
    await user.keyboard('{/Shift}');
    expect(said()).toContain('5 selected');
  });

  it('open the form of a post beside the grid, and close it @nightly', async () => {
    const { user } = await renderGrid();
    await screen.findByRole('grid');
    focusTile('Garden party');
    await user.keyboard('{Enter}');
    const form = await screen.findByRole('dialog', { name: 'Thu, Jun 18, 6:30 PM' });
    await user.type(within(form).getByRole('textbox', { name: /Content/ }), '!');
    await user.click(within(form).getByRole('button', { name: 'Save' }));
    expect(tile('Garden party!')).toHaveFocus();
  });

  it('lead to the next page @nightly', async () => {
    const many = Array.from({ length: 100 }, (_post, index) =>
      aPost({
        id: String(index + 1),
        content: `Post ${index + 1}`,
        date: '2026-06-20',
        time: `10:${String(index % 60).padStart(2, '0')}`,
        channels,
      }),
    );
    const { user } = await renderGrid(many);
    await screen.findByRole('grid');
    expect(tiles()).toHaveLength(90);
    act(() => {
      tiles()[88]?.focus();
    });
    await user.keyboard('{ArrowDown}');
    expect(tiles()).toHaveLength(10);
    expect(tiles()[1]).toHaveFocus();
    expect(screen.getByText('Page 2 of 2')).toBeVisible();
    await user.keyboard('{ArrowLeft}{ArrowLeft}');
    expect(tiles()).toHaveLength(90);
    expect(tiles()[89]).toHaveFocus();
  });
});

describe('an exchange in a grid', () => {
  it('by keyboard gives two posts the time of each other, in one step', async () => {
    const { user, steps, timeOf } = await renderGrid();
    await screen.findByRole('grid');
    focusTile('Summer sale');
    await user.keyboard('m');
    expect(said()).toContain(
      'Picked up “Summer sale”, Tue, Jun 16, 10:00 AM. Move with the arrow keys, exchange the times with Enter, cancel with Escape',
    );
    await user.keyboard('{ArrowLeft}{ArrowLeft}');
    expect(said()).toContain('Exchange times with “Night ride”, Sat, Jun 20, 8:00 PM');
    // The keys of commands wait until the end.
    await user.keyboard('1d');
    await user.keyboard('{Enter}');
    expect(steps()).toEqual(['Exchanged the times of “Summer sale” and “Night ride”']);
    expect([timeOf('4'), timeOf('6')]).toEqual(['2026-06-20 20:00', '2026-06-16 10:00']);
    expect(titles().slice(0, 3)).toEqual(['Summer sale', 'Garden party', 'Night ride']);
    expect(tile('Summer sale')).toHaveFocus();
    expect(said()).toContain('Exchanged the times of “Summer sale” and “Night ride”');
    await user.keyboard('u');
    expect(titles().slice(0, 3)).toEqual(['Night ride', 'Garden party', 'Summer sale']);
  });

  it('is refused for a published post', async () => {
    const { user, steps } = await renderGrid();
    await screen.findByRole('grid');
    focusTile('This morning');
    await user.keyboard('m');
    expect(said()).toContain('“This morning” is published and keeps its time');
    focusTile('Summer sale');
    await user.keyboard('m{ArrowRight}');
    expect(tile('This morning')).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(said()).toContain('“This morning” is published and keeps its time');
    expect(tile('Summer sale')).toHaveFocus();
    expect(steps()).toEqual([]);
  });

  it('is cancelled by Escape, on its own place, when focus leaves, and without its post @nightly', async () => {
    const { user, steps, store } = await renderGrid();
    await screen.findByRole('grid');
    focusTile('Summer sale');
    await user.keyboard('m{ArrowLeft}{Escape}');
    expect(tile('Summer sale')).toHaveFocus();
    expect(said()).toContain('Not exchanged');
    await user.keyboard('m{ArrowLeft}{ArrowRight}{Enter}');
    await user.keyboard('m{ArrowLeft}');
    jest.spyOn(document, 'hasFocus').mockReturnValue(true);
    act(() => {
      screen.getByRole('searchbox').focus();
    });
    focusTile('Garden party');
    await user.keyboard('m{ArrowRight}');
    act(() => {
      store.dispatch(postDeleted('3'));
    });
    await user.keyboard('{Enter}');
    expect(steps()).toEqual(['Deleted “Garden party”']);
  });

  it('by pointer is shown beside the pointer, and ends on the other tile', async () => {
    const { steps } = await renderGrid();
    await screen.findByRole('grid');
    point('pointerdown', tile('Garden party'));
    moveOver('This morning');
    expect(screen.getAllByText('“This morning” is published and keeps its time')[0]).toBeVisible();
    moveOver('Summer sale');
    expect(screen.getByText(/^Exchange times with “Summer sale”/)).toBeVisible();
    point('pointerup', document);
    expect(steps()).toEqual(['Exchanged the times of “Garden party” and “Summer sale”']);
    expect(tile('Garden party')).toHaveFocus();
    expect(screen.queryByText(/^Exchange times/)).toBeNull();
  });

  it('by pointer is cancelled outside of the tiles and by Escape, and begins on no published post @nightly', async () => {
    const { steps } = await renderGrid();
    await screen.findByRole('grid');
    point('pointerdown', tile('Garden party'));
    moveOver('Summer sale');
    under = document.body;
    point('pointermove', document, 80);
    point('pointerup', document);
    expect(said()).toContain('Not exchanged');
    point('pointerdown', tile('Garden party'));
    moveOver('Summer sale');
    fireEvent.keyDown(document, { key: 'Escape' });
    point('pointerup', document);
    point('pointerdown', tile('This morning'));
    moveOver('Summer sale');
    point('pointerup', document);
    expect(steps()).toEqual([]);
  });

  it('takes the time of the form that is open along @nightly', async () => {
    const { user, store } = await renderGrid();
    await screen.findByRole('grid');
    await user.click(tile('Summer sale'));
    const form = await screen.findByRole('dialog');
    fireEvent.change(within(form).getByLabelText('Time'), { target: { value: '11:11' } });
    point('pointerdown', tile('Summer sale'));
    moveOver('Night ride');
    point('pointerup', document);
    expect(store.getState().edits['4']).toMatchObject({ date: '2026-06-20', time: '20:00' });
  });
});

/** Fires a pointer event; jsdom's lacks most of its properties. */
function point(type: string, target: Element | Document, x = 0) {
  const event = new MouseEvent(type, {
    bubbles: true,
    cancelable: true,
    clientX: x,
    buttons: type === 'pointerup' ? 0 : 1,
  });
  Object.assign(event, { pointerId: 1, pointerType: 'mouse', isPrimary: true });
  fireEvent(target, event);
}

function moveOver(name: string) {
  under = tile(name);
  point('pointermove', document, 40);
}
