import fc from 'fast-check';
import { fitsCalendar } from '@/tables/calendar/calendarFormat';
import { calendarText } from '@/tables/calendar/calendarText';
import type { FilePost } from '@/core/planFile/filePost';
import { readCalendar } from '@/tables/calendar/readCalendar';
import type { ReadPost } from '@/tables/table/postTable';
import type { Instant } from '@/core/time/instant';
import { digits } from '@/core/time/timeText';
import { zoneNamed } from '@/core/time/zonedTime';
import { aFilePost, anyFilePost, FULL_POST } from '../../support/filePosts';
import { cpuTime } from '../../support/cpuTime';
import { runs } from '../../support/runs';

function readingOf(text: string, zone = 'Europe/Berlin', now?: Instant) {
  return readCalendar(text, { zone, ...(now !== undefined && { now }) });
}

function readPosts(text: string, zone?: string): readonly ReadPost[] {
  const reading = readingOf(text, zone);
  return reading.kind === 'read' ? reading.posts : [];
}

function postsOf(text: string, zone?: string): readonly FilePost[] {
  return readPosts(text, zone).map(({ post }) => post);
}

function notesOf(text: string, zone?: string): readonly string[] {
  const reading = readingOf(text, zone);
  return reading.kind === 'read' ? reading.notes : [];
}

const CUT =
  'The event has more than 100 occurrences. Up to 100 are read, those from today on first.';
const UNKNOWN_RULE =
  'The recurrence rule of this event is not supported. Some occurrences are missing.';

/** Returns a calendar with events of these lines. */
function calendar(...events: readonly string[]): string {
  const parts = events.map((event) => `BEGIN:VEVENT\n${event}\nEND:VEVENT\n`);
  return `BEGIN:VCALENDAR\nVERSION:2.0\n${parts.join('')}END:VCALENDAR\n`;
}

function timesOf(...lines: readonly string[]): readonly string[] {
  const text = calendar(['SUMMARY:Doors open', ...lines].join('\n'));
  return postsOf(text).map(({ date, time }) => `${date} ${time}`.trim());
}

/** Returns what the user should know about the posts of the only event. */
function remarksOf(...lines: readonly string[]): readonly string[] {
  return readPosts(calendar(lines.join('\n'))).flatMap(({ remarks }) => remarks);
}

function writtenIn(zone: string, ...posts: readonly FilePost[]): string {
  const withIds = posts.map((post, index) => ({ id: String(index), post }));
  return calendarText(withIds, { now: 0, zone });
}

/** Returns the date and the time of a zone at an instant, to the second. */
function shownIn(name: string, instant: number): string {
  const { date, time } = zoneNamed(name)?.typedAt(instant) ?? { date: '', time: '' };
  return `${date} ${time}`;
}

/** Returns the date and the time of a post, to the second. */
function shown({ date, time }: FilePost): string {
  return `${date} ${`${time}:00`.slice(0, 'HH:MM:SS'.length)}`;
}

function written(...posts: readonly FilePost[]): string {
  return writtenIn('Europe/Berlin', ...posts);
}

const ZONE_OF_FILE = `BEGIN:VTIMEZONE
TZID:Custom
BEGIN:STANDARD
DTSTART:20201025T030000
RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU
TZOFFSETFROM:+0530
TZOFFSETTO:+0430
END:STANDARD
BEGIN:DAYLIGHT
DTSTART:20200329T020000
RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU;UNTIL=20270328T000000
TZOFFSETFROM:+0430
TZOFFSETTO:+0530
END:DAYLIGHT
END:VTIMEZONE
`;

