import type { ComponentProps } from 'react';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { anAsset, aPost, at } from '@test/support/builders';
import { createMemoryMedia } from '@test/support/memoryMedia';
import { renderApp } from '@test/support/renderApp';
import { assetsAdded } from '@/store/assets/assetsSlice';
import type * as ThumbnailModule from '@/ui/media/Thumbnail';

/** The asset of each render of a small picture. */
const mockRenders: string[] = [];

// The real picture, which also records its renders.
jest.mock('@/ui/media/Thumbnail', () => {
  const { Thumbnail } = jest.requireActual<typeof ThumbnailModule>('@/ui/media/Thumbnail');
  return {
    Thumbnail: (props: ComponentProps<typeof Thumbnail>) => {
      mockRenders.push(props.asset.name);
      return <Thumbnail {...props} />;
    },
  };
});

const BRIDGE = anAsset();
const CLIP = anAsset({ id: 'c2'.repeat(32), name: 'clip.mp4', type: 'video/mp4' });
const DAY = { date: '2026-06-16', time: '10:00' };
const POSTS = [
  aPost({
    id: '1',
    content: 'Over the river',
    date: '2026-06-16',
    time: '10:00',
    channels: ['Instagram'],
    media: [
      { address: 'https://example.org/a.jpg' },
      { address: 'bridge.jpg', asset: BRIDGE.id, alt: 'A footbridge at dawn' },
      { address: 'clip.mp4', asset: CLIP.id },
    ],
  }),
  aPost({ id: '2', content: 'Only a name', ...DAY, media: [{ address: 'roast.jpg' }] }),
  aPost({ id: '3', content: 'No picture', ...DAY }),
];

async function renderPictures(path = '/scheduler') {
  const memory = createMemoryMedia();
  for (const { id } of [BRIDGE, CLIP]) memory.held.set(id, new Blob(['picture']));
  const app = await renderApp({
    path,
    media: memory.media,
    state: { scheduledPosts: POSTS, assets: [BRIDGE, CLIP], connections: ['Instagram'] },
  });
  return { ...app, memory };
}

const entries = () => screen.getAllByRole('listitem', { name: /10:00/ });
const contents = () => entries().map((entry) => entry.querySelector('p[dir]')?.textContent);
const pictures = () => Array.from(document.querySelectorAll('img'), ({ src }) => src);
const BRIDGE_ADDRESS = `blob:small/${BRIDGE.id}`;

async function firstPicture() {
  await waitFor(() => {
    expect(pictures()).toEqual([BRIDGE_ADDRESS]);
  });
}

beforeEach(() => {
  mockRenders.length = 0;
});

describe('the pictures of posts', () => {
  it('are the first one of each entry that has a file, with the number of the others', async () => {
    const { memory } = await renderPictures();
    await firstPicture();
    const picture = screen.getByRole('img', { name: '1 picture, 1 video' });
    expect(picture).toHaveTextContent('+1');
    const [first, ...others] = entries();
    expect(first).toContainElement(picture);
    expect(first).toHaveAccessibleName(/Over the river 1 picture, 1 video Instagram/);
    for (const entry of others) {
      expect(entry).toHaveAccessibleName(/Scheduled (Only a name|No picture)$/);
    }
    expect(memory.usersOf(BRIDGE.id, 'small')).toBe(1);
    expect(memory.usersOf(CLIP.id, 'small')).toBe(0);
  });

  it('are not rendered again while one types, while time passes, or when others are read', async () => {
    const { user, store, advanceTo } = await renderPictures();
    await firstPicture();
    const renders = mockRenders.length;
    await user.type(screen.getByRole('textbox', { name: /content/i }), 'abc');
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'e' } });
    act(() => {
      store.dispatch(assetsAdded([]));
    });
    advanceTo(at(2026, 6, 15, 18));
    expect(mockRenders).toHaveLength(renders);
    expect(new Set(mockRenders)).toEqual(new Set(['bridge.jpg']));
  });

  it.each([
    ['bridge.jpg', ['Over the river']],
    ['footbridge', ['Over the river']],
    ['roast.jpg', ['Only a name']],
  ])('are found by the name of the file and by the alt text: %s', async (search, found) => {
    await renderPictures();
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: search } });
    expect(contents()).toEqual(found);
  });

  it('stand beside the posts that the palette finds', async () => {
    const { user } = await renderPictures('/');
    await user.keyboard('{Control>}k{/Control}');
    const combobox = await screen.findByRole('combobox', { name: 'Search or run a command' });
    act(() => {
      combobox.focus();
    });
    await user.keyboard('footbridge');
    const option = screen.getByRole('option', { name: /Over the river/ });
    expect(await within(option).findByRole('img', { name: '1 picture, 1 video' })).toBeVisible();
  });

  it('stand in the blocks of a week, whose names say how many', async () => {
    await renderPictures('/scheduler#view=week');
    await firstPicture();
    const names = (await screen.findAllByRole('button', { name: /^10:00/ })).map((block) =>
      block.getAttribute('aria-label'),
    );
    expect(names).toEqual([
      expect.stringMatching(/Over the river, Scheduled, .*1 picture, 1 video, Instagram/),
      expect.not.stringContaining('picture,'),
      expect.not.stringContaining('1 picture'),
    ]);
  });

  it.each([
    [true, [BRIDGE_ADDRESS]],
    [false, []],
  ])('stand in a month only where there is room: %p', async (isWide, shown) => {
    jest.spyOn(window, 'matchMedia').mockImplementation((media) =>
      Object.assign(new EventTarget(), {
        media,
        matches: isWide && media === '(width >= 80rem)',
        onchange: null,
        addListener: () => undefined,
        removeListener: () => undefined,
      }),
    );
    const { memory } = await renderPictures('/scheduler#view=month');
    expect(await screen.findByRole('button', { name: /1 picture, 1 video/ })).toBeVisible();
    await waitFor(() => {
      expect(pictures()).toEqual(shown);
    });
    expect(memory.usersOf(BRIDGE.id, 'small')).toBe(shown.length);
  });
});
