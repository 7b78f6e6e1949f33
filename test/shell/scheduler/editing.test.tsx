import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { aDraft, aPost, at } from '@test/support/builders';
import { duplicatePost, field, renderApp, START, submitPost } from '@test/support/renderApp';
import { shiftedTime } from '@/core/time/days';
import { stepText } from '@/store/history/stepText';
import { wallTimeFormatter } from '@/core/time/wallTime';
import { undone } from '@/store/history/steps';

const NAMES = ['one', 'two', 'three'];

async function renderPosts(posts = NAMES.map((content) => aPost({ content }))) {
  const app = await renderApp({ path: '/scheduler', state: { scheduledPosts: posts } });
  return {
    ...app,
    plan: () => app.store.getState().scheduledPosts,
    steps: () => app.store.getState().history.past.map(({ label }) => stepText(label)),
  };
}

const button = (name: string) => screen.getByRole('button', { name });
const form = (name: string) => within(screen.getByRole('form', { name }));
const said = () => screen.getByRole('status').textContent;

const status = () =>
  screen.getByText(/^(Published|Scheduled)$/, { selector: 'li span' }).textContent;

function shown() {
  return within(screen.getByRole('region', { name: 'Scheduled Posts' }))
    .getAllByRole('listitem')
    .map((entry) => entry.querySelector('p[dir]')?.textContent ?? 'form');
}

