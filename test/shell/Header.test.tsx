import { render, screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { Header } from '@/shell/Header';

function renderHeader(address: string, tools?: ReactNode) {
  render(
    <MemoryRouter initialEntries={[address]}>
      <Header
        tools={tools}
        productTitle="The Product"
        navigation={[
          { label: 'Home', to: '/', icon: 'M0 0' },
          { label: 'Numbers', to: '/analytics', icon: 'M0 0' },
        ]}
      />
    </MemoryRouter>,
  );
}

describe('Header', () => {
  it('shows the product title, not as a heading', () => {
    renderHeader('/');
    expect(within(screen.getByRole('banner')).getByText('The Product')).toBeVisible();
    expect(screen.queryByRole('heading')).not.toBeInTheDocument();
  });

  it('has a named navigation with the links in the given order', () => {
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
  ])('marks only the link of the current page: at %s', (address, marked) => {
    renderHeader(address);
    const current = screen.queryAllByRole('link', { current: 'page' });
    expect(current.map((link) => link.textContent)).toEqual(marked);
  });

  it('renders the tools after the links', () => {
    renderHeader('/', <button type="button">A tool</button>);
    const focusable = [...screen.getByRole('banner').querySelectorAll('a, button')];
    expect(focusable.map(({ textContent }) => textContent)).toEqual(['Home', 'Numbers', 'A tool']);
  });

  it('keeps the empty element for the tools', () => {
    renderHeader('/');
    expect(document.querySelector('.tools')).toBeEmptyDOMElement();
  });
});
