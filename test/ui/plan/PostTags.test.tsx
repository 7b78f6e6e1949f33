import { render, screen, within } from '@testing-library/react';
import { PostChannels, type PostAccount } from '@/ui/plan/PostTags';
import type { Label } from '@/core/channels/label';

const FACEBOOK: PostAccount = {
  id: 'Facebook',
  name: 'Facebook',
  network: 'Facebook',
  isConnected: true,
};
const COFFEE: PostAccount = {
  id: 'Twitter',
  name: 'Twitter: Harbour Coffee',
  network: 'Twitter',
  isConnected: true,
};
const LABELS: readonly Label[] = [
  { id: '1', name: 'Harbour Coffee', colour: 'teal' },
  { id: '2', name: '<b>Advent</b>', colour: 'rose' },
];

const items = (list: string) =>
  within(screen.getByRole('list', { name: list })).getAllByRole('listitem');

const signs = () =>
  within(screen.getByRole('list', { name: 'Networks' }))
    .getAllByRole('img')
    .map((sign) => sign.getAttribute('aria-label'));

describe('PostChannels', () => {
  it('shows a named sign for each account, and the name of each label', () => {
    render(<PostChannels accounts={[FACEBOOK, COFFEE]} labels={LABELS} />);
    expect(signs()).toEqual(['Facebook', 'Twitter: Harbour Coffee']);
    expect(items('Labels').map(({ textContent }) => textContent)).toEqual([
      'Harbour Coffee',
      '<b>Advent</b>',
    ]);
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });

  it('says that accounts are not connected in the names of their signs, and once in words', () => {
    const gone = { ...COFFEE, isConnected: false };
    const other = { ...FACEBOOK, isConnected: false };
    const { rerender } = render(<PostChannels accounts={[FACEBOOK, gone]} labels={[]} />);
    expect(signs()).toEqual(['Facebook', 'Twitter: Harbour Coffee, not connected']);
    expect(screen.getByText('not connected')).toBeVisible();
    expect(screen.queryByRole('list', { name: 'Labels' })).not.toBeInTheDocument();
    rerender(<PostChannels accounts={[other, gone]} labels={[]} />);
    expect(signs()).toEqual(['Facebook, not connected', 'Twitter: Harbour Coffee, not connected']);
    expect(screen.getAllByText('not connected')).toHaveLength(1);
    rerender(<PostChannels accounts={[FACEBOOK]} labels={[]} />);
    expect(screen.queryByText('not connected')).not.toBeInTheDocument();
  });

  it('shows the names of two accounts of one network', () => {
    const other = { ...COFFEE, id: 'Twitter:2', name: 'Twitter: Velo Atelier' };
    render(<PostChannels accounts={[COFFEE, other]} labels={[]} />);
    const names = ['Twitter: Harbour Coffee', 'Twitter: Velo Atelier'];
    expect(signs()).toEqual(names);
    expect(items('Networks').map(({ textContent }) => textContent)).toEqual(names);
  });

  it('shows the name of an account if another account of its network is connected', () => {
    render(<PostChannels accounts={[{ ...COFFEE, isOneOfSeveral: true }]} labels={[]} />);
    expect(items('Networks')[0]).toHaveTextContent('Twitter: Harbour Coffee');
  });

  it('shows nothing for a post without accounts and labels', () => {
    const { container } = render(<PostChannels accounts={[]} labels={[]} />);
    expect(container).toBeEmptyDOMElement();
  });
});
