import { EMPTY_DRAFT, isEmptyDraft, nextDraft, openDrafts } from '@/core/plan/emptyDraft';
import { isTyped } from '@/core/plan/edit';
import { aDraft, aPost } from '../../support/builders';

describe('isEmptyDraft', () => {
  it('does not count the accounts and labels, which stay for the next post', () => {
    expect(isEmptyDraft(EMPTY_DRAFT)).toBe(true);
    expect(isEmptyDraft({ ...EMPTY_DRAFT, channels: ['Twitter'], labels: ['7'] })).toBe(true);
    expect(isEmptyDraft({ ...EMPTY_DRAFT, note: 'Call first' })).toBe(false);
    expect(isEmptyDraft({ ...EMPTY_DRAFT, time: '09:00' })).toBe(false);
  });
});

describe('nextDraft', () => {
  it('keeps the accounts and labels, and nothing else', () => {
    const draft = aDraft({ channels: ['Twitter'], labels: ['7'], link: 'a.example' });
    expect(nextDraft(draft)).toEqual({ ...EMPTY_DRAFT, channels: ['Twitter'], labels: ['7'] });
    expect(nextDraft(aDraft())).toEqual(EMPTY_DRAFT);
  });
});

const [one, two] = [aPost({ content: 'One' }), aPost({ content: 'Two' })];
const draft = aDraft({ content: 'Typed' });

describe('openDrafts', () => {
  it('have a text or a picture: a chosen day is no unfinished edit', () => {
    const onlyDay = aDraft({ content: ' ', date: '2026-06-15' });
    const picture = aDraft({ content: '', media: [{ address: 'a.jpg' }] });
    expect(openDrafts({ posts: [one], newPost: onlyDay, edits: { [one.id]: onlyDay } })).toEqual(
      [],
    );
    expect(openDrafts({ posts: [], newPost: picture, edits: {} })).toEqual([picture]);
  });

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
