import { screen, within } from '@testing-library/react';
import { aPost } from '@test/support/builders';
import { renderApp } from '@test/support/renderApp';

const POSTS = [
  aPost({ content: 'One', date: '2026-06-16', time: '10:00', channels: ['Instagram'] }),
  aPost({ content: 'Two', date: '2026-06-16', time: '10:05', channels: ['Instagram', 'Twitter'] }),
  aPost({ content: 'Three', date: '2026-06-17', time: '10:00', labels: ['1'] }),
];

/** Renders the scheduler in a window that matches media queries for a large one. */
async function renderLarge(path = '/scheduler', posts = POSTS) {
  jest.spyOn(window, 'matchMedia').mockImplementation((media) =>
    Object.assign(new EventTarget(), {
      media,
      matches: media.includes('width >='),
      onchange: null,
      addListener: () => undefined,
      removeListener: () => undefined,
    }),
  );
  return renderApp({
    path,
    state: {
      scheduledPosts: posts,
      connections: ['Instagram', 'Twitter'],
      labels: [{ id: '1', name: 'Harbour', colour: 'teal' }],
    },
  });
}

/** Returns the texts of the entries. */
function contents() {
  return [...document.querySelectorAll('main li p[dir]')].map(({ textContent }) => textContent);
}

const sidebar = () => within(screen.getByRole('region', { name: 'Filters' }));
const chips = () => within(screen.getByRole('group', { name: 'Active filters' }));

describe('the filters in a sidebar', () => {
  it('have the number of what each finds, and one press filters', async () => {
    const { user } = await renderLarge();
    const clashes = await sidebar().findByRole('button', { name: 'Clashes' });
    expect(screen.queryByRole('button', { name: 'Filter' })).toBeNull();
    expect(clashes).toHaveAccessibleDescription('1');
    expect(sidebar().getByRole('button', { name: 'Harbour' })).toHaveAccessibleDescription('1');
    expect(sidebar().getByRole('button', { name: 'Instagram' })).toHaveAccessibleDescription('2');
    expect(sidebar().getByRole('radio', { name: 'All' })).toHaveAccessibleDescription('3');
    expect(sidebar().getByRole('radio', { name: 'Published' })).toHaveAccessibleDescription('0');

    await user.click(clashes);
    expect(clashes).toHaveAttribute('aria-pressed', 'true');
    expect(contents()).toEqual(['One', 'Two']);
    await user.click(sidebar().getByRole('button', { name: 'Twitter' }));
    expect(contents()).toEqual(['Two']);
    expect(
      chips()
        .getAllByRole('button')
        .map((chip) => chip.textContent),
    ).toEqual(['Clashes', 'For Twitter', 'Clear all']);
    await user.click(clashes);
    expect(contents()).toEqual(['Two']);
    expect(screen.queryByRole('button', { name: 'Remove filter: Clashes' })).toBeNull();
  });

  it('have a bar for each of the next 14 days, which are one tab stop @nightly', async () => {
    const { user, router } = await renderLarge();
    const days = within(await sidebar().findByRole('toolbar', { name: 'Next 14 days' }));
    expect(days.getAllByRole('button')).toHaveLength(14);
    const tuesday = days.getByRole('button', { name: 'Tue, Jun 16, 2 posts' });
    await user.click(tuesday);
    expect(contents()).toEqual(['One', 'Two']);
    expect(router.state.location.hash).toBe('');
    await user.keyboard('{ArrowRight}{Enter}');
    expect(days.getByRole('button', { name: 'Wed, Jun 17, 1 post' })).toHaveFocus();
    expect(contents()).toEqual(['Three']);
    await user.keyboard('{Enter}');
    expect(contents()).toEqual(['One', 'Two', 'Three']);
  });

  it('are focused by the command of the filter @nightly', async () => {
    const { user } = await renderLarge();
    await sidebar().findByRole('button', { name: 'Clashes' });
    await user.keyboard('{Control>}k{/Control}');
    await user.type(await screen.findByRole('combobox', { name: /^Search or run/ }), 'filter');
    await user.click(await screen.findByRole('option', { name: /^Open the filter/ }));
    expect(screen.getByRole('region', { name: 'Filters' })).toContainElement(
      document.activeElement as HTMLElement,
    );
  });
});

describe('the filter of empty days', () => {
  it('lists the days without posts, from an address too, with a button for each', async () => {
    const { user } = await renderLarge('/scheduler#fix=empty-days');
    expect(await screen.findByText('Monday, June 15')).toBeVisible();
    expect(contents()).toEqual([]);
    expect(screen.getByText('3 posts')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Add a post on Thursday, June 18' }));
    expect(screen.getByLabelText('Date')).toHaveValue('2026-06-18');
    await user.click(screen.getByRole('button', { name: 'Remove filter: Empty days' }));
    expect(contents()).toEqual(['One', 'Two', 'Three']);
  });

  it('keeps to the range of days, whatever else is searched and filtered', async () => {
    const { user } = await renderLarge(
      '/scheduler#fix=empty-days&from=2026-06-18&to=2026-06-19&search=One&status=scheduled',
      [...POSTS, aPost({ content: 'On a Sunday', date: '2026-06-14', time: '10:00' })],
    );
    expect(await screen.findByText('Thu, Jun 18 and Fri, Jun 19')).toBeVisible();
    expect(screen.getAllByText(/empty$/)).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Remove filter: To Jun 19' }));
    expect(screen.getByText('Thu, Jun 18 to Sun, Jun 28')).toBeVisible();
  });

  it('says that there are none', async () => {
    const posts = Array.from({ length: 14 }, (_day, index) =>
      aPost({ content: `Day ${index}`, date: `2026-06-${15 + index}`, time: '18:00' }),
    );
    await renderLarge('/scheduler#fix=empty-days', posts);
    expect(await screen.findByText('No empty days')).toBeVisible();
  });
});
