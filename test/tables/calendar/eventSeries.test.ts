import { readCalendar } from '@/tables/calendar/readCalendar';

/** Returns a calendar with events of these lines. */
function calendar(events: readonly string[], head = 'VERSION:2.0'): string {
  const parts = events.map((event) => `BEGIN:VEVENT\n${event}\nEND:VEVENT\n`);
  return `BEGIN:VCALENDAR\n${head}\n${parts.join('')}END:VCALENDAR\n`;
}

function readingOf(text: string, zone = 'UTC') {
  const reading = readCalendar(text, { zone });
  if (reading.kind === 'refused') throw new Error(reading.message);
  return reading;
}

/** Returns each post as a line, with what the user should know. */
function linesOf(text: string, zone?: string): readonly string[] {
  return readingOf(text, zone).posts.map(
    ({ post: { date, time, content }, remarks, leftOut = '' }) =>
      [date, time, content, ...remarks, leftOut].join(' ').trim(),
  );
}

const OFF = 'The event is cancelled.';

describe('readCalendar: cancelled events', () => {
  const START = 'DTSTART:20270105T100000Z';

  it.each([
    ['CANCELLED', OFF],
    ['cancelled', OFF],
    ['CONFIRMED', ''],
    ['TENTATIVE', ''],
  ])('leaves out an event with the status %s unless the user includes it: %j', (status, reason) => {
    const text = calendar([`SUMMARY:Doors\n${START}\nSTATUS:${status}`]);
    expect(linesOf(text)).toEqual([`2027-01-05 10:00 Doors ${reason}`.trim()]);
  });

  it('leaves out all events of a calendar that cancels, and no event of another one', () => {
    const cancels = calendar([`UID:1\nSUMMARY:Canceled: Doors\n${START}`], 'METHOD:cancel');
    const other = calendar([`UID:2\nSUMMARY:Canceled: Doors\n${START}`], 'METHOD:PUBLISH');
    expect(linesOf(cancels + other)).toEqual([
      `2027-01-05 10:00 Canceled: Doors ${OFF}`,
      '2027-01-05 10:00 Canceled: Doors',
    ]);
  });

  it('leaves out what another event of the file cancels, if it is no later version', () => {
    const events = [
      `UID:1\nSUMMARY:Old\n${START}`,
      `UID:1\nSUMMARY:Same\n${START}\nSEQUENCE:2`,
      `UID:1\nSUMMARY:New\n${START}\nSEQUENCE:3`,
      `UID:2\nSUMMARY:Other\n${START}`,
      `SUMMARY:Without an id\n${START}`,
    ];
    const cancels = [
      `UID:1\nSUMMARY:Cancel\n${START}\nSEQUENCE:2\nSTATUS:CANCELLED`,
      `UID:1\nSUMMARY:Cancel\n${START}\nSEQUENCE:1\nSTATUS:CANCELLED`,
      `SUMMARY:Cancel\n${START}\nSTATUS:CANCELLED`,
    ];
    expect(linesOf(calendar([...events, ...cancels]))).toEqual([
      '2027-01-05 10:00 New',
      '2027-01-05 10:00 Other',
      '2027-01-05 10:00 Without an id',
      `2027-01-05 10:00 Cancel ${OFF}`,
    ]);
    const cancelled = calendar([...events.slice(0, 2), ...cancels.slice(0, 2)]);
    expect(linesOf(cancelled)).toEqual([`2027-01-05 10:00 Cancel ${OFF}`]);
  });

  it('leaves out each occurrence of a cancelled series', () => {
    const text = calendar([`SUMMARY:Doors\n${START}\nRRULE:FREQ=DAILY;COUNT=2\nSTATUS:CANCELLED`]);
    expect(linesOf(text)).toEqual([
      `2027-01-05 10:00 Doors ${OFF}`,
      `2027-01-06 10:00 Doors ${OFF}`,
    ]);
  });
});

