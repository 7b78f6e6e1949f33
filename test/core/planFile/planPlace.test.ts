import { planPlace } from '@/core/planFile/planPlace';
import { at } from '../../support/builders';

const FILE = {
  name: 'spring.socialsync',
  savedAt: at(2026, 6, 15, 10, 42),
  isChanged: false,
  keeping: 'off',
} as const;

describe('planPlace', () => {
  it.each([
    [{ ...FILE, name: undefined }, 'tab', 'Only in this tab'],
    [{ ...FILE, name: undefined, keeping: 'kept' }, 'kept', 'Kept on this device'],
    [{ ...FILE, name: undefined, keeping: 'failed' }, 'notKept', 'Only in this tab'],
    [{ ...FILE, isChanged: true }, 'changed', 'unsaved changes'],
    [{ ...FILE, isChanged: true, keeping: 'kept' }, 'changed', 'unsaved changes · kept here'],
    [{ ...FILE, savedAt: undefined }, 'saved', 'saved'],
    [FILE, 'saved', 'saved 10:42'],
    [{ ...FILE, keeping: 'kept' }, 'saved', 'saved 10:42 · kept here'],
  ] as const)('puts the place into words: %j', (known, kind, words) => {
    expect(planPlace(known, '2026-06-15', 'en-GB')).toEqual({ kind, words });
  });

  it('names the day of an earlier save', () => {
    expect(planPlace(FILE, '2026-06-16', 'en-GB').words).toBe('saved 15 Jun, 10:42');
  });
});
