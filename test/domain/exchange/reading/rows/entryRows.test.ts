import { entryColumns } from '@/domain/exchange/reading/rows/entryColumns';
import { entryRows, type FileEntry } from '@/domain/exchange/reading/rows/entryRows';
import {
  NO_DEFAULTS,
  type RowChange,
  type RowDefaults,
} from '@/domain/exchange/reading/rows/rowReading';
import { typedTimeAt } from '@/domain/time/asOf';
import { finished } from '../finished';

const POST = { date: '2026-12-24', time: '10:00', content: 'a', note: 'kept' };

const TWITTER = { network: 'Twitter' as const };

function read(entry: Partial<FileEntry>, change?: RowChange, given?: Partial<RowDefaults>) {
  const entries: readonly FileEntry[] = [{ number: 1, post: POST, remarks: [], ...entry }];
  const changes = new Map(change ? [[1, change]] : []);
  const columns = finished(entryColumns(entries));
  const reading = { changes, ...(given && { given: { ...NO_DEFAULTS, ...given } }) };
  const [row] = finished(entryRows(entries, columns, reading));
  return row;
}

describe('entryRows', () => {
  it('shows accounts and labels, and keeps the post as it is', () => {
    const post = {
      ...POST,
      accounts: [{ network: 'Twitter' as const, name: 'Ada' }],
      labels: [{ name: 'Advent' }],
    };
    expect(read({ post })).toEqual({
      number: 1,
      cells: ['2026-12-24', '10:00', 'a', 'Twitter: Ada', 'Advent', 'kept'],
      post,
      problems: [],
      isLeftOut: false,
      isConverted: false,
      lacks: [],
    });
  });

  it('asks for what is missing', () => {
    const row = read({ post: { ...POST, date: '', content: ' ' }, shown: { date: 'someday' } });
    expect(row?.post).toBeNull();
    expect(row?.problems.map(({ cell, text }) => [cell, text])).toEqual([
      [0, '“someday” is not a date.'],
      [2, 'The content is empty.'],
    ]);
  });

  it('takes what the user writes, and what is given to entries that lack it', () => {
    const change = {
      cells: new Map([
        [0, '25 Dec 2026'],
        [2, 'b'],
      ]),
      isLeftOut: true,
    };
    const given = { time: '08:00', accounts: [TWITTER], labels: ['Tea'] };
    const row = read({ post: { ...POST, time: '', content: '' } }, change, given);
    expect(row?.post).toEqual({
      ...POST,
      date: '2026-12-25',
      time: '08:00',
      content: 'b',
      accounts: [TWITTER],
      labels: [{ name: 'Tea' }],
    });
    expect(row?.lacks).toEqual(['time', 'accounts', 'labels']);
    expect(row?.isLeftOut).toBe(true);
  });

  it('asks for the zone of a time that the user writes, and converts it', () => {
    const entries: readonly FileEntry[] = [{ number: 1, post: POST, remarks: [] }];
    const columns = finished(entryColumns(entries));
    const changes = new Map([[1, { cells: new Map([[1, '9:30 AM PST']]) }]]);
    const rowIn = (zones: ReadonlyMap<string, string>) =>
      finished(entryRows(entries, columns, { changes, zones }))[0];
    expect(rowIn(new Map())).toMatchObject({
      post: null,
      problems: [{ text: 'Which time zone is “PST”?' }],
      zoneName: 'PST',
    });
    expect(rowIn(new Map([['PST', 'UTC-08:00']]))?.post).toMatchObject(
      typedTimeAt(Date.UTC(2026, 11, 24, 17, 30)),
    );
  });

  it('refuses an entry that cannot be read, and names other remarks', () => {
    const entry = { shown: { content: '{"a":' }, refusal: 'This entry cannot be read.' };
    expect(read(entry)).toMatchObject({
      cells: ['2026-12-24', '10:00', '{"a":', '', '', 'kept'],
      post: null,
      problems: [{ cell: 2, text: 'This entry cannot be read.', isRefusal: true }],
    });
    expect(read(entry, { cells: new Map([[2, 'b']]) })?.post).toEqual({ ...POST, content: 'b' });
    expect(read({ remarks: ['The event is cancelled.'] })).toMatchObject({
      post: POST,
      problems: [{ text: 'The event is cancelled.', isRefusal: false }],
    });
  });

  it('reads without changes', () => {
    expect(finished(entryRows([{ number: 1, post: POST, remarks: [] }], [], {}))).toHaveLength(1);
  });
});
