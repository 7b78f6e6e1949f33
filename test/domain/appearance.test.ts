import { APPEARANCES, isAppearance } from '@/domain/appearance';

describe('APPEARANCES', () => {
  it('follows the system first of all, then offers light and dark', () => {
    expect(APPEARANCES).toEqual(['system', 'light', 'dark']);
  });
});

describe('isAppearance', () => {
  it.each(APPEARANCES)('knows %s', (appearance) => {
    expect(isAppearance(appearance)).toBe(true);
  });

  it.each(['Light', 'auto', '', 'length', 1, null, undefined, ['dark']])(
    'does not take %p for one',
    (value) => {
      expect(isAppearance(value)).toBe(false);
    },
  );
});
