import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef, useState } from 'react';
import { Provider } from 'react-redux';
import { createManualTime } from '@test/support/manualTime';
import { START } from '@test/support/renderApp';
import { servicesOf } from '@test/support/services';
import { MoreFields } from '@/features/composer/MoreFields';
import type { Media } from '@/core/plan/postFields';
import { createAppStore } from '@/store/store';

/** The fields with their media, as a form has them. */
function FieldsOfForm({ initial }: { readonly initial: readonly Media[] }) {
  const [media, setMedia] = useState<readonly Media[] | undefined>(initial);
  return (
    <MoreFields
      form={{
        type(change) {
          setMedia(change.media);
        },
        choose: jest.fn(),
        show: jest.fn(),
        showEmpty: jest.fn(),
        announce: jest.fn(),
        textRef: useRef(null),
        id: 'form',
        postId: undefined,
        round: 0,
      }}
      link={undefined}
      media={media}
      note={undefined}
      firstComment={undefined}
    />
  );
}

function renderMedia(...addresses: readonly string[]) {
  render(
    <Provider store={createAppStore(servicesOf({ realTime: createManualTime(START).realTime }))}>
      <FieldsOfForm initial={addresses.map((address) => ({ address }))} />
    </Provider>,
  );
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
