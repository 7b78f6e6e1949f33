import { render, screen } from '@testing-library/react';
import { BarList } from '@/features/analytics/BarList';

const ROWS = [
  { key: 'one', lead: 'One', posts: 1200 },
  { key: 'two', lead: 'Two', posts: 300 },
  { key: 'three', lead: 'Three', posts: 0 },
];

describe('BarList', () => {
  it('lists groups with the number of their posts', () => {
    render(<BarList rows={ROWS} />);
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'One 1,200 posts',
      'Two 300 posts',
      'Three 0 posts',
    ]);
  });

  it('has bars in proportion to the largest number, and none for zero', () => {
    const { container } = render(<BarList rows={ROWS} />);
    const bars = Array.from(container.querySelectorAll<HTMLElement>('.track'), (track) =>
      Array.from(track.children, (bar) => bar.getAttribute('style')),
    );
    expect(bars).toEqual([['inline-size: 100%;'], ['inline-size: 25%;'], []]);
  });

  it('has no bar if no group has a post', () => {
    const { container } = render(<BarList rows={ROWS.slice(2)} />);
    expect(container.querySelector('.bar')).toBeNull();
  });
});
