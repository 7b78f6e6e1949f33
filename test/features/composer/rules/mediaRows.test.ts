import { mediaOf, rowsOf } from '@/features/composer/rules/mediaRows';

describe('The rows of media', () => {
  it('are the media, or one empty row', () => {
    expect(rowsOf([{ address: 'a.jpg', alt: 'A roast' }, { address: 'b.jpg' }])).toEqual([
      { address: 'a.jpg', alt: 'A roast' },
      { address: 'b.jpg', alt: '' },
    ]);
    expect(rowsOf(undefined)).toEqual([{ address: '', alt: '' }]);
  });

  it('count only with an address', () => {
    expect(
      mediaOf([
        { address: '', alt: 'Lost' },
        { address: 'a.jpg', alt: '' },
        { address: 'b.jpg', alt: 'B' },
      ]),
    ).toEqual([{ address: 'a.jpg' }, { address: 'b.jpg', alt: 'B' }]);
  });
});