describe('readCalendar: an event that changes an occurrence and all later ones', () => {
  const DAILY = 'UID:1\nSUMMARY:Old\nDTSTART:20270104T100000Z\nRRULE:FREQ=DAILY;COUNT=5';
  const ID = 'RECURRENCE-ID;RANGE=THISANDFUTURE';

  function change(day: string, start: string, ...lines: readonly string[]): string {
    const id = `${ID}:202701${day}T100000Z`;
    return ['UID:1\nSUMMARY:New', id, `DTSTART:202701${start}Z`, ...lines].join('\n');
  }

  it('moves them, wherever it stands in the file, and is not read twice', () => {
    const moved = [
      '2027-01-04 10:00 Old',
      '2027-01-05 10:00 Old',
      '2027-01-07 12:00:30 New',
      '2027-01-08 12:00:30 New',
      '2027-01-09 12:00:30 New',
    ];
    expect(linesOf(calendar([DAILY, change('06', '07T120030')]))).toEqual(moved);
    expect(linesOf(calendar([change('06', '07T120030'), DAILY]))).toEqual(moved);
    expect(readingOf(calendar([DAILY, change('06', '07T120030')]))).toMatchObject({
      events: 1,
      notes: ['1 event repeats. Each occurrence is a row: 5 rows.'],
    });
  });

  it('leaves out excluded occurrences, and those that have a change of their own', () => {
    const single =
      'UID:1\nSUMMARY:Single\nDTSTART:20270107T200000Z\nRECURRENCE-ID:20270107T100000Z';
    const text = calendar([`${DAILY}\nEXDATE:20270106T100000Z`, change('05', '05T120000'), single]);
    expect(linesOf(text)).toEqual([
      '2027-01-04 10:00 Old',
      '2027-01-05 12:00 New',
      '2027-01-08 12:00 New',
      '2027-01-07 20:00 Single',
    ]);
  });

  it('keeps the wall time of the zone of the series when its clocks change', () => {
    const start = 'UID:1\nSUMMARY:Old\nDTSTART;TZID=America/New_York:20270308T100000';
    const inZone = `UID:1\nSUMMARY:New\n${ID};TZID=America/New_York:20270309T100000`;
    const series = `${start}\nRRULE:FREQ=DAILY;INTERVAL=3;COUNT=4`;
    const moved = [
      '2027-03-08 15:00 Old',
      '2027-03-11 17:00 New',
      '2027-03-14 16:00 New',
      '2027-03-17 16:00 New',
    ];
    const third = inZone.replace('20270309', '20270311');
    for (const to of [';TZID=America/New_York:20270311T120000', ':20270311T170000Z']) {
      expect(linesOf(calendar([series, `${third}\nDTSTART${to}`]))).toEqual(moved);
    }
    const floating = third.replace(';TZID=America/New_York', '');
    expect(linesOf(calendar([series, `${floating}\nDTSTART:20270311T120000`]))).toEqual(moved);
  });

  it('moves whole days, and changes them to times and back', () => {
    const days = 'UID:1\nSUMMARY:Old\nDTSTART;VALUE=DATE:20270104\nRRULE:FREQ=DAILY;COUNT=3';
    const ofDay = `UID:1\nSUMMARY:New\n${ID};VALUE=DATE:20270105`;
    expect(linesOf(calendar([days, `${ofDay}\nDTSTART;VALUE=DATE:20270106`]))).toEqual([
      '2027-01-04  Old',
      '2027-01-06  New',
      '2027-01-07  New',
    ]);
    expect(linesOf(calendar([days, `${ofDay}\nDTSTART:20270105T090000Z`]))).toEqual([
      '2027-01-04  Old',
      '2027-01-05 09:00 New',
      '2027-01-06 09:00 New',
    ]);
    const timed = DAILY.replace('COUNT=5', 'COUNT=3');
    expect(linesOf(calendar([timed, `${ofDay}\nDTSTART;VALUE=DATE:20270105`]))).toEqual([
      '2027-01-04 10:00 Old',
      '2027-01-05  New',
      '2027-01-06  New',
    ]);
  });

  it('says that a rule of its own is not followed', () => {
    const rule = 'RRULE:FREQ=WEEKLY;COUNT=3';
    expect(linesOf(calendar([DAILY, change('05', '05T120000', rule)]))[0]).toBe(
      '2027-01-04 10:00 Old The recurrence rule of this event is not supported. Some occurrences are missing.',
    );
  });

  it('cancels them', () => {
    expect(linesOf(calendar([DAILY, change('07', '07T100000', 'STATUS:CANCELLED')]))).toEqual([
      '2027-01-04 10:00 Old',
      '2027-01-05 10:00 Old',
      '2027-01-06 10:00 Old',
      `2027-01-07 10:00 New ${OFF}`,
      `2027-01-08 10:00 New ${OFF}`,
    ]);
  });

  it('keeps the changed occurrence if the rule of the series is not supported', () => {
    const rule = 'RRULE:FREQ=YEARLY;BYYEARDAY=1;BYMONTH=1';
    const series = DAILY.replace('RRULE:FREQ=DAILY;COUNT=5', rule);
    expect(linesOf(calendar([series, change('06', '06T120000')]))).toEqual([
      expect.stringMatching(/^2027-01-04 10:00 Old The recurrence rule of this event/),
      expect.stringMatching(/^2027-01-06 12:00 New This event changes later occurrences too/),
    ]);
  });

  it('takes those from today on by their new times', () => {
    const series = DAILY.replace('COUNT=5', 'COUNT=400');
    const moved = change('05', '06T120000');
    const reading = readCalendar(calendar([series, moved]), {
      zone: 'UTC',
      now: Date.UTC(2027, 1),
    });
    const posts = reading.kind === 'read' ? reading.posts : [];
    expect(posts).toHaveLength(100);
    expect(posts[0]?.post).toMatchObject({ date: '2027-02-01', time: '12:00' });
  });

  it('is to be checked without its series', () => {
    expect(linesOf(calendar([change('06', '06T120000')]))).toEqual([
      '2027-01-06 12:00 New This event changes later occurrences too. They are not changed here.',
    ]);
    const none = change('06', '06T120000').replace('THISANDFUTURE', 'constructor');
    expect(linesOf(calendar([DAILY, none]))).toContain('2027-01-06 12:00 New');
  });
});