describe('readCalendar: what calendarText wrote', () => {
  it('gives back equal posts', () => {
    const posts = [FULL_POST, aFilePost(), aFilePost({ time: '23:59:30' })];
    expect(postsOf(written(...posts))).toEqual(posts);
    expect(readPosts(written(...posts)).flatMap(({ remarks }) => remarks)).toEqual([]);
    expect(notesOf(written(...posts))).toEqual([]);
  });

  it('gives back equal posts with times that the clocks skip or repeat', () => {
    const posts = [
      aFilePost({ date: '2026-03-29', time: '02:30' }),
      aFilePost({ date: '2026-10-25', time: '02:30' }),
    ];
    expect(postsOf(written(...posts))).toEqual(posts);
  });

  it.each([
    ['2026-12-01', '09:30', '2026-12-01', '17:30'],
    ['2026-12-31', '20:00:00', '2027-01-01', '04:00'],
    ['2026-06-16', '09:30:15.250', '2026-06-16', '16:30:15'],
    // The clocks of Berlin skip the first time, and repeat the second one.
    ['2026-03-29', '02:30', '2026-03-29', '10:30'],
    ['2026-10-25', '02:30', '2026-10-25', '09:30'],
  ])('keeps the instant in a browser in another zone: %s %s', (date, time, shown, shownTime) => {
    const text = written(aFilePost({ date, time }));
    expect(postsOf(text, 'Asia/Tokyo')).toEqual([aFilePost({ date: shown, time: shownTime })]);
    expect(notesOf(text, 'Asia/Tokyo')).toEqual([
      'The times of 1 event were converted from Europe/Berlin to Asia/Tokyo.',
    ]);
  });

  it('keeps the instant in each zone, at any time', () => {
    const names = ['Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe', 'Asia/Tokyo', 'UTC'];
    const anyName = fc.constantFrom(...names);
    fc.assert(
      fc.property(anyName, anyName, fc.array(anyFilePost, { maxLength: 3 }), (from, to, posts) => {
        const later = posts.filter(({ date }) => date > '0001-01-02' && date < '9999-12-30');
        const due = later.map((post) => zoneNamed(from)?.instantOf(post));
        const read = postsOf(writtenIn(from, ...later), to);
        const isKept = read.map((post, index) => shownIn(to, Number(due[index])) === shown(post));
        expect(isKept).not.toContain(false);
        expect(read.map((post) => ({ ...post, date: '', time: '' }))).toEqual(
          later.map((post) => ({ ...post, date: '', time: '' })),
        );
      }),
      { numRuns: runs(100) },
    );
  });

  it('gives back equal posts of a file in UTC and of one with wall times, as earlier versions wrote', () => {
    const post = aFilePost({ time: '09:30:15' });
    expect(postsOf(writtenIn('UTC', post), 'UTC')).toEqual([post]);
    const earlier = written(post)
      .replace('DTSTART:20260616T073015Z', 'DTSTART;TZID=Europe/Berlin:20260616T093015')
      .replace(/X-SOCIALSYNC-ZONE.*\r\n/, '');
    expect(postsOf(earlier)).toEqual([post]);
    expect(notesOf(earlier)).toEqual([]);
  });

  it('takes the time of the event if its zone is damaged', () => {
    const text = written(aFilePost()).replace('SYNC-ZONE:Europe/Berlin', 'SYNC-ZONE:Mars/Olympus');
    expect(postsOf(text)).toEqual([aFilePost()]);
    expect(notesOf(text)).toEqual([
      'The times of 1 event were converted from UTC to Europe/Berlin.',
    ]);
  });

  it('gives back equal posts, whatever their text and time', () => {
    fc.assert(
      fc.property(fc.array(anyFilePost, { minLength: 1, maxLength: 3 }), (posts) => {
        const fitting = posts.filter(fitsCalendar);
        expect(postsOf(written(...posts))).toEqual(fitting);
      }),
      { numRuns: runs(300) },
    );
  });

  it('takes a new time, text, labels and networks from the calendar', () => {
    const post = aFilePost({
      labels: [{ name: 'Advent', colour: 'rose' }, { name: 'Spring' }],
      accounts: [{ network: 'Twitter', name: 'Harbour' }],
      note: 'Ask Mia',
    });
    const text = written(post)
      .replace('DTSTART:20260616T073000Z', 'DTSTART;TZID=America/New_York:20260617T093000')
      .replace('DESCRIPTION:Doors open on Friday.', 'DESCRIPTION:Doors open on Saturday.')
      .replace('CATEGORIES:Advent,Spring', 'CATEGORIES:advent,Threads,Summer');
    expect(postsOf(text)).toEqual([
      {
        date: '2026-06-17',
        time: '15:30',
        content: 'Doors open on Saturday.',
        labels: [{ name: 'advent' }, { name: 'Summer' }],
        accounts: [{ network: 'Threads' }, { network: 'Twitter' }],
        note: 'Ask Mia',
      },
    ]);
  });

  it('keeps the exact text if a calendar only trims it, and takes off labels that were removed', () => {
    const post = aFilePost({ content: ' Doors\r\nopen ', labels: [{ name: 'Advent' }] });
    const text = written(post)
      .replace('DESCRIPTION: Doors\\nopen ', 'DESCRIPTION:Doors\\nopen')
      .replace('CATEGORIES:Advent\r\n', '');
    expect(postsOf(text)).toEqual([aFilePost({ content: ' Doors\r\nopen ' })]);
  });

  it('keeps a label whose name has a character that a calendar cannot hold', () => {
    const post = aFilePost({ labels: [{ name: '\0Advent' }, { name: 'a,\\' }, { name: 'b' }] });
    expect(postsOf(written(post))).toEqual([post]);
  });

  it('keeps the id in one occurrence if a calendar repeats the event or changes a repeat', () => {
    const post = aFilePost({ id: '7', date: '2026-06-16', time: '10:00' });
    const event = (...lines: readonly string[]) =>
      written(post).replace('DURATION', `${lines.join('\r\n')}\r\nDURATION`);
    const idsOf = (text: string) => postsOf(text).map(({ id }) => id);
    expect(idsOf(event('RRULE:FREQ=WEEKLY;COUNT=3'))).toEqual(['7', undefined, undefined]);
    expect(idsOf(event('RECURRENCE-ID:20260616T080000Z'))).toEqual([undefined]);
    // Of more than 100 repeats, those from today on are read.
    const cut = readingOf(event('RRULE:FREQ=WEEKLY'), undefined, Date.UTC(2030, 0));
    const posts = cut.kind === 'read' ? cut.posts : [];
    expect(new Set(posts.map((each) => each.post.id))).toEqual(new Set([undefined]));
  });

  it('reads the event itself if the post within is damaged', () => {
    for (const json of ['{"date"', '{"date":"2026-06-16"}', '']) {
      const text = calendar(
        `DTSTART:20260616T093000\nSUMMARY:Doors open\nX-SOCIALSYNC-POST;VALUE=TEXT:${json}`,
      );
      expect(postsOf(text)).toEqual([aFilePost({ content: 'Doors open' })]);
    }
  });
});

