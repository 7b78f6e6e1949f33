import { fireEvent, screen, within } from '@testing-library/react';
import { DEFAULT_SETTINGS } from '@/core/plan/settings';
import type { Idea } from '@/core/plan/idea';
import type { ScheduledPost } from '@/core/plan/scheduledPost';
import { aPost } from '@test/support/builders';
import { field, renderApp } from '@test/support/renderApp';
import { typed } from './renderScheduler';

const HARBOUR = { id: '1', name: 'Harbour', colour: 'teal', accounts: ['Twitter'] } as const;

/** Renders the scheduler with posting times at 9:00, 12:30 and 17:30 from Monday to Friday. It is Monday, 15 June 2026. */
async function renderTimes(
  posts: readonly ScheduledPost[],
  path = '/scheduler',
  ideas: readonly Idea[] = [],
) {
  const app = await renderApp({
    path,
    state: {
      scheduledPosts: posts,
      ideas,
      connections: ['Twitter'],
      labels: [HARBOUR],
      newPost: { date: '', time: '', content: '', channels: ['Twitter'], labels: ['1'] },
      settings: {
        ...DEFAULT_SETTINGS,
        postingTimes: { '': [{ days: [1, 2, 3, 4, 5], times: ['09:00', '12:30', '17:30'] }] },
      },
    },
  });
  return app;
}

function ofHarbour(fields: Partial<ScheduledPost>) {
  return aPost({ labels: ['1'], channels: ['Twitter'], ...fields });
}

const timesOf = (posts: readonly ScheduledPost[]) =>
  posts.map(({ date, time }) => `${date.slice(-2)} ${time}`);

