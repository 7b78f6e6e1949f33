import { screen, waitFor, within } from '@testing-library/react';
import { DEFAULT_SETTINGS } from '@/core/plan/settings';
import { COMMIT_DELAY_MS } from '@/ui/plan/usePlanView';
import { aPost, at } from '@test/support/builders';
import { renderApp } from '@test/support/renderApp';

const NOW = at(2026, 6, 16, 10);
const MARKED = '2026-06-16T14:00:00.000Z';

const POSTS = [
  aPost({ content: 'To post', date: '2026-06-16', time: '09:00', channels: ['Facebook'] }),
  aPost({
    content: 'Done',
    date: '2026-06-16',
    time: '09:10',
    channels: ['Facebook'],
    posted: { Facebook: { at: MARKED, of: '0123abcd' } },
  }),
  aPost({
    content: 'Left out',
    date: '2026-06-16',
    time: '09:20',
    channels: ['Facebook'],
    posted: { Facebook: { at: MARKED, skipped: true } },
  }),
];

it('the status filter has what is to post, posted and skipped, one at a time', async () => {
  const { user, router, clock, advanceTo } = await renderApp({
    path: '/scheduler',
    now: NOW,
    state: {
      scheduledPosts: POSTS,
      settings: { ...DEFAULT_SETTINGS, helpPosting: { since: '2026-06-16T04:00:00.000Z' } },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Filter' }));
  const status = within(await screen.findByRole('radiogroup', { name: 'Status' }));
  const shown = () => screen.getAllByRole('listitem').map(({ dataset }) => dataset.entry);
  for (const [name, address, post] of [
    ['To post', '#fix=to-post', POSTS[0]],
    ['Posted', '#status=posted', POSTS[1]],
    ['Skipped', '#status=skipped', POSTS[2]],
  ] as const) {
    await user.click(status.getByRole('radio', { name }));
    expect(status.getByRole('radio', { name })).toBeChecked();
    expect(shown().filter(Boolean)).toEqual([post?.id]);
    expect(screen.getByRole('button', { name: `Remove filter: ${name}` })).toBeVisible();
    advanceTo(clock.wallClock.now() + COMMIT_DELAY_MS);
    await waitFor(() => {
      expect(router.state.location.hash).toBe(address);
    });
  }
});

it('the status filter of a plan without marks is Scheduled or Published', async () => {
  const { user } = await renderApp({ path: '/scheduler', state: { scheduledPosts: [aPost()] } });
  await user.click(await screen.findByRole('button', { name: 'Filter' }));
  const status = within(await screen.findByRole('radiogroup', { name: 'Status' }));
  expect(status.getAllByRole('radio').map((radio) => (radio as HTMLInputElement).value)).toEqual([
    'all',
    'Scheduled',
    'Published',
  ]);
});
