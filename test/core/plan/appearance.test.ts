import { APPEARANCES, isAppearance } from '@/core/plan/appearance';

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
