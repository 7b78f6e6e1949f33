import { render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { PageLinks } from '@/ui/plan/PageLinks';
import { listPage } from '@/core/plan/listPage';

function renderPageLinks(total: number, number: number) {
  render(
    <MemoryRouter>
      <PageLinks page={listPage(total, number)} addressOf={(to) => `#page=${to}`} />
    </MemoryRouter>,
  );
  return within(screen.getByRole('navigation', { name: 'Pages of posts' }))
    .queryAllByRole('link')
    .map((link) => [link.getAttribute('aria-label'), link.getAttribute('href')]);
}

describe('PageLinks', () => {
  it('links to the first, previous, next and last page', () => {
    expect(renderPageLinks(250, 3)).toEqual([
      ['First page of posts', '/#page=1'],
      ['Previous page of posts', '/#page=2'],
      ['Next page of posts', '/#page=4'],
      ['Last page of posts', '/#page=5'],
    ]);
    expect(screen.getByText('Page 3 of 5')).toBeVisible();
  });

  it('has only forward links on the first page', () => {
    expect(renderPageLinks(250, 1).map(([name]) => name)).toEqual([
      'Next page of posts',
      'Last page of posts',
    ]);
  });

  it('has only backward links on the last page', () => {
    expect(renderPageLinks(250, 5).map(([name]) => name)).toEqual([
      'First page of posts',
      'Previous page of posts',
    ]);
    expect(screen.getByText('Next')).toBeVisible();
  });
});
