import { act, fireEvent, screen, within } from '@testing-library/react';
import { aDraft, aPost, at } from '@test/support/builders';
import { field, renderApp } from '@test/support/renderApp';
import type { RootState } from '@/store/store';

const POSTS = ['2026-06-15', '2026-06-16'].map((date) =>
  aPost({ date, time: '20:00', content: `On ${date}` }),
);

async function renderMonth(state: Partial<RootState> = {}, view = 'month') {
  const app = await renderApp({
    path: `/scheduler#view=${view}`,
    state: { scheduledPosts: POSTS, ...state },
  });
  await screen.findByRole('link', { name: /empty days/ });
  return app;
}

const day = (name: string) => screen.getByRole('gridcell', { name: new RegExp(`^${name}`) });
const dialog = () => within(screen.getByRole('dialog'));
const content = () => dialog().getByRole('textbox', { name: 'Content' });

describe('quick add', () => {
  it('schedules a post with keys alone, with the networks and the label of the last one', async () => {
    const { user, store } = await renderMonth({
      connections: ['Instagram', 'Twitter'],
      labels: [{ id: 'a', name: 'Moss & Fern', colour: 'teal' }],
      newPost: { date: '', time: '', content: '', channels: ['Instagram'], labels: ['a'] },
    });
    act(() => {
      day('Tuesday, June 16').focus();
    });
    await user.keyboard('{ArrowRight}{Enter}');
    expect(screen.getByRole('dialog')).toHaveAccessibleName('Wednesday, June 17');
    expect(dialog().getByText('empty day')).toBeVisible();
    expect(dialog().getByRole('list', { name: 'Networks' })).toBeVisible();
    expect(dialog().getByText('Moss & Fern')).toBeVisible();
    expect(dialog().getByText('as last time')).toBeVisible();
    expect(dialog().getByRole('button', { name: '8:00 PM' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await user.keyboard('Night ride{Control>}{Enter}{/Control}');
    expect(store.getState().scheduledPosts.at(-1)).toMatchObject({
      content: 'Night ride',
      date: '2026-06-17',
      time: '20:00',
      channels: ['Instagram'],
      labels: ['a'],
    });
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(day('Wednesday, June 17')).toHaveFocus();
    expect(screen.getByRole('region', { name: 'Last change' })).toHaveTextContent(
      /^Scheduled for Wed, Jun 17, 8:00 PM/,
    );
    // The next day, with the same networks.
    await user.keyboard('{ArrowRight}{Enter}');
    expect(screen.getByRole('dialog')).toHaveAccessibleName('Thursday, June 18');
    expect(content()).toHaveValue('');
  });

  it('has the choice of the brand before the text, which stays for the next post', async () => {
    const { user, store } = await renderMonth({
      connections: ['Instagram', 'Twitter'],
      labels: [
        { id: 'a', name: 'Moss & Fern', colour: 'teal', accounts: ['Instagram'] },
        { id: 'b', name: 'Velo Atelier', colour: 'orange', accounts: ['Twitter'] },
      ],
      newPost: { date: '', time: '', content: '', channels: ['Twitter'] },
    });
    const last = () => store.getState().scheduledPosts.at(-1);
    const brand = (name: string) => dialog().getByRole('radio', { name });
    await user.click(day('Wednesday, June 17'));
    await user.tab({ shift: true });
    expect(brand('No brand')).toHaveFocus();
    await user.keyboard('{ArrowDown}');
    expect(brand('Moss & Fern')).toBeChecked();
    await user.tab();
    expect(content()).toHaveFocus();
    await user.keyboard('Ferns{Control>}{Enter}{/Control}');
    expect(last()).toMatchObject({ content: 'Ferns', channels: ['Instagram'], labels: ['a'] });
    await user.keyboard('{ArrowRight}{Enter}');
    expect(brand('Moss & Fern')).toBeChecked();
    await user.click(brand('Velo Atelier'));
    await user.type(content(), 'Tyres{Control>}{Enter}{/Control}');
    expect(last()).toMatchObject({ content: 'Tyres', channels: ['Twitter'], labels: ['b'] });
  });

  it('leaves the brand of a draft in the form for a new post alone', async () => {
    const newPost = { date: '', time: '', content: 'Half', channels: ['LinkedIn'] };
    const { user, store } = await renderMonth({
      connections: ['Twitter'],
      labels: [{ id: 'a', name: 'Moss & Fern', colour: 'teal', accounts: ['Twitter'] }],
      newPost,
    });
    await user.click(day('Wednesday, June 17'));
    await user.click(dialog().getByRole('radio', { name: 'Moss & Fern' }));
    await user.type(content(), 'Ferns{Control>}{Enter}{/Control}');
    expect(store.getState().scheduledPosts.at(-1)).toMatchObject({
      content: 'Ferns',
      channels: ['Twitter'],
      labels: ['a'],
    });
    expect(store.getState().newPost).toEqual(newPost);
  });

  it('opens by a press on an empty day, and not on a day with posts or in the past', async () => {
    const { user } = await renderMonth();
    for (const name of ['Tuesday, June 16', 'Sunday, June 14']) {
      await user.click(day(name));
      expect(screen.queryByRole('dialog')).toBeNull();
      expect(day(name)).toHaveAttribute('aria-selected', 'true');
    }
    await user.click(day('Wednesday, June 17'));
    expect(screen.getByRole('dialog')).toHaveAccessibleName('Wednesday, June 17');
    await user.click(dialog().getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(day('Wednesday, June 17')).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Add a post on Tuesday, June 16' }));
    expect(screen.getByRole('dialog')).toHaveAccessibleName('Tuesday, June 16');
    expect(dialog().queryByText('empty day')).toBeNull();
  });

  it('offers the times of day that are used most, and others @nightly', async () => {
    const { user, store } = await renderMonth();
    await user.click(day('Wednesday, June 17'));
    const times = within(dialog().getByRole('toolbar', { name: 'Usual times' }));
    expect(times.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      '9:00 AM',
      '12:30 PM',
      '8:00 PM',
      'Other',
    ]);
    await user.type(content(), 'Late');
    await user.click(times.getByRole('button', { name: '12:30 PM' }));
    await user.click(dialog().getByRole('button', { name: 'Schedule Post' }));
    expect(store.getState().scheduledPosts.at(-1)).toMatchObject({ time: '12:30' });

    await user.click(day('Thursday, June 18'));
    await user.type(content(), 'Early');
    await user.click(dialog().getByRole('button', { name: 'Other' }));
    expect(dialog().getByLabelText('Time')).toHaveFocus();
    fireEvent.change(dialog().getByLabelText('Time'), { target: { value: '07:15' } });
    await user.click(dialog().getByRole('button', { name: 'Schedule Post' }));
    expect(store.getState().scheduledPosts.at(-1)).toMatchObject({
      content: 'Early',
      time: '07:15',
    });
  });

  it('does nothing without a text, and leaves the form for a new post as it was @nightly', async () => {
    const { user, store } = await renderMonth();
    await user.click(day('Wednesday, June 17'));
    await user.click(dialog().getByRole('button', { name: '12:30 PM' }));
    await user.click(dialog().getByRole('button', { name: 'Schedule Post' }));
    expect(store.getState().scheduledPosts).toHaveLength(2);
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(day('Wednesday, June 17')).toHaveFocus();
    expect(store.getState().newPost).toEqual({ date: '', time: '', content: '' });
  });

  it('schedules what it shows, and leaves the form for a new post as it is', async () => {
    const newPost = aDraft({
      ...{ date: '2026-06-20', time: '', content: '', channels: ['Twitter'], labels: ['a'] },
      ...{ variants: { Twitter: 'For Twitter' }, media: [{ address: 'a.jpg' }], note: 'Call' },
      firstComment: 'First',
    });
    const { user, store } = await renderMonth({
      connections: ['Twitter'],
      labels: [{ id: 'a', name: 'Moss & Fern', colour: 'teal' }],
      newPost,
    });
    await user.click(day('Wednesday, June 17'));
    expect(content()).toHaveValue('');
    expect(dialog().queryByText('as last time')).toBeNull();
    await user.keyboard('Night ride');
    await user.click(dialog().getByRole('button', { name: 'Schedule Post' }));
    expect(store.getState().scheduledPosts.at(-1)).toEqual({
      id: expect.any(String) as string,
      status: 'pending',
      content: 'Night ride',
      date: '2026-06-17',
      time: '20:00',
      channels: ['Twitter'],
      labels: ['a'],
    });
    expect(store.getState().newPost).toEqual(newPost);
    await user.click(day('Thursday, June 18'));
    expect(content()).toHaveValue('');
  });

  it('keeps its text when it closes, also for another day @nightly', async () => {
    const newPost = { date: '', time: '', content: 'In the form' };
    const { user, store } = await renderMonth({ newPost });
    await user.click(day('Wednesday, June 17'));
    await user.keyboard('Kept');
    await user.click(dialog().getByRole('button', { name: '12:30 PM' }));
    await user.keyboard('{Escape}');
    expect(store.getState().newPost).toEqual(newPost);
    expect(field('content')).toHaveValue('In the form');
    await user.click(day('Thursday, June 18'));
    expect(content()).toHaveValue('Kept');
    expect(dialog().getByRole('button', { name: '12:30 PM' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await user.clear(content());
    await user.keyboard('{Escape}');
    expect(store.getState().quickAdd).toEqual({ date: '', time: '', content: '' });
  });

  it('stores its text when the text is left, like the form @nightly', async () => {
    const { user, store } = await renderMonth();
    await user.click(day('Wednesday, June 17'));
    await user.keyboard('Kept');
    await user.tab();
    expect(store.getState().quickAdd).toMatchObject({ content: 'Kept' });
    await user.click(dialog().getByRole('button', { name: '12:30 PM' }));
    expect(store.getState().quickAdd).toMatchObject({ content: 'Kept', time: '12:30' });
    expect(screen.getByRole('dialog')).toBeVisible();
  });

  it('fills in no time that is past, and says that a time is missing', async () => {
    const { user, store, advanceTo } = await renderMonth();
    advanceTo(at(2026, 6, 15, 21));
    await user.click(screen.getByRole('button', { name: 'Add a post on Monday, June 15' }));
    for (const name of ['9:00 AM', '8:00 PM']) {
      expect(dialog().getByRole('button', { name })).toHaveAttribute('aria-pressed', 'false');
    }
    expect(dialog().queryByText(/^Add a/)).toBeNull();
    await user.keyboard('Tonight{Control>}{Enter}{/Control}');
    expect(store.getState().scheduledPosts).toHaveLength(2);
    expect(dialog().getByRole('button', { name: 'Schedule Post' })).toHaveAccessibleDescription(
      'Add a time',
    );
  });

  it('calls a day empty only if a filter does not leave its posts out @nightly', async () => {
    const { user } = await renderMonth({}, 'month&search=nothing');
    await user.click(screen.getByRole('button', { name: 'Add a post on Tuesday, June 16' }));
    expect(dialog().queryByText('empty day')).toBeNull();
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('button', { name: 'Add a post on Wednesday, June 17' }));
    expect(dialog().getByText('empty day')).toBeVisible();
  });

  it('goes on in the form for a new post @nightly', async () => {
    const { user } = await renderMonth();
    await user.click(day('Wednesday, June 17'));
    await user.keyboard('Longer');
    await user.click(dialog().getByRole('button', { name: 'Open in full' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(field('content')).toHaveFocus();
    expect(field('content')).toHaveValue('Longer');
    expect(field('date')).toHaveValue('2026-06-17');
    expect(field('time')).toHaveValue('20:00');
    await user.click(day('Thursday, June 18'));
    expect(content()).toHaveValue('');
  });

  it('does not go on in a form that holds another draft, and says so @nightly', async () => {
    const { user } = await renderMonth({
      newPost: { date: '', time: '', content: '', note: 'Call' },
    });
    await user.click(day('Wednesday, June 17'));
    expect(dialog().queryByRole('button', { name: 'Open in full' })).toBeNull();
    expect(dialog().getByText('The form for a new post holds another draft')).toBeVisible();
  });

  it('offers common times in a plan without posts @nightly', async () => {
    const { user, store } = await renderApp({ path: '/scheduler#view=month' });
    await user.click(await screen.findByRole('gridcell', { name: /^Wednesday, June 17/ }));
    expect(await dialog().findByRole('button', { name: '9:00 AM' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await user.keyboard('First{Control>}{Enter}{/Control}');
    expect(store.getState().scheduledPosts).toMatchObject([{ content: 'First', time: '09:00' }]);
  });

  it('opens from a day of a week @nightly', async () => {
    const { user } = await renderMonth({}, 'week');
    await user.click(screen.getByRole('button', { name: 'Add a post on Thursday, June 18' }));
    expect(screen.getByRole('dialog')).toHaveAccessibleName('Thursday, June 18');
    expect(content()).toHaveFocus();
  });
});