describe('readCalendar: times', () => {
  it.each([
    ['of UTC', 'DTSTART:20260616T093000Z', '2026-06-16 11:30'],
    ['of a zone', 'DTSTART;TZID=America/New_York:20260616T093000', '2026-06-16 15:30'],
    ['with seconds', 'DTSTART;TZID=America/New_York:20260616T235959', '2026-06-17 05:59:59'],
    [
      'of a zone with a prefix',
      'DTSTART;TZID=/mozilla.org/2007_1/Asia/Tokyo:20260616T093000',
      '2026-06-16 02:30',
    ],
    [
      'of a zone of Windows',
      'DTSTART;TZID=Eastern Standard Time:20260616T093000',
      '2026-06-16 15:30',
    ],
    ['of an offset', 'DTSTART;TZID=GMT-0500:20260616T093000', '2026-06-16 16:30'],
    ['without a zone', 'DTSTART:20260616T093000', '2026-06-16 09:30'],
    [
      "of the browser's zone, in a gap",
      'DTSTART;TZID=Europe/Berlin:20260329T023000',
      '2026-03-29 02:30',
    ],
    ['of an unknown zone', 'DTSTART;TZID=Mars/Olympus:20260616T093000', '2026-06-16 09:30'],
    ['of an all-day event', 'DTSTART;VALUE=DATE:20260616', '2026-06-16'],
    ['of an all-day event that is not marked', 'DTSTART:20260616', '2026-06-16'],
  ])('reads a time %s', (_name, start, shown) => {
    expect(timesOf(start)).toEqual([shown]);
  });

  it.each([
    ['20260616T093000', '2026-06-16 06:00'],
    ['20261201T093000', '2026-12-01 06:00'],
    // After its summer time has ended for good.
    ['20280616T093000', '2028-06-16 07:00'],
  ])('follows the description of a zone in the file: %s', (start, shown) => {
    const text = calendar(`SUMMARY:Doors\nDTSTART;TZID=Custom:${start}`);
    const described = text.replace('BEGIN:VEVENT', `${ZONE_OF_FILE}BEGIN:VEVENT`);
    expect(postsOf(described)).toMatchObject([{ date: shown.slice(0, 10), time: shown.slice(11) }]);
  });

  it.each([
    // The description has no summer time. Intl knows it.
    ['Europe/Berlin', '2026-06-16 07:30'],
    // Intl takes EST for a zone without a summer time.
    ['EST', '2026-06-16 04:00'],
    ['/x/Europe/Berlin', '2026-06-16 04:00'],
  ])('takes the name of a place as Intl knows it, and %s as it must be', (id, shown) => {
    const zone = ZONE_OF_FILE.replace('TZID:Custom', `TZID:${id}`);
    const text = calendar(`SUMMARY:Doors\nDTSTART;TZID=${id}:20260616T093000`);
    const [post = aFilePost()] = postsOf(
      text.replace('BEGIN:VEVENT', `${zone}BEGIN:VEVENT`),
      'UTC',
    );
    expect(`${post.date} ${post.time}`).toBe(shown);
  });

  it('says the names of zones that only the user can explain', () => {
    const ids = ['EST', 'Japan', 'Custom', 'Asia/Tokyo', '/x/EST'];
    const starts = [...ids.map((id) => `;TZID=${id}:20260616T093000`), ':20260616T093000'];
    const text = calendar(...starts.map((start) => `SUMMARY:Doors\nDTSTART${start}`));
    const allDay = calendar('SUMMARY:Doors\nDTSTART;TZID=EST;VALUE=DATE:20260616');
    expect([text, allDay].map((each) => readPosts(each).map(({ zone }) => zone))).toEqual([
      ['EST', 'Japan', 'Custom', undefined, '/x/EST', undefined],
      [undefined],
    ]);
    expect(notesOf(text)).toEqual([
      'The times of 1 event were converted from Asia/Tokyo to Europe/Berlin.',
      'The times of 1 event have no time zone. They are not converted.',
    ]);
  });

  it('says of two events in an hour that occurs twice which one is due earlier than the file says', () => {
    const text = calendar(
      'SUMMARY:Doors open\nDTSTART:20261025T003000Z',
      'SUMMARY:Last song\nDTSTART:20261025T013000Z',
    );
    expect(readPosts(text)).toMatchObject([
      { post: { date: '2026-10-25', time: '02:30' }, remarks: [] },
      {
        post: { date: '2026-10-25', time: '02:30' },
        remarks: [
          '02:30 occurs twice on this day. The file means the second time, and the post is due the first time.',
        ],
      },
    ]);
  });

  it('asks for a zone whose clocks are described as changing each second', () => {
    const zone = ZONE_OF_FILE.replace('FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU', 'FREQ=SECONDLY');
    const text = calendar('SUMMARY:Doors\nDTSTART;TZID=Custom:20260616T093000');
    const described = text.replace('BEGIN:VEVENT', `${zone}BEGIN:VEVENT`);
    expect(readPosts(described)).toMatchObject([{ post: { time: '09:30' }, zone: 'Custom' }]);
  });

  it('says what happened to the times of each zone', () => {
    const starts = [':20260616T093000Z', ';TZID=Asia/Tokyo:20260616T093000', ':20260616T093000Z'];
    const own = [';TZID=Europe/Berlin:20260616T093000', ';VALUE=DATE:20260616'];
    const text = calendar(...[...starts, ...own].map((start) => `SUMMARY:Doors\nDTSTART${start}`));
    expect(notesOf(text)).toEqual([
      'The times of 2 events were converted from UTC to Europe/Berlin.',
      'The times of 1 event were converted from Asia/Tokyo to Europe/Berlin.',
    ]);
  });

  it("takes UTC if the browser's zone is not known", () => {
    const text = calendar('SUMMARY:Doors\nDTSTART;TZID=Asia/Tokyo:20260616T093000');
    expect(postsOf(text, 'Etc/Unknown')).toMatchObject([{ date: '2026-06-16', time: '00:30' }]);
  });
});

