import { dueOrderOf } from '@/domain/plan/dueOrder';
import { CHECKED_DAYS, planHealth } from '@/domain/plan/planHealth';
import type { PostDraft } from '@/domain/plan/postFields';
import { daysAfter } from '@/domain/time/days';
import { at } from '../../support/builders';

const NOW = at(2026, 6, 15, 12);

function health(...posts: readonly PostDraft[]) {
  return planHealth(dueOrderOf(posts), posts, NOW);
}

function post(when: string, channels: readonly string[] = [], content = when): PostDraft {
  const [date = '', time = ''] = when.split('T');
  return { date, time, content, ...(channels.length > 0 && { channels }) };
}

describe('planHealth: days', () => {
  it('has all days of a plan without posts, from today on', () => {
    const { emptyDays } = health();
    expect(emptyDays).toHaveLength(CHECKED_DAYS);
    expect([emptyDays[0], emptyDays.at(-1)]).toEqual(['2026-06-15', '2026-06-28']);
  });

  it('leaves out days with a post, also a published one', () => {
    const days = Array.from({ length: 13 }, (_day, index) =>
      String(daysAfter('2026-06-15', index)),
    );
    const posts = days.filter((day) => day !== '2026-06-20').map((day) => post(`${day}T09:00`));
    expect(health(...posts).emptyDays).toEqual(['2026-06-20', '2026-06-28']);
  });

  it('ends with the calendar', () => {
    const last = at(275760, 9, 12, 12);
    expect(planHealth(dueOrderOf([]), [], last).emptyDays).toEqual([
      '275760-09-12',
      '275760-09-13',
    ]);
  });
});

describe('planHealth: clashes', () => {
  it.each<[string, readonly PostDraft[], readonly (readonly number[])[]]>([
    [
      'the same account at the same time',
      [post('2026-06-16T10:00', ['Instagram']), post('2026-06-16T10:00', ['Instagram'], 'b')],
      [[0, 1]],
    ],
    [
      'the same account 15 minutes later',
      [post('2026-06-16T10:15', ['Instagram']), post('2026-06-16T10:00', ['Instagram'])],
      [[1, 0]],
    ],
    [
      'no: 16 minutes later',
      [post('2026-06-16T10:00', ['Instagram']), post('2026-06-16T10:16', ['Instagram'])],
      [],
    ],
    [
      'no: another account of the network',
      [post('2026-06-16T10:00', ['Instagram']), post('2026-06-16T10:00', ['Instagram:2'], 'b')],
      [],
    ],
    [
      'the same text on one network a day later, for another account',
      [
        post('2026-06-16T10:00', ['Instagram'], 'a'),
        post('2026-06-17T10:00', ['Instagram:2'], 'a'),
      ],
      [[0, 1]],
    ],
    [
      'no: a minute later than that, or on another network',
      [
        post('2026-06-16T10:00', ['Instagram'], 'a'),
        post('2026-06-17T10:01', ['Instagram'], 'a'),
        post('2026-06-16T12:00', ['Twitter'], 'a'),
      ],
      [],
    ],
    [
      'no: a text of its own for the network',
      [
        post('2026-06-16T10:00', ['Instagram'], 'a'),
        { ...post('2026-06-16T12:00', ['Instagram'], 'a'), variants: { Instagram: 'b' } },
      ],
      [],
    ],
    [
      'one for each later post, with the earlier one before it',
      [
        post('2026-06-16T10:00', ['Instagram', 'Twitter'], 'a'),
        post('2026-06-16T10:10', ['Instagram', 'Twitter'], 'b'),
        post('2026-06-16T10:20', ['Instagram', 'Twitter'], 'c'),
      ],
      [
        [0, 1],
        [1, 2],
      ],
    ],
    ['no: without accounts', [post('2026-06-16T10:00'), post('2026-06-16T10:00')], []],
    [
      'no: an account whose network is not known has no text of a network',
      [post('2026-06-16T10:00', ['Orkut'], 'a'), post('2026-06-16T12:00', ['Orkut'], 'a')],
      [],
    ],
    [
      'no: published posts, and posts that are never due',
      [
        post('2026-06-15T10:00', ['Instagram']),
        post('2026-06-15T10:00', ['Instagram']),
        post('somedayT10:00', ['Instagram']),
        post('somedayT10:00', ['Instagram']),
      ],
      [],
    ],
    [
      'no: two accounts of one post with the same text',
      [post('2026-06-16T10:00', ['Instagram', 'Instagram:2'])],
      [],
    ],
  ])('%s', (_case, posts, expected) => {
    expect(health(...posts).clashes).toEqual(expected);
  });
});
