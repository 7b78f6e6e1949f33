import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readCalendar, type CalendarReading } from '@/tables/calendar/readCalendar';

const FOLDER = join(__dirname, '../fixtures/exchange/others/ical');

function readingOf(file: string): CalendarReading {
  const text = readFileSync(join(FOLDER, `${file}.ics`), 'utf8');
  return readCalendar(text, { zone: 'Europe/Berlin' });
}

/** Returns each post as a line, with what the user should know. */
function postsOf(file: string): readonly string[] {
  const reading = readingOf(file);
  const posts = reading.kind === 'read' ? reading.posts : [];
  return posts.map(({ post: { date, time, content }, remarks }) =>
    [date, time, content.split('\n')[0], ...remarks].join(' ').trim(),
  );
}

function notesOf(file: string): readonly string[] {
  const reading = readingOf(file);
  return reading.kind === 'read' ? reading.notes : [];
}

describe('calendars that other programs wrote, in a browser in Berlin', () => {
  it('reads Apple iCal: a zone without a description, alarms and tasks between the events', () => {
    expect(postsOf('apple-ical')).toEqual([
      '2002-10-28 23:00 Coffee with Jason',
      '2002-11-27 21:00 Code Review',
      '2002-12-17 05:00 Dinner with T',
    ]);
    expect(notesOf('apple-ical')).toEqual([
      'The times of 3 events were converted from US/Pacific to Europe/Berlin.',
      '5 other entries, such as tasks, are left out.',
    ]);
  });

  it('reads Google Calendar: an occurrence that another event changes', () => {
    expect(postsOf('google-changed-repeat')).toEqual([
      '2016-08-25 13:00 repeated',
      '2016-08-27 13:00 repeated',
      '2016-08-28 13:00 repeated',
      '2016-08-26 13:00 bla bla',
    ]);
  });

  it('reads Google Calendar: excluded dates; those that match no occurrence have no effect', () => {
    const posts = postsOf('removed-repeats');
    const ofSeries = posts.filter((post) => post.includes('comma-separated'));
    expect(ofSeries).toHaveLength(21);
    expect(ofSeries.slice(-3)).toEqual([
      '2017-06-22 16:00 Example of comma-separated exdates',
      '2017-07-03 16:00 Example of comma-separated exdates',
      '2017-07-31 16:00 Example of comma-separated exdates',
    ]);
    expect(posts[21]).toMatch(
      /^2017-08-14 16:00 Example of exdate with bad times The event has more than 100/,
    );
    expect(posts).toHaveLength(121);
  });

  it('reads Microsoft Exchange: a zone with a name of its own', () => {
    expect(postsOf('exchange')).toEqual(['2019-04-30 04:00 Test event']);
  });

  it('reads Meetup: a text whose escapes are split by a line end', () => {
    const reading = readingOf('meetup');
    expect(reading.kind === 'read' && reading.posts.map(({ post }) => post)).toEqual([
      {
        date: '2011-11-10',
        time: '03:00',
        content: [
          'Phoenix Drupal User Group',
          'Wednesday, November 9 at 7:00 PM',
          '',
          'Customizing node display with template pages in Drupal 6',
          '',
          ' Jon Sheehan and Matthew Berry of the Office of Knowledge Enterprise Development (OKED) Knowledge...',
          '',
          'Details: http://www.meetup.com/Phoenix-Drupal-User-Group/events/33627272/',
        ].join('\n'),
        link: 'http://www.meetup.com/Phoenix-Drupal-User-Group/events/33627272/',
        note: 'Phoenix Drupal User Group Monthly Meetup',
      },
    ]);
  });

  it('reads Lanyrd: whole days, which need a time, and a date that is none', () => {
    expect(postsOf('lanyrd').slice(0, 2)).toEqual([
      '2011-03-12 21:00 Dyncon 2011',
      '2011-03-24  [Async]: Everything Express',
    ]);
    expect(postsOf('lanyrd').at(-1)).toBe('Foobar');
    expect(postsOf('lanyrd')).toHaveLength(9);
  });

  it('reads ownCloud: a holiday that repeats without an end', () => {
    expect(postsOf('owncloud')[0]).toMatch(
      /^2012-07-14 {2}Fête Nationale - Férié The event has more than 100/,
    );
    expect(postsOf('owncloud')).toHaveLength(100);
  });

  it('reads zones in quotes, and events without a head of the calendar and without a date', () => {
    expect(postsOf('quoted-zone')).toEqual(['2013-04-18 20:00 This is an event with an alarm.']);
    expect(postsOf('without-head')).toHaveLength(5);
    const reading = readingOf('without-head');
    const labels = reading.kind === 'read' ? reading.posts.map(({ post }) => post.labels) : [];
    const three = [{ name: 'cat1' }, { name: 'cat2' }, { name: 'cat3' }];
    expect(labels).toEqual([three, three, undefined, [{ name: 'lonely-cat' }], three]);
  });

  it('leaves removed and changed occurrences out of a series', () => {
    expect(postsOf('changed-repeat')).toEqual([
      '2015-07-06 21:00 Treasure Hunting',
      '2015-07-09 21:00 Treasure Hunting',
      '2015-07-11 21:00 Treasure Hunting',
      '2015-07-12 21:00 Treasure Hunting',
      '2015-07-13 21:00 Treasure Hunting',
      '2015-07-14 21:00 Treasure Hunting',
      '2015-07-15 21:00 Treasure Hunting',
      '2015-07-10 00:00 More Treasure Hunting',
    ]);
  });

  it.each(['owncloud-tasks', 'zimbra-busy-times'])('says that there is no event in %s', (file) => {
    expect(readingOf(file)).toEqual({
      kind: 'refused',
      message: 'This calendar has no events.',
    });
  });
});
