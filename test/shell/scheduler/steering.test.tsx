import { act, screen, within } from '@testing-library/react';
import { aDraft, aPost } from '@test/support/builders';
import { field, renderApp, submitPost } from '@test/support/renderApp';
import { planCleared } from '@/store/planFile/planEvents';
import type { RootState } from '@/store/store';

const VELO = { id: '1', name: 'Velo Atelier', colour: 'teal', accounts: ['Twitter'] } as const;
const MOSS = { id: '2', name: 'Moss & Fern', colour: 'rose', accounts: ['Facebook'] } as const;

/** A post on each of the next 14 days for one of two brands in turn. */
const POSTS = Array.from({ length: 14 }, (_day, index) =>
  aPost({
    content: `Day ${index}`,
    date: `2026-06-${15 + index}`,
    time: '18:00',
    labels: [index % 2 === 0 ? VELO.id : MOSS.id],
    channels: [index % 2 === 0 ? 'Twitter' : 'Facebook'],
  }),
);

const SALE = { id: '3', name: 'Sale', colour: 'blue' } as const;

async function renderPlan(hash: string, state: Partial<RootState> = {}) {
  const app = await renderApp({
    path: `/scheduler${hash}`,
    state: {
      scheduledPosts: POSTS,
      connections: ['Twitter', 'Facebook'],
      labels: [VELO, MOSS, SALE],
      newPost: { date: '', time: '', content: '', channels: ['Facebook'], labels: [MOSS.id] },
      ...state,
    },
  });
  return { ...app, tagsOf: (content: string) => tagsOf(app, content) };
}

function tagsOf({ store }: Awaited<ReturnType<typeof renderApp>>, content: string) {
  const { labels, channels } =
    store.getState().scheduledPosts.find((post) => post.content === content) ?? {};
  return { labels, channels };
}

const OF_VELO = { labels: ['1'], channels: ['Twitter'] };
const OF_MOSS = { labels: ['2'], channels: ['Facebook'] };

describe('a filter for one brand', () => {
  it('gives its label and accounts to new posts; without it, those from before are back', async () => {
    const { user, store, tagsOf: tags } = await renderPlan('#label=1');
    const due = { date: '2026-06-16', time: '08:00' };
    submitPost(aDraft({ ...due, content: 'One' }));
    expect(tags('One')).toEqual(OF_VELO);
    expect(store.getState().newPost).toMatchObject(OF_MOSS);
    submitPost(aDraft({ ...due, content: 'Two' }));
    expect(tags('Two')).toEqual(OF_VELO);
    await user.click(screen.getByRole('button', { name: /^Remove filter: Label/ }));
    submitPost(aDraft({ ...due, content: 'Three' }));
    expect(tags('Three')).toEqual(OF_MOSS);
  });

  it('leaves the plan unchanged until a post is begun', async () => {
    const { store } = await renderPlan('#label=1');
    expect(store.getState().newPost).toMatchObject(OF_MOSS);
  });

  it('does not change a post that was begun before it', async () => {
    const { user, tagsOf: tags } = await renderPlan('');
    await user.type(field('content'), 'Begun');
    await user.click(screen.getByRole('button', { name: 'Filter' }));
    await user.click(await screen.findByRole('button', { name: 'Velo Atelier' }));
    submitPost(aDraft({ date: '2026-06-16', time: '08:00', content: 'Begun' }));
    expect(tags('Begun')).toEqual(OF_MOSS);
  });

  it('counts its empty days, and begins a post on one', async () => {
    const { user, tagsOf: tags } = await renderPlan('#label=1');
    expect(await screen.findByRole('link', { name: 'Velo Atelier: 7 empty days' })).toBeVisible();
    const [add] = await screen.findAllByRole('button', { name: /^Add/ });
    if (add) await user.click(add);
    await user.type(field('content'), 'On an empty day{Control>}{Enter}{/Control}');
    expect(tags('On an empty day')).toEqual(OF_VELO);
  });

  it('is said to hide a post for another brand before it is scheduled, not after', async () => {
    const { user, store } = await renderPlan('#label=1');
    await user.click(field('content'));
    const says = /^The filter “.*Velo Atelier.*” will hide this post$/;
    expect(screen.queryByText(says)).toBeNull();
    act(() => {
      store.dispatch({
        type: 'newPost/newPostChanged',
        payload: aDraft({ ...OF_MOSS, content: 'Other', date: '2026-06-16', time: '08:00' }),
      });
    });
    expect(await screen.findByText(says)).toBeVisible();
    await user.click(field('content'));
    await user.keyboard('{Control>}{Enter}{/Control}');
    const notice = within(screen.getByRole('region', { name: 'Last change' }));
    expect(notice.getByText(/^Scheduled for/)).not.toHaveTextContent('hide');
  });
});

