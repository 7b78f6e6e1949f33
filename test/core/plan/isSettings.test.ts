import { isAppearance, isSettings } from '@/core/plan/isSettings';
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

describe('optional settings', () => {
  it.each([
    [{ limits: { Twitter: 25_000 } }, true],
    [{ mutedAdvice: ['folded'] }, true],
    [{ check: { skipsWeekends: true, clashMinutes: 0 } }, true],
    [{ check: { skipsWeekends: true, clashMinutes: 1440 } }, true],
    [{ check: { skipsWeekends: true, clashMinutes: 1441 } }, false],
    [{ check: { skipsWeekends: true, clashMinutes: -1 } }, false],
    [{ check: { skipsWeekends: true, clashMinutes: 1.5 } }, false],
    [{ check: { skipsWeekends: true, clashMinutes: '15' } }, false],
    [{ check: { skipsWeekends: 1, clashMinutes: 15 } }, false],
    [{ check: [] }, false],
    [{ check: null }, false],
    [{ limits: {} }, false],
    [{ limits: [] }, false],
    [{ limits: { X: 1 } }, false],
    [{ limits: { Twitter: 1.5 } }, false],
    [{ mutedAdvice: [] }, false],
    [{ mutedAdvice: [''] }, false],
    [{ mutedAdvice: 'folded' }, false],
  ])('%j', (settings, isValid) => {
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
