import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MutedAdvice } from '@/components/settings/MutedAdvice';
import { NetworkLimits } from '@/components/settings/NetworkLimits';

function renderLimits(changes = {}) {
  const onChange = jest.fn();
  const view = render(<NetworkLimits changes={changes} onChange={onChange} />);
  return { ...view, onChange, user: userEvent.setup() };
}

describe('the limits of networks', () => {
  it('name each network with its limit, how it counts, its source and date', async () => {
    const { user } = renderLimits();
    await user.click(screen.getByText('Limits of networks'));
    const items = within(screen.getByRole('list', { name: 'Limits of networks' }));
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

describe('muted advice', () => {
  it('is listed, and can be shown again', async () => {
    const onUnmute = jest.fn();
    render(<MutedAdvice kinds={['sameText', 'unknown']} onUnmute={onUnmute} />);
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'The same text within a dayShow again',
      'unknownShow again',
    ]);
    await userEvent.click(screen.getByRole('button', { name: 'Show again: unknown' }));
    expect(onUnmute.mock.calls).toEqual([['unknown']]);
  });

  it('says where advice is muted if there is none', () => {
    render(<MutedAdvice kinds={[]} onUnmute={jest.fn()} />);
    expect(screen.getByText(/^None\./)).toBeVisible();
  });
});
