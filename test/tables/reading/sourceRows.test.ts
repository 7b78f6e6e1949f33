import { CSV_FORMATS } from '@/tables/formats/csvFormats';
import { readSource } from '@/tables/reading/readSource';
import { firstChoices, sourceRows } from '@/tables/reading/sourceRows';
import { typedTimeAt } from '@/core/time/asOf';
import { localZone } from '@/core/time/zone';

/** The time of reading. */
const NOW = Date.UTC(2026, 10, 26, 12);

function sourceOf(name: string, ...lines: readonly string[]) {
  const context = { formats: CSV_FORMATS, keptFields: {}, zone: localZone(), now: NOW };
  const source = readSource({ name, bytes: null, text: lines.join('\n') }, {}, context);
  if (source.kind === 'refused') throw new Error(source.text);
  return source;
}

const PLAN = ['Date,Time (UTC),Text', '2027-01-05,14:30,a', '2027-01-06,15:00 (GMT+1),b'];

function calendar(...starts: readonly string[]) {
  const events = starts.flatMap((start) => [
    'BEGIN:VEVENT',
    `DTSTART${start}`,
    'RRULE:FREQ=DAILY;COUNT=2',
    'SUMMARY:Doors',
    'END:VEVENT',
  ]);
  return sourceOf('plan.ics', 'BEGIN:VCALENDAR', ...events, 'END:VCALENDAR');
}

function momentsOf({ rows }: ReturnType<typeof sourceRows>) {
  return rows.map(({ post }) => post && { date: post.date, time: post.time });
}

it('reads dates in the order that the name of their column says', () => {
  const source = sourceOf('plan.csv', 'Date (DD/MM/YYYY),Time,Text', '01/02/2027,09:30,a');
  const read = sourceRows(source, firstChoices(source));
  expect(read).toMatchObject({ order: 'dayFirst' });
  expect(momentsOf(read)).toEqual([{ date: '2027-02-01', time: '09:30' }]);
});

describe('the zone of a file', () => {
  it('is that in the name of a column until the user chooses another one', () => {
    const source = sourceOf('plan.csv', ...PLAN);
    const first = sourceRows(source, firstChoices(source));
    const chosen = sourceRows(source, { ...firstChoices(source), zone: 'Asia/Tokyo' });
    const asWritten = sourceRows(source, { ...firstChoices(source), zone: null });
    const second = typedTimeAt(Date.UTC(2027, 0, 6, 14));
    expect([first, chosen, asWritten].map(({ hasFileZone }) => hasFileZone)).toEqual([
      true,
      true,
      true,
    ]);
    expect(momentsOf(first)).toEqual([typedTimeAt(Date.UTC(2027, 0, 5, 14, 30)), second]);
    expect(momentsOf(chosen)).toEqual([typedTimeAt(Date.UTC(2027, 0, 5, 5, 30)), second]);
    expect(momentsOf(asWritten)).toEqual([{ date: '2027-01-05', time: '14:30' }, second]);
  });

  it('is not asked for if all rows that are used name one', () => {
    const source = sourceOf('plan.csv', ...PLAN);
    const choices = { ...firstChoices(source), changes: new Map([[2, { isLeftOut: true }]]) };
    expect(sourceRows(source, choices).hasFileZone).toBe(false);
  });
});

describe('the zones of a calendar', () => {
  it('are asked for if only the user knows them, once for all events', () => {
    const source = calendar(';TZID=EST:20270105T093000', ';TZID=Asia/Tokyo:20270105T093000');
    const asked = sourceRows(source, firstChoices(source));
    expect(asked).toMatchObject({ zones: ['EST'], hasFileZone: false });
    const tokyo = [5, 6].map((day) => typedTimeAt(Date.UTC(2027, 0, day, 0, 30)));
    expect(momentsOf(asked)).toEqual([null, null, ...tokyo]);
    const zones = new Map([['EST', 'America/New_York']]);
    const answered = sourceRows(source, { ...firstChoices(source), zones });
    const newYork = [5, 6].map((day) => typedTimeAt(Date.UTC(2027, 0, day, 14, 30)));
    expect(momentsOf(answered)).toEqual([...newYork, ...tokyo]);
  });

  it('are no column without such a zone', () => {
    const source = calendar(':20270105T093000Z');
    expect(source.header).not.toContain('Time zone');
    expect(calendar(';TZID=EST:20270105T093000').header).toContain('Time zone');
  });
});