describe('readCalendar: versions of an event', () => {
  const version = (sequence: number, stamp: string, text: string, ...lines: readonly string[]) =>
    [
      `UID:1\nSEQUENCE:${sequence}\nDTSTAMP:${stamp}\nSUMMARY:${text}`,
      'DTSTART:20270105T100000Z',
      ...lines,
    ].join('\n');

  it('reads the one with the highest number, then the latest one, and says so', () => {
    const text = calendar([
      version(0, '20261104T100000Z', 'First'),
      version(2, '20261102T100000Z', 'Third'),
      version(2, '20261103T100000Z', 'Last'),
      version(2, '20261101T100000Z', 'Second'),
    ]);
    expect(linesOf(text)).toEqual(['2027-01-05 10:00 Last']);
    expect(readingOf(text).events).toBe(1);
    expect(readingOf(text).notes).toContain('3 earlier versions of events are left out.');
  });

  it('reads the latest version of a changed occurrence, too', () => {
    const id = 'RECURRENCE-ID:20270106T100000Z';
    const text = calendar([
      version(0, '20261101T100000Z', 'Doors', 'RRULE:FREQ=DAILY;COUNT=3'),
      version(1, '20261101T100000Z', 'Old', id),
      version(2, '20261101T100000Z', 'New', id),
    ]);
    expect(linesOf(text).map((line) => line.slice(17))).toEqual(['Doors', 'Doors', 'New']);
    expect(readingOf(text).notes).toContain('1 earlier version of an event is left out.');
  });

  it('reads all events that some programs write with the same id, without versions', () => {
    const text = calendar(['UID:1\nSUMMARY:A', 'UID:1\nSUMMARY:B', 'SUMMARY:C', 'SUMMARY:D']);
    expect(linesOf(text)).toEqual(['A', 'B', 'C', 'D']);
  });
});
