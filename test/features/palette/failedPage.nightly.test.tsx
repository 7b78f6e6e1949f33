import { setImmediate as nextTask } from 'node:timers/promises';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { aPost } from '@test/support/builders';
import { renderApp } from '@test/support/renderApp';
import type * as SchedulerPageModule from '@/shell/SchedulerPage';

// The code of the scheduler loads once the network is up.
let mockIsNetworkUp = false;
jest.mock('@/shell/SchedulerPage', () => {
  if (!mockIsNetworkUp) throw new Error('Loading chunk scheduler failed.');
  return jest.requireActual<typeof SchedulerPageModule>('@/shell/SchedulerPage');
});

async function renderElsewhere() {
  return renderApp({
    path: '/integration',
    state: { scheduledPosts: [aPost({ content: 'Coffee' })] },
  });
}

type App = Awaited<ReturnType<typeof renderElsewhere>>;

/** Runs what the palette finds first for a query. */
async function run({ user }: App, query: string) {
  await user.keyboard('{Control>}k{/Control}');
  const combobox = await screen.findByRole('combobox', { name: 'Search or run a command' });
  act(() => {
    combobox.focus();
  });
  await user.keyboard(query);
  fireEvent.keyDown(combobox, { key: 'Enter' });
}

async function expectPage(name: string) {
  const title = await screen.findByRole('heading', { level: 1, name });
  await waitFor(() => {
    expect(title).toHaveFocus();
  });
}

/** Visits the scheduler, gives effects some turns, and expects that it is shown as after any link. */
async function expectPlainVisit({ user }: App) {
  const link = screen.getByRole('link', { name: 'Scheduler' });
  await user.click(link);
  await screen.findByRole('heading', { level: 1, name: 'Post Scheduler' });
  for (let turn = 0; turn < 20; turn += 1) await act(() => nextTask());
  expect(document.activeElement?.closest('li.highlighted, form')).toBeNull();
}

const ERROR = 'Unexpected Application Error!';

describe('what the palette leads to', () => {
  it('is dropped if the scheduler cannot be loaded', async () => {
    const app = await renderElsewhere();
    for (const query of ['new post', 'coffee']) {
      await run(app, query);
      await expectPage(ERROR);
      await app.user.click(screen.getByRole('link', { name: 'Integration' }));
      await expectPage('Social Media Integration');
    }
    await run(app, 'coffee');
    await expectPage(ERROR);
    // The post can be found on the error screen too.
    await run(app, 'coffee');
    mockIsNetworkUp = true;
    await expectPlainVisit(app);
  });

  it.each(['coffee', 'new post'])('is dropped if the user goes elsewhere: %s', async (query) => {
    const app = await renderElsewhere();
    await run(app, query);
    await act(() => app.router.navigate('/analytics'));
    await expectPage('Analytics');
    await expectPlainVisit(app);
  });
});
