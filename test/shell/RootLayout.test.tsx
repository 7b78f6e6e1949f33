import { screen, within } from '@testing-library/react';
import { renderApp } from '@test/support/renderApp';

const ADDRESSES = [
  { path: '/', label: 'Dashboard' },
  { path: '/analytics', label: 'Analytics' },
  { path: '/scheduler', label: 'Scheduler' },
  { path: '/integration', label: 'Integration' },
  { path: '/no/such/page', label: null },
];

describe.each(ADDRESSES)('"Page frame (all routes)": $path', ({ path, label }) => {
  it('"Header with the product title and four navigation links"', async () => {
    await renderApp({ path });
    const header = within(screen.getByRole('banner'));
    expect(header.getByText('Social Sync')).toBeVisible();
    const links = within(header.getByRole('navigation')).getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Dashboard', '/'],
      ['Analytics', '/analytics'],
      ['Scheduler', '/scheduler'],
      ['Integration', '/integration'],
    ]);
  });

  it('marks only the link of the current page', async () => {
    await renderApp({ path });
    const current = screen.queryAllByRole('link', { current: 'page' });
    expect(current.map(({ textContent }) => textContent)).toEqual(label === null ? [] : [label]);
  });

  it('"The routed content."', async () => {
    await renderApp({ path });
    expect(screen.getAllByRole('main')).toHaveLength(1);
    expect(screen.getAllByRole('heading', { level: 1 })).toEqual([
      within(screen.getByRole('main')).getByRole('heading', { level: 1 }),
    ]);
  });

  it('"Footer with a copyright line for 2023 and the text \'All rights reserved\'.": "Footer year: 2023."', async () => {
    await renderApp({ path });
    expect(screen.getByRole('contentinfo')).toHaveTextContent(
      /^© 2023 Social Sync\. All rights reserved\.$/,
    );
  });

  it('has a skip link as the first tab stop, which moves focus and keeps the address', async () => {
    const { router, user } = await renderApp({ path });
    const { location } = router.state;
    const address = window.location.href;
    await user.tab();
    const skip = screen.getByRole('link', { name: 'Skip to content' });
    expect(skip).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(screen.getByRole('main')).toHaveFocus();
    expect(router.state.location).toBe(location);
    expect(window.location.href).toBe(address);
  });

  it('has polite live regions for actions and for results, empty on the first load', async () => {
    await renderApp({ path });
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
    const all = [...document.querySelectorAll('[aria-live], [role="alert"]')];
    // The error screen has its own live region.
    const others = all.filter((region) => !region.closest('main'));
    expect(others.map((region) => region.getAttribute('aria-live'))).toEqual(['polite']);
    expect(others[0]).toBeEmptyDOMElement();
  });
});

describe('The frame', () => {
  it('keeps its elements, including the live region, when the page changes', async () => {
    const { user } = await renderApp();
    const parts = [
      screen.getByRole('banner'),
      screen.getByRole('main'),
      screen.getByRole('status'),
      screen.getByRole('contentinfo'),
    ];
    for (const label of ['Analytics', 'Scheduler', 'Integration', 'Dashboard']) {
      await user.click(screen.getByRole('link', { name: label }));
      await screen.findByRole('link', { name: label, current: 'page' });
      expect([
        screen.getByRole('banner'),
        screen.getByRole('main'),
        screen.getByRole('status'),
        screen.getByRole('contentinfo'),
      ]).toEqual(parts);
    }
  });

  it.each([
    ['/analytics/', 'Analytics'],
    ['/Scheduler', 'Scheduler'],
    ['/integration?from=mail#top', 'Integration'],
  ])(
    'marks the link of the current page for other spellings of its address: %s',
    async (path, label) => {
      await renderApp({ path });
      const current = screen.queryAllByRole('link', { current: 'page' });
      expect(current.map(({ textContent }) => textContent)).toEqual([label]);
    },
  );

  it('"no roles, sign-in or permissions appear"', async () => {
    const { user } = await renderApp();
    for (const label of ['Dashboard', 'Analytics', 'Scheduler', 'Integration']) {
      await user.click(screen.getByRole('link', { name: label }));
      await screen.findByRole('link', { name: label, current: 'page' });
      expect(document.body).not.toHaveTextContent(/sign (in|up|out)|log ?(in|out)|password|role/i);
    }
  });
});
