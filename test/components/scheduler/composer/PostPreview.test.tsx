import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PostPreview } from '@/components/scheduler/composer/PostPreview';
import type { ChannelNetwork } from '@/domain/channels/channelNetwork';
import { textParts } from '@/domain/composer/textParts';

interface Shown {
  readonly chosen?: ChannelNetwork;
  readonly texts: readonly string[];
}

/** The preview, which folds each text after 4 characters. */
function preview({ chosen = 'Facebook', texts }: Shown) {
  return (
    <PostPreview
      networks={['Facebook', 'Instagram']}
      chosen={chosen}
      onChoose={jest.fn()}
      author="Harbour Coffee"
      date=""
      posts={texts.map((text) => ({
        parts: textParts(text, chosen),
        foldAt: text === '' ? null : 4,
      }))}
      link={undefined}
      media={undefined}
      firstComment={undefined}
    />
  );
}

const toggles = () => screen.getAllByRole('button').map(({ textContent }) => textContent);

describe('the preview of a long text', () => {
  it('unfolds and folds again with one button, which keeps focus', async () => {
    const user = userEvent.setup({ delay: null });
    render(preview({ texts: ['Doors open'] }));
    const toggle = screen.getByRole('button', { name: '… more', expanded: false });
    toggle.focus();
    await user.keyboard('{Enter}');
    expect(screen.getByText(/Doors open/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Less', expanded: true })).toBe(toggle);
    expect(toggle).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(screen.queryByText(/Doors open/)).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: '… more', expanded: false })).toHaveFocus();
  });

  it('is folded for each part, for another network, and for the next draft', async () => {
    const user = userEvent.setup({ delay: null });
    const texts = ['Doors open', 'Coffee and bread'];
    const { rerender } = render(preview({ texts }));
    const [first] = screen.getAllByRole('button');
    if (first) await user.click(first);
    expect(toggles()).toEqual(['Less', '… more']);
    rerender(preview({ texts, chosen: 'Instagram' }));
    expect(toggles()).toEqual(['… more', '… more']);
    const [again] = screen.getAllByRole('button');
    if (again) await user.click(again);
    rerender(preview({ texts: [''], chosen: 'Instagram' }));
    rerender(preview({ texts, chosen: 'Instagram' }));
    expect(toggles()).toEqual(['… more', '… more']);
  });
});