describe('a filter', () => {
  const due = { date: '2026-06-16', time: '08:00' };

  it('gives no post the brand of the last one with an account or a label of another', async () => {
    const app = await renderPlan('#network=Twitter');
    submitPost(aDraft({ ...due, content: 'One' }));
    expect(app.tagsOf('One')).toEqual(OF_VELO);
    app.unmount();
    const { tagsOf: tags } = await renderPlan('#label=3');
    submitPost(aDraft({ ...due, content: 'Two' }));
    expect(tags('Two')).toEqual({ labels: ['3'], channels: undefined });
  });

  it('keeps what is typed, and a label that is created in the form', async () => {
    const { user, store } = await renderPlan('#label=1');
    await user.type(field('content'), 'Typed');
    act(() => {
      store.dispatch({ type: 'channels/accountConnected', payload: { id: 'LinkedIn' } });
    });
    expect(field('content')).toHaveValue('Typed');
    await user.clear(field('content'));
    await user.click(screen.getByRole('button', { name: 'Labels' }));
    await user.keyboard('Launch{Enter}');
    const created = store.getState().labels.at(-1)?.id;
    expect(store.getState().newPost.labels).toEqual(['1', created]);
  });

  it('does not bring the tags of a plan into the next plan', async () => {
    const { user, store } = await renderPlan('#label=1');
    await user.type(field('content'), 'Typed');
    await user.tab();
    expect(store.getState().newPost).toMatchObject({ content: 'Typed', labels: ['1'] });
    act(() => {
      store.dispatch(planCleared());
    });
    expect(store.getState().newPost).toEqual({ date: '', time: '', content: '' });
  });
});

describe('a filter for one brand, what the plan shows', () => {
  it('stays on when the link of a clash with a post of another brand is followed', async () => {
    const near = aPost({
      ...{ content: 'Near', date: '2026-06-16', time: '18:05', labels: ['1'] },
      channels: ['Facebook'],
    });
    const { user } = await renderPlan('#label=1', { scheduledPosts: [...POSTS, near] });
    await user.click(await screen.findByRole('link', { name: /1 clash$/ }));
    expect(screen.getByRole('listitem', { name: /Near/ })).toHaveFocus();
    expect(screen.getByRole('button', { name: /^Remove filter: Label/ })).toBeVisible();
  });

  it('begins a week with yesterday for its own posts alone', async () => {
    const yesterday = aPost({ date: '2026-06-14', labels: ['2'], channels: ['Facebook'] });
    await renderPlan('#view=week&label=1', { scheduledPosts: [...POSTS, yesterday] });
    expect(await screen.findByRole('grid')).toHaveAccessibleName(/^Jun 15/);
  });

  it('brings back the accounts without the filter for "No brand", also for the next post', async () => {
    const newPost = aDraft({ date: '', time: '', content: '', channels: ['Facebook'] });
    const app = await renderPlan('#label=1', { newPost });
    for (const content of ['One', 'Two']) {
      await app.user.click(field('content'));
      expect(await screen.findByRole('radio', { name: 'Velo Atelier' })).toBeChecked();
      await app.user.click(screen.getByRole('radio', { name: 'No brand' }));
      submitPost(aDraft({ date: '2026-06-16', time: '08:00', content }));
      expect(app.tagsOf(content)).toEqual({ labels: undefined, channels: ['Facebook'] });
    }
  });
});

describe('quick add under a filter', () => {
  const dialog = () => within(screen.getByRole('dialog'));
  const radio = (name: string) => dialog().getByRole('radio', { name });
  const add = async ({ user }: Awaited<ReturnType<typeof renderPlan>>) => {
    await user.click(
      await screen.findByRole('button', { name: 'Add a post on Wednesday, June 17' }),
    );
  };

  it('has the brand of the filter, also while the form holds another draft', async () => {
    const newPost = aDraft({ ...OF_MOSS, date: '', time: '', content: 'In the form' });
    const app = await renderPlan('#view=month&label=1', { newPost });
    await add(app);
    expect(radio('Velo Atelier')).toBeChecked();
    expect(dialog().queryByText('as last time')).toBeNull();
    await app.user.keyboard('Quick{Control>}{Enter}{/Control}');
    expect(app.tagsOf('Quick')).toEqual(OF_VELO);
    expect(app.store.getState().newPost).toEqual(newPost);
  });

  it('says that the filter will hide another brand, which is chosen for this post alone', async () => {
    const app = await renderPlan('#view=month&label=1');
    const says = /^The filter “.*Velo Atelier.*” will hide this post$/;
    await add(app);
    expect(dialog().queryByText(says)).toBeNull();
    await app.user.click(radio('Moss & Fern'));
    expect(dialog().getByText(says)).toBeVisible();
    await app.user.type(dialog().getByLabelText('Content'), 'Quick');
    await app.user.keyboard('{Escape}');
    await add(app);
    expect(radio('Moss & Fern')).toBeChecked();
    await app.user.keyboard('{Control>}{Enter}{/Control}');
    expect(app.tagsOf('Quick')).toEqual(OF_MOSS);
    await add(app);
    expect(radio('Velo Atelier')).toBeChecked();
  });
});
