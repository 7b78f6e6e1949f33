import { screen } from '@testing-library/react';
import type { PlanView } from '@/core/search/planView';
import { DEFAULT_SETTINGS } from '@/core/plan/settings';
import { aPost, at } from '@test/support/builders';
import { renderApp } from '@test/support/renderApp';

const MARK = { at: '2026-06-16T14:00:00.000Z', of: '0123abcd' };
const POST = { time: '11:30', channels: ['Instagram', 'Twitter'] };

const POSTS = [
  aPost({ ...POST, id: 'late', content: 'late', date: '2026-06-16', posted: { Instagram: MARK } }),
  aPost({ ...POST, id: 'now', content: 'now', date: '2026-06-17' }),
  aPost({
    ...POST,
    id: 'done',
    content: 'done',
    date: '2026-06-18',
    posted: { Instagram: MARK, Twitter: MARK },
  }),
  aPost({ ...POST, id: 'half', content: 'half', date: '2026-06-19', posted: { Instagram: MARK } }),
];

it.each(['week', 'month', 'grid'] satisfies readonly PlanView['layout'][])(
  'each post of a %s says in its name and by a sign whether it is to post, late or posted',
  async (layout) => {
    await renderApp({
      path: `/scheduler#view=${layout}&post=late`,
      now: at(2026, 6, 17, 12),
      state: {
        scheduledPosts: POSTS,
        connections: ['Instagram', 'Twitter'],
        settings: { ...DEFAULT_SETTINGS, helpPosting: { since: '2026-06-16T04:00:00.000Z' } },
      },
    });
    const grid = await screen.findByRole('grid');
    for (const [id, words, isDone] of [
      ['late', /, Published, not marked as posted, /, false],
      ['now', /, Published, to post, /, false],
      ['done', /, Scheduled, posted, /, true],
      ['half', /, Scheduled, (?!posted)/, false],
    ] as const) {
      const post = grid.querySelector(`[data-entry=${id}]`);
      expect(post).toHaveAccessibleName(expect.stringMatching(words));
      const tick = post?.querySelector('.time > svg, .published > svg');
      expect(Boolean(tick)).toBe(isDone);
      expect(post?.getAttribute('aria-current')).toBe(id === 'late' ? 'true' : null);
    }
  },
);
