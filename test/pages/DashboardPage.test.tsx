import { act, screen, within } from '@testing-library/react';
import { aPost, at } from '@test/support/builders';
import { renderApp, START } from '@test/support/renderApp';
import { appearanceChosen } from '@/state/settingsSlice';

function card(title: string) {
  return within(screen.getByRole('region', { name: title }));
}

/** Returns the text of each row of a card. */
function rows(title: string) {
  return card(title).getAllByRole('listitem');
}

async function openSettings() {
  const app = await renderApp();
  await app.user.click(screen.getByRole('button', { name: 'Settings' }));
  return app;
}

describe('/', () => {
  it('has the "Title "Social Sync Dashboard"."', async () => {
    await renderApp();
    expect(screen.getByRole('heading', { level: 1, name: 'Social Sync Dashboard' })).toBeVisible();
  });

  it('has six cards', async () => {
    await renderApp();
    const main = within(screen.getByRole('main'));
    expect(
      main.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent),
    ).toEqual([
      'Quick Links',
      'Recent Activity',
      'Notifications',
      'Performance Overview',
      'Account Health',
      'Upcoming Posts',
    ]);
  });

  it('"All content is static sample text, not fetched.": the same for any store and any clock', async () => {
    const { unmount } = await renderApp();
    const words = screen.getByRole('main').textContent;
    unmount();
    await renderApp({
      now: at(2031, 2, 3),
      state: { scheduledPosts: [aPost()], connections: ['Twitter'] },
    });
    expect(screen.getByRole('main')).toHaveTextContent(words, { normalizeWhitespace: false });
  });

  it.each([
    ['View Analytics', '/analytics', 'Analytics'],
    ['Schedule a Post', '/scheduler', 'Post Scheduler'],
    ['Manage Integrations', '/integration', 'Social Media Integration'],
  ])('"Quick Links" card with links: "%s" to %s', async (label, address, title) => {
    const { router, user } = await renderApp();
    expect(card('Quick Links').getAllByRole('link')).toHaveLength(3);
    const link = card('Quick Links').getByRole('link', { name: label });
    expect(link).toHaveAttribute('href', address);
    await user.click(link);
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
    expect(router.state.location.pathname).toBe(address);
  });

  it('"Recent Activity" card: items tagged with the network labels Facebook, Twitter, Instagram, each with text.', async () => {
    await renderApp();
    const items = rows('Recent Activity');
    expect(items).toHaveLength(3);
    for (const [index, network] of ['Facebook', 'Twitter', 'Instagram'].entries()) {
      expect(items[index]).toHaveTextContent(new RegExp(`^${network}\\s*\\S.{9,}$`));
    }
  });

  it('"Notifications" card with badges New, Milestone, Review.', async () => {
    await renderApp();
    const items = rows('Notifications');
    expect(items).toHaveLength(3);
    for (const [index, [kind, tone]] of [
      ['New', 'blue'],
      ['Milestone', 'green'],
      ['Review', 'amber'],
    ].entries()) {
      expect(items[index]).toHaveTextContent(new RegExp(`^${kind}\\s*\\S.{9,}$`));
      expect(card('Notifications').getByText(kind ?? '')).toHaveClass(`badge ${tone}`, {
        exact: true,
      });
    }
  });

  it('"Notification badge kinds on the dashboard are labels only": they are not controls', async () => {
    await renderApp();
    expect(card('Notifications').queryByRole('button')).not.toBeInTheDocument();
    expect(card('Notifications').queryByRole('link')).not.toBeInTheDocument();
  });

  it('"Performance Overview" card with a chart placeholder reading "Chart placeholder: Add your preferred charting library here".', async () => {
    await renderApp();
    expect(
      card('Performance Overview').getByText(
        'Chart placeholder: Add your preferred charting library here',
      ),
    ).toBeVisible();
  });

  it('"Upcoming Posts" card: three scheduled posts, each with a title and a date-time label (tomorrow 10:00 AM; Jun 15 at 2:00 PM; Jun 17 at 11:00 AM).', async () => {
    await renderApp();
    const items = rows('Upcoming Posts');
    expect(items).toHaveLength(3);
    for (const [index, label] of [
      'Tomorrow, 10:00 AM',
      'Jun 15, 2:00 PM',
      'Jun 17, 11:00 AM',
    ].entries()) {
      const item = within(items[index] ?? document.body);
      expect(item.getByText(label)).toBeVisible();
      expect(items[index]).toHaveTextContent(new RegExp(`^\\S.{9,}${label}$`));
    }
  });

  it.each([
    ['Engagement Rate', 85],
    ['User Interaction Rate', 70],
    ['Audience Growth', 92],
  ])('"Account Health" card: three percentage bars: %s %i%%', async (metric, percent) => {
    await renderApp();
    const health = card('Account Health');
    expect(health.getAllByRole('meter')).toHaveLength(3);
    const meter = health.getByRole('meter', { name: metric });
    expect(meter.tagName).toBe('METER');
    expect(meter).toHaveAttribute('min', '0');
    expect(meter).toHaveAttribute('max', '100');
    expect(meter).toHaveAttribute('value', String(percent));
    expect(health.getByText(`${percent}%`, { selector: 'span' })).toBeVisible();
  });

  it('shows only its own sample figures: "Dashboard sample metrics", "Dashboard sample upcoming posts"', async () => {
    await renderApp();
    expect(rows('Account Health').map((row) => row.textContent)).toEqual([
      'Engagement Rate85%85%',
      'User Interaction Rate70%70%',
      'Audience Growth92%92%',
    ]);
  });
});

