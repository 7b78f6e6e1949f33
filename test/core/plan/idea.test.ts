import { canBeIdea } from '@/core/plan/draftChange';
import { ideaFromDraft, ideaTitle } from '@/core/plan/idea';
import { EMPTY_DRAFT } from '@/core/plan/emptyDraft';
import { aDraft } from '../../support/builders';

const PICTURE = { address: 'bar.jpg' };

describe('an idea', () => {
  it.each([
    ['a text', { content: 'Behind the bar', note: 'Ask Ana' }, 'Behind the bar'],
    ['a picture', { media: [PICTURE] }, 'bar.jpg'],
    ['a picture with a note', { media: [PICTURE], note: 'Ask Ana' }, 'Ask Ana'],
  ])('can have %s, which is its title', (_name, fields, title) => {
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