describe('readCalendar: recurring events', () => {
  it('takes the first 100 of a rule without an end, and says so', () => {
    expect(timesOf('DTSTART:20260616T093000', 'RRULE:FREQ=DAILY').at(-1)).toBe('2026-09-23 09:30');
    const lines = ['SUMMARY:Doors', 'DTSTART:20260616T093000'];
    expect(remarksOf(...lines, 'RRULE:FREQ=DAILY')).toEqual([CUT]);
    expect(remarksOf(...lines, 'RRULE:FREQ=DAILY;COUNT=100')).toEqual([]);
    expect(remarksOf(...lines, 'RRULE:FREQ=DAILY;COUNT=101')).toEqual([CUT]);
  });

  describe('of an event with more than 100', () => {
    /** Returns the number of posts, the first one and the last one. */
    function readAt(now: Instant, zone: string, ...lines: readonly string[]) {
      const reading = readingOf(calendar(['SUMMARY:Doors', ...lines].join('\n')), zone, now);
      const posts = reading.kind === 'read' ? reading.posts : [];
      const times = posts.map(({ post: { date, time } }) => `${date} ${time}`);
      return [times.length, times[0], times.at(-1), ...posts.flatMap(({ remarks }) => remarks)];
    }

    const WEEKLY = ['DTSTART:20150106T093000', 'RRULE:FREQ=WEEKLY'];
    const TUESDAY = Date.UTC(2026, 5, 16);

    it('takes those from today on', () => {
      const next = [100, '2026-06-16 09:30', '2028-05-09 09:30', CUT];
      expect(readAt(TUESDAY - 1, 'UTC', ...WEEKLY)).toEqual(next);
      expect(readAt(TUESDAY, 'UTC', ...WEEKLY)).toEqual(next);
      expect(readAt(TUESDAY + 86_400_000 - 1, 'UTC', ...WEEKLY)).toEqual(next);
      const later = [100, '2026-06-23 09:30', '2028-05-16 09:30', CUT];
      expect(readAt(TUESDAY + 86_400_000, 'UTC', ...WEEKLY)).toEqual(later);
    });

    it('takes the day of the reader', () => {
      const lines = ['DTSTART;TZID=America/New_York:20150106T200000', 'RRULE:FREQ=WEEKLY'];
      // In New York it is the day before.
      const next = [100, '2026-06-17 09:00', '2028-05-10 09:00', CUT];
      expect(readAt(Date.UTC(2026, 5, 17, 14, 59), 'Asia/Tokyo', ...lines)).toEqual(next);
      const later = [100, '2026-06-24 09:00', '2028-05-17 09:00', CUT];
      expect(readAt(Date.UTC(2026, 5, 17, 15), 'Asia/Tokyo', ...lines)).toEqual(later);
    });

    it('takes the last ones before today too if fewer are ahead', () => {
      const end = 'RRULE:FREQ=WEEKLY;UNTIL=20260630T235959';
      const last = [100, '2024-08-06 09:30', '2026-06-30 09:30', CUT];
      expect(readAt(TUESDAY, 'UTC', 'DTSTART:20150106T093000', end)).toEqual(last);
      expect(readAt(Date.UTC(2030, 0), 'UTC', 'DTSTART:20150106T093000', end)).toEqual(last);
    });

    it('takes the nearest of long lists, too', () => {
      const years = Array.from(
        { length: 5_000 },
        (_year, index) => `${digits(index, 4)}0616T080000`,
      );
      const start = 'DTSTART:20260617T080000';
      const list = `RDATE:${years.toReversed().join(',')}`;
      const next = [100, '2026-06-16 08:00', '2124-06-16 08:00', CUT];
      expect(readAt(TUESDAY, 'UTC', start, list)).toEqual(next);
    });
  });

  it.each([
    ['20260618', 3],
    ['20260618T092959', 2],
    // 09:30 in New York is 13:30 in UTC.
    ['20260618T133000Z', 3],
    ['20260618T132959Z', 2],
  ])('ends with UNTIL=%s', (until, count) => {
    const start = 'DTSTART;TZID=America/New_York:20260616T093000';
    expect(timesOf(start, `RRULE:FREQ=DAILY;UNTIL=${until}`)).toHaveLength(count);
  });

  it('keeps the time of the zone when its clocks change', () => {
    const start = 'DTSTART;TZID=America/New_York:20260301T093000';
    expect(timesOf(start, 'RRULE:FREQ=WEEKLY;COUNT=5')).toEqual([
      '2026-03-01 15:30',
      '2026-03-08 14:30',
      '2026-03-15 14:30',
      '2026-03-22 14:30',
      '2026-03-29 15:30',
    ]);
  });

  it('adds and removes single times, in any zone', () => {
    expect(
      timesOf(
        'DTSTART:20260616T093000Z',
        'RRULE:FREQ=DAILY;COUNT=5',
        'EXDATE;TZID=Europe/Berlin:20260617T113000',
        'EXDATE;VALUE=DATE:20260618',
        'RDATE:20260601T093000Z,20260619T093000Z',
        'RDATE;VALUE=PERIOD:20260701T093000Z/PT1H',
      ),
    ).toEqual([
      '2026-06-01 11:30',
      '2026-06-16 11:30',
      '2026-06-19 11:30',
      '2026-06-20 11:30',
      '2026-07-01 11:30',
    ]);
  });

  it('finds each time of a changed repeat once, however many events share its id', () => {
    // Each offset of a zone is computed by this function.
    const offsets = jest.spyOn(Date.prototype, 'setUTCHours');
    const at = (name: string) => `${name};TZID=America/New_York:20260616T093000`;
    const series = `UID:1\nSUMMARY:Doors\n${at('DTSTART')}`;
    const count = 100;
    const changes = Array<string>(count).fill(`${series}\n${at('RECURRENCE-ID')}`);
    expect(postsOf(calendar(...Array<string>(count).fill(series), ...changes))).toHaveLength(count);
    expect(offsets.mock.calls.length).toBeLessThan(count * 60);
  });

  it('has no occurrence on a day that the rule does not name', () => {
    const start = 'DTSTART;VALUE=DATE:20280229';
    expect(timesOf(start, 'RRULE:FREQ=YEARLY;COUNT=3')).toEqual([
      '2028-02-29',
      '2032-02-29',
      '2036-02-29',
    ]);
    expect(timesOf(start, 'RRULE:FREQ=YEARLY;BYMONTH=2;COUNT=2')).toHaveLength(2);
    expect(timesOf('DTSTART:20270131T093000', 'RRULE:FREQ=MONTHLY;COUNT=3')).toEqual([
      '2027-01-31 09:30',
      '2027-03-31 09:30',
      '2027-05-31 09:30',
    ]);
  });

  it.each([
    'FREQ=YEARLY;BYYEARDAY=1;BYMONTH=1',
    'FREQ=YEARLY;BYMONTH=1;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=1',
    'FREQ=YEARLY;BYWEEKNO=20',
    'FREQ=WEEKLY;BYDAY=MO,TU;BYSETPOS=1',
    'FREQ=DAILY;INTERVAL=2;BYDAY=MO',
    'FREQ=DAILY;INTERVAL=1000000000',
    'FREQ=SOMETIMES',
    'FREQ=DAILY;UNTIL=someday',
    'W1 MO #3',
  ])('says that a rule is not supported: %j', (rule) => {
    const lines = ['SUMMARY:Doors', 'DTSTART:20260616T093000', `RRULE:${rule}`];
    expect(remarksOf(...lines)).toEqual([UNKNOWN_RULE]);
    expect(timesOf(...lines)).toEqual(['2026-06-16 09:30']);
  });

  it('says the same of rules for exceptions', () => {
    const lines = ['DTSTART:20260616T093000', 'RRULE:FREQ=DAILY;COUNT=2'];
    expect(remarksOf(...lines, 'EXRULE:FREQ=WEEKLY')).toEqual([UNKNOWN_RULE]);
  });

  it('reads a daily rule with weekdays', () => {
    const rule = 'RRULE:FREQ=DAILY;BYDAY=MO,TU,WE,TH,FR;COUNT=3';
    const days = ['2026-06-18 09:30', '2026-06-19 09:30', '2026-06-22 09:30'];
    expect(timesOf('DTSTART:20260618T093000', rule)).toEqual(days);
  });

  it('keeps a beginning that the rule does not name, and says so', () => {
    const lines = [
      'SUMMARY:Doors',
      'DTSTART:20260616T093000',
      'RRULE:FREQ=WEEKLY;BYDAY=WE;COUNT=1',
    ];
    expect(timesOf(...lines)).toEqual(['2026-06-16 09:30', '2026-06-17 09:30']);
    expect(remarksOf(...lines)).toEqual([
      'The event begins on a day that its recurrence rule does not name. Check this row.',
    ]);
  });

  it('has each time once, and all that are excluded, as some programs write them', () => {
    const lines = [
      'DTSTART;TZID=America/New_York:20260616T093000',
      'RDATE;TZID=America/New_York:20260617T093000,20260618T093000',
      'RRULE:FREQ=DAILY;COUNT=4',
      // The first two are not in the series; the last one has no zone.
      'EXDATE;TZID=America/New_York:20260616T100000,20260616T110000',
      'EXDATE:20260617T093000',
    ];
    expect(timesOf(...lines)).toEqual(['2026-06-16 15:30', '2026-06-18 15:30', '2026-06-19 15:30']);
    const days = ['DTSTART;VALUE=DATE:20260616', 'RRULE:FREQ=DAILY;COUNT=2'];
    expect(timesOf(...days, 'EXDATE:20260617T000000Z')).toEqual(['2026-06-16']);
  });
});

