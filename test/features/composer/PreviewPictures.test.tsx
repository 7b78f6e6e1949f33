import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { aDraft, anAsset } from '@test/support/builders';
import { createManualTime } from '@test/support/manualTime';
import { createMemoryMedia } from '@test/support/memoryMedia';
import { servicesOf } from '@test/support/services';
import type { ChannelNetwork } from '@/core/channels/channelNetwork';
import type { Asset } from '@/core/media/asset';
import type { PostDraft } from '@/core/plan/postFields';
import { DraftPreview } from '@/features/composer/PostPreview';
import { createAppStore } from '@/store/store';
import type { useShownAsset } from '@/ui/media/useShownAsset';

/** The id of the asset for each render of a picture. */
const mockRenders: string[] = [];

// The real hook, which also records the renders. Each picture uses it once.
jest.mock('@/ui/media/useShownAsset', () => {
  const real = jest.requireActual<{ useShownAsset: typeof useShownAsset }>(
    '@/ui/media/useShownAsset',
  );
  return {
    useShownAsset(...args: Parameters<typeof useShownAsset>) {
      mockRenders.push(args[0].id);
      return real.useShownAsset(...args);
    },
  };
});

/** The assets of pictures, with the names "1.jpg" and so on. */
function assetsOf(count: number): Asset[] {
  return Array.from({ length: count }, (_, index) =>
    anAsset({ id: String(index + 1).repeat(64), name: `${index + 1}.jpg` }),
  );
}

interface Shown {
  readonly assets?: readonly Asset[];
  readonly media?: PostDraft['media'];
  readonly networks?: readonly ChannelNetwork[];
  /** False if the bytes are missing. */
  readonly isHeld?: boolean;
}

/** The preview of a draft whose pictures have the alt texts "Alt 1" and so on. */
function renderPreview({
  assets = assetsOf(3),
  media = assets.map(({ id, name }, index) => ({
    address: name,
    asset: id,
    alt: `Alt ${index + 1}`,
  })),
  networks = ['Instagram'],
  isHeld = true,
}: Shown = {}) {
  const memory = createMemoryMedia();
  if (isHeld) memory.files.hold(new Map(assets.map(({ id }) => [id, new Blob(['picture'])])));
  const store = createAppStore(
    servicesOf({ realTime: createManualTime(0).realTime, media: memory.media }),
    { assets },
  );
  const announce = jest.fn();
  const draft = aDraft({ channels: networks, media });
  const preview = (shown: PostDraft) => (
    <Provider store={store}>
      <DraftPreview draft={shown} network={null} announce={announce} />
    </Provider>
  );
  const { rerender, unmount } = render(preview(draft));
  return {
    memory,
    announce,
    unmount,
    show: (change: Partial<PostDraft>) => {
      rerender(preview({ ...draft, ...change }));
    },
    user: userEvent.setup({ delay: null }),
  };
}

const pictures = () => screen.getAllByRole('img').map((picture) => picture.getAttribute('alt'));
const next = () => screen.findByRole('button', { name: 'Next picture' });
const previous = () => screen.getByRole('button', { name: 'Previous picture' });

beforeEach(() => {
  mockRenders.length = 0;
});

describe('the pages of a preview', () => {
  it('show one picture, and lead to the next and the previous one', async () => {
    const { user, announce } = renderPreview();
    await user.click(await next());
    await waitFor(() => {
      expect(pictures()).toEqual(['Alt 2']);
    });
    expect(screen.getByText('2/3')).toBeVisible();
    expect(announce).toHaveBeenLastCalledWith('Picture 2 of 3: Alt 2', { isResult: true });
    await user.click(previous());
    expect(pictures()).toEqual(['Alt 1']);
  });

  it('end at the first and the last picture, where the button keeps focus', async () => {
    const { user, announce } = renderPreview({ assets: assetsOf(2) });
    expect(await next()).toHaveAttribute('aria-disabled', 'false');
    expect(previous()).toHaveAttribute('aria-disabled', 'true');
    await user.click(await next());
    await user.click(await next());
    expect(screen.getByText('2/2')).toBeVisible();
    expect(await next()).toHaveAttribute('aria-disabled', 'true');
    expect(await next()).toHaveFocus();
    expect(announce).toHaveBeenCalledTimes(1);
  });

  it('answer to arrow keys, Home and End @nightly', async () => {
    const { user } = renderPreview();
    (await next()).focus();
    for (const [key, count] of [
      ['{ArrowRight}', '2/3'],
      ['{End}', '3/3'],
      ['{ArrowRight}', '3/3'],
      ['{ArrowLeft}', '2/3'],
      ['{Alt>}{ArrowLeft}{/Alt}', '2/3'],
      ['{ArrowUp}', '2/3'],
      ['{Home}', '1/3'],
    ] as const) {
      await user.keyboard(key);
      expect(screen.getByText(count)).toBeVisible();
    }
  });

  it('are mirrored in text from right to left @nightly', async () => {
    const { user } = renderPreview();
    const button = await next();
    button.style.direction = 'rtl';
    button.focus();
    await user.keyboard('{ArrowLeft}');
    expect(screen.getByText('2/3')).toBeVisible();
  });

  it('stay within the pictures when some are removed @nightly', async () => {
    const { user, show } = renderPreview();
    await user.click(await next());
    await user.click(await next());
    const [first, second] = assetsOf(2).map(({ id, name }) => ({ address: name, asset: id }));
    if (first && second) show({ media: [first, second] });
    expect(screen.getByText('2/2')).toBeVisible();
    await waitFor(() => {
      expect(screen.getByRole('presentation')).toBeVisible();
    });
  });

  it('announce no alt text where there is none', async () => {
    const { user, announce } = renderPreview({
      media: assetsOf(2).map(({ id, name }) => ({ address: name, asset: id })),
    });
    await user.click(await next());
    expect(announce).toHaveBeenLastCalledWith('Picture 2 of 2', { isResult: true });
  });
});

