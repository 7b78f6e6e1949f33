import fc from 'fast-check';
import ICAL from 'ical.js';
import { convertIcsCalendar } from 'ts-ics';
import { fitsCalendar } from '@/tables/calendar/calendarFormat';
import type { ChannelNetwork } from '@/core/channels/channelNetwork';
import { calendarText, type CalendarPost } from '@/tables/calendar/calendarText';
import { readCalendar } from '@/tables/calendar/readCalendar';
import { zoneNamed } from '@/core/time/zonedTime';
import { aFilePost, anyFilePost, FULL_POST } from '../../support/filePosts';
import { runs } from '../../support/runs';

/** Returns the instants of events as `ical.js` finds them. */
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
  it('writes an event in UTC, with everything that a calendar shows', () => {
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
      'BEGIN:VEVENT',
      'UID:1000@social-sync',
      'DTSTAMP:20261124T080509Z',
      'DTSTART:20260616T073000Z',
      'X-SOCIALSYNC-ZONE:Europe/Berlin',
      'DURATION:PT15M',
      'TRANSP:TRANSPARENT',
      'SUMMARY:Doors open on Friday.',
      'DESCRIPTION:Doors open on Friday.',
      'CATEGORIES:Advent\\, 2026',
      'CATEGORIES:Twitter',
      'X-SOCIALSYNC-POST;VALUE=TEXT:{"date":"2026-06-16"\\,"time":"09:30"\\,"conten',
      ' t":"Doors open on Friday."\\,"labels":[{"name":"Advent\\, 2026"}]\\,"accounts',
      ' ":[{"network":"Twitter"\\,"name":"Harbour"}\\,{"network":"Twitter"}]}',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ]);
  });

  describe('an event', () => {
    const posts = [{ id: '17 &8', post: aFilePost({ content: 'Doors open.\nCome in.' }) }];
    const scheduler = 'https://plan.example/sync/scheduler';
    const linesOf = (writing: object) =>
      calendarText(posts, { ...WRITING, scheduler, ...writing }).split('\r\n');

    it.each([
      ['PT0S', { seconds: 0 }],
      ['-PT10M', { before: true, minutes: 10 }],
      ['-PT30M', { before: true, minutes: 30 }],
    ])('rings at %s with its title', (ring, duration) => {
      const lines = linesOf({ ring });
      const start = lines.indexOf('BEGIN:VALARM');
      expect(lines.slice(start, lines.indexOf('END:VEVENT'))).toEqual([
        'BEGIN:VALARM',
        'ACTION:DISPLAY',
        'DESCRIPTION:Doors open. Come in.',
        `TRIGGER:${ring}`,
        'END:VALARM',
      ]);
      expect(lines).toContain('DESCRIPTION:Doors open.\\nCome in.');
      const { events = [] } = convertIcsCalendar(undefined, lines.join('\r\n'));
      expect(events[0]?.alarms).toMatchObject([
        { action: 'DISPLAY', trigger: { type: 'relative', value: duration } },
      ]);
    });

    it('does not ring without a choice', () => {
      expect(linesOf({}).join()).not.toContain('VALARM');
      expect(linesOf({ ring: '' }).join()).not.toContain('VALARM');
    });

    it('leads to “Post now”, in a file for one network to its page', () => {
      const urlOf = (writing: object) => linesOf(writing).filter((line) => line.startsWith('URL'));
      expect(urlOf({})).toEqual([`URL:${scheduler}#post=17+%268`]);
      expect(urlOf({ network: 'Twitter' })).toEqual(['URL:https://x.com/']);
      expect(urlOf({ scheduler: undefined })).toEqual([]);
    });

    it('has an address that is not read as the link of its post', () => {
      const text = linesOf({})
        .filter((line) => !/^X-SOCIALSYNC| /.test(line))
        .join('\r\n');
      const read = readCalendar(text, { zone: WRITING.zone, now: WRITING.now });
      expect(JSON.stringify(read)).not.toContain('plan.example');
    });
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

  it('leaves out posts whose time in UTC may be after the year 9999', () => {
    const last = aFilePost({ date: '9999-12-30', time: '23:59:30' });
    const later = ['9999-12-31', '10000-01-01'].map((date) => aFilePost({ date }));
    const text = textIn('America/New_York', ...later, last);
    expect(text.match(/DTSTART.*(?=\r)/g)).toEqual(['DTSTART:99991231T045930Z']);
    const all = [last, ...later, aFilePost({ time: '' })];
    expect(all.map(fitsCalendar)).toEqual([true, false, false, false]);
  });

  it('writes times without a zone where the zone is not known', () => {
    const text = textIn('Etc/Unknown', aFilePost());
    expect(text.match(/DTSTART.*(?=\r)/g)).toEqual(['DTSTART:20260616T093000']);
    expect(text).not.toContain('X-SOCIALSYNC-ZONE');
  });

  it('gives other libraries the instants at which posts are due', () => {
    const typed = [
      ['2026-06-16', '09:30'],
      ['2026-12-01', '09:30:15'],
      ['2026-03-29', '01:59:59'],
      ['2026-03-29', '02:30'],
      ['2026-10-25', '02:30'],
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

  it.each(['\x85', '\u2028', '\u2029'])(
    'writes %j as the line break of iCalendar, so that no program takes what follows for a property',
    (separator) => {
      const injected = `a${separator}DTSTART:19970101T000000Z`;
      const post = aFilePost({
        content: injected,
        labels: [{ name: injected }],
        accounts: [{ network: 'Twitter', name: injected }],
        note: injected,
      });
      const text = textOf(post);
      expect(text).toContain('\r\nDESCRIPTION:a\\nDTSTART:19970101T000000Z\r\n');
      expect(text).toContain('\r\nCATEGORIES:a\\nDTSTART:19970101T000000Z\r\n');
      expect(text).not.toContain(separator);
      const reading = readCalendar(text, { zone: WRITING.zone });
      expect(reading.kind === 'read' && reading.posts.map((each) => each.post)).toEqual([post]);
    },
  );

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
