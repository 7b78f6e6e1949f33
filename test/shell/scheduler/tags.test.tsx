import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { act } from 'react';
import { aPost } from '@test/support/builders';
import { renderApp } from '@test/support/renderApp';
import { stepText } from '@/store/history/stepText';
import { labelRenamed } from '@/store/channels/labelsSlice';
import { networkDisconnected } from '@/store/connectionsSlice';

const STATE = {
  connections: ['Facebook', 'Twitter'] as const,
  accounts: [{ id: 'Twitter', name: 'Harbour Coffee' }, { id: 'LinkedIn' }],
  labels: [
    { id: '1', name: 'Harbour', colour: 'teal' },
    { id: '2', name: 'Advent', colour: 'rose' },
  ] as const,
  scheduledPosts: [
    aPost({ id: '11', content: 'One', time: '09:00', channels: ['Twitter'], labels: ['1'] }),
    aPost({ id: '12', content: 'Two', time: '10:00', channels: ['Twitter', 'LinkedIn'] }),
    aPost({ id: '13', content: 'Three', time: '11:00', labels: ['1', '2'] }),
    aPost({ id: '14', content: 'Four', time: '12:00', labels: ['deleted'] }),
  ],
};

async function renderTagged(query = '') {
  const app = await renderApp({ path: `/scheduler${query}`, state: STATE });
  return {
    ...app,
    posts: () => app.store.getState().scheduledPosts,
    steps: () => app.store.getState().history.past.map(({ label }) => stepText(label)),
  };
}

const entry = (text: string) => screen.getByRole('listitem', { name: new RegExp(` ${text}`) });
const inBar = (name: string) =>
  within(screen.getByRole('toolbar', { name: 'Selected posts' })).getByRole('button', { name });
const texts = () =>
  screen
    .getAllByRole('checkbox', { name: /^Select post/ })
    .map((box) => box.getAttribute('aria-label')?.replace('Select post: ', ''));

describe('/scheduler, networks and labels of posts', () => {
  it('are shown under the text of an entry, and are part of its name', async () => {
    await renderTagged();
    expect(entry('One')).toHaveAccessibleName(/ One Twitter: Harbour Coffee, Harbour$/);
    expect(within(entry('Three')).getByRole('list', { name: 'Labels' })).toHaveTextContent(
      'HarbourAdvent',
    );
    expect(within(entry('Four')).queryByRole('list')).not.toBeInTheDocument();
  });

  it('say that an account is gone @nightly', async () => {
    const { store } = await renderTagged();
    act(() => {
      store.dispatch(networkDisconnected('Twitter'));
    });
    expect(entry('One')).toHaveTextContent('Twitter, not connected');
  });

  it('are in the name of a post in a calendar, and in its form @nightly', async () => {
    const { user } = await renderTagged('#view=month&day=2026-06-16');
    const pill = await screen.findByRole('button', {
      name: /One, .*, Twitter: Harbour Coffee, Harbour$/,
    });
    await user.click(pill);
    const dialog = await screen.findByRole('dialog');
    expect(await within(dialog).findByText('Harbour')).toBeVisible();
  });
});

describe('/scheduler, finding by the names of labels and accounts', () => {
  it('shows the posts, typed key by key, and follows a change of a name', async () => {
    const { user, store } = await renderTagged();
    await user.type(screen.getByRole('searchbox'), 'harb');
    expect(texts()).toEqual(['One', 'Two', 'Three']);
    act(() => {
      store.dispatch(labelRenamed({ id: '1', name: 'Velo' }));
    });
    expect(texts()).toEqual(['One', 'Two']);
  });
});