describe('readCalendar: times in other forms', () => {
  it.each([
    ['2027-01-05T10:00:00', '2027-01-05 10:00'],
    ['2027-01-05T10:00:30.123z', '2027-01-05 11:00:30'],
    ['2027-01-05 10:00', '2027-01-05 10:00'],
    ['20270105T100000+0100', '2027-01-05 10:00'],
    ['2027-01-05T10:00:00-05:30', '2027-01-05 16:30'],
    ['20270105T', '2027-01-05'],
  ])('reads %s', (start, shown) => {
    expect(timesOf(`DTSTART:${start}`)).toEqual([shown]);
  });

  it('reads a whole day that has a time', () => {
    expect(timesOf('DTSTART;VALUE=DATE:20270105T000000Z')).toEqual(['2027-01-05']);
  });

  it.each(['2027--01-05T10:00', '2027-02-30', '20270105T250000', 'January 5, 2027; 10:00', ''])(
    'quotes a beginning as the file has it: %j',
    (start) => {
      const text = calendar(`DTSTART;TZID=Europe/Berlin:${start}\nSUMMARY:Doors`);
      expect(readPosts(text)).toMatchObject([
        { post: { date: '', time: '' }, shown: { date: start } },
      ]);
    },
  );

  if (process.env.NIGHTLY !== undefined) {
    it('takes less than five seconds of CPU time for a long line', () => {
      const parts = [';B', ';ENCODING=', ';ENCODING=B', ';QUOTED-PRINTABLE', ';"a', '\r', ' '];
      const lines = [
        ...parts.map((part) => `X${part.repeat(100_000)}`),
        `DTSTART:${'1'.repeat(500_000)}`,
      ];
      for (const line of lines) {
        expect(cpuTime(() => readingOf(calendar(line)))).toBeLessThan(5_000);
      }
      const versions = Array.from({ length: 5_000 }, () => 'UID:1\nDTSTART:20270105T100000Z');
      const changes = versions.map((each) => `${each}\nRECURRENCE-ID:20270105T100000Z`);
      const text = calendar(...versions, ...changes);
      expect(cpuTime(() => readingOf(text))).toBeLessThan(5_000);
    });
  }
});

