import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { aDraft, aPost, at } from '@test/support/builders';
import { renderApp, START } from '@test/support/renderApp';
import type { RootState } from '@/store/store';
import { appearanceChosen } from '@/store/settingsSlice';

const CARDS = [
  'Quick Links',
  'Recent Activity',
  'Notifications',
  'Performance Overview',
  'Account Health',
  'Upcoming Posts',
];

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

  it('has six cards below the section on the plan; those with sample data say so', async () => {
    await renderApp();
    const main = within(screen.getByRole('main'));
    expect(
      main.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent),
    ).toEqual(['Your plan', ...CARDS]);
    for (const title of CARDS) {
      expect(card(title).queryAllByText('Sample')).toHaveLength(title === 'Quick Links' ? 0 : 1);
    }
  });

  it('"All content is static sample text, not fetched.": the same for any store and any clock', async () => {
    const words = () =>
      CARDS.map((title) => screen.getByRole('region', { name: title }).textContent);
    const { unmount } = await renderApp();
    const before = words();
    unmount();
    await renderApp({
      now: at(2031, 2, 3),
      state: { scheduledPosts: [aPost()], connections: ['Twitter'] },
    });
    expect(words()).toEqual(before);
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
    const choices = within(dialog.getByRole('radiogroup', { name: 'Appearance' }));
    expect(choices.getAllByRole('radio')).toHaveLength(3);
    expect(choices.getByRole('radio', { name: 'System' })).toBeChecked();
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
      within(screen.getByRole('dialog')).getByText(/^Everything stays in this tab/),
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

  it('shows a choice dispatched by other code @nightly', async () => {
    const { store } = await openSettings();
    act(() => {
      store.dispatch(appearanceChosen('light'));
    });
    expect(screen.getByRole('radio', { name: 'Light' })).toBeChecked();
  });

  it('does not change posts or connections @nightly', async () => {
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

describe('/, "Your plan"', () => {
  /** Sunday, November 22, 2026, 09:41. */
  const NOW = at(2026, 11, 22, 9, 41);

  function renderPlan(times: readonly string[], state: Partial<RootState> = {}) {
    const scheduledPosts = times.map((words) => {
      const [date = '', time = '', content = ''] = words.split(/ (.{5}) /u);
      return aPost({ date, time, content });
    });
    return renderApp({ now: NOW, state: { scheduledPosts, ...state } });
  }

  async function plan() {
    await screen.findByRole('list', { name: 'Next 14 days' });
    return card('Your plan');
  }

  function namesOf(list: HTMLElement) {
    return within(list)
      .getAllByRole('link')
      .map((link) => (link.getAttribute('aria-label') ?? link.textContent).replace(/\s/gu, ' '));
  }

  it('leads to the first post without posts, and names an open draft', async () => {
    const { unmount, user } = await renderApp();
    expect(
      card('Your plan').getByText('It all stays in this browser. No server, no sign-in.'),
    ).toBeVisible();
    await user.click(card('Your plan').getByRole('link', { name: 'Plan your first post' }));
    expect(await screen.findByRole('heading', { name: 'Post Scheduler' })).toBeVisible();
    await waitFor(() => {
      expect(screen.getByLabelText('Content')).toHaveFocus();
    });
    unmount();
    await renderPlan([], { newPost: aDraft() });
    expect(card('Your plan').getByText(/ An edit is unfinished\.$/)).toBeVisible();
    const sample = { name: 'Look around with a sample plan' };
    expect(card('Your plan').queryByRole('button', sample)).not.toBeInTheDocument();
  });

  it('shows the brand and the networks of the next posts', async () => {
    const post = aPost({
      date: '2026-11-22',
      time: '11:00',
      content: 'First',
      channels: ['Twitter', 'Twitter:2', 'Instagram'],
      labels: ['2', '1'],
    });
    const labels = ['Moss & Fern', 'Spring'].map((name, index) => ({
      id: String(index + 1),
      name,
      colour: 'teal' as const,
      ...(index === 0 && { accounts: ['Twitter'] }),
    }));
    await renderPlan([], { scheduledPosts: [post], labels });
    const [link] = within((await plan()).getByRole('list', { name: 'Next posts' })).getAllByRole(
      'link',
    );
    expect(link).toHaveAccessibleName('Today, 11:00 AM First Moss & Fern Twitter Instagram');
  });

  it('shows the next three posts and the posts of each day, and follows the clock', async () => {
    const { advanceTo, clock } = await renderPlan([
      '2026-11-27 10:00 Fourth',
      '2026-11-22 09:00 Published',
      '2026-11-22 11:00 First',
      '2026-11-23 10:00 Second',
      '2026-11-24 10:00 Third',
      '2026-12-06 10:00 After two weeks',
    ]);
    const section = await plan();
    const posts = () => namesOf(section.getByRole('list', { name: 'Next posts' }));
    const days = () => namesOf(section.getByRole('list', { name: 'Next 14 days' }));
    expect(posts()).toEqual([
      'Today, 11:00 AM First',
      'Tomorrow, 10:00 AM Second',
      'Tue, Nov 24, 10:00 AM Third',
    ]);
    expect(days().slice(0, 4)).toEqual([
      'Sun, Nov 22: 1 post',
      'Mon, Nov 23: 1 post',
      'Tue, Nov 24: 1 post',
      'Wed, Nov 25: 0 posts',
    ]);
    expect(days()).toHaveLength(14);
    expect(section.getByText('4 posts in 7 days')).toBeVisible();
    expect(section.getByText('4 in 14, 10 days empty')).toBeVisible();

    expect(clock.pending()).toBe(1);
    advanceTo(at(2026, 11, 22, 11));
    expect(posts()[0]).toBe('Today, 11:00 AM First');
    advanceTo(at(2026, 11, 22, 11) + 1);
    expect(posts()[0]).toBe('Tomorrow, 10:00 AM Second');
    expect(days()[0]).toBe('Sun, Nov 22: 0 posts');
    advanceTo(at(2026, 11, 23));
    expect(posts()[0]).toBe('Today, 10:00 AM Second');
    expect(days().at(-1)).toBe('Sun, Dec 6: 1 post');
  });

  it('leads from a post and from a day to that day on the scheduler', async () => {
    const { router, user } = await renderPlan([
      '2026-11-25 10:00 Chosen',
      '2026-11-26 10:00 Other',
    ]);
    const section = await plan();
    const address = '/scheduler#from=2026-11-25&to=2026-11-25';
    expect(section.getByRole('link', { name: /Chosen$/ })).toHaveAttribute('href', address);
    await user.click(section.getByRole('link', { name: 'Wed, Nov 25: 1 post' }));
    const list = within(await screen.findByRole('region', { name: 'Scheduled Posts' }));
    expect(list.getAllByRole('listitem')).toHaveLength(1);
    expect(list.getByText('Chosen')).toBeVisible();
    expect(router.state.location.hash).toBe('#from=2026-11-25&to=2026-11-25');
  });

  it('counts the open drafts and edits, and omits zeros @nightly', async () => {
    const post = aPost({ date: '2026-11-23' });
    const daily = Array.from({ length: 14 }, (_, day) =>
      aPost({
        date: `2026-${day < 9 ? '11' : '12'}-${String(((day + 21) % 30) + 1).padStart(2, '0')}`,
      }),
    ).map((each) => ({ ...each, time: '23:00' }));
    const scheduledPosts = [post, ...daily];
    const { unmount } = await renderApp({ now: NOW, state: { scheduledPosts } });
    expect((await plan()).getByText('15 in 14')).toBeVisible();
    expect(screen.queryByRole('link', { name: /open$/ })).not.toBeInTheDocument();
    unmount();
    const later = daily.slice(1);
    const edits = Object.fromEntries(later.slice(0, 1).map((edited) => [edited.id, edited]));
    const state = { scheduledPosts: later, edits, newPost: aDraft() };
    await renderApp({ now: NOW, state });
    expect((await plan()).getByText('13 in 14, 1 day empty')).toBeVisible();
    expect(screen.getByRole('link', { name: '2 unfinished edits' })).toHaveAttribute(
      'href',
      '/scheduler',
    );
  });

  describe('the open drafts @nightly', () => {
    const posts = [
      aPost({ id: 'last', content: 'Last', date: '2026-11-29' }),
      aPost({ id: 'first', content: 'First', date: '2026-11-23' }),
    ];
    const draft = aDraft({ content: 'Half a thought' });

    /** Leaves the scheduler, so that it has a view of its own, and follows the link to the drafts. */
    async function followDrafts(state: object, name: string) {
      const app = await renderApp({
        now: NOW,
        path: '/scheduler#order=descending&search=Nothing',
        state: { scheduledPosts: posts, ...state },
      });
      await app.user.click(screen.getByRole('link', { name: 'Dashboard' }));
      await app.user.click(await screen.findByRole('link', { name }));
      await screen.findByRole('heading', { level: 1, name: 'Post Scheduler' });
      return app;
    }

    it('lead to the form of the first open edit, in the order of the list', async () => {
      const state = { edits: { last: draft, first: draft }, newPost: draft };
      const { router } = await followDrafts(state, '3 unfinished edits');
      const form = within(screen.getByRole('form', { name: 'Edit post: Last' }));
      await waitFor(() => {
        expect(form.getByLabelText('Content')).toHaveFocus();
      });
      expect(router.state.location.hash).toBe('#order=descending');
    });

    it('lead to the new post if nothing else is open; the edit of a deleted post is not', async () => {
      await followDrafts({ edits: { gone: draft }, newPost: draft }, '1 unfinished edit');
      await waitFor(() => {
        expect(document.activeElement).toHaveValue('Half a thought');
      });
    });

    it('lead to the new post also without a plan', async () => {
      const { user } = await renderPlan([], { newPost: draft });
      await user.click(card('Your plan').getByRole('link', { name: 'Plan your first post' }));
      await waitFor(() => {
        expect(document.activeElement).toHaveValue('Half a thought');
      });
    });

    it('stay where they are when the link opens another tab', async () => {
      const { user, router } = await renderApp({
        now: NOW,
        state: { scheduledPosts: posts, newPost: draft },
      });
      const link = await screen.findByRole('link', { name: '1 unfinished edit' });
      // jsdom cannot open a page.
      window.addEventListener(
        'click',
        (event) => {
          event.preventDefault();
        },
        { once: true },
      );
      fireEvent.click(link, { ctrlKey: true });
      expect(router.state.location.pathname).toBe('/');
      await user.click(screen.getByRole('link', { name: 'Scheduler' }));
      const title = await screen.findByRole('heading', { level: 1, name: 'Post Scheduler' });
      await waitFor(() => {
        expect(title).toHaveFocus();
      });
    });
  });

  it('says when every post is Published or never due @nightly', async () => {
    await renderPlan(['2026-11-22 09:40 Published', '2026-02-30 09:40 Never']);
    const section = await plan();
    expect(section.getByText('No post is scheduled')).toBeVisible();
    expect(section.getByText('0 posts in 7 days')).toBeVisible();
    expect(section.getByRole('link', { name: 'Open the scheduler' })).toBeVisible();
  });
});
