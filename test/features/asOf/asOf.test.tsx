import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { aDraft, aPost, at } from '@test/support/builders';
import { field, renderApp, START, submitPost } from '@test/support/renderApp';
import { COMMIT_DELAY_MS } from '@/ui/plan/usePlanView';

const POSTS = [
  aPost({ id: '1', content: 'Old news', date: '2026-06-10', time: '09:00' }),
  aPost({ id: '2', content: 'Summer sale', date: '2026-06-16', time: '10:00' }),
  aPost({ id: '3', content: 'Garden party', date: '2026-06-18', time: '18:30' }),
];
const LATER = 'asOf=2026-06-17T09:00';
const LATER_WORDS = 'Wed, Jun 17, 2026, 9:00 AM';

async function renderAsOf(path = `/scheduler#${LATER}`) {
  const app = await renderApp({ path, state: { scheduledPosts: POSTS } });
  const plan = app.store.getState();
  const dispatch = jest.spyOn(app.store, 'dispatch');
  const address = () => {
    const { pathname, hash } = app.router.state.location;
    return `${pathname}${hash}`;
  };
  const pass = (milliseconds: number) => {
    app.advanceTo(app.clock.now() + milliseconds);
  };
  return { ...app, plan, dispatch, address, pass };
}

type App = Awaited<ReturnType<typeof renderAsOf>>;

const banner = () => screen.queryByRole('region', { name: 'The plan on another day' });
const inBanner = (name: string) =>
  within(screen.getByRole('region', { name: 'The plan on another day' })).getByRole('button', {
    name,
  });
const statuses = () =>
  screen
    .getAllByText(/^(Scheduled|Published)$/)
    .filter((element) => element.closest('li'))
    .map(({ textContent }) => textContent);
const said = () => screen.getAllByRole('status').map(({ textContent }) => textContent);
const button = (name: string) => screen.getByRole('button', { name });

/** Opens the dialog from the palette. */
async function ask({ user }: App) {
  await user.keyboard('{Control>}k{/Control}');
  const combobox = await screen.findByRole('combobox', { name: 'Search or run a command' });
  act(() => {
    combobox.focus();
  });
  await user.keyboard('as of');
  fireEvent.keyDown(combobox, { key: 'Enter' });
  return within(await screen.findByRole('dialog', { name: 'See the plan on another day' }));
}

async function view(app: App, date: string, time: string) {
  const dialog = await ask(app);
  fireEvent.change(dialog.getByLabelText('Date'), { target: { value: date } });
  fireEvent.change(dialog.getByLabelText('Time'), { target: { value: time } });
  await app.user.click(dialog.getByRole('button', { name: 'Show' }));
}

