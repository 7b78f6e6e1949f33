import type { ChannelNetwork } from './channelNetwork';

/** The page of a network on which a person writes a post. */
export interface ComposerPage {
  readonly page: string;
  /** An address that takes a text; omitted where the network documents none. */
  readonly withText?: {
    readonly address: string;
    /** The name of the parameter with the text. */
    readonly text: string;
    /** The name of the parameter with the link; omitted where the link has none of its own. */
    readonly link?: string;
  };
}

/** The composer of each network. The product opens these pages only when the user presses their link. */
export const COMPOSER_PAGES: Readonly<Record<ChannelNetwork, ComposerPage>> = {
  Facebook: { page: 'https://www.facebook.com/' },
  Twitter: {
    page: 'https://x.com/',
    withText: { address: 'https://x.com/intent/tweet', text: 'text', link: 'url' },
  },
  Instagram: { page: 'https://www.instagram.com/' },
  LinkedIn: { page: 'https://www.linkedin.com/feed/?shareActive=true' },
  Threads: {
    page: 'https://www.threads.com/',
    withText: { address: 'https://www.threads.com/intent/post', text: 'text', link: 'url' },
  },
  Bluesky: {
    page: 'https://bsky.app/',
    withText: { address: 'https://bsky.app/intent/compose', text: 'text' },
  },
  Mastodon: { page: 'https://share.joinmastodon.org/' },
  Pinterest: {
    page: 'https://www.pinterest.com/pin-creation-tool/',
    withText: {
      address: 'https://www.pinterest.com/pin/create/button/',
      text: 'description',
      link: 'url',
    },
  },
  TikTok: { page: 'https://www.tiktok.com/upload' },
  YouTube: { page: 'https://studio.youtube.com/' },
  'Google Business': { page: 'https://business.google.com/' },
};

const READ_ON = '2026-11-28';
const NOT_DOCUMENTED = 'No address that takes a text is documented.';

/** For each network, where it documents its address or what is known, and the day on which that was read. No part of the build. */
export const COMPOSER_SOURCES: Readonly<
  Record<ChannelNetwork, { readonly source: string; readonly date: string }>
> = {
  Facebook: { source: 'The documented sharer takes a link alone.', date: READ_ON },
  Twitter: {
    source: 'https://docs.x.com/x-for-websites/tweet-button/guides/web-intent',
    date: READ_ON,
  },
  Instagram: { source: NOT_DOCUMENTED, date: READ_ON },
  LinkedIn: { source: 'The documented address takes a link alone.', date: READ_ON },
  Threads: {
    source: 'https://developers.facebook.com/docs/threads/threads-web-intents',
    date: READ_ON,
  },
  Bluesky: { source: 'https://docs.bsky.app/docs/advanced-guides/intent-links', date: READ_ON },
  Mastodon: {
    source: 'https://blog.joinmastodon.org/ (March 2026); each server has /share?text=.',
    date: READ_ON,
  },
  Pinterest: {
    source: 'https://developers.pinterest.com/docs/web-features/add-ons-overview/',
    date: READ_ON,
  },
  TikTok: { source: NOT_DOCUMENTED, date: READ_ON },
  YouTube: { source: NOT_DOCUMENTED, date: READ_ON },
  'Google Business': { source: NOT_DOCUMENTED, date: READ_ON },
};

/** The longest address that gets a text, in characters. */
export const MAX_ADDRESS = 4_000;

/** A server at the end of the name of an account: `@me@mastodon.social`, `Harbour Coffee @mastodon.social`. */
const SERVER = /(?:^|^@[^@]+|\s)@((?:[a-z0-9-]+\.)+[a-z][a-z0-9-]*)$/i;

/** Returns the server that the name of a Mastodon account says; null for another name, such as that of an e-mail address. */
export function serverOf(accountName = ''): string | null {
  const server = SERVER.exec(accountName.trim())?.[1]?.toLowerCase();
  return server !== undefined && URL.canParse(`https://${server}/`) ? server : null;
}

/** Returns the name of a Mastodon account with its server, which {@link serverOf} reads. */
export function withServer(name: string | undefined, server: string): string {
  const before = name === undefined || /^@[^@]+$/.test(name) ? (name ?? '') : `${name} `;
  return `${before}@${server}`;
}

/** The address of a composer, and whether the text goes along in it. */
export interface ComposerAddress {
  readonly address: string;
  readonly hasText: boolean;
}

/**
 * Returns the address of the composer of a network, with the text and the link if the network documents how and the
 * address has at most {@link MAX_ADDRESS} characters.
 *
 * @param accountName the name of the account, which says the server of a Mastodon account
 */
export function composerAddress(
  network: ChannelNetwork,
  { text, link }: { readonly text: string; readonly link?: string },
  accountName?: string,
): ComposerAddress {
  const { page, withText } = composerOf(network, accountName);
  if (withText) {
    const address = new URL(withText.address);
    address.searchParams.set(withText.text, text);
    if (link !== undefined && withText.link) address.searchParams.set(withText.link, link);
    if (address.href.length <= MAX_ADDRESS) return { address: address.href, hasText: true };
  }
  return { address: page, hasText: false };
}

/** Returns the composer of a network; that of the server of a Mastodon account whose name says it. */
function composerOf(network: ChannelNetwork, accountName?: string): ComposerPage {
  const composer = COMPOSER_PAGES[network];
  const server = network === 'Mastodon' ? serverOf(accountName) : null;
  if (server === null) return composer;
  const page = `https://${server}/`;
  return { ...composer, page, withText: { address: `${page}share`, text: 'text' } };
}
