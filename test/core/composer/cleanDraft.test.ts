import { aDraft } from '@test/support/builders';
import { cleanDraft } from '@/core/composer/cleanDraft';

describe('cleanDraft', () => {
  it('returns a draft without variants and thread itself', () => {
    const draft = aDraft({ channels: ['Twitter'] });
    expect(cleanDraft(draft)).toBe(draft);
  });

  it('keeps the variants of the chosen networks only', () => {
    const variants = { Twitter: 'Short', Bluesky: 'Blue' };
    const draft = aDraft({ channels: ['Twitter:2'], variants, thread: 'plain' });
    expect(cleanDraft(draft)).toEqual({ ...draft, variants: { Twitter: 'Short' } });
  });

  it('keeps a thread without variants', () => {
    const draft = aDraft({ channels: ['Twitter'], thread: 'plain' });
    expect(cleanDraft(draft)).toEqual(draft);
  });

  it('leaves out variants without text', () => {
    const variants = { Twitter: ' \n', Bluesky: 'Blue' };
    const draft = aDraft({ channels: ['Twitter', 'Bluesky'], variants });
    expect(cleanDraft(draft)).toEqual({ ...draft, variants: { Bluesky: 'Blue' } });
    expect(cleanDraft({ ...draft, variants: { Twitter: '\u00a0' } })).not.toHaveProperty(
      'variants',
    );
  });

  it('leaves out a thread if no chosen network has threads', () => {
    const draft = aDraft({ channels: ['Facebook', 'Orkut'], thread: 'plain' });
    expect(cleanDraft(draft)).not.toHaveProperty('thread');
    const channels = ['Facebook', 'Mastodon:2'];
    expect(cleanDraft({ ...draft, channels })).toHaveProperty('thread', 'plain');
  });

  it('leaves out both without a network', () => {
    const draft = aDraft({ variants: { Twitter: 'Short' }, thread: 'numbered', note: 'N' });
    expect(cleanDraft(draft)).toEqual(aDraft({ note: 'N' }));
  });
});
