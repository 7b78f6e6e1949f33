import type { ColumnField } from '@/tables/formats/csvFormat';
import { updatedPost } from '@/tables/rows/updatedPost';
import { aFilePost, FULL_POST } from '../../support/filePosts';

const ROW = aFilePost({ content: 'New' });
const { date, time, content } = ROW;

/** Updates the full post by a row of a file with these columns. */
function updated(fields: readonly (ColumnField | null)[], row: Partial<typeof ROW> = {}) {
  const columns = fields.map((field, index) => ({ index, name: `${field}`, field, samples: [] }));
  return updatedPost(FULL_POST, { ...ROW, ...row }, columns);
}

const ALL: readonly ColumnField[] = [
  ...(['date', 'time', 'content', 'accounts', 'labels', 'link', 'media', 'altTexts'] as const),
  ...(['note', 'firstComment', 'thread', 'posted', 'variant:Twitter'] as const),
];

describe('updatedPost', () => {
  it('keeps the fields for which the file has no column', () => {
    const after = { ...updated(['date', 'time', 'content', null]), id: FULL_POST.id };
    expect(after).toEqual({ ...FULL_POST, date, time, content });
  });

  it('has no more than the row in the fields for which the file has columns', () => {
    expect(updated(ALL)).toEqual({ date, time, content });
    expect(updated(ALL, { link: 'l', labels: [{ name: 'Spring' }] })).toEqual({
      ...{ date, time, content },
      link: 'l',
      labels: [{ name: 'Spring' }],
    });
  });

  it('keeps the texts for networks that have no column', () => {
    const row = { variants: { Bluesky: 'Blue' } };
    expect(updated(['variant:Bluesky'], row).variants).toEqual({
      ...FULL_POST.variants,
      Bluesky: 'Blue',
    });
  });

  it('keeps the alt texts of media whose file has no alt texts', () => {
    const media = [{ address: 'b.png' }, { address: 'https://harbour.example/a.jpg' }];
    const alts = FULL_POST.media?.toReversed();
    expect(updated(['media'], { media }).media).toEqual(alts);
    expect(updated(['media', 'altTexts'], { media }).media).toEqual(media);
    expect(updated(['pictures'], { media: [{ address: 'c' }] }).media).toEqual([{ address: 'c' }]);
    expect(updated(['pictures']).media).toBeUndefined();
  });

  it('keeps the accounts of networks that are only named, and of those without a column', () => {
    const accountsOf = (fields: readonly ColumnField[], row: Partial<typeof ROW> = {}) =>
      updated(fields, row).accounts;
    const twitter = { accounts: [{ network: 'Twitter' } as const] };
    const own = FULL_POST.accounts?.filter(({ network }) => network === 'Twitter');
    expect(accountsOf(['networks'], twitter)).toEqual(own);
    expect(accountsOf(['networks', 'accounts'], twitter)).toEqual(twitter.accounts);
    expect(accountsOf(['networks'], { accounts: [{ network: 'Bluesky' }] })).toEqual([
      { network: 'Bluesky' },
    ]);
    const other = { accounts: [{ network: 'Twitter', name: 'Velo' } as const] };
    expect(accountsOf(['networks'], other)).toEqual(other.accounts);
    expect(accountsOf(['network:Twitter'])).toEqual([{ network: 'Facebook' }]);
    // A default network of the import is for rows that lack one.
    expect(accountsOf([], { accounts: [{ network: 'Bluesky' }] })).toEqual(FULL_POST.accounts);
    expect(accountsOf(['networks'])).toBeUndefined();
  });

  it('keeps the order of the accounts, and adds the new ones at the end', () => {
    const accounts = [...(FULL_POST.accounts ?? [])];
    const row = { accounts: [{ network: 'Bluesky' } as const, ...accounts.toReversed()] };
    expect(accounts.length).toBeGreaterThan(1);
    expect(updated(['networks', 'accounts'], row).accounts).toEqual([
      ...accounts,
      { network: 'Bluesky' },
    ]);
  });

  it('gives a post its first account', () => {
    const columns = [{ index: 0, name: 'Networks', field: 'networks' as const, samples: [] }];
    const row = { ...ROW, accounts: [{ network: 'Twitter' as const }] };
    expect(updatedPost(aFilePost(), row, columns).accounts).toEqual(row.accounts);
  });
});
