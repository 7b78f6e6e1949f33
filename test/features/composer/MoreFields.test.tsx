import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { MoreFields } from '@/features/composer/MoreFields';
import type { Media } from '@/core/plan/postFields';

/** The fields with their media, as a form has them. */
function KeptFields({ initial }: { readonly initial: readonly Media[] }) {
  const [media, setMedia] = useState<readonly Media[] | undefined>(initial);
  return (
    <MoreFields
      snippets={null}
      link={undefined}
      media={media}
      note={undefined}
      firstComment={undefined}
      onChange={(change) => {
        setMedia(change.media);
      }}
      onPause={jest.fn()}
    />
  );
}

function renderMedia(...addresses: readonly string[]) {
  render(<KeptFields initial={addresses.map((address) => ({ address }))} />);
  return userEvent.setup({ delay: null });
}

const button = (name: string) => screen.getByRole('button', { name });
const field = (name: string) => screen.getByRole('textbox', { name });

describe('the media of a post', () => {
  it('focus the address of a row that is added', async () => {
    const user = renderMedia('a.jpg');
    button('Add media').focus();
    await user.keyboard('{Enter}');
    expect(field('Media 2')).toHaveFocus();
    await user.keyboard('b.jpg');
    expect(field('Media 2')).toHaveValue('b.jpg');
    expect(field('Media 2')).toHaveFocus();
  });

  it('focus the next address when a row is removed, or else the one before', async () => {
    const user = renderMedia('a.jpg', 'b.jpg', 'c.jpg');
    button('Remove media 2').focus();
    await user.keyboard('{Enter}');
    expect(field('Media 2')).toHaveFocus();
    expect(field('Media 2')).toHaveValue('c.jpg');
    button('Remove media 2').focus();
    await user.keyboard('{Enter}');
    expect(field('Media')).toHaveFocus();
    expect(field('Media')).toHaveValue('a.jpg');
    button('Remove media').focus();
    await user.keyboard('{Enter}');
    expect(field('Media')).toHaveFocus();
    expect(field('Media')).toHaveValue('');
  });
});
