import fc from 'fast-check';
import {
  accountIds,
  accountName,
  accountsOf,
  isConnectionId,
  networkOf,
} from '@/core/channels/account';
import { isAccountEntry } from '@/core/channels/isAccountEntry';
import { CHANNEL_NETWORKS } from '@/core/channels/channelNetwork';

describe('accountIds', () => {
  it('is the name of the network, then numbered from 2', () => {
    const ids = accountIds('Google Business', () => false);
    expect(Array.from({ length: 3 }, () => ids.next().value)).toEqual([
      'Google Business',
      'Google Business:2',
      'Google Business:3',
    ]);
  });

  it('takes the first free number', () => {
    expect(accountIds('Twitter', (id) => id !== 'Twitter:2').next().value).toBe('Twitter:2');
  });

  it('names its network', () => {
    fc.assert(
      fc.property(fc.constantFrom(...CHANNEL_NETWORKS), fc.nat(20), (network, count) => {
        let asked = 0;
        const id = accountIds(network, () => (asked += 1) <= count).next().value;
        expect(networkOf(id)).toBe(network);
      }),
    );
  });
});

describe('networkOf', () => {
  it.each(['', 'X', 'twitter:2', ':Twitter', '2'])('is null for %j', (id) => {
    expect(networkOf(id)).toBeNull();
  });
});

describe('isAccountEntry', () => {
  it.each([{ id: 'Twitter' }, { id: 'Bluesky:2', name: 'Harbour Coffee' }])(
    'accepts %j',
    (value) => {
      expect(isAccountEntry(value)).toBe(true);
    },
  );

  it.each([
    null,
    'Twitter',
    {},
    { id: 1 },
    { id: 'X' },
    { id: 'Twitter', name: '' },
    { id: 'Twitter', name: ' ' },
    { id: 'Twitter', name: 1 },
    { id: 'Twitter', name: null },
  ])('refuses %j', (value) => {
    expect(isAccountEntry(value)).toBe(false);
  });
});

describe('isConnectionId', () => {
  it('returns true for the three networks of the product only', () => {
    expect(
      ['Facebook', 'Twitter', 'Instagram', 'Twitter:2', 'Bluesky', ''].filter(isConnectionId),
    ).toEqual(['Facebook', 'Twitter', 'Instagram']);
  });
});

describe('accountsOf', () => {
  it('returns connections and other accounts by network, with their names', () => {
    const entries = [
      { id: 'Bluesky' },
      { id: 'Twitter', name: 'Harbour Coffee' },
      { id: 'Twitter:3' },
      { id: 'Twitter:2', name: 'Velo Atelier' },
    ];
    expect(accountsOf(['Twitter', 'Facebook'], entries)).toEqual([
      { id: 'Facebook', network: 'Facebook' },
      { id: 'Twitter', network: 'Twitter', name: 'Harbour Coffee' },
      { id: 'Twitter:3', network: 'Twitter' },
      { id: 'Twitter:2', network: 'Twitter', name: 'Velo Atelier' },
      { id: 'Bluesky', network: 'Bluesky' },
    ]);
  });

  it('leaves out the named account of a network that is not connected', () => {
    expect(accountsOf([], [{ id: 'Twitter', name: 'Harbour Coffee' }])).toEqual([]);
  });
});

describe('accountName', () => {
  it('names the network, and the account if it has a name', () => {
    expect(accountName({ network: 'Twitter' })).toBe('Twitter');
    expect(accountName({ network: 'Twitter', name: 'Harbour Coffee' })).toBe(
      'Twitter: Harbour Coffee',
    );
  });
});
