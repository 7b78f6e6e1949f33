import { adjacentDays, dayGroups, edgesOfList, partsOfEmptyDays } from '@/core/plan/dayGroups';

function groupsOf(dates: readonly string[], dateBefore?: string) {
  return dayGroups(dates, (date) => date, dateBefore);
}

function emptyDays(dates: readonly string[], dateBefore?: string) {
  return groupsOf(dates, dateBefore).map(({ emptyBefore }) => emptyBefore);
}

describe('dayGroups', () => {
  it('groups adjacent entries of the same date', () => {
    const groups = groupsOf(['2026-06-15', '2026-06-15', '2026-06-16', '2026-06-18']);
    expect(groups.map(({ date, entries }) => [date, entries.length])).toEqual([
      ['2026-06-15', 2],
      ['2026-06-16', 1],
      ['2026-06-18', 1],
    ]);
    expect(groupsOf([])).toEqual([]);
  });

  it('gives each group a key of its own, also if a date occurs twice', () => {
    const groups = groupsOf(['2026-06-15', '2026-06-16', '2026-06-15']);
    expect(new Set(groups.map(({ key }) => key)).size).toBe(3);
  });

  it('keeps the key of a group when groups before it are removed', () => {
    const [, second] = groupsOf(['2026-06-15', '2026-06-16']);
    expect(groupsOf(['2026-06-16'])[0]?.key).toBe(second?.key);
  });

  it.each([
    ['2026-06-15', '2026-06-16', null],
    ['2026-06-15', '2026-06-17', { first: '2026-06-16', last: '2026-06-16', count: 1 }],
    ['2026-02-27', '2026-03-02', { first: '2026-02-28', last: '2026-03-01', count: 2 }],
    ['2028-02-27', '2028-03-01', { first: '2028-02-28', last: '2028-02-29', count: 2 }],
    // The days of a change to and from daylight saving time count like others.
    ['2026-03-07', '2026-03-09', { first: '2026-03-08', last: '2026-03-08', count: 1 }],
    ['2026-10-31', '2026-11-02', { first: '2026-11-01', last: '2026-11-01', count: 1 }],
    ['9999-12-30', '10000-01-01', { first: '9999-12-31', last: '9999-12-31', count: 1 }],
  ])('names the days between %s and %s, in both orders', (earlier, later, expected) => {
    expect(emptyDays([earlier, later])).toEqual([null, expected]);
    expect(emptyDays([later, earlier])).toEqual([null, expected]);
  });

  it('names the days after the entry on the page before', () => {
    expect(emptyDays(['2026-06-20'], '2026-06-15')).toEqual([
      { first: '2026-06-16', last: '2026-06-19', count: 4 },
    ]);
    expect(emptyDays(['2026-06-20'])).toEqual([null]);
    expect(emptyDays(['2026-06-20'], '2026-06-20')).toEqual([null]);
  });

  it.each(['', 'someday', '2026-02-30'])('names no days beside the invalid date "%s"', (date) => {
    expect(emptyDays(['2026-06-15', date, '2026-06-25'])).toEqual([null, null, null]);
  });
});

describe('adjacentDays', () => {
  it('groups dates, also over the end of a month', () => {
    expect(adjacentDays(['2026-06-29', '2026-06-30', '2026-07-01', '2026-07-03'])).toEqual([
      { first: '2026-06-29', last: '2026-07-01', count: 3 },
      { first: '2026-07-03', last: '2026-07-03', count: 1 },
    ]);
    expect(adjacentDays([])).toEqual([]);
  });
});

describe('partsOfEmptyDays', () => {
  function partsBetween(
    one: string,
    other: string,
    mayBeEmpty: (date: string) => boolean = () => false,
  ) {
    const [days] = dayGroups([other], (date) => date, one).map(({ emptyBefore }) => emptyBefore);
    return (days ? partsOfEmptyDays(days, '2026-06-15', mayBeEmpty) : []).map(
      ({ first, last, count, isSoon }) => [first.slice(5), last.slice(5), count, isSoon],
    );
  }

  it.each<[string, string, readonly (readonly [string, string, number, boolean])[]]>([
    ['2026-06-16', '2026-06-19', [['06-17', '06-18', 2, true]]],
    ['2026-06-14', '2026-06-29', [['06-15', '06-28', 14, true]]],
    ['2026-06-10', '2026-06-15', [['06-11', '06-14', 4, false]]],
    ['2026-06-28', '2026-07-01', [['06-29', '06-30', 2, false]]],
    [
      '2026-06-10',
      '2026-07-01',
      [
        ['06-11', '06-14', 4, false],
        ['06-15', '06-28', 14, true],
        ['06-29', '06-30', 2, false],
      ],
    ],
  ])('are the next days and those before and after, between %s and %s', (one, other, parts) => {
    expect(partsBetween(one, other)).toEqual(parts);
  });

  it('leave out dates that may be empty', () => {
    const mayBeEmpty = (date: string) => /-(1[34]|2[01]|2[78])$/.test(date);
    expect(partsBetween('2026-06-18', '2026-07-02', mayBeEmpty)).toEqual([
      ['06-19', '06-19', 1, true],
      ['06-20', '06-21', 2, false],
      ['06-22', '06-26', 5, true],
      ['06-27', '07-01', 5, false],
    ]);
  });
});

describe('edgesOfList', () => {
  const TODAY = '2026-06-15';
  const PAGE = {
    first: '2026-06-16',
    last: '2026-06-20',
    before: undefined,
    isFirstPage: true,
    isLastPage: true,
  };

  it('are yesterday and the end of the next days, for a list from today on', () => {
    const { dateBefore, emptyAfter } = edgesOfList(PAGE, TODAY);
    expect(dateBefore).toBe('2026-06-14');
    expect(emptyAfter).toEqual({ first: '2026-06-21', last: '2026-06-28', count: 8 });
  });

  it('have all of the next days if there is no entry', () => {
    const { emptyAfter } = edgesOfList({ ...PAGE, first: undefined, last: undefined }, TODAY);
    expect(emptyAfter).toEqual({ first: TODAY, last: '2026-06-28', count: 14 });
  });

  it.each([
    ['begins with past days', { first: '2026-06-14' }, undefined],
    ['is a later page', { isFirstPage: false, before: '2026-06-16' }, '2026-06-16'],
  ])('have no day before a list that %s', (_case, change, dateBefore) => {
    expect(edgesOfList({ ...PAGE, ...change }, TODAY).dateBefore).toBe(dateBefore);
  });

  it.each([
    ['goes on on another page', { isLastPage: false }],
    ['ends on the last of the next days', { last: '2026-06-28' }],
    ['ends later', { last: '2026-08-01' }],
    ['ends with an invalid date', { last: 'someday' }],
    ['has no dates', { isFirstPage: false, last: undefined }],
  ])('have no day after a list that %s', (_case, change) => {
    expect(edgesOfList({ ...PAGE, ...change }, TODAY).emptyAfter).toBeNull();
  });

  it('begin with the calendar', () => {
    const first = '-271821-04-20';
    expect(edgesOfList({ ...PAGE, first }, first).dateBefore).toBeUndefined();
  });

  it('end with the calendar', () => {
    const page = { ...PAGE, first: '275760-09-12', last: '275760-09-12' };
    expect(edgesOfList(page, '275760-09-12').emptyAfter).toBeNull();
  });
});
