import fc from 'fast-check';
import { CHANNEL_NETWORKS, type ChannelNetwork } from '@/core/channels/channelNetwork';
import { entitiesIn } from '@/core/composer/entities';
import { hostileText } from './hostileText';

/** Returns the text with its links in angle brackets, hashtags in square ones, mentions in braces. */
function shown(text: string, network: ChannelNetwork): string {
  const SIGNS = { link: '<>', hashtag: '[]', mention: '{}' } as const;
  let end = 0;
  let marked = '';
  for (const entity of entitiesIn(text, network)) {
    const sign = SIGNS[entity.kind];
    marked += `${text.slice(end, entity.start)}${sign.charAt(0)}${text.slice(entity.start, entity.end)}${sign.charAt(1)}`;
    ({ end } = entity);
  }
  return marked + text.slice(end);
}

describe('entitiesIn', () => {
  it.each([
    ['Twitter', 'See example.com/a, #tag and @name!', 'See <example.com/a>, [#tag] and {@name}!'],
    ['Facebook', 'See example.com/a, #tag and @name!', 'See <example.com/a>, [#tag] and {@name}!'],
    ['Mastodon', 'example.com https://example.com', 'example.com <https://example.com>'],
    ['Mastodon', '@name @name@example.social.', '{@name} {@name@example.social}.'],
    ['Mastodon', 'a@name /@name =@name', 'a@name /@name =@name'],
    ['Bluesky', '@name @name.bsky.social.', '@name {@name.bsky.social}.'],
    ['Instagram', '@first.last. mail@example.com', '{@first.last}. mail@example.com'],
    ['Twitter', 'https://example.com/#tag @name/list', '<https://example.com/#tag> {@name/list}'],
    ['Bluesky', 'https://example.com/@name.bsky.social', '<https://example.com/@name.bsky.social>'],
    ['Twitter', '#a @b example.com #c', '[#a] {@b} <example.com> [#c]'],
    ['Twitter', '', ''],
  ] as const)('finds on %s in %j', (network, text, expected) => {
    expect(shown(text, network)).toBe(expected);
  });

  it.each([
    'localhost:3000',
    'http://localhost:3000/a',
    'ftp://example.com',
    'mailto:me@example.com',
    'me@example.com',
    'file:///etc/passwd',
    'http://no-domain',
    'no.domain-of-this-name',
  ])('finds no link in %s on any network', (text) => {
    for (const network of CHANNEL_NETWORKS) {
      expect(entitiesIn(text, network).filter(({ kind }) => kind === 'link')).toEqual([]);
    }
  });

  it.each(['foo.zip', 'http://example.com:8080/a?b=c#d', 'EXAMPLE.COM', 'bücher.com'])(
    'finds the link %s on Twitter and on Facebook',
    (text) => {
      expect(shown(text, 'Twitter')).toBe(`<${text}>`);
      expect(shown(text, 'Facebook')).toBe(`<${text}>`);
    },
  );

  it.each([
    ['http://example.com/a(b)c', '<http://example.com/a(b)c>'],
    ['http://example.com/a(b', '<http://example.com/a>(b'],
    ['http://example.com/a(b(c)d)', '<http://example.com/a(b(c)d)>'],
    ['http://example.com?', '<http://example.com>?'],
    ['http://example.com?!', '<http://example.com>?!'],
    ['http://example.com:8080', '<http://example.com:8080>'],
    [`http://example.com/${'a'.repeat(5000)}`, `http://example.com/${'a'.repeat(5000)}`],
    ['http://a.com?b=http://c.com', '<http://a.com?b=http://c.com>'],
    ['xhttp://example.com', 'xhttp://example.com'],
    [`${'a'.repeat(64)}.com`, `${'a'.repeat(64)}.com`],
    ['http://xn--a.com', 'http://xn--a.com'],
    ['http://a.xn--p1ai', '<http://a.xn--p1ai>'],
    ['http://a_b.c.com http://a._b.com', '<http://a_b.c.com> http://a._b.com'],
    // As twitter-text 3.1.0 finds them: a link without a protocol begins after the last underscore of its subdomains.
    ['sub_domain.example.com/a?b=c', 'sub_<domain.example.com/a?b=c>'],
    ['a_b.c_d.example.com', 'a_b.c_<d.example.com>'],
    ['twitter.com_a.example.com', '<twitter.com>_<a.example.com>'],
    ['a_b.com a_b.example_c.com _a_b.example.com', 'a_b.com a_b.example_c.com _a_b.example.com'],
    ['@a_b.example.com /a_b.example.com', '{@a_b}.example.com /a_b.example.com'],
    ['a.com。b.com', '<a.com>。<b.com>'],
    ['http://a.漢字 http://a.中国だ', 'http://a.漢字 <http://a.中国>だ'],
  ])('finds Twitter’s links in %j', (text, expected) => {
    expect(shown(text, 'Twitter')).toBe(expected);
  });

  it('finds ascending ranges that do not overlap, in any text', () => {
    fc.assert(
      fc.property(hostileText, fc.constantFrom(...CHANNEL_NETWORKS), (text, network) => {
        let end = 0;
        for (const entity of entitiesIn(text, network)) {
          expect(entity.start).toBeGreaterThanOrEqual(end);
          expect(entity.end).toBeGreaterThan(entity.start);
          ({ end } = entity);
        }
        expect(end).toBeLessThanOrEqual(text.length);
      }),
    );
  });
});
