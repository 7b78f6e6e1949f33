import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readCalendar } from '@/tables/calendar/readCalendar';

const FOLDER = join(__dirname, '../../fixtures/exchange/calendars');

function readingOf(file: string) {
  const reading = readCalendar(readFileSync(join(FOLDER, file), 'utf8'), { zone: 'Europe/Berlin' });
  if (reading.kind === 'refused') throw new Error(reading.message);
  return reading;
}

/** Returns the time and the text of each post, with why it is left out. */
function postsOf(file: string): readonly string[] {
  return readingOf(file).posts.map(({ post: { date, time, content }, leftOut = '' }) =>
    `${date} ${time} ${content} ${leftOut}`.trim(),
  );
}

const OFF = 'The event is cancelled.';

describe('calendars like those of other programs, in a browser in Berlin', () => {
  it('reads Google Calendar: HTML, and a cancelled occurrence', () => {
    expect(postsOf('google.ics')).toEqual([
      [
        '2027-01-05 10:00 The new menu is here 🎉',
        '',
        '• Soup & bread',
        '• Waffles',
        'Book at https://harbour.example/book or write to us (hello@harbour.example)',
      ].join('\n'),
      '2027-01-11 18:00 Quiz night',
      '2027-01-25 18:00 Quiz night',
      `2027-01-18 18:00 Quiz night ${OFF}`,
    ]);
    expect(readingOf('google.ics').notes).toEqual([
      '1 event repeats. Each occurrence is a row: 2 rows.',
      '1 row of a cancelled event is left out. It can be included.',
      '1 event has a text in HTML, which is read as plain text.',
      'The times of 1 event were converted from UTC to Europe/Berlin.',
    ]);
  });

  it('reads Outlook: a cancelled meeting, whose plain text counts', () => {
    expect(postsOf('outlook.ics')).toEqual([`2027-01-12 12:00 Doors open at noon.\n ${OFF}`]);
  });

  it('reads Outlook: HTML without a plain text', () => {
    expect(readingOf('outlook-2.ics').posts.map(({ post }) => post)).toEqual([
      {
        date: '2027-01-13',
        time: '10:00',
        content: 'All coats, half the price.\n\nSee all (https://harbour.example/sale)',
        accounts: [{ network: 'LinkedIn' }],
        labels: [{ name: 'Advent' }],
        note: 'Sale',
      },
    ]);
  });

  it('reads Apple: a changed occurrence, and a cancelled day', () => {
    expect(postsOf('apple.ics')).toEqual([
      '2027-01-14 10:00 Tip of the day',
      '2027-01-15 17:00 Tip of the evening',
      `2027-01-16  Closed ${OFF}`,
    ]);
  });

  it('reads Nextcloud: a change of all later occurrences, after which the clocks change', () => {
    expect(postsOf('nextcloud.ics')).toEqual([
      '2027-03-20 09:00 Fish < meat, and flowers.\nCome early!',
      '2027-03-27 10:30 Market day, later',
      '2027-04-10 10:30 Market day, later',
    ]);
  });

  it('refuses vCalendar 1.0 of a phone, and says what to do', () => {
    const text = readFileSync(join(FOLDER, 'phone.vcs'), 'utf8');
    const refused = {
      kind: 'refused',
      message:
        'This file has the form of vCalendar 1.0, which is not read. Save it as iCalendar 2.0 (.ics) in the program that it comes from.',
    };
    expect(readCalendar(text, { zone: 'Europe/Berlin' })).toEqual(refused);
    // Some programs write its texts in a file of the newer form.
    const newer = text.replace('VERSION:1.0', 'VERSION:2.0');
    expect(newer).toContain('QUOTED-PRINTABLE');
    expect(readCalendar(newer, { zone: 'Europe/Berlin' })).toEqual(refused);
  });
});