describe('/, "Header with a "Settings" button"', () => {
  it('opens a dialog named Settings with System, Light and Dark; System is selected initially', async () => {
    await openSettings();
    const dialog = within(screen.getByRole('dialog', { name: 'Settings' }));
    expect(dialog.getAllByRole('radio')).toHaveLength(3);
    expect(dialog.getByRole('radio', { name: 'System' })).toBeChecked();
    expect(document.documentElement).toHaveAttribute('data-appearance', 'system');
  });

  it('applies a choice immediately, to the page and to the store', async () => {
    const { store, user } = await openSettings();
    for (const [label, appearance] of [
      ['Dark', 'dark'],
      ['Light', 'light'],
      ['System', 'system'],
    ] as const) {
      await user.click(screen.getByRole('radio', { name: label }));
      expect(document.documentElement).toHaveAttribute('data-appearance', appearance);
      expect(store.getState().settings.appearance).toBe(appearance);
      expect(screen.getByRole('radio', { name: label })).toBeChecked();
    }
    expect(screen.getByRole('dialog')).toBeVisible();
  });

  it('states that nothing is stored', async () => {
    await openSettings();
    expect(
      within(screen.getByRole('dialog')).getByText(/^Nothing\. Your posts, your connections/),
    ).toBeVisible();
  });

  it('keeps the choice on other pages, and forgets it on reload', async () => {
    const { unmount, user } = await openSettings();
    await user.click(screen.getByRole('radio', { name: 'Dark' }));
    await user.click(screen.getByRole('button', { name: 'Done' }));
    await user.click(screen.getByRole('link', { name: 'Integration' }));
    await screen.findByRole('heading', { name: 'Social Media Integration' });
    expect(document.documentElement).toHaveAttribute('data-appearance', 'dark');
    await user.click(screen.getByRole('link', { name: 'Dashboard' }));
    await user.click(await screen.findByRole('button', { name: 'Settings' }));
    expect(screen.getByRole('radio', { name: 'Dark' })).toBeChecked();
    unmount();
    await openSettings();
    expect(screen.getByRole('radio', { name: 'System' })).toBeChecked();
    expect(document.documentElement).toHaveAttribute('data-appearance', 'system');
  });

  it('shows a choice dispatched by other code', async () => {
    const { store } = await openSettings();
    act(() => {
      store.dispatch(appearanceChosen('light'));
    });
    expect(screen.getByRole('radio', { name: 'Light' })).toBeChecked();
  });

  it('does not change posts or connections', async () => {
    const { store, user } = await openSettings();
    const { scheduledPosts, connections } = store.getState();
    await user.click(screen.getByRole('radio', { name: 'Dark' }));
    expect(store.getState().scheduledPosts).toBe(scheduledPosts);
    expect(store.getState().connections).toBe(connections);
  });
});

describe('/, at any time', () => {
  it('sets no timer and does not change with time', async () => {
    const { advanceTo, clock } = await renderApp();
    const words = screen.getByRole('main').textContent;
    expect(clock.pending()).toBe(0);
    advanceTo(START + 7 * 86_400_000);
    expect(screen.getByRole('main').textContent).toBe(words);
  });
});
