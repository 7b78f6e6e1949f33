import { CHECKED_DAYS } from '@/core/plan/dayGroups';
import { dueOrderOf } from '@/core/plan/dueOrder';
import { planHealth } from '@/core/plan/planHealth';
import type { PostDraft } from '@/core/plan/postFields';
import { daysAfter } from '@/core/time/days';
import { at } from '../../support/builders';
import { DAY, MINUTE } from '../../support/localTime';
import { seededRandom } from '../../support/seededRandom';

const NOW = at(2026, 6, 15, 12);

const RULES = { mayBeEmpty: () => false, asksForMedia: true };

function health(...posts: readonly PostDraft[]) {
  return planHealth(dueOrderOf(posts), posts, NOW, RULES);
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

  it('leaves out days that may be empty', () => {
    const rules = { ...RULES, mayBeEmpty: (date: string) => date < '2026-06-27' };
    const { emptyDays } = planHealth(dueOrderOf([]), [], NOW, rules);
    expect(emptyDays).toEqual(['2026-06-27', '2026-06-28']);
  });

  it('ends with the calendar', () => {
    const last = at(275760, 9, 12, 12);
    expect(planHealth(dueOrderOf([]), [], last, RULES).emptyDays).toEqual([
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
    const { clashes } = health(...posts);
    expect(clashes.map(({ earlier, later }) => [earlier, later])).toEqual(expected);
  });

  it('say why, and for which account of the later post', () => {
    const posts = [
      post('2026-06-16T10:00', ['Instagram', 'Twitter'], 'a'),
      post('2026-06-16T10:10', ['Facebook', 'Twitter'], 'b'),
      post('2026-06-16T12:00', ['Facebook', 'Instagram'], 'a'),
    ];
    expect(health(...posts).clashes).toEqual([
      { earlier: 0, later: 1, kind: 'time', account: 'Twitter' },
      { earlier: 0, later: 2, kind: 'text', account: 'Instagram' },
    ]);
  });

  it('are by time if a post also has the same text', () => {
    const posts = [
      post('2026-06-16T10:00', ['Instagram'], 'a'),
      post('2026-06-16T12:00', ['Twitter'], 'b'),
      post('2026-06-16T12:10', ['Instagram', 'Twitter'], 'a'),
    ];
    expect(health(...posts).clashes).toEqual([
      { earlier: 1, later: 2, kind: 'time', account: 'Twitter' },
    ]);
  });

  it('find the same text behind a nearer post with it on another network', () => {
    const posts = [
      post('2026-06-16T10:00', ['Instagram'], 'a'),
      post('2026-06-16T12:00', ['Twitter'], 'a'),
      post('2026-06-16T14:00', ['Instagram'], 'a'),
      post('2026-06-17T11:00', ['Twitter'], 'a'),
    ];
    const { clashes } = health(...posts);
    expect(clashes.map(({ earlier, later }) => [earlier, later])).toEqual([
      [0, 2],
      [1, 3],
    ]);
  });

  it('are those of each pair, in random plans', () => {
    const random = seededRandom(1);
    const pick = <Value>(...values: readonly Value[]) =>
      values[Math.floor(random() * values.length)] as Value;
    for (let round = 0; round < 50; round += 1) {
      const posts = Array.from({ length: 40 }, () =>
        post(
          `2026-06-${pick(16, 17, 18, 19)}T${pick('09', '10', '22')}:${pick('00', '10', '25')}`,
          pick([], ['Instagram'], ['Twitter', 'Instagram'], ['Twitter:2', 'Facebook']),
          pick('a', 'b', 'c', 'd', 'e', 'f'),
        ),
      );
      const { order, due } = dueOrderOf(posts);
      const found = health(...posts).clashes.map(({ later }) => later);
      const isNear = (one: number, other: number, distance: number) =>
        Number(due[other]) - Number(due[one]) <= distance;
      const clashing = Array.from(order).filter((later, position) =>
        Array.from(order.subarray(0, position)).some((earlier) => {
          const [one, other] = [posts[earlier]?.channels ?? [], posts[later]?.channels ?? []];
          const networks = one.map((id) => id.split(':')[0]);
          return (
            (one.some((id) => other.includes(id)) && isNear(earlier, later, 15 * MINUTE)) ||
            (other.some((id) => networks.includes(id.split(':')[0])) &&
              posts[earlier]?.content === posts[later]?.content &&
              isNear(earlier, later, DAY))
          );
        }),
      );
      expect(found).toEqual(clashing);
    }
  });
});

describe('planHealth: posts without media', () => {
  const media = [{ address: 'roast.jpg' }];

  it.each<[string, readonly PostDraft[], readonly number[], readonly string[]]>([
    [
      'those for a network that needs a picture, by time',
      [
        post('2026-06-17T10:00', ['Twitter', 'Instagram:2']),
        post('2026-06-16T10:00', ['TikTok', 'Instagram']),
        post('2026-06-16T11:00', ['Instagram'], 'b'),
      ],
      [1, 2, 0],
      ['TikTok', 'Instagram'],
    ],
    [
      'no: a post with media, or for other networks, or for none',
      [
        { ...post('2026-06-16T10:00', ['Instagram']), media },
        post('2026-06-16T10:00', ['Twitter', 'unknown']),
        post('2026-06-16T10:00'),
      ],
      [],
      [],
    ],
    [
      'no: a published post, or one without a time',
      [post('2026-06-14T10:00', ['Instagram']), post('T', ['Instagram'])],
      [],
      [],
    ],
  ])('%s', (_name, posts, indices, networks) => {
    expect(health(...posts).withoutMedia).toEqual({ indices, networks });
  });

  it('has none if they are not asked for', () => {
    const posts = [post('2026-06-16T10:00', ['Instagram'])];
    const rules = { ...RULES, asksForMedia: false };
    expect(planHealth(dueOrderOf(posts), posts, NOW, rules).withoutMedia.indices).toEqual([]);
    expect(planHealth(dueOrderOf(posts), posts, NOW, RULES).withoutMedia.indices).toEqual([0]);
  });
});
