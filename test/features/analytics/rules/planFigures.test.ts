import { aPost } from '@test/support/builders';
import type { Label } from '@/core/channels/label';
import { hourNames, planFigures, WEEKS_BEFORE } from '@/features/analytics/rules/planFigures';
import type { ScheduledPost } from '@/core/plan/scheduledPost';

/** A Monday. */
const TODAY = '2026-06-15';

const SUNDAY = 0;
const MONDAY = 1;

const TWITTER = { id: 'Twitter', network: 'Twitter' } as const;
const SECOND_TWITTER = { id: 'Twitter:2', network: 'Twitter' } as const;
const BLUESKY = { id: 'Bluesky', network: 'Bluesky' } as const;

const SPRING: Label = { id: '1', name: 'Spring', colour: 'teal' };
const COFFEE: Label = { id: '2', name: 'Coffee', colour: 'rose' };

function figures(
  posts: readonly Partial<ScheduledPost>[],
  context: Partial<Parameters<typeof planFigures>[1]> = {},
) {
  return planFigures(posts.map(aPost), {
    today: TODAY,
    accounts: [],
    labels: [],
    firstDay: MONDAY,
    ...context,
  });
}

/** Returns the networks as words: "Twitter 2", "-Twitter 1" if not connected, "none 3". */
function networks(...args: Parameters<typeof figures>) {
  return figures(...args).networks.map(
    ({ network, isConnected, posts }) =>
      `${isConnected || network === null ? '' : '-'}${network ?? 'none'} ${posts}`,
  );
}

function labels(...args: Parameters<typeof figures>) {
  return figures(...args).labels.map(({ label, posts }) => `${label?.name ?? 'none'} ${posts}`);
}

/** Returns the weeks with posts as words: "2026-06-15 2". */
function weeks(dates: readonly string[], firstDay = MONDAY) {
  return figures(
    dates.map((date) => ({ date })),
    { firstDay },
  ).weeks.flatMap(({ from, posts }) => (posts > 0 ? [`${from} ${posts}`] : []));
}

/** Returns the hours with posts as words: "hour, days after the first day of the week: posts". */
function hours(posts: readonly Partial<ScheduledPost>[], firstDay = MONDAY) {
  return figures(posts, { firstDay }).hours.flatMap((days, hour) =>
    days.flatMap((count, day) => (count > 0 ? [`${hour}, ${day}: ${count}`] : [])),
  );
}

describe('The networks of planFigures', () => {
  it('are the connected ones with their posts, the most used first, then the posts without one', () => {
    expect(
      networks(
        [{}, { channels: ['Bluesky'] }, { channels: ['Bluesky'] }, { channels: ['Twitter'] }],
        {
          accounts: [TWITTER, BLUESKY],
        },
      ),
    ).toEqual(['Bluesky 2', 'Twitter 1', 'none 1']);
  });

  it('are in display order where their posts are equal, and listed without a post', () => {
    expect(networks([{}], { accounts: [BLUESKY, TWITTER] })).toEqual([
      'Twitter 0',
      'Bluesky 0',
      'none 1',
    ]);
  });

  it('count a post for several networks in each, and once for two accounts of one', () => {
    expect(
      networks([{ channels: ['Twitter', 'Twitter:2', 'Bluesky'] }], {
        accounts: [TWITTER, SECOND_TWITTER, BLUESKY],
      }),
    ).toEqual(['Twitter 1', 'Bluesky 1']);
  });

  it('group the accounts that are not connected by network', () => {
    expect(
      networks([{ channels: ['Twitter:2'] }, { channels: ['Twitter:3', 'Twitter'] }], {
        accounts: [TWITTER],
      }),
    ).toEqual(['-Twitter 2', 'Twitter 1']);
  });

  it('ignore an id that names no network', () => {
    expect(networks([{ channels: ['Elsewhere'] }, { channels: ['Elsewhere', 'Bluesky'] }])).toEqual(
      ['-Bluesky 1', 'none 1'],
    );
  });
});

describe('The labels of planFigures', () => {
  it('are the most used first, then the posts without one; unused ones are left out', () => {
    const unused: Label = { id: '3', name: 'Unused', colour: 'blue' };
    expect(
      labels([{}, { labels: ['2'] }, { labels: ['2', '1'] }], { labels: [SPRING, COFFEE, unused] }),
    ).toEqual(['Coffee 2', 'Spring 1', 'none 1']);
  });

  it('are in their own order where their posts are equal', () => {
    expect(labels([{ labels: ['1', '2'] }], { labels: [COFFEE, SPRING] })).toEqual([
      'Coffee 1',
      'Spring 1',
    ]);
  });

  it('ignore a label that does not exist, and a repeated one', () => {
    expect(labels([{ labels: ['9'] }, { labels: ['9', '1', '1'] }], { labels: [SPRING] })).toEqual([
      'Spring 1',
      'none 1',
    ]);
  });
});

