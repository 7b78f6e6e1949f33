import { screen } from '@testing-library/react';
import type { PlanView } from '@/core/search/planView';
import {
  IconAlertTriangle,
  IconCheck,
  IconClock,
  IconPlayerSkipForward,
} from '@/ui/controls/icons';
import { DEFAULT_SETTINGS } from '@/core/plan/settings';
import { aPost, at } from '@test/support/builders';
import { renderApp } from '@test/support/renderApp';

const MARK = { at: '2026-06-16T14:00:00.000Z', of: '0123abcd' };
const SKIPPED = { at: MARK.at, skipped: true } as const;
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
  aPost({
    ...POST,
    id: 'skipped',
    content: 'skipped',
    date: '2026-06-18',
    time: '12:30',
    posted: { Instagram: SKIPPED, Twitter: SKIPPED },
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
    for (const [id, words, icon] of [
      ['late', /, Published, not marked as posted, /, IconAlertTriangle],
      ['now', /, Published, to post, /, IconClock],
      ['done', /, Scheduled, posted, /, IconCheck],
      ['skipped', /, Scheduled, skipped, /, IconPlayerSkipForward],
      ['half', /, Scheduled, (?!posted)/, null],
    ] as const) {
      const post = grid.querySelector(`[data-entry=${id}]`);
      expect(post).toHaveAccessibleName(expect.stringMatching(words));
      const paths = post?.querySelectorAll('.time > svg path, .signs > .sign path') ?? [];
      expect(Array.from(paths, (path) => path.getAttribute('d'))).toEqual(
        icon === null ? [] : [icon],
      );
      expect(post?.getAttribute('aria-current')).toBe(id === 'late' ? 'true' : null);
    }
  },
);