describe('the tiles of a preview', () => {
  it('are all the pictures with their alt texts, and a mark where the network has one', async () => {
    renderPreview({ networks: ['Twitter'] });
    await waitFor(() => {
      expect(pictures()).toEqual(['Alt 1', 'Alt 2', 'Alt 3']);
    });
    expect(screen.getAllByText('ALT')).toHaveLength(3);
    expect(screen.queryByRole('button', { name: 'Next picture' })).not.toBeInTheDocument();
  });

  it('say how many pictures follow @nightly', async () => {
    renderPreview({ networks: ['Facebook'], assets: assetsOf(7) });
    await waitFor(() => {
      expect(pictures()).toHaveLength(5);
    });
    expect(screen.getByText('+2')).toBeVisible();
    expect(screen.queryByText('ALT')).not.toBeInTheDocument();
  });
});

describe('the pictures of a preview', () => {
  it('are before the text for Instagram, and after it for others', async () => {
    const { show } = renderPreview({ networks: ['Facebook'], assets: assetsOf(1) });
    const image = await screen.findByRole('img');
    const text = screen.getByText(/Doors open/);
    expect(text.compareDocumentPosition(image)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    show({ channels: ['Instagram'] });
    const moved = await screen.findByRole('img');
    expect(screen.getByText(/Doors open/).compareDocumentPosition(moved)).toBe(
      Node.DOCUMENT_POSITION_PRECEDING,
    );
  });

  it('are beside the names of files that the product does not know @nightly', async () => {
    const [asset] = assetsOf(1);
    renderPreview({
      assets: assetsOf(1),
      media: [
        { address: 'https://example.org/a.jpg', alt: 'A roast' },
        { address: '1.jpg', asset: asset?.id ?? '', alt: 'Alt 1' },
        { address: 'gone.jpg', asset: '9'.repeat(64) },
      ],
    });
    await screen.findByRole('img');
    expect(pictures()).toEqual(['Alt 1']);
    expect(screen.queryByText('No picture yet')).not.toBeInTheDocument();
    expect(screen.getAllByText(/^Media:/).map(({ textContent }) => textContent)).toEqual([
      'Media: https://example.org/a.jpg (A roast)',
      'Media: gone.jpg',
    ]);
  });

  it('have their names while their bytes are missing', async () => {
    const { memory } = renderPreview({ assets: assetsOf(1), isHeld: false });
    expect(await screen.findByText('1.jpg', { selector: '.missing *' })).toBeVisible();
    act(() => {
      memory.files.hold(new Map(assetsOf(1).map(({ id }) => [id, new Blob(['picture'])])));
    });
    expect(await screen.findByRole('img', { name: 'Alt 1' })).toBeVisible();
  });

  it('have the duration of a video, and a sign', async () => {
    const video = anAsset({ type: 'video/mp4', name: 'clip.mp4', duration: 6.6 });
    renderPreview({ assets: [video] });
    expect(await screen.findByText('0:07')).toBeVisible();
    expect(document.querySelector('.play')).not.toBeNull();
  });

  it('have the frame of a square if their size is unknown @nightly', async () => {
    const { id, name, type, bytes } = anAsset();
    renderPreview({ assets: [{ id, name, type, bytes }] });
    await screen.findByRole('img');
    expect(document.querySelector<HTMLElement>('.frame')?.style.getPropertyValue('--ratio')).toBe(
      '1',
    );
  });

  it('are only in the first part of a thread', async () => {
    const { show } = renderPreview({ networks: ['Twitter'], assets: assetsOf(1) });
    show({ content: 'A thread on pedals. '.repeat(20), thread: 'numbered' });
    await screen.findByRole('img');
    const [first, second] = screen.getAllByRole('listitem');
    if (!first || !second) throw new Error('The thread has one part.');
    expect(within(first).getByRole('img')).toBeVisible();
    expect(within(second).queryByRole('img')).not.toBeInTheDocument();
  });

  it('are neither rendered nor loaded again while the text changes, and are released at the end', async () => {
    const { memory, show, unmount } = renderPreview({ networks: ['Twitter'] });
    await waitFor(() => {
      expect(pictures()).toHaveLength(3);
    });
    const addresses = screen.getAllByRole('img');
    const before = [...mockRenders];
    for (const content of ['D', 'Do', 'Doo']) show({ content });
    expect(screen.getByText('Doo')).toBeVisible();
    expect(mockRenders).toEqual(before);
    expect(screen.getAllByRole('img')).toEqual(addresses);
    const users = () => assetsOf(3).map(({ id }) => memory.usersOf(id, 'small'));
    expect(users()).toEqual([1, 1, 1]);
    unmount();
    expect(users()).toEqual([0, 0, 0]);
  });
});