describe('The next 14 days of a label', () => {
  it('begin today, and have the posts a week and the days without a post', () => {
    const dates = ['2026-06-14', '2026-06-15', '2026-06-15', '2026-06-28', '2026-06-29'];
    const posts = dates.map((date) => ({ date, labels: ['1'] }));
    const [spring] = figures([...posts, { date: '', labels: ['1'] }], { labels: [SPRING] }).labels;
    expect(spring).toEqual({ label: SPRING, posts: 6, weekly: 1.5, emptyDays: 12 });
  });

  it('are empty only if they have a posting time of the label or its brand', () => {
    const times = {
      '': [{ days: [1, 2, 3, 4, 5], times: ['09:00'] }],
      1: [{ days: [0], times: ['10:00'] }],
    };
    const posts = [
      { date: '2026-06-21', labels: ['1'] },
      { date: '2026-06-22', labels: ['2'] },
    ];
    const found = figures(posts, { labels: [SPRING, COFFEE], times }).labels;
    expect(found.map(({ label, emptyDays }) => `${label?.name} ${emptyDays}`)).toEqual([
      'Spring 1',
      'Coffee 9',
    ]);
  });
});

describe('The weeks of planFigures', () => {
  it('begin on the first day of the week', () => {
    const dates = ['2026-06-14', '2026-06-15', '2026-06-20', '2026-06-21'];
    expect(weeks(dates, MONDAY)).toEqual(['2026-06-08 1', '2026-06-15 3']);
    expect(weeks(dates, SUNDAY)).toEqual(['2026-06-14 3', '2026-06-21 1']);
  });

  it('are the four before this one, this one, and the eleven after it', () => {
    const { weeks: all, elsewhere } = figures([
      { date: '2026-05-17' },
      { date: '2026-05-18' },
      { date: '2026-09-06' },
      { date: '2026-09-07' },
    ]);
    expect(all.map(({ from }) => from).slice(0, WEEKS_BEFORE + 1)).toEqual([
      '2026-05-18',
      '2026-05-25',
      '2026-06-01',
      '2026-06-08',
      TODAY,
    ]);
    expect(all.map(({ posts }) => posts)).toEqual([1, ...Array<number>(14).fill(0), 1]);
    expect(elsewhere).toBe(2);
  });

  it('have the posts of each label, one of several labels with the first that exists', () => {
    const posts = [{}, { labels: ['2'] }, { labels: ['9', '2', '1'] }, { labels: ['1'] }];
    const week = figures(posts, { labels: [SPRING, COFFEE] }).weeks[WEEKS_BEFORE];
    const words = week?.parts.map(({ label, posts: count }) => `${label?.name ?? 'none'} ${count}`);
    expect(words).toEqual(['Spring 1', 'Coffee 2', 'none 1']);
  });
});

describe('The hours of planFigures', () => {
  it('are 24 of seven days', () => {
    const empty = figures([]).hours;
    expect(empty).toHaveLength(24);
    expect(new Set(empty.map((days) => days.join()))).toEqual(new Set(['0,0,0,0,0,0,0']));
  });

  it('hold the posts from the full hour to the millisecond before the next', () => {
    const times = ['00:00', '08:59:59.999', '09:00', '09:59', '23:59'];
    expect(hours(times.map((time) => ({ date: '2026-06-16', time })))).toEqual([
      '0, 1: 1',
      '8, 1: 1',
      '9, 1: 2',
      '23, 1: 1',
    ]);
  });

  it('begin with the first day of the week', () => {
    const posts = [{ date: '2026-06-14' }, { date: '2026-06-15' }];
    expect(hours(posts, MONDAY)).toEqual(['9, 0: 1', '9, 6: 1']);
    expect(hours(posts, SUNDAY)).toEqual(['9, 0: 1', '9, 1: 1']);
  });

  it('count the typed time, also one that the clocks skip', () => {
    expect(hours([{ date: '2026-03-08', time: '02:30' }])).toEqual(['2, 6: 1']);
  });
});

describe('planFigures', () => {
  it.each([
    ['no date', { date: '' }],
    ['no time', { time: '' }],
    ['a day that does not exist', { date: '2026-02-30' }],
    ['a time that does not exist', { time: '24:00' }],
    ['other words', { date: 'tomorrow', time: 'noon' }],
    ['a day after the last one', { date: '275760-09-14' }],
  ])('counts a post apart that has %s', (_what, post) => {
    const {
      untimed,
      weeks: found,
      elsewhere,
      hours: inHours,
      networks: used,
    } = figures([post, {}]);
    expect(untimed).toBe(1);
    expect(found.reduce((sum, { posts }) => sum + posts, elsewhere)).toBe(1);
    expect(inHours.flat().reduce((sum, count) => sum + count)).toBe(1);
    expect(used).toEqual([{ network: null, isConnected: false, posts: 2 }]);
  });

  it('has no figure for an empty plan', () => {
    expect(figures([])).toMatchObject({
      networks: [],
      labels: [],
      elsewhere: 0,
      untimed: 0,
    });
  });
});

describe('hourNames', () => {
  it.each([
    ['en-US', '12 AM', '1 PM', '11 PM'],
    ['en-GB', '00', '13', '23'],
    ['de', '00 Uhr', '13 Uhr', '23 Uhr'],
  ])('names the 24 hours in a locale: %s', (locale, midnight, afternoon, last) => {
    const names = hourNames(locale).map((name) => name.replaceAll(' ', ' '));
    expect(names).toHaveLength(24);
    expect([names[0], names[13], names[23]]).toEqual([midnight, afternoon, last]);
  });

  it('takes the locale of the user when omitted', () => {
    expect(hourNames()).toEqual(hourNames(new Intl.DateTimeFormat().resolvedOptions().locale));
  });
});
