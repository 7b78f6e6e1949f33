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

describe('PostChannels', () => {
  it('shows a named sign for each account, and the name of each label', () => {
    render(<PostChannels accounts={[FACEBOOK, COFFEE]} labels={LABELS} />);
    const signs = within(screen.getByRole('list', { name: 'Networks' })).getAllByRole('img');
    expect(signs.map((sign) => sign.getAttribute('aria-label'))).toEqual([
      'Facebook',
      'Twitter: Harbour Coffee',
    ]);
    expect(items('Labels').map(({ textContent }) => textContent)).toEqual([
      'Harbour Coffee',
      '<b>Advent</b>',
    ]);
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });

  it('says in words that an account is not connected', () => {
    render(<PostChannels accounts={[FACEBOOK, { ...COFFEE, isConnected: false }]} labels={[]} />);
    expect(items('Networks').map(({ textContent }) => textContent)).toEqual([
      '',
      'Twitter: Harbour Coffee, not connected',
    ]);
    expect(screen.queryByRole('list', { name: 'Labels' })).not.toBeInTheDocument();
  });

  it('shows the names of two accounts of one network', () => {
    const other = { ...COFFEE, id: 'Twitter:2', name: 'Twitter: Velo Atelier' };
    render(<PostChannels accounts={[COFFEE, other]} labels={[]} />);
    expect(items('Networks').map(({ textContent }) => textContent)).toEqual([
      'Twitter: Harbour Coffee',
      'Twitter: Velo Atelier',
    ]);
  });

  it('shows nothing for a post without accounts and labels', () => {
    const { container } = render(<PostChannels accounts={[]} labels={[]} />);
    expect(container).toBeEmptyDOMElement();
  });
});