describe('/scheduler, filtering by network and label', () => {
  it('shows the posts of the chosen networks and labels, and chips that remove them', async () => {
    const { user } = await renderTagged();
    await user.click(screen.getByRole('button', { name: 'Filter' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Filter' }));
    expect(
      within(dialog.getByRole('group', { name: 'Networks' })).getAllByRole('button').length,
    ).toBe(3);
    await user.click(dialog.getByRole('button', { name: 'Twitter' }));
    expect(texts()).toEqual(['One', 'Two']);
    await user.click(dialog.getByRole('button', { name: 'Harbour' }));
    expect(texts()).toEqual(['One']);
    await user.click(dialog.getByRole('button', { name: 'Twitter' }));
    expect(texts()).toEqual(['One', 'Three']);
    await user.click(screen.getByRole('button', { name: /^Remove filter: Label: .Harbour/ }));
    expect(texts()).toHaveLength(4);
  });

  it('follows the address, also for a deleted label @nightly', async () => {
    await renderTagged('#network=LinkedIn&network=Twitter');
    expect(texts()).toEqual(['One', 'Two']);
    expect(
      screen.getByRole('button', { name: 'Remove filter: For LinkedIn or Twitter' }),
    ).toBeVisible();
  });

  it('names a filter by a deleted label @nightly', async () => {
    await renderTagged('#label=deleted');
    expect(texts()).toEqual(['Four']);
    expect(screen.getByRole('button', { name: 'Remove filter: Label: deleted' })).toBeVisible();
  });
});

describe('/scheduler, networks and labels of selected posts', () => {
  it('sets an account on all selected posts in one step', async () => {
    const { user, posts, steps } = await renderTagged();
    await user.click(screen.getByRole('checkbox', { name: 'Select post: Two' }));
    await user.click(screen.getByRole('checkbox', { name: 'Select post: Three' }));
    await user.click(inBar('Set networks'));
    const form = within(
      await screen.findByRole('form', { name: 'Set the networks of selected posts' }),
    );
    const linkedIn = await form.findByRole<HTMLInputElement>('checkbox', { name: 'LinkedIn' });
    expect(form.getAllByRole('checkbox')[0]).toHaveFocus();
    expect(linkedIn).toBePartiallyChecked();
    await user.click(linkedIn);
    expect(posts().map(({ channels }) => channels)).toEqual([
      ['Twitter'],
      ['Twitter', 'LinkedIn'],
      ['LinkedIn'],
      undefined,
    ]);
    expect(screen.getByRole('status')).toHaveTextContent('Set the networks of 2 posts');
    await user.click(linkedIn);
    expect(posts()[2]).not.toHaveProperty('channels');
    expect(steps()).toHaveLength(2);
    await user.keyboard('{Escape}');
    expect(inBar('Set networks')).toHaveFocus();
  });

  it('creates a label while typing, and puts it on all selected posts', async () => {
    const { user, posts, store } = await renderTagged();
    await user.click(screen.getByRole('checkbox', { name: 'Select post: One' }));
    await user.click(screen.getByRole('checkbox', { name: 'Select post: Two' }));
    await user.click(inBar('Label'));
    const field = await screen.findByRole('textbox', { name: 'Find or create a label' });
    await waitFor(() => {
      expect(field).toHaveFocus();
    });
    await user.keyboard('Spring{Enter}');
    const [, , spring] = store.getState().labels;
    expect(spring?.name).toBe('Spring');
    expect(posts().map(({ labels }) => labels?.includes(spring?.id ?? ''))).toEqual([
      true,
      true,
      false,
      false,
    ]);
    expect(entry('Two')).toHaveTextContent('Spring');
  });

  it('puts the present label on posts if the typed name has invisible characters @nightly', async () => {
    const { user, posts, store } = await renderTagged();
    const labels = store.getState().labels;
    await user.click(screen.getByRole('checkbox', { name: 'Select post: Two' }));
    await user.click(inBar('Label'));
    const field = await screen.findByRole('textbox', { name: 'Find or create a label' });
    await waitFor(() => {
      expect(field).toHaveFocus();
    });
    await user.paste('Ad\u200Bvent\u2060');
    expect(screen.queryByRole('button', { name: /^Create/ })).not.toBeInTheDocument();
    await user.keyboard('{Enter}');
    expect(store.getState().labels).toBe(labels);
    expect(posts()[1]?.labels).toContain(labels.find(({ name }) => name === 'Advent')?.id);
  });

  it.each([
    ['Label', 'Advent', { labels: ['1', '2'] }],
    ['Set networks', 'LinkedIn', { channels: ['Twitter', 'LinkedIn'] }],
  ])('keeps the unsaved text of an open edit: %s', async (tool, name, changed) => {
    const { user, store } = await renderTagged();
    await user.click(screen.getByRole('checkbox', { name: 'Select post: One' }));
    await user.click(screen.getByRole('button', { name: 'Edit post: One' }));
    await user.click(inBar(tool));
    const bar = within(await screen.findByRole('form', { name: /selected posts$/ }));
    const box = await bar.findByRole('checkbox', { name });
    const openForm = () => within(screen.getByRole('form', { name: 'Edit post: One' }));
    fireEvent.change(openForm().getByLabelText('Content'), { target: { value: 'One, unsaved' } });
    // A screen reader presses a checkbox without moving focus.
    fireEvent.click(box);
    expect(store.getState().edits['11']).toMatchObject({ content: 'One, unsaved', ...changed });
    expect(openForm().getByLabelText('Content')).toHaveValue('One, unsaved');
  });

  it('leads to the connections if no account is connected @nightly', async () => {
    const { user } = await renderApp({
      path: '/scheduler',
      state: { scheduledPosts: [aPost({ content: 'One' })] },
    });
    await user.click(screen.getByRole('checkbox', { name: 'Select post: One' }));
    await user.click(inBar('Set networks'));
    const link = await screen.findByRole('link', { name: 'Connect accounts' });
    expect(link).toHaveAttribute('href', '/integration');
    expect(link).toHaveFocus();
  });
});
