import { typedShift } from '@/features/list/rules/typedShift';

describe('typedShift', () => {
  it('returns a shift to a later or an earlier time', () => {
    expect(typedShift({ amount: '2', unit: 'days', direction: 'later' })).toEqual({
      amount: 2,
      unit: 'days',
    });
    expect(typedShift({ amount: '1', unit: 'weeks', direction: 'earlier' })).toEqual({
      amount: -1,
      unit: 'weeks',
    });
  });

  it.each(['', '0', '-1', '1.5', '1e99', 'two'])('returns null for "%s"', (amount) => {
    expect(typedShift({ amount, unit: 'hours', direction: 'later' })).toBeNull();
  });
});
