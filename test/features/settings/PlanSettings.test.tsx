import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { NetworkLimits } from '@/features/settings/PlanSettings';
import type { LimitChanges } from '@/core/channels/limitChanges';

function renderLimits(changes = {}) {
  const onChange = jest.fn();
  const view = render(<NetworkLimits changes={changes} onChange={onChange} />);
  return { ...view, onChange, user: userEvent.setup() };
}

/** The limits with their state, as the settings have it. */
function KeptLimits() {
  const [changes, setChanges] = useState<LimitChanges>({});
  return (
    <>
      <button
        type="button"
        onClick={() => {
          setChanges({});
        }}
      >
        Undo
      </button>
      <NetworkLimits
        changes={changes}
        onChange={(network, limit) => {
          setChanges(limit === null ? {} : { [network]: limit });
        }}
      />
    </>
  );
}

describe('the limits of networks', () => {
  it('name each network with its limit, how it counts, its source and date', async () => {
    const { user } = renderLimits();
    await user.click(screen.getByText('Text limits'));
    const items = within(screen.getByRole('list', { name: 'Text limits' }));
    expect(items.getAllByRole('listitem')).toHaveLength(11);
    expect(screen.getByRole('textbox', { name: 'Twitter' })).toHaveValue('280');
    expect(screen.getByRole('textbox', { name: 'Twitter' })).toHaveAccessibleDescription(
      'Weighted characters, a link is 23. Premium accounts have up to 25,000. Source: docs.x.com, Nov 20, 2026',
    );
    expect(screen.getByRole('textbox', { name: 'Bluesky' })).toHaveAccessibleDescription(
      /3,000 bytes/,
    );
    expect(screen.getByRole('textbox', { name: 'Pinterest' })).toHaveAccessibleDescription(
      /Not certain/,
    );
  });

  it('change when the field is left or on Enter, not while typing', async () => {
    const { user, onChange } = renderLimits();
    const field = screen.getByLabelText('Mastodon');
    await user.clear(field);
    await user.type(field, '5000');
    expect(onChange).not.toHaveBeenCalled();
    await user.keyboard('{Enter}');
    expect(onChange.mock.calls).toEqual([['Mastodon', 5000]]);
    const twitter = screen.getByLabelText('Twitter');
    await user.clear(twitter);
    await user.type(twitter, '25000');
    await user.tab();
    expect(onChange.mock.calls[1]).toEqual(['Mastodon', 5000]);
    expect(onChange.mock.calls[2]).toEqual(['Twitter', 25_000]);
  });

  it('return to the table by a button, or by typing its limit', async () => {
    const { user, onChange } = renderLimits({ Mastodon: 5000 });
    expect(screen.getByText('1 changed')).toBeInTheDocument();
    await user.click(screen.getByLabelText('Restore the limit of Mastodon: 500'));
    const field = screen.getByLabelText('Mastodon');
    await user.clear(field);
    await user.type(field, '500{Enter}');
    expect(onChange.mock.calls).toEqual([
      ['Mastodon', null],
      ['Mastodon', null],
    ]);
  });

  it('keep focus in the field on Enter and on Restore', async () => {
    const user = userEvent.setup();
    render(<KeptLimits />);
    const field = screen.getByLabelText('Mastodon');
    await user.clear(field);
    await user.type(field, '5000{Enter}');
    expect(screen.getByText('1 changed')).toBeInTheDocument();
    expect(field).toHaveFocus();
    await user.tab({ shift: true });
    expect(screen.getByLabelText('Restore the limit of Mastodon: 500')).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(field).toHaveFocus();
    expect(field).toHaveValue('500');
  });

  it('replace what was typed when they change elsewhere', async () => {
    const user = userEvent.setup();
    render(<KeptLimits />);
    const field = screen.getByLabelText('Mastodon');
    await user.clear(field);
    await user.type(field, '5000{Enter}');
    await user.clear(field);
    await user.type(field, 'many');
    await user.click(screen.getByText('Undo'));
    expect(field).toHaveValue('500');
    expect(field).toBeValid();
  });

  it.each(['0', '-1', '1.5', 'many', '1000001'])('refuse %s with an answer', async (typed) => {
    const { user, onChange } = renderLimits();
    const field = screen.getByLabelText('Twitter');
    await user.clear(field);
    await user.type(field, `${typed}{Enter}`);
    expect(field).toBeInvalid();
    expect(field).toHaveAccessibleDescription(/^Enter a whole number from 1 to 1,000,000/);
    expect(onChange).not.toHaveBeenCalled();
  });
});
