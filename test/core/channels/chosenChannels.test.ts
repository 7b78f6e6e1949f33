import { chosenNetworks, offeredChannels, toggledChannel } from '@/core/channels/chosenChannels';

const TWITTER = { id: 'Twitter', network: 'Twitter' } as const;
const HARBOUR = { id: 'Twitter:2', network: 'Twitter', name: 'Harbour Coffee' } as const;
const BLUESKY = { id: 'Bluesky', network: 'Bluesky' } as const;

describe('offeredChannels', () => {
  it('returns the connected accounts by name', () => {
    expect(offeredChannels([TWITTER, HARBOUR], ['Twitter:2'])).toEqual([
      { id: 'Twitter', network: 'Twitter', name: 'Twitter', isConnected: true, isChosen: false },
      {
        id: 'Twitter:2',
        network: 'Twitter',
        name: 'Twitter: Harbour Coffee',
        isConnected: true,
        isChosen: true,
      },
    ]);
  });

  it('adds the chosen accounts that are not connected, and leaves out ids of no network', () => {
    const offered = offeredChannels([BLUESKY], ['Twitter', 'Twitter:2', 'Orkut', 'Bluesky']);
    expect(offered.map(({ name, isConnected }) => [name, isConnected])).toEqual([
      ['Bluesky', true],
      ['Twitter', false],
      ['Twitter 2', false],
    ]);
  });

  it('is empty without accounts', () => {
    expect(offeredChannels([])).toEqual([]);
  });
});

describe('toggledChannel', () => {
  it('adds an id at the end, and removes it again', () => {
    expect(toggledChannel(undefined, 'Bluesky')).toEqual(['Bluesky']);
    expect(toggledChannel(['Bluesky'], 'Twitter')).toEqual(['Bluesky', 'Twitter']);
    expect(toggledChannel(['Bluesky', 'Twitter'], 'Bluesky')).toEqual(['Twitter']);
    expect(toggledChannel(['Twitter'], 'Twitter')).toBeUndefined();
  });

  it('keeps the ids of networks that this version does not know', () => {
    expect(toggledChannel(['Orkut', 'Twitter'], 'Twitter')).toEqual(['Orkut']);
    expect(toggledChannel(['Orkut'], 'Twitter')).toEqual(['Orkut', 'Twitter']);
  });
});

describe('chosenNetworks', () => {
  it('returns each network once, in display order', () => {
    expect(chosenNetworks(['Bluesky', 'Twitter:2', 'Twitter', 'Orkut'])).toEqual([
      'Twitter',
      'Bluesky',
    ]);
    expect(chosenNetworks()).toEqual([]);
  });
});
