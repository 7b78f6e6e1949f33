import { fireEvent, screen, within } from '@testing-library/react';
import type { Sharing } from '@/store/services';
import { aPost } from '@test/support/builders';
import { renderApp } from '@test/support/renderApp';

const POSTS = [
  aPost({ id: 'one', content: 'One', date: '2026-06-20', time: '09:30', channels: ['Facebook'] }),
  aPost({ id: 'two', content: 'Two', date: '2026-06-21', time: '10:00' }),
];

async function renderPosts(mayCopy = true, posts = POSTS) {
  const copied: string[] = [];
  const sharing: Sharing = {
    copyText(text) {
      copied.push(text);
      return Promise.resolve(mayCopy);
    },
    copyPicture: () => Promise.resolve(false),
    canShare: () => false,
    share: () => Promise.resolve('failed'),
    showBadge: () => undefined,
  };
  const app = await renderApp({ path: '/scheduler', sharing, state: { scheduledPosts: posts } });
  await screen.findByRole('listitem', { name: /One/ });
  return { ...app, copied };
}

const notice = async () => within(await screen.findByRole('region', { name: 'Last change' }));

describe('the menu of an entry', () => {
  it('copies the text, opens “Post now”, and duplicates the post', async () => {
    const { user, copied, store } = await renderPosts();
    const more = screen.getByRole('button', { name: 'More: One' });
    await user.click(more);
    expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
      'Post now…P',
      'Copy text',
      'DuplicateD',
      'Repeat…',
    ]);
    await user.click(screen.getByRole('menuitem', { name: 'Copy text' }));
    expect(copied).toEqual(['One']);
    expect((await notice()).getByText('Text copied')).toBeVisible();
    expect(more).toHaveFocus();

    await user.keyboard('{Enter}d{Enter}');
    expect(store.getState().scheduledPosts).toHaveLength(3);
    // The copy has no change.
    await user.keyboard('{Escape}');
    expect(screen.getByRole('button', { name: 'More: One' })).toHaveFocus();

    await user.keyboard('{Enter}{Enter}');
    expect(await screen.findByRole('dialog', { name: 'Post now' })).toHaveTextContent('One');
  });

  it('says that the browser does not allow it to copy', async () => {
    const { user } = await renderPosts(false);
    await user.click(screen.getByRole('button', { name: 'More: One' }));
    await user.click(screen.getByRole('menuitem', { name: 'Copy text' }));
    expect((await notice()).getByText('Not copied: the browser does not allow it')).toBeVisible();
  });
});

it('says that the copied text is not that of a network with its own', async () => {
  const [one] = POSTS;
  const { user, copied } = await renderPosts(
    true,
    POSTS.map((post) => (post === one ? { ...post, variants: { Facebook: 'Own' } } : post)),
  );
  await user.click(screen.getByRole('button', { name: 'More: One' }));
  await user.click(screen.getByRole('menuitem', { name: 'Copy text' }));
  expect(copied).toEqual(['One']);
  expect((await notice()).getByText('Text copied · Facebook: own text')).toBeVisible();
});

it('copies the texts of the selected posts', async () => {
  const { user, copied } = await renderPosts();
  for (const box of screen.getAllByRole('checkbox', { name: /^Select post/ })) fireEvent.click(box);
  const bar = await screen.findByRole('toolbar', { name: 'Selected posts' });
  await user.click(within(bar).getByRole('button', { name: 'Copy 2 texts' }));
  expect(copied).toEqual([expect.stringMatching(/Facebook\nOne\n\n.+\nTwo$/)]);
  expect((await notice()).getByText('2 texts copied')).toBeVisible();
});
