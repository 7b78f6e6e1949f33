import { canBeIdea, ideaFromDraft, ideaTitle } from '@/core/plan/idea';
import { EMPTY_DRAFT } from '@/core/plan/emptyDraft';
import { aDraft } from '../../support/builders';

const PICTURE = { address: 'bar.jpg' };

describe('an idea', () => {
  it.each([
    ['a text', { content: 'Behind the bar' }, 'Behind the bar'],
    ['a picture', { media: [PICTURE] }, 'bar.jpg'],
    ['a picture with a description', { media: [{ ...PICTURE, alt: 'The bar' }] }, 'The bar'],
    ['a note', { note: 'Ask Ana' }, 'Ask Ana'],
    ['a text for one network', { variants: { Twitter: 'Short' } }, 'Short'],
    ['a link', { link: 'https://example.com' }, 'https://example.com'],
  ])('can have %s alone, which is its title', (_name, fields, title) => {
    const draft = { ...EMPTY_DRAFT, ...fields };
    expect(canBeIdea(draft)).toBe(true);
    expect(ideaTitle(draft)).toBe(title);
  });

  it('needs more than a date, a time, accounts and labels', () => {
    expect(canBeIdea({ ...aDraft(), content: ' ', channels: ['Twitter'], labels: ['1'] })).toBe(
      false,
    );
  });

  it('has the fields of its draft, without what was posted and answered', () => {
    const posted = { '': { at: '2026-06-16T14:02:00Z', skipped: true } } as const;
    const draft = aDraft({ note: 'Ask Ana' });
    expect(ideaFromDraft({ ...draft, posted }, '2')).toEqual({ ...draft, id: '2' });
  });
});