describe('posting times', () => {
  it('are filled in by "Next time", and then the one after', async () => {
    const { user } = await renderTimes([ofHarbour({ date: '2026-06-15', time: '17:20' })]);
    await user.click(field('content'));
    const chip = await screen.findByRole('button', { name: 'Next time' });
    expect(screen.queryByRole('button', { name: 'Next gap' })).toBeNull();
    await user.click(chip);
    expect(typed()).toMatchObject({ date: '2026-06-15', time: '12:30' });
    await user.click(chip);
    expect(chip).toHaveAttribute('aria-pressed', 'true');
    expect(typed()).toMatchObject({ date: '2026-06-16', time: '09:00' });
  });

  it('are offered by the rows of empty days, which are those that have a posting time', async () => {
    const { user } = await renderTimes([ofHarbour({ date: '2026-06-15', time: '20:00' })]);
    const name = '+ 12:30 PM: add a post on Tuesday, June 16';
    await user.click((await screen.findAllByRole('button', { name }))[0] as HTMLElement);
    expect(typed()).toMatchObject({ date: '2026-06-16', time: '12:30' });
    // Of the next 14 days, 4 are of weekends and today has a post.
    expect(screen.getByRole('link', { name: /9 empty days/ })).toBeVisible();
  });

  it('are drawn in a month, and open the quick add', async () => {
    const { user } = await renderTimes(
      [ofHarbour({ date: '2026-06-16', time: '09:00' })],
      '/scheduler#view=month',
    );
    const day = screen.getByRole('gridcell', { name: /^Tuesday, June 16/ });
    expect(within(day).queryByRole('button', { name: /^\+ 9:00 AM/ })).toBeNull();
    await user.click(await within(day).findByRole('button', { name: /^\+ 5:30 PM/ }));
    const times = within(screen.getByRole('toolbar', { name: 'Posting times' }));
    expect(times.getByRole('button', { name: '5:30 PM', pressed: true })).toBeVisible();
    expect(times.queryByRole('button', { name: '9:00 AM' })).toBeNull();
  });

  it('stand below a month in a narrow window, for the chosen day', async () => {
    jest.spyOn(window, 'matchMedia').mockImplementation((media) =>
      Object.assign(new EventTarget(), {
        media,
        matches: media.includes('width <'),
        onchange: null,
        addListener: () => undefined,
        removeListener: () => undefined,
      }),
    );
    const { user } = await renderTimes(
      [ofHarbour({ date: '2026-06-16', time: '09:00' })],
      '/scheduler#view=month&day=2026-06-16',
    );
    const name = '+ 5:30 PM: add a post on Tuesday, June 16';
    await user.click(await screen.findByRole('button', { name }));
    expect(screen.queryByRole('button', { name: /^\+ 9:00 AM/ })).toBeNull();
    expect(typed()).toMatchObject({ date: '2026-06-16', time: '17:30' });
  });

  it('get 40 posts at one time by 3 presses, in one step', async () => {
    const posts = Array.from({ length: 40 }, (_, index) =>
      ofHarbour({ date: '2026-06-16', time: '00:00', content: `Post ${index + 1}` }),
    );
    const { user, store } = await renderTimes(posts);
    await user.click(screen.getByRole('checkbox', { name: 'Select post: Post 1' }));
    await user.click(await screen.findByRole('checkbox', { name: 'Select all 40' }));
    expect(
      screen.getByText(/^40 posts go to the next free posting times of Harbour/).parentElement,
    ).toHaveTextContent('in this order: Mon, Jun 15, 12:30 PM to Thu, Jul 2, 12:30 PM.');
    const entry = screen.getByRole('checkbox', { name: 'Select post: Post 3' }).closest('li');
    expect(entry).toHaveTextContent('→ Tue, Jun 16, 9:00 AM');
    await user.click(screen.getByRole('button', { name: 'Spread over posting times' }));
    const { scheduledPosts, history } = store.getState();
    expect(timesOf(scheduledPosts).slice(0, 4)).toEqual([
      '15 12:30',
      '15 17:30',
      '16 09:00',
      '16 12:30',
    ]);
    expect(timesOf(scheduledPosts).at(-1)).toBe('02 12:30');
    expect(history.past).toHaveLength(1);
    expect(screen.getByRole('region', { name: 'Last change' })).toHaveTextContent(
      /^Moved 40 posts/,
    );
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(store.getState().scheduledPosts).toEqual(posts);
  });

  it('are those after a day that is chosen, also by the command palette', async () => {
    const { user, store } = await renderTimes([ofHarbour({ date: '2026-06-16', time: '20:00' })]);
    await user.click(screen.getByRole('checkbox', { name: /^Select post/ }));
    expect(screen.queryByText('→')).toBeNull();
    await user.click(await screen.findByRole('button', { name: 'Begin after…' }));
    expect(screen.getByText('→').parentElement).toHaveTextContent('→ Mon, Jun 15, 12:30 PM');
    await user.click(screen.getByRole('button', { name: 'Begin after…' }));
    expect(screen.queryByText('→')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Begin after…' }));
    fireEvent.change(screen.getByLabelText('Begin after'), { target: { value: '2026-06-18' } });
    expect(screen.getByText('→').parentElement).toHaveTextContent('→ Fri, Jun 19, 9:00 AM');
    await user.keyboard('{Control>}k{/Control}');
    (await screen.findByRole('combobox', { name: 'Search or run a command' })).focus();
    await user.keyboard('spread{Enter}');
    expect(timesOf(store.getState().scheduledPosts)).toEqual(['19 09:00']);
  });

  it('are those after now again once the selection was empty', async () => {
    const { user } = await renderTimes([ofHarbour({ date: '2026-06-16', time: '20:00' })]);
    const box = screen.getByRole('checkbox', { name: /^Select post/ });
    await user.click(box);
    await user.click(await screen.findByRole('button', { name: 'Begin after…' }));
    fireEvent.change(screen.getByLabelText('Begin after'), { target: { value: '2026-06-18' } });
    await user.click(box);
    await user.click(box);
    expect(screen.queryByText('→')).toBeNull();
    await user.click(await screen.findByRole('button', { name: 'Begin after…' }));
    expect(screen.getByLabelText('Begin after')).toHaveValue('');
  });

  it('are the next times of ideas', async () => {
    const idea = { id: '9', date: '', time: '', content: 'Market', channels: ['Twitter'] };
    const { user, store } = await renderTimes(
      [ofHarbour({ date: '2026-06-15', time: '12:30' })],
      '/scheduler#fix=ideas',
      [idea],
    );
    await user.click(await screen.findByRole('button', { name: 'Next time: Market' }));
    expect(timesOf(store.getState().scheduledPosts)).toEqual(['15 12:30', '15 17:30']);
  });

  it('are those at which an idea is put on a day', async () => {
    const narrow = window.matchMedia;
    jest
      .spyOn(window, 'matchMedia')
      .mockImplementation((media) =>
        Object.assign(narrow(media), { matches: media.includes('width >=') }),
      );
    const idea = { id: '9', date: '', time: '', content: 'Market', channels: ['Twitter'] };
    const { user, store } = await renderTimes(
      [ofHarbour({ date: '2026-06-16', time: '09:00' })],
      '/scheduler#view=month',
      [idea],
    );
    (await screen.findByRole('button', { name: 'Plan: Market' })).focus();
    await user.keyboard('m{ArrowRight}{Enter}');
    expect(timesOf(store.getState().scheduledPosts)).toEqual(['16 09:00', '16 12:30']);
  });
});
