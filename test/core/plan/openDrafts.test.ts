import { isTyped } from '@/core/plan/edit';
import { EMPTY_DRAFT } from '@/core/plan/emptyDraft';
import { openDrafts } from '@/core/plan/openDrafts';
import { aDraft, aPost } from '../../support/builders';

const [one, two] = [aPost({ content: 'One' }), aPost({ content: 'Two' })];
const draft = aDraft({ content: 'Typed' });

describe('openDrafts', () => {
  it('are the new post, unless it is empty, and the edits of posts in the plan', () => {
    const posts = [one, two];
    expect(openDrafts({ posts, newPost: EMPTY_DRAFT, edits: {} })).toEqual([]);
    expect(openDrafts({ posts, newPost: draft, edits: { gone: draft } })).toEqual([draft]);
    const edits = { gone: draft, [two.id]: two, [one.id]: draft };
    expect(openDrafts({ posts, newPost: EMPTY_DRAFT, edits })).toEqual([draft, two]);
    expect(openDrafts({ posts, newPost: draft, edits })).toEqual([draft, draft, two]);
  });
});

describe('isTyped', () => {
  const copy = { original: '1', draft: aDraft({ content: 'Copied' }) };

  it('is false for the draft of a copy as it was made', () => {
    expect(isTyped({ ...copy.draft, copy })).toBe(false);
    expect(isTyped({ ...draft, copy })).toBe(true);
  });

  it('is false for a version of the post', () => {
    expect(isTyped(draft)).toBe(true);
    expect(isTyped(draft, [copy.draft])).toBe(true);
    expect(isTyped(draft, [copy.draft, aDraft({ content: 'Typed' })])).toBe(false);
  });
});