describe('/scheduler, editing', () => {
  it('has a heading one level below the heading of the list', async () => {
    const { user } = await renderPosts();
    await user.click(button('Edit post: two'));
    expect(screen.getByRole('heading', { name: 'Scheduled Posts', level: 2 })).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Edit post', level: 3 })).toBeVisible();
  });

  it('opens the entry in its place, with its fields filled and focus on the content', async () => {
    const { user } = await renderPosts();
    await user.click(button('Edit post: two'));
    expect(shown()).toEqual(['one', 'form', 'three']);
    const edit = form('Edit post: two');
    expect(edit.getByLabelText('Date')).toHaveValue('2026-06-16');
    expect(edit.getByLabelText('Time')).toHaveValue('09:30');
    expect(edit.getByLabelText('Content')).toHaveValue('two');
    expect(edit.getByLabelText('Content')).toHaveFocus();
    // The user goes on at the end of the text.
    await user.keyboard('!');
    expect(edit.getByLabelText('Content')).toHaveValue('two!');
    expect(screen.getByRole('listitem', { name: 'Edit post: two' })).toContainElement(
      edit.getByLabelText('Content'),
    );
  });

  it('saves: the id stays, focus returns to the edit button, and it is announced', async () => {
    const { user, plan, steps } = await renderPosts();
    const [, before] = plan();
    await user.click(button('Edit post: two'));
    await user.type(form('Edit post: two').getByLabelText('Content'), ' and a half');
    await user.click(button('Save'));
    expect(plan()[1]).toEqual({ ...before, content: 'two and a half' });
    expect(shown()).toEqual(['one', 'two and a half', 'three']);
    expect(button('Edit post: two and a half')).toHaveFocus();
    expect(said()).toBe('Saved “two and a half”');
    expect(steps()).toEqual(['edit “two”']);
  });

  it('stays open when its post becomes Published under the filter for Scheduled @nightly', async () => {
    const { user, advanceTo } = await renderPosts([
      aPost({ content: 'soon', date: '2026-06-15', time: '12:01' }),
      aPost({ content: 'soon too', date: '2026-06-15', time: '12:01' }),
    ]);
    await user.click(button('Filter'));
    await user.click(screen.getByRole('radio', { name: 'Scheduled' }));
    await user.click(button('Edit post: soon'));
    await user.type(form('Edit post: soon').getByLabelText('Content'), 'er');
    advanceTo(START + 120_000);
    const content = form('Edit post: soon').getByLabelText('Content');
    expect(content).toHaveFocus();
    expect(content).toHaveValue('sooner');
    await user.keyboard('{Escape}');
    expect(screen.queryByText('soon')).not.toBeInTheDocument();
    expect(screen.getByText('No posts match')).toBeVisible();
  });

  it('updates the status: a Published post moved to the future is Scheduled again', async () => {
    const { user } = await renderPosts([
      aPost({ content: 'past', date: '2026-06-15', time: '09:00' }),
    ]);
    expect(status()).toBe('Published');
    await user.click(button('Edit post: past'));
    fireEvent.change(form('Edit post: past').getByLabelText('Date'), {
      target: { value: '2026-06-20' },
    });
    await user.click(button('Save'));
    expect(status()).toBe('Scheduled');
  });

  it.each(['Date', 'Time', 'Content'])(
    'does nothing, with no message, if a field is empty: %s',
    async (label) => {
      const { user, plan, alerts } = await renderPosts();
      await user.click(button('Edit post: two'));
      const edit = form('Edit post: two');
      fireEvent.change(edit.getByLabelText(label), { target: { value: '' } });
      const before = plan();
      await user.click(button('Save'));
      expect(plan()).toBe(before);
      expect(edit.getByLabelText(label)).toHaveValue('');
      expect(alerts).toEqual([]);
      expect(said()).toBe('');
    },
  );

  it.each(['Escape', 'Cancel'])('is cancelled by %s, and focus returns @nightly', async (way) => {
    const { user, plan } = await renderPosts();
    const before = plan();
    await user.click(button('Edit post: two'));
    if (way === 'Escape') await user.keyboard('{Escape}');
    else await user.click(button('Cancel'));
    expect(shown()).toEqual(NAMES);
    expect(plan()).toBe(before);
    expect(button('Edit post: two')).toHaveFocus();
  });

  it.each(['Escape', 'Cancel'])('is restored with its text after %s', async (way) => {
    const { user, steps } = await renderPosts();
    const content = () => form('Edit post: two').getByLabelText('Content');
    await user.click(button('Delete post: one'));
    await user.click(button('Edit post: two'));
    await user.type(content(), ' and more');
    if (way === 'Escape') await user.keyboard('{Escape}');
    else await user.click(button('Cancel'));
    expect(said()).toBe('Cancelled the edit of “two and more”');
    expect(steps()).toEqual(['delete “one”']);
    expect(screen.queryByText('Deleted “one”')).toBeNull();
    // It is no step, so undo does something else.
    await user.keyboard('{Control>}z{/Control}');
    expect(said()).toBe('Undone: delete “one”');
    if (way === 'Escape') {
      button('Restore').focus();
      await user.keyboard('{Enter}');
    } else await user.click(button('Restore'));
    expect(content()).toHaveValue('two and more');
    expect(content()).toHaveFocus();
    expect(screen.queryByRole('button', { name: 'Restore' })).toBeNull();
  });

  it('that is restored offers the words that it replaces, and on every page @nightly', async () => {
    const { user, store } = await renderPosts();
    const content = () => form('Edit post: two').getByLabelText('Content');
    await user.click(button('Edit post: two'));
    await user.type(content(), ' and more{Escape}');
    await user.click(button('Edit post: two'));
    await user.type(content(), ' and others');
    await user.click(button('Restore'));
    expect(content()).toHaveValue('two and more');
    await user.click(screen.getByRole('link', { name: 'Dashboard' }));
    await screen.findByRole('heading', { name: 'Social Sync Dashboard' });
    await user.click(button('Restore'));
    expect(Object.values(store.getState().edits)).toMatchObject([{ content: 'two and others' }]);
    expect(said()).toBe('Cancelled the edit of “two and more”');
  });

  it('is offered alone, until the next change: the one that was cancelled last @nightly', async () => {
    const { user } = await renderPosts();
    for (const name of ['one', 'two']) {
      await user.click(button(`Edit post: ${name}`));
      await user.type(form(`Edit post: ${name}`).getByLabelText('Content'), '!{Escape}');
    }
    await user.click(button('Restore'));
    expect(form('Edit post: two').getByLabelText('Content')).toHaveValue('two!');
    await user.keyboard('{Escape}');
    expect(button('Restore')).toBeVisible();
    await user.click(button('Delete post: one'));
    expect(screen.queryByRole('button', { name: 'Restore' })).toBeNull();
  });

  it('stays open with its text while another page is shown', async () => {
    const { user } = await renderPosts();
    await user.click(button('Edit post: two'));
    await user.type(form('Edit post: two').getByLabelText('Content'), ' and more');
    await user.click(screen.getByRole('link', { name: 'Dashboard' }));
    await user.click(await screen.findByRole('link', { name: 'Scheduler' }));
    await screen.findByRole('heading', { name: 'Post Scheduler' });
    expect(form('Edit post: two').getByLabelText('Content')).toHaveValue('two and more');
  });

  it('can be open in several entries @nightly', async () => {
    const { user } = await renderPosts();
    await user.click(button('Edit post: one'));
    await user.click(button('Edit post: three'));
    await user.type(form('Edit post: three').getByLabelText('Content'), '!');
    await user.type(form('Edit post: one').getByLabelText('Content'), '?');
    expect(shown()).toEqual(['form', 'two', 'form']);
    expect(form('Edit post: three').getByLabelText('Content')).toHaveValue('three!');
  });
});

