import { networkTexts } from '@/core/composer/networkTexts';

const THREE = 'One one one. Two two two. Three three.';
const LIMITS = { Twitter: 20, Bluesky: 20, Mastodon: 18 };

describe('networkTexts', () => {
  it('returns the only text of a post without a name', () => {
    const only = [{ name: '', text: 'Doors open.' }];
    expect(networkTexts({ content: 'Doors open.' })).toEqual(only);
    expect(networkTexts({ content: 'Doors open.', channels: ['Facebook', 'Twitter:2'] })).toEqual(
      only,
    );
    expect(networkTexts({ content: 'Doors open.', channels: ['gone'] })).toEqual(only);
    expect(
      networkTexts({ content: '-', channels: ['Facebook'], variants: { Facebook: 'Doors open.' } }),
    ).toEqual(only);
  });

  it('names the networks of each text', () => {
    const channels = ['Instagram', 'Facebook:2', 'Facebook', 'Twitter'];
    const variants = { Instagram: 'A picture.', LinkedIn: 'For no chosen network.' };
    expect(networkTexts({ content: 'Doors open.', channels, variants })).toEqual([
      { name: 'Facebook, Twitter', text: 'Doors open.' },
      { name: 'Instagram', text: 'A picture.' },
    ]);
    expect(networkTexts({ content: 'Doors open.', variants })).toEqual([
      { name: '', text: 'Doors open.' },
      { name: 'Instagram', text: 'A picture.' },
      { name: 'LinkedIn', text: 'For no chosen network.' },
    ]);
  });

  it('returns each part of a thread as its networks publish it, and the whole text for the others', () => {
    const channels = ['Facebook', 'Twitter', 'Bluesky'];
    expect(networkTexts({ content: THREE, channels, thread: 'numbered' }, LIMITS)).toEqual([
      { name: 'Facebook', text: THREE },
      { name: 'Twitter, Bluesky, part 1 of 3', text: 'One one one. 1/3' },
      { name: 'Twitter, Bluesky, part 2 of 3', text: 'Two two two. 2/3' },
      { name: 'Twitter, Bluesky, part 3 of 3', text: 'Three three. 3/3' },
    ]);
  });

  it('splits a thread by the limit of each network', () => {
    const content = 'One one one one. Two.';
    const channels = ['Twitter', 'Mastodon'];
    expect(
      networkTexts({ content, channels, thread: 'plain' }, { Twitter: 21, Mastodon: 18 }),
    ).toEqual([
      { name: 'Twitter', text: content },
      { name: 'Mastodon, part 1 of 2', text: 'One one one one.' },
      { name: 'Mastodon, part 2 of 2', text: 'Two.' },
    ]);
    expect(networkTexts({ content: ' Short.\n', channels, thread: 'plain' })).toEqual([
      { name: '', text: ' Short.\n' },
    ]);
  });
});
