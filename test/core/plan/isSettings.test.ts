import { isAppearance, isLimit, isSettings, MAX_LIMIT } from '@/core/plan/isSettings';
import { isRecord } from '@/core/text/record';
import { APPEARANCES, DEFAULT_SETTINGS } from '@/core/plan/settings';

describe('isSettings', () => {
  it('accepts settings, also with other properties', () => {
    expect(isSettings(DEFAULT_SETTINGS)).toBe(true);
    expect(isSettings({ ...DEFAULT_SETTINGS, fontSize: 7 })).toBe(true);
  });

  it.each([
    null,
    [],
    'dark',
    {},
    { ...DEFAULT_SETTINGS, appearance: 'pink' },
    { ...DEFAULT_SETTINGS, singleKeys: 1 },
    { ...DEFAULT_SETTINGS, askBeforeLeaving: undefined },
  ])('rejects %j', (value) => {
    expect(isSettings(value)).toBe(false);
  });
});

it('isLimit accepts whole numbers from 1 to the largest limit', () => {
  const values = [1, 280, MAX_LIMIT, 0, -1, 1.5, MAX_LIMIT + 1, NaN, '280', null];
  expect(values.filter(isLimit)).toEqual([1, 280, MAX_LIMIT]);
});

describe('isRecord', () => {
  it.each([
    [{}, true],
    [Object.create(null), true],
    [[], false],
    [null, false],
    [undefined, false],
    ['text', false],
  ])('%j: %p', (value, expected) => {
    expect(isRecord(value)).toBe(expected);
  });
});

/** Returns the kept columns of some headers. */
function headers(count: number) {
  return Object.fromEntries(Array.from({ length: count }, (_, index) => [`1:${index}`, 'date']));
}

describe('optional settings', () => {
  it.each([
    [{ limits: { Twitter: 25_000 } }, true],
    [{ advice: 'refused' }, true],
    // Of earlier versions.
    [{ mutedAdvice: ['folded'] }, true],
    [{ check: { skipsWeekends: true, clashMinutes: 0 } }, true],
    [{ importColumns: { '2:date:text': 'date,content' } }, true],
    [{ importColumns: { ['a'.repeat(500)]: ','.repeat(20_000) } }, true],
    [{ importColumns: { ['a'.repeat(501)]: '' } }, false],
    [{ importColumns: { a: ','.repeat(20_001) } }, false],
    [{ importColumns: headers(50) }, true],
    [{ importColumns: headers(51) }, false],
    [{ importColumns: { a: 7 } }, false],
    [{ importColumns: {} }, false],
    [{ importColumns: ['date'] }, false],
    [{ postingTimes: { '': [{ days: [0, 6], times: ['00:00', '23:59'] }] } }, true],
    [{ postingTimes: {} }, false],
    [{ postingTimes: [] }, false],
    [{ postingTimes: { '': [] } }, false],
    [{ postingTimes: { '': [{ days: [], times: ['09:00'] }] } }, false],
    [{ postingTimes: { '': [{ days: [7], times: ['09:00'] }] } }, false],
    [{ postingTimes: { '': [{ days: [1], times: [] }] } }, false],
    [{ postingTimes: { '': [{ days: [1], times: ['24:00'] }] } }, false],
    [{ postingTimes: { '': [{ days: [1], times: ['9:00'] }] } }, false],
    [{ advice: 'some' }, false],
    [{ advice: 'constructor' }, false],
    [{ limits: {} }, false],
    [{ limits: [] }, false],
    [{ limits: { X: 1 } }, false],
    [{ limits: { Twitter: 1.5 } }, false],
  ])('%.80j', (settings, isValid) => {
    expect(isSettings({ ...DEFAULT_SETTINGS, ...settings })).toBe(isValid);
  });
});

describe('APPEARANCES', () => {
  it('lists system, light and dark', () => {
    expect(APPEARANCES).toEqual(['system', 'light', 'dark']);
  });
});

describe('isAppearance', () => {
  it.each(APPEARANCES)('returns true for %s', (appearance) => {
    expect(isAppearance(appearance)).toBe(true);
  });

  it.each(['Light', 'auto', '', 'length', 1, null, undefined, ['dark']])(
    'returns false for %p',
    (value) => {
      expect(isAppearance(value)).toBe(false);
    },
  );
});
