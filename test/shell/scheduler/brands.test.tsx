import { screen, within } from '@testing-library/react';
import { aDraft, aPost } from '@test/support/builders';
import { renderApp, submitPost } from '@test/support/renderApp';
import { doneText } from '@/store/history/stepText';
import type { RootState } from '@/store/store';

const STATE = {
  connections: ['Facebook', 'Twitter'] as const,
  accounts: [
    { id: 'Twitter', name: 'Moss' },
    { id: 'Twitter:2', name: 'Velo' },
    { id: 'LinkedIn' },
  ],
  labels: [
    { id: '1', name: 'Moss & Fern', colour: 'teal', accounts: ['Twitter', 'Facebook', 'Mastodon'] },
    { id: '2', name: 'Velo Atelier', colour: 'orange', accounts: ['Twitter:2', 'Facebook'] },
    { id: '3', name: 'Advent', colour: 'rose' },
  ] as const,
};

async function renderBrands(state: Partial<RootState> = {}) {
  const app = await renderApp({ path: '/scheduler', state: { ...STATE, ...state } });
  await screen.findByRole('button', { name: /^(Snippet|Networks$|Brand: )/ });
  return {
    ...app,
    stored: () => app.store.getState().newPost,
    posts: () => app.store.getState().scheduledPosts,
    steps: () => app.store.getState().history.past.map(({ label }) => doneText(label)),
  };
}

const button = (name: string) => screen.getByRole('button', { name });
const box = (name: string) => screen.getByRole('checkbox', { name });
const networks = () =>
  within(screen.getByRole('group', { name: 'Networks' }))
    .getAllByRole('button')
    .map(
      (each) =>
        `${each.getAttribute('aria-label') ?? each.textContent}${each.ariaPressed === 'true' ? ' ✓' : ''}`,
    );

