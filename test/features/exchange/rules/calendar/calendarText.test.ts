import fc from 'fast-check';
import ICAL from 'ical.js';
import { convertIcsCalendar } from 'ts-ics';
import { fitsCalendar } from '@/features/exchange/rules/calendar/calendarFormat';
import type { ChannelNetwork } from '@/core/channels/channelNetwork';
import { calendarText, type CalendarPost } from '@/features/exchange/rules/calendar/calendarText';
import { zoneNamed } from '@/core/time/zonedTime';
import { aFilePost, anyFilePost, FULL_POST } from '../../../../support/filePosts';
import { runs } from '../../../../support/runs';

/** Returns the instants of events as `ical.js` finds them with the description of the zone in the file. */
function dueIn(text: string): readonly number[] {
  const calendar = new ICAL.Component(ICAL.parse(text) as unknown[]);
  return calendar.getAllSubcomponents('vevent').map((event) => {
    const start = event.getFirstPropertyValue('dtstart') as ICAL.Time;
    return start.toUnixTime() * 1000;
  });
}

const WRITING = { now: Date.UTC(2026, 10, 24, 8, 5, 9, 120), zone: 'Europe/Berlin' };

function textOf(...posts: readonly CalendarPost['post'][]): string {
  const withIds = posts.map((post, index) => ({ id: String(1_000 + index), post }));
  return calendarText(withIds, WRITING);
}

function textIn(zone: string, ...posts: readonly CalendarPost['post'][]): string {
  const withIds = posts.map((post, index) => ({ id: String(index), post }));
  return calendarText(withIds, { ...WRITING, zone });
}