describe('/scheduler, duplicating', () => {
  it('appends a new post and opens it for editing', async () => {
    const { user, plan, steps } = await renderPosts();
    await duplicatePost(user, 'one');
    expect(plan().map(({ content }) => content)).toEqual([...NAMES, 'one']);
    expect(plan()[3]?.id).toBe(String(START));
    expect(shown()).toEqual([...NAMES, 'form']);
    await waitFor(() => {
      expect(form('Edit post: one').getByLabelText('Content')).toHaveFocus();
    });
    const when = wallTimeFormatter()('2026-06-23', '09:30', '2026');
    expect(said()).toBe(`Duplicated “one” to ${when}`);
    expect(steps()).toEqual(['duplicate “one”']);
  });

  it('makes the copy one week later at the same time', async () => {
    const { user, plan } = await renderPosts();
    const [post] = plan();
    await duplicatePost(user, 'one');
    expect(plan()[3]).toMatchObject(shiftedTime(aDraft(post), { amount: 1, unit: 'weeks' }) ?? {});
  });

  it.each(['Escape', 'Cancel'])('removes an unchanged copy on %s @nightly', async (way) => {
    const { user, plan } = await renderPosts();
    await duplicatePost(user, 'two');
    await waitFor(() => {
      expect(form('Edit post: two').getByLabelText('Content')).toHaveFocus();
    });
    if (way === 'Escape') await user.keyboard('{Escape}');
    else await user.click(button('Cancel'));
    expect(plan().map(({ content }) => content)).toEqual(NAMES);
    expect(said()).toBe('Deleted “two”');
    expect(button('More: two')).toHaveFocus();
  });

  it('removes an unchanged copy also after its user went to another page and back @nightly', async () => {
    const { user, plan } = await renderPosts();
    await duplicatePost(user, 'two');
    await user.click(screen.getByRole('link', { name: 'Analytics' }));
    await screen.findByRole('heading', { name: 'Analytics', level: 1 });
    await user.click(screen.getByRole('link', { name: 'Scheduler' }));
    const content = within(await screen.findByRole('form', { name: 'Edit post: two' }));
    await user.type(content.getByLabelText('Content'), '!{Backspace}{Escape}');
    expect(plan().map(({ content: text }) => text)).toEqual(NAMES);
    expect(button('More: two')).toHaveFocus();
  });

  it('keeps a copy that was moved with the selected posts @nightly', async () => {
    const { user, plan } = await renderPosts();
    await duplicatePost(user, 'two');
    await user.click(screen.getByRole('checkbox', { name: 'Select post: two (2)' }));
    await user.click(button('Move 1 post 1 week later'));
    await user.click(button('Cancel'));
    expect(plan().map(({ content }) => content)).toEqual([...NAMES, 'two']);
  });

  it('keeps a copy that was changed or saved @nightly', async () => {
    const { user, plan } = await renderPosts();
    await duplicatePost(user, 'two');
    await user.type(form('Edit post: two').getByLabelText('Content'), '!{Escape}');
    expect(plan().map(({ content }) => content)).toEqual([...NAMES, 'two']);
    await duplicatePost(user, 'three');
    await user.click(button('Save'));
    await user.click(button('Edit post: three (2)'));
    await user.keyboard('{Escape}');
    expect(plan().map(({ content }) => content)).toEqual([...NAMES, 'two', 'three']);
  });

  it('shows the page of the new post @nightly', async () => {
    const posts = Array.from({ length: 50 }, (_, index) => aPost({ content: `Post ${index + 1}` }));
    const { user, router } = await renderPosts(posts);
    await duplicatePost(user, 'Post 1');
    await waitFor(() => {
      expect(form('Edit post: Post 1').getByLabelText('Content')).toHaveFocus();
    });
    expect(router.state.location.hash).toBe('#page=2');
  });
});

describe('/scheduler, the draft', () => {
  it('survives navigation, and is cleared when a post is scheduled', async () => {
    const { user, router } = await renderPosts([]);
    await user.type(field('content'), 'Half a thought');
    await act(() => router.navigate('/'));
    await screen.findByRole('heading', { name: 'Social Sync Dashboard' });
    await act(() => router.navigate('/scheduler'));
    await screen.findByRole('heading', { name: 'Post Scheduler' });
    expect(field('content')).toHaveValue('Half a thought');
    submitPost(aDraft());
    await act(() => router.navigate('/'));
    await screen.findByRole('heading', { name: 'Social Sync Dashboard' });
    await act(() => router.navigate('/scheduler'));
    await screen.findByRole('heading', { name: 'Post Scheduler' });
    expect(field('content')).toHaveValue('');
  });

  it('does not change on undo', async () => {
    const { user, store } = await renderPosts();
    await user.click(button('Delete post: one'));
    await user.type(field('content'), 'Half a thought');
    act(() => {
      store.dispatch(undone());
    });
    expect(field('content')).toHaveValue('Half a thought');
    expect(shown()).toEqual(NAMES);
  });

  it('has today as its earliest date, also after midnight', async () => {
    const { user, advanceTo } = await renderPosts();
    await user.click(button('Edit post: one'));
    const date = form('Edit post: one').getByLabelText('Date');
    fireEvent.change(date, { target: { value: '2026-07-01' } });
    expect(date).toHaveAttribute('min', '2026-06-15');
    advanceTo(at(2026, 6, 16));
    expect(date).toHaveAttribute('min', '2026-06-16');
  });
});
