import { screen, within } from '@testing-library/react';
import { aPost } from '@test/support/builders';
import { renderApp } from '@test/support/renderApp';

/** One post on each of the next 14 days but the fifth, and two more at the time of the first one. */
const POSTS = [
  ...Array.from({ length: 14 }, (_day, index) => index)
    .filter((index) => index !== 4)
    .map((index) =>
      aPost({ content: `Day ${index}`, date: `2026-06-${15 + index}`, time: '18:00' }),
    ),
  aPost({ content: 'Too near', date: '2026-06-16', time: '18:10', channels: ['Instagram'] }),
  aPost({ content: 'Nearer', date: '2026-06-16', time: '18:15', channels: ['Instagram'] }),
];

async function renderPlan(posts = POSTS, path = '/scheduler') {
  return renderApp({ path, state: { scheduledPosts: posts, connections: ['Instagram'] } });
}

describe('what is wrong with the plan', () => {
  it('is counted, and an empty day is shown in a month', async () => {
    const { user } = await renderPlan();
    const link = screen.getByRole('link', { name: '1 empty day' });
    expect(link).toHaveAttribute('href', '/scheduler#view=month&day=2026-06-19');
    await user.click(link);
    const day = await screen.findByRole('gridcell', { name: /^Friday, June 19/ });
    expect(day).toHaveFocus();
    expect(day).toHaveAttribute('aria-selected', 'true');
    // In the calendar, it is focused where it is.
    await user.keyboard('{ArrowRight}');
    expect(screen.getByRole('gridcell', { name: /^Saturday, June 20/ })).toHaveFocus();
    await user.click(screen.getByRole('link', { name: '1 empty day' }));
    expect(screen.getByRole('gridcell', { name: /^Friday, June 19/ })).toHaveFocus();
  });

  it('shows both posts of a clash, also if the search hides them', async () => {
    const { user } = await renderPlan(POSTS, '/scheduler#search=Day');
    const link = screen.getByRole('link', { name: '1 clash' });
    expect(link).toHaveAttribute('href', '/scheduler#view=month&day=2026-06-16&search=Day');
    await user.click(link);
    expect(screen.getByRole('searchbox', { name: 'Search posts' })).toHaveValue('');
    expect(screen.getByRole('listitem', { name: /Too near/ })).toHaveFocus();
  });

  it('is opened in another tab with a key', async () => {
    const { user } = await renderPlan();
    const link = screen.getByRole('link', { name: '1 empty day' });
    const isPrevented = jest.fn<undefined, [boolean]>();
    // jsdom cannot open a tab.
    const handleClick = (event: Event) => {
      isPrevented(event.defaultPrevented);
      event.preventDefault();
    };
    window.addEventListener('click', handleClick);
    await user.keyboard('{Control>}');
    await user.click(link);
    await user.keyboard('{/Control}');
    window.removeEventListener('click', handleClick);
    expect(isPrevented).toHaveBeenCalledWith(false);
    expect(screen.queryByRole('grid')).toBeNull();
  });

  it('is counted anew after a change, and is not named if there is nothing', async () => {
    const { user } = await renderPlan();
    const near = screen.getByRole('listitem', { name: /Nearer/ });
    await user.click(within(near).getByRole('button', { name: /^Delete/ }));
    expect(screen.queryByRole('link', { name: /clash/ })).toBeNull();
    expect(screen.getByRole('link', { name: '1 empty day' })).toBeVisible();
  });
});
