import { CHANNEL_NETWORKS } from '@/core/channels/channelNetwork';
import { CSV_FORMATS, PLAIN_CSV } from '@/tables/formats/csvFormats';
import { dayNumber } from '@/core/time/days';

describe.each(CSV_FORMATS)('$name', ({ columns, times, source, checkedOn, remarks }) => {
  const fields = columns.flatMap(({ field = [] }) => field);

  it('has a column for the text, and one or two for the date and the time', () => {
    expect(fields.filter((field) => field === 'content')).toHaveLength(1);
    const timeFields = fields.filter((field) => /^(date|time|dateTime)$/.test(field));
    expect([['dateTime'], ['date', 'time']]).toContainEqual(timeFields);
    expect(timeFields.includes('time')).toBe(times !== undefined);
  });

  it('has no name twice, and no field twice for the same entry', () => {
    const names = columns.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    const places = columns.flatMap(({ field, entry = 0 }) => (field ? [`${field} ${entry}`] : []));
    expect(new Set(places).size).toBe(places.length);
  });

  it('has a source, the day on which it was read, and sentences', () => {
    expect(source).toMatch(/^https:\/\//);
    expect(dayNumber(checkedOn)).toBeGreaterThan(0);
    expect(remarks.filter((remark) => !/^[A-Z].*\.$/.test(remark))).toEqual([]);
  });
});

it('the plain CSV has a text for each network', () => {
  const fields = PLAIN_CSV.columns.map(({ field }) => field);
  const variants = CHANNEL_NETWORKS.map((network) => `variant:${network}`);
  expect(fields).toEqual(expect.arrayContaining(variants));
});
