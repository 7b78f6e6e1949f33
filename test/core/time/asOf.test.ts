import fc from 'fast-check';
import {
  AS_OF_RANGE,
  asOfAfter,
  asOfIn,
  asOfMoment,
  isSameAsOf,
  typedTimeAt,
  withAsOf,
} from '@/core/time/asOf';
import { dueAt } from '@/core/time/postStatus';
import { at } from '../../support/builders';
import { clockChanges, HOUR, MINUTE } from '../../support/localTime';

const MOMENT = { date: '2026-12-24', time: '09:00' };

const instants = fc.integer({ min: at(1970, 1, 2), max: at(9999, 12, 30) });

describe('asOfIn', () => {
  it.each([
    '#asOf=2026-12-24T09:00',
    'view=month&asOf=2026-12-24T09%3A00',
    '#asOf=2026-12-24T09:00&day=x',
  ])('parses %p', (fragment) => {
    expect(asOfIn(fragment)).toEqual(MOMENT);
  });

  it.each([
    '',
    '#asOf=',
    '#asOf=now',
    '#asOf=2026-12-24',
    '#asOf=2026-12-24 09:00',
    '#asOf=2026-12-24T09:00:00',
    '#asOf=2026-02-29T09:00',
    '#asOf=2026-12-24T24:00',
    '#asOf=0000-12-24T09:00',
    '#asOf=12026-12-24T09:00',
  ])('ignores %p', (fragment) => {
    expect(asOfIn(fragment)).toBeNull();
  });

  it('parses what withAsOf writes', () => {
    fc.assert(
      fc.property(instants, (instant) => {
        const moment = typedTimeAt(instant);
        expect(asOfIn(withAsOf('#view=week', moment))).toEqual(asOfMoment(moment));
      }),
    );
  });
});

describe('withAsOf', () => {
  it('sets, replaces and removes the parameter, and keeps the others', () => {
    expect(withAsOf('', MOMENT)).toBe('asOf=2026-12-24T09:00');
    expect(withAsOf('#view=month&search=a%26b', MOMENT)).toBe(
      'view=month&search=a%26b&asOf=2026-12-24T09:00',
    );
    expect(withAsOf('#asOf=2020-01-01T00:00&view=month', MOMENT)).toBe(
      'view=month&asOf=2026-12-24T09:00',
    );
    expect(withAsOf('#asOf=2020-01-01T00:00&view=month', null)).toBe('view=month');
    expect(withAsOf('#asOf=2020-01-01T00:00', null)).toBe('');
  });
});

describe('isSameAsOf', () => {
  it('compares the date and the time', () => {
    expect(isSameAsOf(null, null)).toBe(true);
    expect(isSameAsOf(MOMENT, null)).toBe(false);
    expect(isSameAsOf(MOMENT, { ...MOMENT })).toBe(true);
    expect(isSameAsOf(MOMENT, { ...MOMENT, time: '10:00' })).toBe(false);
    expect(isSameAsOf(MOMENT, { ...MOMENT, date: '2026-12-25' })).toBe(false);
  });
});

describe('typedTimeAt', () => {
  it('returns local fields without seconds', () => {
    expect(typedTimeAt(at(2026, 12, 24, 9, 5) + 59_999)).toEqual({
      date: '2026-12-24',
      time: '09:05',
    });
  });
});

describe('asOfMoment', () => {
  it('refuses moments out of range', () => {
    expect(asOfMoment({ date: AS_OF_RANGE.last, time: '23:59' })).not.toBeNull();
    expect(asOfMoment({ date: '0001-01-02', time: '00:00' })).not.toBeNull();
    expect(asOfMoment({ date: '0000-12-30', time: '00:00' })).toBeNull();
    expect(asOfMoment({ date: '10000-01-01', time: '00:00' })).toBeNull();
    expect(asOfMoment({ date: '', time: '00:00' })).toBeNull();
  });

  it('keeps the instant, and is what a clock shows, around every clock change', () => {
    for (const { instant } of clockChanges()) {
      for (const since of [-2 * HOUR, -30 * MINUTE, 0, 30 * MINUTE, 2 * HOUR]) {
        const typed = typedTimeAt(instant + since);
        const moment = asOfMoment(typed);
        expect(moment && dueAt(moment)).toBe(dueAt(typed));
        expect(moment).toEqual(typedTimeAt(dueAt(typed)));
      }
    }
  });
});

describe('asOfAfter', () => {
  it.each([
    [-1, { date: '2026-12-23', time: '09:00' }],
    [1, { date: '2026-12-25', time: '09:00' }],
  ] as const)('goes by %d day', (amount, moment) => {
    expect(asOfAfter(MOMENT, amount)).toEqual(moment);
  });

  it('returns null out of range', () => {
    expect(asOfAfter({ date: AS_OF_RANGE.last, time: '23:30' }, 1)).toBeNull();
    expect(asOfAfter({ date: AS_OF_RANGE.first, time: '00:00' }, -1)).toBeNull();
  });

  it('is later or earlier than before, around every clock change', () => {
    for (const { instant } of clockChanges()) {
      for (const since of [-90 * MINUTE, -HOUR, -30 * MINUTE, 0, 30 * MINUTE, HOUR, 90 * MINUTE]) {
        const moment = asOfMoment(typedTimeAt(instant + since));
        for (const amount of [-1, 1] as const) {
          const next = moment && asOfAfter(moment, amount);
          const passed = next && dueAt(next) - dueAt(moment);
          expect(Math.sign(Number(passed))).toBe(amount);
        }
      }
    }
  });
});
