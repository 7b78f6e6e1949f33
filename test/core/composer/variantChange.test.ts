import { aDraft } from '@test/support/builders';
import { withoutVariant, withVariant } from '@/core/composer/variantChange';

describe('withVariant', () => {
  const draft = aDraft({ content: 'Common', variants: { Bluesky: 'Blue' } });

  it('adds and replaces a text', () => {
    expect(withVariant(draft, 'Twitter', 'Short')).toEqual({ Bluesky: 'Blue', Twitter: 'Short' });
    expect(withVariant(draft, 'Bluesky', ' ')).toEqual({ Bluesky: ' ' });
  });

  it('removes a text that was emptied', () => {
    expect(withVariant(draft, 'Bluesky', '')).toEqual({});
  });

  it('removes a text that is the common one', () => {
    expect(withVariant(draft, 'Bluesky', 'Common')).toEqual({});
    expect(withVariant(aDraft({ content: 'Common' }), 'Twitter', 'Common')).toEqual({});
  });
});

it('withoutVariant removes one text', () => {
  expect(withoutVariant({ Twitter: 'Short', Bluesky: 'Blue' }, 'Twitter')).toEqual({
    Bluesky: 'Blue',
  });
  expect(withoutVariant(undefined, 'Twitter')).toEqual({});
});
