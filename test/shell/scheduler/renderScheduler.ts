import { screen, within } from '@testing-library/react';
import { field, renderApp, START } from '@test/support/renderApp';
import type { ScheduledPost } from '@/core/plan/scheduledPost';

/** Renders the product at the scheduler, with these posts. */
export function renderScheduler(posts: readonly ScheduledPost[] = [], now = START) {
  return renderApp({ path: '/scheduler', now, state: { scheduledPosts: posts } });
}

/** Returns the entries of the list as a user sees them. */
export function entries() {
  return within(screen.getByRole('main'))
    .queryAllByRole('listitem')
    .map((entry) => ({
      when: entry.querySelector('time')?.dateTime,
      content: within(entry).getByText((_text, element) => element?.matches('p[dir]') ?? false)
        .textContent,
      status: within(entry).getByText(/^(Published|Scheduled)$/).textContent,
      deleteName: within(entry)
        .getByRole('button', { name: /^Delete/ })
        .getAttribute('aria-label'),
    }));
}

export function contents() {
  return entries().map(({ content }) => content);
}

export function statuses() {
  return entries().map(({ status }) => status);
}

export function typed() {
  return {
    date: field('date').value,
    time: field('time').value,
    content: field('content').value,
  };
}

export function deleteButton(title: string) {
  return screen.getByRole('button', { name: `Delete post: ${title}` });
}

export const heading = () => screen.getByRole('heading', { level: 1, name: 'Post Scheduler' });