describe('/scheduler, a brand', () => {
  it('is made with the keyboard alone: a label, and its accounts in "Manage labels"', async () => {
    const { user, store, steps } = await renderBrands({ labels: [] });
    button('Labels').focus();
    await user.keyboard('{Enter}');
    await user.keyboard('Moss & Fern{Enter}');
    await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    await user.tab();
    expect(button('Accounts of Moss & Fern')).toHaveFocus();
    await user.keyboard('{Enter}');
    const group = within(screen.getByRole('group', { name: 'Accounts of Moss & Fern' }));
    expect(
      group.getAllByRole('checkbox').map((each) => each.closest('label')?.textContent),
    ).toEqual(['Facebook', 'Twitter: Moss', 'Twitter: Velo', 'LinkedIn']);
    expect(box('Facebook')).toHaveFocus();
    await user.keyboard(' ');
    await user.tab();
    await user.keyboard('{Enter}');
    expect(store.getState().labels).toMatchObject([
      { name: 'Moss & Fern', accounts: ['Facebook', 'Twitter'] },
    ]);
    expect(steps().slice(-2)).toEqual([
      'Set the accounts of “Moss & Fern”',
      'Set the accounts of “Moss & Fern”',
    ]);
    expect(screen.getByRole('status')).toHaveTextContent('Set the accounts of “Moss & Fern”');
    await user.keyboard(' ');
    expect(box('Twitter: Moss')).not.toBeChecked();
    await user.keyboard('{Escape}');
    expect(button('Accounts of Moss & Fern')).toHaveFocus();
    expect(screen.queryByRole('group', { name: /^Accounts of/ })).not.toBeInTheDocument();
  });

  it('is made from the command palette', async () => {
    const { user, store } = await renderBrands({
      labels: [],
      scheduledPosts: [aPost({ id: '11' })],
    });
    await user.keyboard('{Control>}k{/Control}');
    await user.type(await screen.findByRole('combobox'), 'brand{Enter}');
    expect(screen.getByRole('textbox', { name: 'Find or create a label' })).toHaveFocus();
    await user.keyboard('Moss{Enter}');
    expect(store.getState().labels).toMatchObject([{ name: 'Moss' }]);
  });

  it('gives its accounts to the new post for which it was made', async () => {
    const { user, stored } = await renderBrands({ labels: [] });
    await user.type(screen.getByRole('textbox', { name: 'Content' }), 'Ferns');
    await user.click(button('Labels'));
    await user.keyboard('Moss{Enter}');
    await user.click(button('Manage labels'));
    await user.click(button('Accounts of Moss'));
    await user.click(box('Facebook'));
    await user.click(box('LinkedIn'));
    await user.click(box('Facebook'));
    expect(stored()).toMatchObject({ content: 'Ferns', channels: ['LinkedIn'] });
    expect(networks()).toEqual(['LinkedIn ✓', 'All accounts']);
    await user.keyboard('{Escape}{Escape}');
    await user.click(button('LinkedIn'));
    await user.click(button('Labels'));
    await user.click(button('Manage labels'));
    await user.click(button('Accounts of Moss'));
    await user.click(box('Facebook'));
    expect(stored()).not.toHaveProperty('channels');
  });

  it('is chosen in place of the one that was made just before, unless that was chosen again', async () => {
    const { user, stored, store } = await renderBrands({ labels: [] });
    await user.click(button('Labels'));
    await user.keyboard('Moss{Enter}Velo{Enter}');
    const [moss, velo] = store.getState().labels.map(({ id }) => id);
    expect(stored().labels).toEqual([velo]);
    await user.keyboard('Moss{Enter}Harbour{Enter}');
    const harbour = store.getState().labels[2]?.id;
    expect(stored().labels).toEqual([velo, moss, harbour]);
  });

  it('shows an account that is not connected, which can be taken away', async () => {
    const { user, store } = await renderBrands();
    await user.click(button('Labels'));
    await user.click(button('Manage labels'));
    await user.click(button('Accounts of Moss & Fern'));
    await user.click(box('Mastodon, not connected'));
    expect(store.getState().labels[0]?.accounts).toEqual(['Twitter', 'Facebook']);
    expect(screen.queryByRole('checkbox', { name: /^Mastodon/ })).not.toBeInTheDocument();
  });

  it('sets its accounts in the form, and brings back those from before', async () => {
    const { user, stored } = await renderBrands({ newPost: aDraft({ channels: ['LinkedIn'] }) });
    await user.click(button('Labels'));
    await user.click(box('Advent'));
    expect(stored().channels).toEqual(['LinkedIn']);
    await user.click(box('Moss & Fern'));
    expect(stored()).toMatchObject({ labels: ['3', '1'], channels: ['Facebook', 'Twitter'] });
    await user.click(box('Velo Atelier'));
    expect(stored().channels).toEqual(['Facebook', 'Twitter', 'Twitter:2']);
    await user.click(box('Moss & Fern'));
    expect(stored().channels).toEqual(['Facebook', 'Twitter:2']);
    await user.keyboard('{Escape}');
    await user.click(button('Remove label: Velo Atelier'));
    expect(stored()).toEqual(aDraft({ labels: ['3'], channels: ['LinkedIn'] }));
  });

  it('has its accounts first, the others behind a button, also for one post', async () => {
    const { user, stored } = await renderBrands({
      newPost: aDraft({ labels: ['1'], channels: ['Twitter'] }),
    });
    expect(networks()).toEqual(['Facebook', 'Twitter: Moss ✓', 'All accounts']);
    await user.click(button('All accounts'));
    const all = within(screen.getByRole('dialog', { name: 'All accounts' }));
    expect(all.getByRole('checkbox', { name: 'Facebook' })).toHaveFocus();
    await user.keyboard('{Tab}{Tab}{Enter}');
    await user.keyboard('{Escape}');
    expect(button('All accounts')).toHaveFocus();
    expect(networks()).toEqual(['Facebook', 'Twitter: Moss ✓', 'Twitter: Velo ✓', 'All accounts']);
    expect(button('Twitter: Velo')).toHaveTextContent(/^Velo$/);
    expect(button('Facebook')).toHaveTextContent('Facebook');
    expect(stored().channels).toEqual(['Twitter', 'Twitter:2']);
  });

  it('has no button for all accounts while all are shown', async () => {
    const channels = ['Facebook', 'Twitter', 'Twitter:2'];
    const { user } = await renderBrands({ newPost: aDraft({ labels: ['1'], channels }) });
    expect(networks()).toEqual([
      'Facebook ✓',
      'Twitter: Moss ✓',
      'Twitter: Velo ✓',
      'All accounts',
    ]);
    await user.click(button('All accounts'));
    await user.click(box('LinkedIn'));
    await user.keyboard('{Escape}');
    expect(networks()).toEqual(['Facebook ✓', 'Twitter: Moss ✓', 'Twitter: Velo ✓', 'LinkedIn ✓']);
  });

  it('names the account of a post once: by its label', async () => {
    await renderBrands({
      scheduledPosts: [
        aPost({ id: '11', content: 'One', time: '09:00', channels: ['Twitter'], labels: ['1'] }),
        aPost({ id: '12', content: 'Two', time: '10:00', channels: ['Twitter:2'], labels: ['1'] }),
      ],
    });
    const tags = (text: string) =>
      screen.getByRole('listitem', { name: new RegExp(` ${text}`) }).querySelector('ul');
    expect(tags('One')?.textContent).toBe('');
    expect(tags('Two')).toHaveTextContent('Twitter: Velo');
  });

  it('gives an entry its colour, also after another label', async () => {
    await renderBrands({
      scheduledPosts: [aPost({ id: '11', content: 'One', labels: ['3', '1'] })],
    });
    expect(screen.getByRole('listitem', { name: / One/ }).style.borderInlineStartColor).toBe(
      'var(--label-teal)',
    );
  });

  it('has the accounts of no brand first without one', async () => {
    await renderBrands({ newPost: aDraft({ labels: ['3'] }) });
    expect(networks()).toEqual(['LinkedIn', 'All accounts']);
  });

  it('sets its accounts for the selected posts without any, in one step', async () => {
    const { user, posts, steps } = await renderBrands({
      scheduledPosts: [
        aPost({ id: '11', content: 'One', time: '09:00' }),
        aPost({ id: '12', content: 'Two', time: '10:00', channels: ['LinkedIn'] }),
        aPost({ id: '13', content: 'Three', time: '11:00', labels: ['1'] }),
        aPost({ id: '14', content: 'Four', time: '12:00' }),
      ],
    });
    for (const name of ['One', 'Two', 'Three']) await user.click(box(`Select post: ${name}`));
    const bar = within(screen.getByRole('toolbar', { name: 'Selected posts' }));
    await user.click(bar.getByRole('button', { name: 'Label' }));
    const form = within(await screen.findByRole('form', { name: 'Label selected posts' }));
    await user.click(await form.findByRole('checkbox', { name: 'Moss & Fern' }));
    expect(posts().map(({ labels, channels }) => [labels, channels])).toEqual([
      [['1'], ['Facebook', 'Twitter']],
      [['1'], ['LinkedIn']],
      [['1'], ['Facebook', 'Twitter']],
      [undefined, undefined],
    ]);
    expect(steps()).toEqual(['Changed the labels of 3 posts']);
    await user.click(form.getByRole('checkbox', { name: 'Moss & Fern' }));
    expect(posts().map(({ channels }) => channels)).toEqual([
      ['Facebook', 'Twitter'],
      ['LinkedIn'],
      ['Facebook', 'Twitter'],
      undefined,
    ]);
  });
});

