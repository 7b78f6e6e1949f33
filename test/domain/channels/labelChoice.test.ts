import { withChoice } from '@/domain/channels/labelChoice';

describe('withChoice', () => {
  it('adds an id at the end, and removes it', () => {
    expect(withChoice(['1', '2'], '3', true)).toEqual(['1', '2', '3']);
    expect(withChoice(['1', '2', '3'], '2', false)).toEqual(['1', '3']);
  });

  it('contains no id twice', () => {
    expect(withChoice(['1', '2'], '1', true)).toEqual(['2', '1']);
    expect(withChoice(['1'], '2', false)).toEqual(['1']);
  });
});
