import { isExportChoice } from '@/domain/exchange/writing/exportChoice';

const CHOICE = { format: 'Buffer', posts: 'all', network: 'all' };

describe('isExportChoice', () => {
  it.each([
    CHOICE,
    { ...CHOICE, posts: 'selected', network: 'each' },
    { ...CHOICE, network: 'Bluesky' },
  ])('is true for %j', (value) => {
    expect(isExportChoice(value)).toBe(true);
  });

  it.each([
    undefined,
    [],
    { ...CHOICE, format: null },
    { ...CHOICE, posts: 'ALL' },
    { ...CHOICE, network: '__proto__' },
    { format: 'Buffer' },
  ])('is false for %j', (value) => {
    expect(isExportChoice(value)).toBe(false);
  });
});
