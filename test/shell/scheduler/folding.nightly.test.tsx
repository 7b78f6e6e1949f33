import { screen, within } from '@testing-library/react';
import { aDraft, aPost } from '@test/support/builders';
import { field, renderApp, submitPost } from '@test/support/renderApp';

const form = () => screen.getByRole('form', { name: 'New post' });
const isOpen = () => within(form()).queryByRole('button', { name: 'Today' }) !== null;
const networks = () => within(form()).queryByRole('group', { name: 'Networks' });

async function renderForm({ channels }: { readonly channels?: readonly string[] } = {}) {
  const app = await renderApp({
    path: '/scheduler',
    state: {
      scheduledPosts: [aPost({ content: 'Doors open' })],
      connections: ['Facebook', 'Twitter'],
      newPost: aDraft({ date: '', time: '', content: '', ...(channels && { channels }) }),
    },
  });
  await screen.findByRole('button', { name: /^Networks/ });
  return app;
}

describe('/scheduler, the form at rest', () => {
  it('is open without a post, and has one line when the first one was scheduled', async () => {
    const { user } = await renderApp({ path: '/scheduler' });
    expect(isOpen()).toBe(true);
    submitPost(aDraft());
    await user.click(screen.getByRole('heading', { name: 'Post Scheduler' }));
    expect(isOpen()).toBe(false);
    expect(field('content')).toBeVisible();
    expect(field('date')).toBeVisible();
    expect(field('time')).toBeVisible();
  });

  it('opens by a key in a field, and folds when focus leaves it or by Escape', async () => {
    const { user } = await renderForm();
    await user.click(screen.getByRole('heading', { name: 'Post Scheduler' }));
    while (document.activeElement !== field('content')) await user.tab();
    expect(isOpen()).toBe(true);
    await user.keyboard('{Escape}');
    expect(isOpen()).toBe(false);
    expect(field('content')).toHaveFocus();
    await user.keyboard('A');
    expect(isOpen()).toBe(true);
    expect(field('content')).toHaveValue('A');
    await user.keyboard('{Escape}{Backspace}');
    expect(isOpen()).toBe(true);
    await user.tab({ shift: true });
    expect(isOpen()).toBe(false);
  });

  it('opens by a press, stays open with text, and folds by a press elsewhere', async () => {
    const { user } = await renderForm();
    await user.click(field('date'));
    expect(isOpen()).toBe(true);
    await user.click(screen.getByRole('heading', { name: 'Post Scheduler' }));
    expect(isOpen()).toBe(false);
    await user.type(field('content'), 'Kept');
    await user.click(screen.getByRole('heading', { name: 'Post Scheduler' }));
    expect(isOpen()).toBe(true);
  });

  it('stays open for the next post, with its accounts', async () => {
    const { user } = await renderForm({ channels: ['Twitter'] });
    await user.click(screen.getByRole('button', { name: 'Networks and labels: Twitter' }));
    expect(within(form()).getByRole('button', { name: 'Facebook' })).toHaveFocus();
    submitPost(aDraft());
    expect(networks()).toBeVisible();
    expect(within(form()).getByRole('button', { name: 'Twitter' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
  });

  it('says what a draft without a text holds, at rest and open', async () => {
    const { user } = await renderApp({
      path: '/scheduler#view=month',
      state: {
        scheduledPosts: [aPost()],
        newPost: aDraft({
          ...{ content: '', channels: ['Twitter'], variants: { Twitter: 'Own' } },
          ...{ media: [{ address: 'a.jpg' }], firstComment: 'First' },
        }),
      },
    });
    expect(isOpen()).toBe(false);
    const words = 'No text yet, but a text for Twitter, 1 picture and a first comment';
    expect(field('content')).toHaveAttribute('placeholder', words);
    await user.click(field('content'));
    expect(isOpen()).toBe(true);
    expect(field('content')).toHaveAttribute('placeholder', words);
  });

  it('names the pictures of a draft at rest', async () => {
    await renderApp({
      path: '/scheduler#view=month',
      state: {
        connections: ['Twitter'],
        scheduledPosts: [aPost()],
        newPost: aDraft({ media: [{ address: 'a.jpg' }, { address: 'b.jpg' }] }),
      },
    });
    const name = 'Networks and labels: 2 pictures';
    expect(await screen.findByRole('button', { name })).toHaveTextContent('2');
  });

  it('says only what a typed draft lacks', async () => {
    const { user } = await renderForm();
    await user.type(field('content'), 'Doors open');
    expect(within(form()).getByText('Add a date and a time')).toBeVisible();
    await user.clear(field('content'));
    expect(within(form()).queryByText(/^Add /)).toBeNull();
  });
});