describe('readCalendar: text', () => {
  const START = 'DTSTART:20260616T093000';

  it('takes the description as the text, and a summary that says something else as the note', () => {
    const text = calendar(
      `${START}\nSUMMARY:Opening\nDESCRIPTION:Doors open\\, finally\\;\\na < b`,
      `${START}\nSUMMARY:Doors open\nDESCRIPTION:Doors open on Friday.`,
      `${START}\nSUMMARY:Doors\nDESCRIPTION:\\n`,
    );
    expect(postsOf(text)).toEqual([
      aFilePost({ content: 'Doors open, finally;\na < b', note: 'Opening' }),
      aFilePost(),
      aFilePost({ content: 'Doors' }),
    ]);
  });

  it('reads HTML as plain text, and says so', () => {
    const events = [
      `${START}\nSUMMARY:Q&amp\\;A\nDESCRIPTION:<p>Come<br>all</p>`,
      `${START}\nSUMMARY:Doors\nDESCRIPTION:Doors open\nX-ALT-DESC;FMTTYPE=text/html:<b>No</b>`,
      `${START}\nSUMMARY:Doors\nX-ALT-DESC;FMTTYPE=text/html:<p>a\\nb\\, c\\; d\\\\</p>`,
    ];
    expect(postsOf(calendar(...events))).toEqual([
      aFilePost({ content: 'Come\nall', note: 'Q&A' }),
      aFilePost({ content: 'Doors open' }),
      aFilePost({ content: 'a b, c; d\\', note: 'Doors' }),
    ]);
    expect(notesOf(calendar(...events))).toContain(
      '2 events have texts in HTML, which is read as plain text.',
    );
    expect(notesOf(calendar(...events.slice(0, 2)))).toContain(
      '1 event has a text in HTML, which is read as plain text.',
    );
  });

  it('keeps a post about HTML that Social Sync wrote, also if a calendar made HTML of it', () => {
    const post = aFilePost({ content: 'Write <b>a</b> &amp; b\nnow' });
    expect(postsOf(written(post))).toEqual([post]);
    expect(notesOf(written(post))).toEqual([]);
    const plain = aFilePost({ content: 'Tom & Mia\ncome' });
    const html = written(plain).replace('Tom & Mia\\ncome', 'Tom &amp\\; Mia<br>come');
    expect(html).toContain('<br>');
    expect(postsOf(html)).toEqual([plain]);
  });

  it('takes categories as networks or labels, and addresses', () => {
    const text = calendar(
      [
        START,
        'SUMMARY:Doors',
        'CATEGORIES:twitter,Advent , ADVENT',
        'CATEGORIES:LinkedIn,',
        'URL:https://harbour.example/a;b',
        'ATTACH:https://harbour.example/a.jpg',
        'ATTACH;VALUE=URI:HTTP://harbour.example/b.jpg',
        'ATTACH;ENCODING=BASE64;VALUE=BINARY:',
        'ATTACH;ENCODING=BASE64;VALUE=BINARY:AAAA',
        'ATTACH:CID:part3.1@harbour.example',
        'ATTACH:data:image/png;base64,AAAA',
      ].join('\n'),
    );
    expect(postsOf(text)).toEqual([
      aFilePost({
        content: 'Doors',
        accounts: [{ network: 'Twitter' }, { network: 'LinkedIn' }],
        labels: [{ name: 'Advent' }],
        link: 'https://harbour.example/a;b',
        media: [
          { address: 'https://harbour.example/a.jpg' },
          { address: 'HTTP://harbour.example/b.jpg' },
        ],
      }),
    ]);
  });

  it('unfolds lines, also within a name and a character reference', () => {
    const text = calendar('DTST\n ART:20260616T\n\t093000\nSUMMARY:Doors\\\n n open');
    expect(postsOf(text)).toEqual([aFilePost({ content: 'Doors\n open' })]);
  });

  it.each(['\n', '\r\n', '\r'])('reads lines that end with %j, and a byte order mark', (end) => {
    const text = `\ufeff${calendar(`${START}\nSUMMARY:Doors open on Friday.`)}`;
    expect(postsOf(text.replaceAll('\n', end))).toEqual([aFilePost()]);
  });
});

