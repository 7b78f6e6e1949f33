import fc from 'fast-check';
import { convertIcsCalendar } from 'ts-ics';
import { calendarText, fitsCalendar, type CalendarPost } from '@/domain/exchange/calendarText';
import { aFilePost, anyFilePost, FULL_POST } from '../../support/filePosts';
import { runs } from '../../support/runs';

const WRITING = { now: Date.UTC(2026, 10, 24, 8, 5, 9, 120), zone: 'Europe/Berlin' };

function textOf(...posts: readonly CalendarPost['post'][]): string {
  const withIds = posts.map((post, index) => ({ id: String(1_000 + index), post }));
  return [...calendarText(withIds, WRITING)].join('');
}

describe('calendarText', () => {
  it('writes an event at a wall time, with everything that a calendar shows', () => {
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
      'DTSTART:20260616T093000',
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
    const first = [...calendarText([post], WRITING)].join('');
    const later = [...calendarText([post], { ...WRITING, now: WRITING.now + 1_000 })].join('');
    expect(first.match(/UID:.*/g)).toEqual(later.match(/UID:.*/g));
    expect(first).not.toBe(later);
  });

  it('gives different posts different ids, also ids of files by hand', () => {
    const ids = ['a', 'a:', 'a%', '%3a.', 'a%3a.', 'é', 'e', ' ', '\n', '\ud83d', 'a-b', 'A'];
    const text = [
      ...calendarText(
        ids.map((id) => ({ id, post: aFilePost() })),
        WRITING,
      ),
    ].join('');
    const written = text.match(/^UID:[\w%.@-]+$/gm);
    expect(new Set(written).size).toBe(ids.length);
  });

  it('is read by another library as it was written', () => {
    const { events = [] } = convertIcsCalendar(undefined, textOf(FULL_POST, aFilePost()));
    const [full, short] = events;
    expect(events).toHaveLength(2);
    expect(full).toMatchObject({
      uid: '1000@social-sync',
      description: 'Größe: 3 „Zimmer“; 5,50 € \\ 👩‍👩‍👧\nsecond line\n\n  third ',
      start: { date: new Date(Date.UTC(2026, 11, 1, 9, 30)) },
      duration: { minutes: 15 },
      timeTransparent: 'TRANSPARENT',
    });
    expect(full?.start.local).toBeUndefined();
    expect(short?.summary).toBe('Doors open on Friday.');
  });

  it('leaves out posts after the year 9999', () => {
    const last = aFilePost({ date: '9999-12-31', time: '23:59:30' });
    const next = aFilePost({ date: '10000-01-01' });
    const text = textOf(next, last, next);
    expect(text.match(/DTSTART.*/g)).toEqual(['DTSTART:99991231T235930']);
    expect([last, next, aFilePost({ time: '' })].map(fitsCalendar)).toEqual([true, false, false]);
  });

  it('pauses after at most 100 posts', () => {
    const posts = Array.from({ length: 250 }, (_each, id) => ({ id: `${id}`, post: aFilePost() }));
    const pieces = [...calendarText(posts, WRITING)].map((piece) => piece.split('BEGIN:VE').length);
    expect(pieces).toEqual([1, 101, 101, 51, 1]);
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
