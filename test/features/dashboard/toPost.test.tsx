import { screen, within } from '@testing-library/react';
import { DEFAULT_SETTINGS, type Settings } from '@/core/plan/settings';
import { aPost, at } from '@test/support/builders';
import { renderApp } from '@test/support/renderApp';

const POSTS = ['08:00', '09:00', '10:00', '11:00', '13:00'].map((time) =>
  aPost({ id: time, content: `Post of ${time}`, date: '2026-06-16', time, channels: ['Facebook'] }),
);

async function renderDashboard(helpPosting?: Settings['helpPosting']) {
  const app = await renderApp({
    now: at(2026, 6, 16, 12),
    state: {
      scheduledPosts: POSTS,
      settings: { ...DEFAULT_SETTINGS, ...(helpPosting && { helpPosting }) },
    },
  });
  await screen.findByRole('list', { name: 'Next posts' });
  return app;
}

it('shows the first posts that are to post, each with a button that opens it', async () => {
  const { user, router } = await renderDashboard({ since: '2026-06-16T04:00:00.000Z' });
  const band = within(screen.getByRole('list', { name: 'Posts to post' }));
  expect(band.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Today, 8:00 AM Post of 08:00  Post now',
    'Today, 9:00 AM Post of 09:00  Post now',
    'Today, 10:00 AM Post of 10:00  Post now',
  ]);
  expect(screen.getByRole('link', { name: '4 to post' })).toHaveAttribute(
    'href',
    '/scheduler#fix=to-post',
  );
  await user.click(screen.getByRole('button', { name: 'Post now', description: 'Post of 09:00' }));
  expect(router.state.location).toMatchObject({ pathname: '/scheduler', hash: '#post=09%3A00' });
});

it('shows nothing to post while the help is off', async () => {
  await renderDashboard();
  expect(screen.queryByRole('list', { name: 'Posts to post' })).toBeNull();
  expect(screen.queryByRole('link', { name: /to post/ })).toBeNull();
});