describe('readCalendar: damage', () => {
  it.each([
    ['no date', ['SUMMARY:Doors'], { post: { date: '', content: 'Doors' } }],
    [
      'a date that does not exist',
      ['SUMMARY:Doors', 'DTSTART:20260230T093000'],
      { post: { date: '' }, shown: { date: '20260230T093000' } },
    ],
    [
      'a time that does not exist',
      ['SUMMARY:Doors', 'DTSTART:20260616T250000'],
      { post: { date: '' }, shown: { date: '20260616T250000' } },
    ],
    ['no time', ['SUMMARY:Doors', 'DTSTART;VALUE=DATE:20260616'], { post: { time: '' } }],
    ['no text', ['DTSTART:20260616T093000', 'SUMMARY: '], { post: { content: ' ' } }],
    ['nothing', [], { post: { date: '', time: '', content: '' } }],
  ])('reads an event with %s', (_name, lines, read) => {
    expect(readPosts(calendar(lines.join('\n')))).toMatchObject([read]);
  });

  it('leaves out lines that are no properties, and counts them', () => {
    const text = calendar('SUMMARY:A\nDTSTART:20260616T093000', 'SUMMARY:B\nopen\n\n  doors\nfoo');
    expect(postsOf(text)).toMatchObject([{ content: 'A' }, { content: 'B' }]);
    expect(notesOf(text).at(-1)).toBe('3 lines are not readable, and left out.');
  });

  it('reads an incomplete file up to its end', () => {
    const whole = calendar(
      'SUMMARY:A\nDTSTART:20260616T093000',
      'DTSTART:20260617T093000\nSUMMARY:Bcd',
    );
    const cut = whole.slice(0, whole.indexOf('cd'));
    expect(postsOf(cut).map(({ content }) => content)).toEqual(['A', 'B']);
    expect(notesOf(cut).at(-1)).toBe('The file is incomplete. Everything up to its end was read.');
  });

  it('reads an event after one without END', () => {
    const text = calendar('SUMMARY:A\nBEGIN:VALARM\nBEGIN:VEVENT\nSUMMARY:B', 'SUMMARY:C');
    expect(postsOf(text).map(({ content }) => content)).toEqual(['A', 'B', 'C']);
  });

  it('leaves out an end without its beginning', () => {
    const text = `END:VEVENT\n${calendar('SUMMARY:A')}`;
    expect(postsOf(text)).toMatchObject([{ content: 'A' }]);
    expect(notesOf(text)).toEqual(['1 line is not readable, and left out.']);
  });

  if (process.env.NIGHTLY !== undefined) {
    it.each([
      ['of one name', () => 'BEGIN:VEVENT\n'],
      ['of many names', (index: number) => `BEGIN:X${index}\n`],
    ])('answers 50,000 parts in each other, %s, within five seconds', (_name, begin) => {
      const parts = Array.from({ length: 50_000 }, (_part, index) => begin(index)).join('');
      const used = cpuTime(() => readingOf(`BEGIN:VCALENDAR\n${parts}SUMMARY:A`));
      expect(used).toBeLessThan(5_000);
      expect(readingOf(`BEGIN:VCALENDAR\n${parts.slice(0, 500)}`)).toMatchObject({
        kind: begin(1) === begin(2) ? 'read' : 'refused',
      });
    });
  }

  it('refuses a calendar without an event', () => {
    expect(readingOf('BEGIN:VCALENDAR\nBEGIN:VTODO\nEND:VTODO\nEND:VCALENDAR')).toEqual({
      kind: 'refused',
      message: 'This calendar has no events.',
    });
  });

  it('reads no more posts than it should', () => {
    const event = 'SUMMARY:A\nDTSTART:20260616T093000\nRRULE:FREQ=DAILY;COUNT=3';
    const most = (posts: number) => {
      const reading = readCalendar(calendar(event, event, event), { zone: 'UTC' }, posts);
      return reading.kind === 'read' && [reading.events, reading.posts.length, reading.isTooLong];
    };
    expect(most(9)).toEqual([3, 9, false]);
    expect(most(5)).toEqual([2, 5, true]);
  });

  it('counts entries that are no events', () => {
    const text = calendar('SUMMARY:Doors\nDTSTART:20260616T093000Z');
    const task = 'BEGIN:VTODO\nSUMMARY:Paint\nEND:VTODO\n';
    expect(notesOf(text.replace('BEGIN:VEVENT', `${task}BEGIN:VEVENT`), 'UTC')).toEqual([
      '1 other entry, such as a task, is left out.',
    ]);
    expect(notesOf(text.replace('BEGIN:VEVENT', `${task}${task}BEGIN:VEVENT`), 'UTC')).toEqual([
      '2 other entries, such as tasks, are left out.',
    ]);
  });

  it('reads any text without an error', () => {
    const line = fc.constantFrom(
      'BEGIN:VEVENT',
      'END:VEVENT',
      'BEGIN:VTIMEZONE',
      'BEGIN:STANDARD',
      'END:VCALENDAR',
      'DTSTART:20260616T093000',
      'DTSTART;TZID=X:9',
      'RRULE:FREQ=YEARLY;BYDAY=9MO',
      'RRULE:FREQ=X',
      'EXDATE:',
      '__proto__:x',
      'constructor;__proto__=1:x',
      'SUMMARY:A\n folded',
      'SUMMARY:A',
    );
    const anyLine = fc.oneof(
      { weight: 4, arbitrary: line },
      { weight: 1, arbitrary: fc.string().map((text) => `x${text}`) },
    );
    fc.assert(
      fc.property(fc.array(anyLine, { maxLength: 12 }), (lines) => {
        const text = ['BEGIN:VCALENDAR', 'BEGIN:VEVENT', ...lines].join('\n');
        expect(() => readingOf(text)).not.toThrow();
      }),
      { numRuns: runs(300) },
    );
  });
});