describe('/scheduler, the choice of the brand', () => {
  const brand = (name: string) => screen.getByRole('radio', { name });

  it('stands before the text, sets the accounts, and stays for the next post', async () => {
    const { user, stored, posts } = await renderBrands();
    const content = screen.getByLabelText('Content');
    await user.click(content);
    await user.tab({ shift: true });
    expect(brand('No brand')).toHaveFocus();
    await user.keyboard('{ArrowDown}');
    expect(stored()).toMatchObject({ labels: ['1'], channels: ['Facebook', 'Twitter'] });
    await user.keyboard('{ArrowDown}');
    expect(brand('Velo Atelier')).toBeChecked();
    expect(stored()).toMatchObject({ labels: ['2'], channels: ['Facebook', 'Twitter:2'] });
    expect(screen.queryByRole('radio', { name: 'Advent' })).not.toBeInTheDocument();
    submitPost(aDraft());
    expect(posts().at(-1)).toMatchObject({ labels: ['2'], channels: ['Facebook', 'Twitter:2'] });
    expect(brand('Velo Atelier')).toBeChecked();
    await user.click(brand('No brand'));
    expect(stored().channels).toBeUndefined();
  });

  it('is a button at rest, which leads to it', async () => {
    const { user } = await renderBrands({
      scheduledPosts: [aPost()],
      newPost: aDraft({
        date: '',
        time: '',
        content: '',
        labels: ['3', '1'],
        channels: ['Twitter'],
      }),
    });
    const chip = button('Brand: Moss & Fern');
    expect(chip).toHaveTextContent('Moss & Fern+1');
    await user.click(chip);
    expect(brand('Moss & Fern')).toHaveFocus();
  });

  it('says at rest that there is no brand, and is not there for a plan without brands', async () => {
    const app = await renderBrands({ scheduledPosts: [aPost()] });
    expect(button('Brand: No brand')).toHaveTextContent('No brand');
    app.unmount();
    await renderBrands({ labels: [{ id: '3', name: 'Advent', colour: 'rose' }] });
    expect(screen.queryByRole('radiogroup', { name: 'Brand' })).not.toBeInTheDocument();
  });
});