describe('the view as of another moment', () => {
  it('is shown by the address of a page', async () => {
    const { plan, store, dispatch } = await renderAsOf(`/scheduler#past=shown&${LATER}`);
    expect(await screen.findByText(LATER_WORDS)).toBeInTheDocument();
    expect(banner()).toHaveTextContent('By then 2 are past and 1 to come');
    expect(statuses()).toEqual(['Published', 'Published', 'Scheduled']);
    expect(button('Add a post on Wednesday, June 17')).toBeInTheDocument();
    expect(screen.queryByText(/^No posts (on|from) .*Jun 17/)).toBeNull();
    expect(said()).toContain(`Viewing as of ${LATER_WORDS}`);
    expect(dispatch).not.toHaveBeenCalled();
    expect(store.getState()).toBe(plan);
  });

  it.each(['/', '/analytics', '/scheduler', '/integration'])(
    'is shown on %s @nightly',
    async (path) => {
      await renderAsOf(`${path}#${LATER}`);
      expect(await screen.findByText(LATER_WORDS)).toBeInTheDocument();
    },
  );

  it('moves the posts of the dashboard @nightly', async () => {
    await renderAsOf(`/#${LATER}`);
    await screen.findByText(LATER_WORDS);
    expect(await screen.findByText(/^Tomorrow, 6:30/)).toBeInTheDocument();
    expect(screen.queryByText('Summer sale')).not.toBeInTheDocument();
  });

  it('ignores an invalid moment @nightly', async () => {
    const { address } = await renderAsOf('/scheduler#past=shown&asOf=soon');
    await act(async () => {
      await import('@/features/asOf/AsOf');
    });
    expect(banner()).not.toBeInTheDocument();
    expect(statuses()).toEqual(['Published', 'Scheduled', 'Scheduled']);
    expect(address()).toBe('/scheduler#past=shown&asOf=soon');
  });

  it('keeps the present for the dates of forms, for ids and for what is done', async () => {
    const { store, user } = await renderAsOf('/scheduler#asOf=2030-06-17T09:00');
    await screen.findByText('Mon, Jun 17, 2030, 9:00 AM');
    expect(field('date')).toHaveAttribute('min', '2026-06-15');
    await user.click(field('content'));
    await user.click(button('Today'));
    expect(field('date')).toHaveValue('2026-06-15');
    submitPost(aDraft({ date: '2026-07-01', content: 'From here' }));
    const step = store.getState().history.past.at(-1);
    expect(step?.at).toBe(START);
    await user.click(button('Edit post: From here'));
    const form = within(screen.getByRole('form', { name: /^Edit/ }));
    fireEvent.change(form.getByLabelText('Date'), { target: { value: '2026-07-02' } });
    expect(form.getByLabelText('Date')).toHaveAttribute('min', '2026-06-15');
  });

  it('keeps a choice that is not in the address yet when it is stepped @nightly', async () => {
    const { user, address, pass } = await renderAsOf();
    await screen.findByText(LATER_WORDS);
    await user.click(screen.getByRole('radio', { name: 'Month' }));
    await user.click(inBanner('1 day later'));
    expect(screen.getByRole('radio', { name: 'Month' })).toBeChecked();
    pass(COMMIT_DELAY_MS);
    expect(address()).toBe('/scheduler#view=month&asOf=2026-06-18T09:00');
  });

  it('moves the earliest date of the form at the present midnight @nightly', async () => {
    const { advanceTo } = await renderAsOf(`/scheduler#past=shown&${LATER}`);
    await screen.findByText(LATER_WORDS);
    advanceTo(at(2026, 6, 16));
    expect(field('date')).toHaveAttribute('min', '2026-06-16');
    expect(statuses()).toEqual(['Published', 'Published', 'Scheduled']);
  });

  it('is begun by the palette, ended by its button, and mirrored to the address', async () => {
    const app = await renderAsOf('/scheduler#sort=added');
    const { address, user, dispatch } = app;
    await view(app, '2026-06-17', '09:00');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(address()).toBe(`/scheduler#sort=added&${LATER}`);
    expect(said()).toContain(`Viewing as of ${LATER_WORDS}`);
    expect(statuses()).toEqual(['Published', 'Published', 'Scheduled']);

    await user.click(inBanner('Back to now'));
    expect(banner()).not.toBeInTheDocument();
    expect(address()).toBe('/scheduler#sort=added');
    expect(said()).toContain('Back to now');
    expect(statuses()).toEqual(['Published', 'Scheduled', 'Scheduled']);
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
    expect(dispatch).not.toHaveBeenCalled();
  });

  it('follows back and forward, without losing focus @nightly', async () => {
    const app = await renderAsOf('/scheduler#past=shown');
    await view(app, '2026-06-17', '09:00');
    act(() => {
      inBanner('1 day later').focus();
    });
    await act(() => app.router.navigate(-1));
    expect(banner()).not.toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
    await act(() => app.router.navigate(1));
    expect(await screen.findByText(LATER_WORDS)).toBeInTheDocument();
    expect(statuses()).toEqual(['Published', 'Published', 'Scheduled']);
  });

  it('begins with an entry of the history, also if it is stepped while a page is loading @nightly', async () => {
    const app = await renderAsOf('/');
    const dialog = await ask(app);
    fireEvent.change(dialog.getByLabelText('Date'), { target: { value: '2026-06-16' } });
    fireEvent.change(dialog.getByLabelText('Time'), { target: { value: '09:00' } });
    act(() => {
      void app.router.navigate('/integration');
    });
    fireEvent.click(dialog.getByRole('button', { name: 'Show' }));
    fireEvent.click(inBanner('1 day later'));
    expect(app.router.state.navigation.state).toBe('loading');
    await waitFor(() => {
      expect(app.address()).toBe(`/integration#${LATER}`);
    });
    await act(() => app.router.navigate(-1));
    expect(app.address()).toBe('/integration');
  });

  it('asks with the present, and does nothing for an incomplete moment @nightly', async () => {
    const app = await renderAsOf('/analytics');
    const dialog = await ask(app);
    expect(dialog.getByLabelText('Date')).toHaveValue('2026-06-15');
    expect(dialog.getByLabelText('Date')).toHaveFocus();
    expect(dialog.getByLabelText('Time')).toHaveValue('12:00');
    fireEvent.change(dialog.getByLabelText('Date'), { target: { value: '' } });
    fireEvent.submit(dialog.getByRole('form', { name: 'See the plan on another day' }));
    expect(screen.getByRole('dialog')).toBeInTheDocument();
    await app.user.click(dialog.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(app.address()).toBe('/analytics');
    expect((await ask(app)).getByLabelText('Time')).toHaveValue('12:00');
  });

  it('goes by days, which replace the entry of the history @nightly', async () => {
    const { user, address, router } = await renderAsOf();
    await screen.findByText(LATER_WORDS);
    const first = router.state.location;
    await user.click(inBanner('1 day later'));
    expect(address()).toBe('/scheduler#asOf=2026-06-18T09:00');
    expect(said()).toContain('Viewing as of Thu, Jun 18, 2026, 9:00 AM');
    await user.click(inBanner('1 day earlier'));
    expect(inBanner('1 day earlier')).toHaveFocus();
    expect(address()).toBe(`/scheduler#${LATER}`);
    expect(router.state.location.state).toEqual(first.state);
  });

  it('does not go by a day out of range @nightly', async () => {
    const { user, address } = await renderAsOf('/#asOf=9999-12-31T22:30');
    await screen.findByText('Fri, Dec 31, 9999, 10:30 PM');
    expect(inBanner('1 day later')).toHaveAttribute('aria-disabled', 'true');
    await user.click(inBanner('1 day later'));
    expect(address()).toBe('/#asOf=9999-12-31T22:30');
  });

  it('is kept by links, by the palette, and by the view of the scheduler', async () => {
    const { user, address, router, pass } = await renderAsOf(`/#${LATER}`);
    await screen.findByText(LATER_WORDS);
    for (const { textContent, href } of screen.getAllByRole<HTMLAnchorElement>('link')) {
      if (/^(Dashboard|Analytics|Scheduler|Integration)$/.test(textContent)) {
        expect(href).toMatch(`#${LATER}`);
      }
    }
    await user.click(screen.getByRole('link', { name: 'Scheduler' }));
    await screen.findByRole('heading', { level: 1, name: 'Post Scheduler' });
    expect(address()).toBe(`/scheduler#${LATER}`);
    await user.type(screen.getByRole('searchbox'), 'garden');
    pass(COMMIT_DELAY_MS);
    expect(address()).toBe(`/scheduler#search=garden&${LATER}`);
    // An address without the moment, as of a link of the dashboard.
    await act(() => router.navigate('/scheduler#from=2026-06-18&to=2026-06-18'));
    expect(address()).toBe(`/scheduler#from=2026-06-18&to=2026-06-18&${LATER}`);
    expect(banner()).toHaveTextContent(LATER_WORDS);
  });

  it('keeps a search that is not in the address yet @nightly', async () => {
    const app = await renderAsOf('/scheduler');
    await app.user.type(screen.getByRole('searchbox'), 'garden');
    await view(app, '2026-06-17', '09:00');
    expect(screen.getByRole('searchbox')).toHaveValue('garden');
    app.pass(COMMIT_DELAY_MS);
    expect(app.address()).toBe(`/scheduler#search=garden&${LATER}`);
  });

  it('keeps a turn of the calendar that is not in the address yet @nightly', async () => {
    const { user } = await renderAsOf(`/scheduler#view=month&${LATER}`);
    await screen.findByText(LATER_WORDS);
    await user.click(await screen.findByRole('button', { name: 'Next' }));
    await user.click(inBanner('1 day later'));
    expect(screen.getByRole('grid')).toHaveAccessibleName(/^Jun 21/);
  });

  it('marks its day in a month and in a week @nightly', async () => {
    const { user } = await renderAsOf(`/scheduler#view=month&${LATER}`);
    await screen.findByText(LATER_WORDS);
    const day = () => screen.getByRole('gridcell', { name: /^Wednesday, June 17/ });
    expect(day()).toHaveAttribute('aria-current', 'date');
    expect(day()).toHaveAccessibleName(/^Wednesday, June 17, 2026, As of 9:00 AM, 0 posts/);
    await user.click(screen.getByRole('radio', { name: 'Week' }));
    expect(day()).toHaveAccessibleName(/As of 9:00 AM/);
    await user.click(inBanner('Back to now'));
    expect(day()).not.toHaveAttribute('aria-current');
  });

  it('is also begun from the Plan menu @nightly', async () => {
    const { user } = await renderAsOf('/scheduler#view=week');
    await screen.findByRole('grid');
    await user.click(button('Plan'));
    await user.click(screen.getByRole('menuitem', { name: 'See the plan on another day…' }));
    const dialog = within(
      await screen.findByRole('dialog', { name: 'See the plan on another day' }),
    );
    await user.click(dialog.getByRole('button', { name: 'Show' }));
    expect(banner()).toHaveTextContent('Mon, Jun 15, 2026, 12:00 PM');
  });
});
