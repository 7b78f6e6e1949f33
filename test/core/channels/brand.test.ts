import { accountsOf } from '@/core/channels/account';
import {
  channelsWithLabels,
  chosenBrands,
  isBrand,
  mainLabel,
  mergedLabels,
  withAccounts,
  withBrand,
  type ChosenTags,
} from '@/core/channels/brand';
import type { Label } from '@/core/channels/label';

function aLabel(id: string, accounts?: readonly string[]): Label {
  return { id, name: `Label ${id}`, colour: 'teal', ...(accounts && { accounts }) };
}

const MOSS = aLabel('moss', ['Twitter', 'Instagram']);
const VELO = aLabel('velo', ['Twitter:2', 'Instagram']);
const GONE = aLabel('gone', ['Facebook', 'Unknown']);
const ADVENT = aLabel('advent');
const LABELS = [MOSS, VELO, GONE, ADVENT];
const ACCOUNTS = accountsOf(['Twitter', 'Instagram'], [{ id: 'Twitter:2' }, { id: 'LinkedIn' }]);

function channels(post: ChosenTags, chosen: readonly string[], before?: readonly string[]) {
  return channelsWithLabels({ labels: LABELS, accounts: ACCOUNTS }, post, chosen, before);
}

describe('isBrand', () => {
  it('is true for a label with accounts', () => {
    expect(LABELS.filter(isBrand)).toEqual([MOSS, VELO, GONE]);
    expect(isBrand(aLabel('1', []))).toBe(false);
  });
});

describe('mainLabel', () => {
  it('is the first brand, also after another label, and else the first label', () => {
    expect(mainLabel([ADVENT, VELO, MOSS])).toBe(VELO);
    expect(mainLabel([ADVENT])).toBe(ADVENT);
    expect(mainLabel([])).toBeUndefined();
  });
});

describe('withAccounts', () => {
  it('has each account once, and no field without any', () => {
    expect(withAccounts(ADVENT, ['Twitter', 'LinkedIn', 'Twitter'])).toEqual({
      ...ADVENT,
      accounts: ['Twitter', 'LinkedIn'],
    });
    expect(withAccounts(MOSS, [])).not.toHaveProperty('accounts');
  });
});

describe('mergedLabels', () => {
  it('unites the accounts of two brands', () => {
    expect(mergedLabels([MOSS, VELO], 'velo', 'moss')).toEqual([
      aLabel('moss', ['Twitter', 'Instagram', 'Twitter:2']),
    ]);
  });

  it('makes a label a brand if the other one was one, and only then', () => {
    expect(mergedLabels([ADVENT, MOSS], 'moss', 'advent')).toEqual([
      aLabel('advent', ['Twitter', 'Instagram']),
    ]);
    expect(mergedLabels([ADVENT, aLabel('1')], '1', 'advent')).toEqual([ADVENT]);
  });

  it('removes a deleted label', () => {
    expect(mergedLabels(LABELS, 'moss', null)).toEqual([VELO, GONE, ADVENT]);
  });
});

describe('chosenBrands', () => {
  it('has the labels with accounts, in the order of the ids', () => {
    expect(chosenBrands(LABELS, ['velo', 'advent', 'none', 'moss'])).toEqual([VELO, MOSS]);
    expect(chosenBrands(LABELS, undefined)).toEqual([]);
  });
});

describe('withBrand', () => {
  it('puts one brand in place of all, and keeps the other labels', () => {
    const ids = ['moss', 'advent', 'velo', 'none'];
    expect(withBrand(LABELS, ids, 'velo')).toEqual(['velo', 'advent', 'none']);
    expect(withBrand(LABELS, ids, null)).toEqual(['advent', 'none']);
  });
});

describe('channelsWithLabels', () => {
  it('sets the accounts of the first brand', () => {
    expect(channels({}, ['moss'])).toEqual(['Twitter', 'Instagram']);
    expect(channels({ channels: ['LinkedIn'], labels: ['advent'] }, ['advent', 'moss'])).toEqual([
      'Twitter',
      'Instagram',
    ]);
  });

  it('brings back the accounts from before when the last brand is taken away', () => {
    const post = { labels: ['moss'], channels: ['Twitter', 'Instagram'] };
    expect(channels(post, [], ['LinkedIn', 'Facebook'])).toEqual(['LinkedIn', 'Facebook']);
    expect(channels(post, ['advent'], [])).toEqual([]);
  });

  it('takes the accounts of the brand away if those from before are not known', () => {
    const post = { labels: ['moss'], channels: ['Twitter', 'LinkedIn', 'Facebook'] };
    expect(channels(post, [])).toEqual(['LinkedIn', 'Facebook']);
  });

  it('adds the accounts of a further brand, and takes away only what no brand has', () => {
    const both = ['Twitter', 'Instagram', 'Twitter:2'];
    expect(channels({ labels: ['moss'], channels: ['Twitter'] }, ['moss', 'velo'])).toEqual([
      'Twitter',
      'Twitter:2',
      'Instagram',
    ]);
    expect(channels({ labels: ['moss', 'velo'], channels: both }, ['velo'])).toEqual([
      'Instagram',
      'Twitter:2',
    ]);
  });

  it('keeps what was changed for the post while a brand stays', () => {
    const post = { labels: ['moss', 'velo'], channels: ['Twitter', 'LinkedIn', 'Twitter:2'] };
    expect(channels(post, ['moss'], [])).toEqual(['Twitter', 'LinkedIn']);
    expect(channels(post, ['moss', 'velo', 'advent'], [])).toEqual(post.channels);
  });

  it('sets the accounts of a brand that takes the place of another one', () => {
    const post = { labels: ['moss'], channels: ['LinkedIn', 'Twitter'] };
    expect(channels(post, ['velo'], ['LinkedIn'])).toEqual(['Twitter:2', 'Instagram']);
  });

  it('changes nothing for labels that are no brands', () => {
    expect(channels({ channels: ['LinkedIn'] }, ['advent'], ['Twitter'])).toEqual(['LinkedIn']);
    expect(channels({ labels: ['none'] }, [])).toEqual([]);
  });

  it('leaves out accounts of a brand that are not connected', () => {
    expect(channels({ channels: ['LinkedIn'] }, ['gone'])).toEqual([]);
    expect(channels({ labels: ['moss'], channels: ['Twitter'] }, ['moss', 'gone'])).toEqual([
      'Twitter',
    ]);
  });
});
