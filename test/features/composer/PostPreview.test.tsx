import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PostPreview } from '@/features/composer/PostPreview';
import type { ChannelNetwork } from '@/core/channels/channelNetwork';
import { textParts } from '@/core/composer/textParts';

interface Shown {
  readonly chosen?: ChannelNetwork;
  readonly texts: readonly string[];
  readonly media?: readonly string[];
  readonly foldAt?: number | null;
}

/** The preview, which folds each text after 4 characters. */
function preview({ chosen = 'Facebook', texts, media = [], foldAt = 4 }: Shown) {
  return (
    <PostPreview
      chosen={chosen}
      author="Harbour Coffee"
      colour={null}
      date=""
      posts={texts.map((text) => ({
        parts: textParts(text, chosen),
        foldAt: text === '' ? null : foldAt,
      }))}
      link={undefined}
      media={media.map((address) => ({ address }))}
      pictures={[]}
      announce={jest.fn()}
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

describe('the preview of a network', () => {
  const texts = ['Doors open', 'Coffee and bread'];
  const shown = () =>
    screen.getAllByRole('listitem').map(({ textContent }) => textContent.replace(/^HC/, ''));

  it('has the picture first for Instagram, and the name before the text', () => {
    const { rerender } = render(preview({ chosen: 'Instagram', texts, foldAt: null }));
    expect(shown()).toEqual([
      'Harbour CoffeeNo picture yetHarbour Coffee Doors open',
      'Harbour CoffeeHarbour Coffee Coffee and bread',
    ]);
    rerender(preview({ chosen: 'Instagram', texts, media: ['a.jpg', 'b.jpg'], foldAt: null }));
    expect(shown()[0]).toBe('Harbour CoffeeMedia: a.jpgHarbour Coffee Doors openMedia: b.jpg');
  });

  it.each(['Twitter', 'Facebook', 'LinkedIn'] as const)('has the text first for %s', (chosen) => {
    render(preview({ chosen, texts, media: ['a.jpg'], foldAt: null }));
    expect(shown()).toEqual([
      'Harbour CoffeeDoors openMedia: a.jpg',
      'Harbour CoffeeCoffee and bread',
    ]);
  });

  it.each([
    ['Instagram', 4],
    ['Twitter', 5],
    ['Facebook', 3],
    ['LinkedIn', 0],
  ] as const)('has the icons of %s', (chosen, count) => {
    render(preview({ chosen, texts: ['Doors open'], foldAt: null }));
    expect(document.querySelectorAll('.actions svg')).toHaveLength(count);
  });
});
