import { act, render, screen, waitFor } from '@testing-library/react';
import { Provider } from 'react-redux';
import type { Media } from '@/core/plan/postFields';
import { createAppStore } from '@/store/store';
import '@/store/slices';
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
    expect(screen.queryByRole('img')).toBeNull();
    act(() => {
      memory.files.hold(new Map([[BRIDGE.id, new Blob(['picture'])]]));
    });
    await waitFor(() => {
      expect(container.querySelector('img')).not.toBeNull();
    });
    expect(memory.usersOf(BRIDGE.id, 'small')).toBe(1);
  });

  it('shows nothing for a post without pictures', () => {
    const { container } = renderPicture(createMemoryMedia(), [{ address: 'bridge.jpg' }]);
    expect(container).toBeEmptyDOMElement();
  });
});
