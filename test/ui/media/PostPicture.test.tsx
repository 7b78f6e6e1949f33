import { act, render, screen, waitFor } from '@testing-library/react';
import { Provider } from 'react-redux';
import type { Media } from '@/core/plan/postFields';
import { createAppStore } from '@/store/store';
import { PostPicture } from '@/ui/media/PostPicture';
import { anAsset } from '../../support/builders';
import { createManualTime } from '../../support/manualTime';
import { createMemoryMedia } from '../../support/memoryMedia';
import { servicesOf } from '../../support/services';

const BRIDGE = anAsset();
const MEDIA = [
  { address: 'https://example.org/a.jpg' },
  { address: 'bridge.jpg', asset: BRIDGE.id },
];

function renderPicture(memory = createMemoryMedia(), media: readonly Media[] = MEDIA) {
  const { realTime } = createManualTime(0);
  const store = createAppStore(servicesOf({ realTime, media: memory.media }), { assets: [BRIDGE] });
  const view = render(
    <Provider store={store}>
      <PostPicture media={media} className="picture" />
    </Provider>,
  );
  return { ...view, memory };
}

describe('PostPicture', () => {
  it('shows the first picture whose file the product has, and releases it', async () => {
    const memory = createMemoryMedia();
    memory.held.set(BRIDGE.id, new Blob(['picture']));
    const { container, unmount } = renderPicture(memory);
    await waitFor(() => {
      expect(container.querySelector('img')).toHaveAttribute('src', `blob:small/${BRIDGE.id}`);
    });
    expect(memory.usersOf(BRIDGE.id, 'small')).toBe(1);
    unmount();
    expect(memory.usersOf(BRIDGE.id, 'small')).toBe(0);
  });

  it('shows a picture as soon as its missing bytes come', async () => {
    const { container, memory } = renderPicture();
    await waitFor(() => {
      expect(container.querySelector('svg')).not.toBeNull();
    });
    expect(container.querySelector('img')).toBeNull();
    act(() => {
      memory.files.hold(new Map([[BRIDGE.id, new Blob(['picture'])]]));
    });
    await waitFor(() => {
      expect(container.querySelector('img')).not.toBeNull();
    });
    expect(memory.usersOf(BRIDGE.id, 'small')).toBe(1);
  });

  it('says how many pictures a post has, and shows the number of those after the first', async () => {
    const { container } = renderPicture(createMemoryMedia(), [...MEDIA, ...MEDIA, ...MEDIA]);
    const picture = await screen.findByRole('img', { name: '3 pictures' });
    expect(picture).toHaveTextContent('+2');
    expect(container.firstElementChild).toHaveClass('picture');
  });

  it('shows no number for one picture', async () => {
    renderPicture();
    expect(await screen.findByRole('img', { name: '1 picture' })).toHaveTextContent(/^$/);
  });

  it('keeps the room of a picture that is unknown', async () => {
    const media = [{ address: 'lost.jpg', asset: 'd3'.repeat(32) }];
    const { container } = renderPicture(createMemoryMedia(), media);
    await act(() => import('@/ui/media/FirstPicture'));
    expect(container.firstElementChild).toHaveClass('picture');
    expect(container.firstElementChild).toBeEmptyDOMElement();
  });

  it('shows nothing for a post without pictures', () => {
    const { container } = renderPicture(createMemoryMedia(), [{ address: 'bridge.jpg' }]);
    expect(container).toBeEmptyDOMElement();
  });
});
