/** @jest-environment node */
import { CHANNEL_NETWORKS } from '@/core/channels/channelNetwork';
import {
  COMPOSER_PAGES,
  COMPOSER_SOURCES,
  composerAddress,
  MAX_ADDRESS,
  serverOf,
  withServer,
} from '@/core/channels/composerPages';

const TEXT = 'Tea & cake: 50 % off\n#tea';

describe('COMPOSER_PAGES', () => {
  it.each(CHANNEL_NETWORKS)('has a page for %s, with a source and its date', (network) => {
    const { page, withText } = COMPOSER_PAGES[network];
    const { source, date } = COMPOSER_SOURCES[network];
    for (const address of [page, ...(withText ? [withText.address] : [])]) {
      const { protocol, username, hash, href } = new URL(address);
      expect({ protocol, username, hash, href }).toEqual({
        ...{ protocol: 'https:', username: '', hash: '', href: address },
      });
    }
    expect(source).not.toBe('');
    expect(date).toMatch(/^2026-\d\d-\d\d$/);
  });
});

describe('composerAddress', () => {
  it('carries the text and the link where the network documents how', () => {
    const { address, hasText } = composerAddress('Threads', {
      text: TEXT,
      link: 'https://a.example/',
    });
    expect(hasText).toBe(true);
    const { searchParams } = new URL(address);
    expect(searchParams.get('text')).toBe(TEXT);
    expect(searchParams.get('url')).toBe('https://a.example/');
    const pin = new URL(composerAddress('Pinterest', { text: TEXT }).address);
    expect(pin.searchParams.get('description')).toBe(TEXT);
  });

  it('is the page alone for another network', () => {
    expect(composerAddress('LinkedIn', { text: TEXT })).toEqual({
      address: COMPOSER_PAGES.LinkedIn.page,
      hasText: false,
    });
  });

  it('is the page alone for an address that is too long', () => {
    const room = MAX_ADDRESS - 'https://x.com/intent/tweet?text='.length;
    expect(composerAddress('Twitter', { text: 'a'.repeat(room) }).hasText).toBe(true);
    expect(composerAddress('Twitter', { text: 'a'.repeat(room + 1) })).toEqual({
      address: 'https://x.com/',
      hasText: false,
    });
  });

  it('is that of the server of a Mastodon account, if its name says it', () => {
    expect(composerAddress('Mastodon', { text: 'Tea' }, '@me@Social.example').address).toBe(
      'https://social.example/share?text=Tea',
    );
    expect(composerAddress('Mastodon', { text: 'Tea' }, 'Harbour Coffee').hasText).toBe(false);
    const none = [
      undefined,
      'me',
      '@me',
      'Cafe 3.14',
      '@x@1.9999999999',
      '@x@https://evil.example',
    ];
    const noServers = ['moss-fern.de', 'anna@firm.de', '@a@b@firm.de', '@evil.example/path'];
    expect([...none, ...noServers].map(serverOf).filter((server) => server !== null)).toEqual([]);
  });
});

describe('withServer', () => {
  it.each([
    [undefined, '@tea.example'],
    ['@tea', '@tea@tea.example'],
    ['Harbour Coffee', 'Harbour Coffee @tea.example'],
    ['anna@firm.de', 'anna@firm.de @tea.example'],
  ])('adds the server to the name %s, so that it is read again', (name, named) => {
    expect(withServer(name, 'tea.example')).toBe(named);
    expect(serverOf(named)).toBe('tea.example');
  });
});
