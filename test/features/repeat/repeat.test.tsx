import { screen, within } from '@testing-library/react';
import { aDraft, aPost } from '@test/support/builders';
import { field, renderApp } from '@test/support/renderApp';

const POST = aPost({ id: '1', date: '2026-06-18', time: '17:00', content: 'Cupping day' });

async function renderPlan(posts = [POST]) {
  return renderApp({ path: '/scheduler', state: { scheduledPosts: posts } });
}

type App = Awaited<ReturnType<typeof renderPlan>>;

const pop = () => screen.findByRole('dialog', { name: 'Repeat' });
const dates = async () =>
  within(await pop())
    .getAllByRole('checkbox')
    .map((box) => box.getAttribute('aria-label'));

async function openFromMenu({ user }: App, title = 'Cupping day') {
  await user.click(screen.getByRole('button', { name: `More: ${title}` }));
  await user.click(screen.getByRole('menuitem', { name: 'Repeat…' }));
  return within(await pop());
}

describe('a weekly post for a quarter', () => {
  it('takes at most 6 keys after its text, date and time', async () => {
    const app = await renderPlan([]);
    const { user, store } = app;
    await user.type(field('date'), '2026-06-18');
    await user.type(field('content'), 'Cupping day');
    await user.type(field('time'), '17:00');
    const keys = ['{Tab}', '{End}', '{Enter}', '{Enter}'];
    expect(keys.length).toBeLessThanOrEqual(6);
    for (const key of keys) {
      await user.keyboard(key);
      if (key === '{Enter}' && store.getState().scheduledPosts.length === 0) {
        await pop();
        expect(screen.getByRole('combobox', { name: 'Every' })).toHaveFocus();
      }
    }
    const { scheduledPosts: posts } = store.getState();
    expect(posts).toHaveLength(13);
    expect(posts.at(-1)).toMatchObject({ date: '2026-09-10', time: '17:00' });
    expect(screen.queryByRole('dialog', { name: 'Repeat' })).toBeNull();
    expect(field('content')).toHaveValue('');
    expect(screen.getByRole('status')).toHaveTextContent('13 posts scheduled');
    await user.click(screen.getByRole('button', { name: 'Show the 13' }));
    expect(await screen.findByRole('button', { name: 'Remove filter: One series' })).toBeVisible();
  });
});

describe('the pop-over', () => {
  it('shows the dates on weekdays and up to a date, and schedules those that are ticked', async () => {
    const app = await renderPlan();
    const { user, store } = app;
    const box = await openFromMenu(app);
    const number = box.getByRole('spinbutton', { name: 'posts' });
    await user.clear(number);
    await user.type(number, '4');
    expect(await dates()).toEqual(['Thu, Jun 18', 'Thu, Jun 25', 'Thu, Jul 2', 'Thu, Jul 9']);
    await user.click(
      within(box.getByRole('group', { name: 'on' })).getByRole('button', { name: 'Friday' }),
    );
    expect(await dates()).toEqual(['Thu, Jun 18', 'Fri, Jun 19', 'Thu, Jun 25', 'Fri, Jun 26']);
    await user.click(box.getByRole('checkbox', { name: 'Thu, Jun 18' }));
    expect(box.getByRole('checkbox', { name: 'Thu, Jun 18' })).toBeChecked();
    expect(box.getByRole('checkbox', { name: 'Thu, Jun 18' })).toHaveAccessibleDescription(
      'The date of the post itself always stays.',
    );
    await user.click(box.getByRole('checkbox', { name: 'Thu, Jun 25' }));
    await user.click(box.getByRole('button', { name: 'Schedule 2 posts' }));
    const { scheduledPosts: posts } = store.getState();
    expect(posts.map(({ date, series }) => [date, series])).toEqual([
      ['2026-06-18', '1'],
      ['2026-06-19', '1'],
      ['2026-06-26', '1'],
    ]);
    await user.click(
      screen.getAllByRole('button', { name: /^More: Cupping day/ })[0] as HTMLElement,
    );
    await user.click(screen.getByRole('menuitem', { name: 'Show the 3' }));
    expect(await screen.findByRole('button', { name: 'Remove filter: One series' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(store.getState().scheduledPosts).toEqual([POST]);
  });

  it('asks for a further date', async () => {
    const app = await renderPlan();
    const box = await openFromMenu(app);
    const number = box.getByRole('spinbutton', { name: 'posts' });
    await app.user.clear(number);
    await app.user.type(number, '1');
    expect(box.getByRole('button', { name: 'Schedule 0 posts' })).toHaveAccessibleDescription(
      'Choose at least one more date',
    );
  });

  it('offers the days of a month, and says that a month without the day has it on its last one', async () => {
    const app = await renderPlan([{ ...POST, date: '2026-07-31' }]);
    const box = await openFromMenu(app);
    await app.user.selectOptions(box.getByRole('combobox', { name: 'Every' }), 'month');
    const choices = within(box.getByRole('radiogroup', { name: 'on' })).getAllByRole('radio');
    expect(choices.map((radio) => radio.parentElement?.textContent)).toEqual([
      'the 31st',
      'the last Friday',
    ]);
    expect(box.getByText('A month without a 31st has it on its last day.')).toBeVisible();
  });

  it('says with what a date clashes', async () => {
    const channels = ['Twitter'];
    const other = aPost({ id: '2', date: '2026-06-25', time: '17:05', content: 'Cards', channels });
    const app = await renderPlan([{ ...POST, channels }, other]);
    const box = await openFromMenu(app);
    expect(box.getByRole('checkbox', { name: 'Thu, Jun 25' })).toHaveAccessibleDescription(
      '“Cards” is at 5:05 PM.',
    );
  });

  it('repeats the selected posts as they stand to each other', async () => {
    const app = await renderPlan([POST, { ...POST, id: '2', date: '2026-06-19' }]);
    const { user, store } = app;
    await user.click(screen.getAllByRole('checkbox', { name: /^Select post/ })[0] as HTMLElement);
    await user.click(await screen.findByRole('checkbox', { name: 'Select all 2' }));
    const bar = within(screen.getByRole('toolbar', { name: 'Selected posts' }));
    await user.click(bar.getByRole('button', { name: 'Repeat…' }));
    const box = within(await pop());
    const number = box.getByRole('spinbutton', { name: 'times' });
    await user.clear(number);
    await user.type(number, '3');
    await user.click(box.getByRole('button', { name: 'Schedule 4 posts' }));
    const added = store.getState().scheduledPosts.slice(2);
    expect(added.map(({ date }) => date)).toEqual([
      ...['2026-06-25', '2026-07-02'],
      ...['2026-06-26', '2026-07-03'],
    ]);
    expect(new Set(added.map(({ series }) => series)).size).toBe(1);
  });

  it('says what is missing in the form, and schedules nothing', async () => {
    const app = await renderPlan([]);
    await app.user.type(field('date'), aDraft().date);
    await app.user.click(screen.getByRole('button', { name: 'Repeat…' }));
    const box = within(await pop());
    expect(box.getByText('Add a text and a time')).toBeVisible();
    await app.user.keyboard('{Enter}');
    expect(app.store.getState().scheduledPosts).toEqual([]);
    await app.user.keyboard('{Escape}');
    expect(screen.getByRole('button', { name: 'Repeat…' })).toHaveFocus();
  });
});
