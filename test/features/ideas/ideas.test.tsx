import { act, screen } from '@testing-library/react';
import type { Idea } from '@/core/plan/idea';
import { aPost, at } from '@test/support/builders';
import { field, renderApp, START } from '@test/support/renderApp';

const BAR: Idea = { id: '8', date: '', time: '', content: 'Behind the bar' };
const PICTURE: Idea = { id: '9', date: '', time: '', content: '', media: [{ address: 'bar.jpg' }] };

/** Monday, after the usual times. */
const EVENING = at(2026, 6, 15, 18, 5);

/** Renders the plan with a shelf of ideas, for which jsdom has no room. */
async function renderIdeas(view: string, now: number, post = aPost({ date: '2026-06-17' })) {
  const narrow = window.matchMedia;
  jest
    .spyOn(window, 'matchMedia')
    .mockImplementation((media) =>
      Object.assign(narrow(media), { matches: media.includes('width >=') }),
    );
  const app = await renderApp({
    path: `/scheduler#${view}`,
    now,
    state: { ideas: [BAR, PICTURE], scheduledPosts: [post] },
  });
  await screen.findByRole('button', { name: 'Plan: Behind the bar' });
  return {
    ...app,
    planned: () =>
      app.store
        .getState()
        .scheduledPosts.filter(({ id }) => id !== post.id)
        .map(({ date, time }) => `${date} ${time}`),
  };
}

const button = (name: string) => screen.getByRole('button', { name });
const said = () => screen.getByRole('status').textContent;

function focus(element: HTMLElement) {
  act(() => {
    element.focus();
  });
}

describe('an idea', () => {
  it('is put on today at the next quarter of an hour, after the usual times', async () => {
    const { user, planned } = await renderIdeas('view=month', EVENING);
    focus(button('Plan: Behind the bar'));
    await user.keyboard('m{Enter}');
    expect(planned()).toEqual(['2026-06-15 18:15']);
    expect(said()).toBe('Scheduled for Mon, Jun 15, 6:15 PM');
  });

  it.each(['month', 'week'])('is not put in the past of a %s', async (layout) => {
    const { user, planned } = await renderIdeas(`view=${layout}`, EVENING);
    focus(button('Plan: Behind the bar'));
    await user.keyboard('m{ArrowLeft}{Enter}');
    expect(planned()).toEqual([]);
    expect(said()).toBe('A new post cannot be in the past');
    expect(button('Plan: Behind the bar')).toHaveFocus();
  });

  it('is behind a button of the toolbar while a post is open in the place of the shelf', async () => {
    const { user } = await renderIdeas('view=month', EVENING, aPost({ content: 'Summer sale' }));
    expect(screen.queryByRole('button', { name: 'Ideas 2' })).toBeNull();
    await user.click(await screen.findByRole('button', { name: / Summer sale, / }));
    await screen.findByRole('region', { name: 'Edit post' });
    expect(screen.queryByRole('button', { name: 'Plan: Behind the bar' })).toBeNull();
    await user.click(button('Ideas 2'));
    expect(await screen.findByRole('button', { name: 'Plan: Behind the bar' })).toBeVisible();
  });

  it.each([
    ['on the next day, after the usual times', '09:00', START, EVENING, '2026-06-16 09:00'],
    [
      'on the next day, shortly before midnight',
      '23:45',
      at(2026, 6, 15, 23, 40),
      at(2026, 6, 15, 23, 50),
      '2026-06-16 23:45',
    ],
  ])(
    'gets a "Next time" that is to come when it is pressed, %s',
    async (_case, time, shown, pressed, planTime) => {
      const post = aPost({ date: '2026-06-17', time });
      const { user, planned, advanceTo } = await renderIdeas('fix=ideas', shown, post);
      advanceTo(pressed);
      await user.click(button('Next time: Behind the bar'));
      expect(planned()).toEqual([planTime]);
    },
  );

  it('without a text goes into the form on its day, and says that other words there became an idea', async () => {
    const { user, store } = await renderIdeas('view=month', EVENING);
    await user.type(field('content'), 'Half a post');
    focus(button('Plan: bar.jpg'));
    await user.keyboard('m{ArrowRight}{Enter}');
    expect(field('date')).toHaveValue('2026-06-16');
    expect(field('content')).toHaveFocus();
    expect(store.getState().ideas.map(({ content }) => content)).toContain('Half a post');
    expect(said()).toBe(
      'A post needs a text: add it in the form · The words in the form were saved as an idea',
    );
    await user.click(button('Undo'));
    expect(field('content')).toHaveValue('Half a post');
    expect(store.getState().ideas.map(({ content }) => content)).not.toContain('Half a post');
  });
});
