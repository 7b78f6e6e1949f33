import { render, screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { Header } from '@/components/frame/Header';

function renderHeader(address: string, tools?: ReactNode) {
  render(
    <MemoryRouter initialEntries={[address]}>
      <Header
        tools={tools}
        productTitle="The Product"
        navigation={[
          { page: 'dashboard', label: 'Home', to: '/' },
          { page: 'analytics', label: 'Numbers', to: '/analytics' },
        ]}
      />
    </MemoryRouter>,
  );
}

describe('Header', () => {
  it('holds the product title, which is no heading: each page has its own', () => {
    renderHeader('/');
    expect(within(screen.getByRole('banner')).getByText('The Product')).toBeVisible();
    expect(screen.queryByRole('heading')).not.toBeInTheDocument();
  });

  it('holds a named navigation with the links in the order given', () => {
    renderHeader('/');
    const links = within(screen.getByRole('navigation', { name: 'Main' })).getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Home', '/'],
      ['Numbers', '/analytics'],
    ]);
  });

  it.each([
    ['/', ['Home']],
    ['/analytics', ['Numbers']],
    ['/analytics/', ['Numbers']],
    ['/analytics/more', []],
    ['/elsewhere', []],
  ])('marks the link of the present page alone: at %s', (address, marked) => {
    renderHeader(address);
    const current = screen.queryAllByRole('link', { current: 'page' });
    expect(current.map((link) => link.textContent)).toEqual(marked);
  });

  it('holds the tools that it is given, after the links', () => {
    renderHeader('/', <button type="button">A tool</button>);
    const focusable = [...screen.getByRole('banner').querySelectorAll('a, button')];
    expect(focusable.map(({ textContent }) => textContent)).toEqual(['Home', 'Numbers', 'A tool']);
  });

  it('keeps the room of the tools while they are not there', () => {
    renderHeader('/');
    expect(document.querySelector('.tools')).toBeEmptyDOMElement();
  });
});