describe('calendarText', () => {
  it('writes an event at a wall time with its zone, with everything that a calendar shows', () => {
    const post = aFilePost({
      labels: [{ name: 'Advent, 2026' }],
      accounts: [{ network: 'Twitter', name: 'Harbour' }, { network: 'Twitter' }],
    });
    expect(textOf(post).split('\r\n')).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Social Sync//Social Sync//EN',
      'CALSCALE:GREGORIAN',
      'X-WR-TIMEZONE:Europe/Berlin',
      'BEGIN:VTIMEZONE',
      'TZID:Europe/Berlin',
      'BEGIN:STANDARD',
      'DTSTART:20250101T010000',
      'TZOFFSETFROM:+0100',
      'TZOFFSETTO:+0100',
      'TZNAME:GMT+1',
      'END:STANDARD',
      'BEGIN:DAYLIGHT',
      'DTSTART:20250330T020000',
      'RDATE:20260329T020000',
      'TZOFFSETFROM:+0100',
      'TZOFFSETTO:+0200',
      'TZNAME:GMT+2',
      'END:DAYLIGHT',
      'BEGIN:STANDARD',
      'DTSTART:20251026T030000',
      'RDATE:20261025T030000',
      'TZOFFSETFROM:+0200',
      'TZOFFSETTO:+0100',
      'TZNAME:GMT+1',
      'END:STANDARD',
      'END:VTIMEZONE',
      'BEGIN:VEVENT',
      'UID:1000@social-sync',
      'DTSTAMP:20261124T080509Z',
      'DTSTART;TZID=Europe/Berlin:20260616T093000',
      'DURATION:PT15M',
      'TRANSP:TRANSPARENT',
      'SUMMARY:Doors open on Friday.',
      'DESCRIPTION:Doors open on Friday.',
      'CATEGORIES:Advent\\, 2026',
      'CATEGORIES:Twitter',
      'X-SOCIALSYNC-POST;VALUE=TEXT:{"date":"2026-06-16"\\,"time":"09:30"\\,"content',
      ' ":"Doors open on Friday."\\,"labels":[{"name":"Advent\\, 2026"}]\\,"accounts"',
      ' :[{"network":"Twitter"\\,"name":"Harbour"}\\,{"network":"Twitter"}]}',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ]);
  });

  it('gives an event the same id in each export, whatever the time', () => {
    const post = { id: '1782', post: aFilePost() };
    const first = calendarText([post], WRITING);
    const later = calendarText([post], { ...WRITING, now: WRITING.now + 1_000 });
    expect(first.match(/UID:.*/g)).toEqual(later.match(/UID:.*/g));
    expect(first).not.toBe(later);
  });

  it('gives different posts different ids, also ids of files by hand', () => {
    const ids = ['a', 'a:', 'a%', '%3a.', 'a%3a.', 'é', 'e', ' ', '\n', '\ud83d', 'a-b', 'A'];
    const text = calendarText(
      ids.map((id) => ({ id, post: aFilePost() })),
      WRITING,
    );
    const written = text.match(/^UID:[\w%.@-]+$/gm);
    expect(new Set(written).size).toBe(ids.length);
  });

  it('gives a post another id in the file for each network, which no other post has', () => {
    const uidOf = (id: string, network: ChannelNetwork | null) =>
      calendarText([{ id, post: aFilePost() }], { ...WRITING, network }).match(
        /^UID:.*(?=\r)/gm,
      )?.[0];
    expect(uidOf('7', null)).toBe('UID:7@social-sync');
    expect(uidOf('7', 'Twitter')).toBe('UID:7+Twitter@social-sync');
    expect(uidOf('7', 'Google Business')).toBe('UID:7+GoogleBusiness@social-sync');
    expect(uidOf('7+Twitter', null)).toBe('UID:7%2b.Twitter@social-sync');
  });

  it('is read by another library as it was written', () => {
    const { events = [] } = convertIcsCalendar(undefined, textOf(FULL_POST, aFilePost()));
    const [full, short] = events;
    expect(events).toHaveLength(2);
    expect(full).toMatchObject({
      uid: '1000@social-sync',
      description: 'Größe: 3 „Zimmer“; 5,50 € \\ 👩‍👩‍👧\nsecond line\n\n  third ',
      start: { date: new Date(Date.UTC(2026, 11, 1, 8, 30)) },
      duration: { minutes: 15 },
      timeTransparent: 'TRANSPARENT',
    });
    expect(short?.summary).toBe('Doors open on Friday.');
  });

  it('leaves out posts after the year 9999', () => {
    const last = aFilePost({ date: '9999-12-31', time: '23:59:30' });
    const next = aFilePost({ date: '10000-01-01' });
    const text = textOf(next, last, next);
    expect(text.match(/DTSTART;.*/g)).toEqual(['DTSTART;TZID=Europe/Berlin:99991231T235930']);
    expect([last, next, aFilePost({ time: '' })].map(fitsCalendar)).toEqual([true, false, false]);
  });

  it('writes times of UTC as such, without a description of a zone', () => {
    const text = textIn('UTC', aFilePost());
    expect(text.match(/DTSTART.*/g)).toEqual(['DTSTART:20260616T093000Z']);
    expect(text).toContain('X-WR-TIMEZONE:UTC');
    expect(text).not.toContain('VTIMEZONE:');
  });

  it('writes times without a zone where the zone is not known', () => {
    const text = textIn('Etc/Unknown', aFilePost());
    expect(text.match(/DTSTART.*/g)).toEqual(['DTSTART:20260616T093000']);
    expect(text).not.toContain('BEGIN:VTIMEZONE');
  });

  it('describes no zone without an event', () => {
    expect(textOf()).not.toContain('VTIMEZONE:');
    expect(textOf(aFilePost({ date: '10000-01-01' }))).not.toContain('BEGIN:VTIMEZONE');
  });

  it('describes a zone for the years of the posts, in one entry for what differs in dates only', () => {
    const posts = ['1910-06-16', '2026-06-16', '2024-06-16'].map((date) => aFilePost({ date }));
    const lines = textIn('Asia/Kathmandu', ...posts).split('\r\n');
    const zone = lines.slice(lines.indexOf('BEGIN:VTIMEZONE') + 2, lines.indexOf('END:VTIMEZONE'));
    expect(zone).toEqual([
      'BEGIN:STANDARD',
      'DTSTART:19090101T054116',
      'TZOFFSETFROM:+054116',
      'TZOFFSETTO:+054116',
      'TZNAME:GMT+5:41:16',
      'END:STANDARD',
      'BEGIN:STANDARD',
      'DTSTART:20230101T054116',
      'TZOFFSETFROM:+054116',
      'TZOFFSETTO:+0545',
      'TZNAME:GMT+5:45',
      'END:STANDARD',
    ]);
  });

  it('gives other libraries the instants at which posts are due', () => {
    const typed = [
      ['2026-06-16', '09:30'],
      ['2026-12-01', '09:30:15'],
      ['2026-03-29', '01:59:59'],
      ['2026-03-29', '03:00'],
      ['2026-10-25', '01:59:59'],
      ['2026-10-25', '03:00'],
      ['2031-01-01', '00:00'],
    ] as const;
    const posts = typed.map(([date, time]) => aFilePost({ date, time }));
    for (const name of ['Europe/Berlin', 'America/New_York', 'Asia/Kathmandu', 'UTC']) {
      const text = textIn(name, ...posts);
      const due = posts.map((post) => zoneNamed(name)?.instantOf(post));
      const { events = [] } = convertIcsCalendar(undefined, text);
      expect(events.map(({ start }) => start.date.getTime())).toEqual(due);
      expect(dueIn(text)).toEqual(due);
    }
  });

  it('writes lines of at most 75 octets that begin and end with whole characters', () => {
    const encoder = new TextEncoder();
    fc.assert(
      fc.property(anyFilePost, (post) => {
        const lines = textOf(post).split('\r\n');
        expect(Math.max(...lines.map((line) => encoder.encode(line).length))).toBeLessThan(76);
        // eslint-disable-next-line no-control-regex -- these are what the standard excludes
        expect(lines.filter((line) => /[\0-\x08\x0a-\x1f\x7f]|\p{Surrogate}/u.test(line))).toEqual(
          [],
        );
      }),
      { numRuns: runs(300) },
    );
  });
});
