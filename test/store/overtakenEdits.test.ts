import { isChangedElsewhere, overtakenEdits } from '@/store/overtakenEdits';
import { aDraft, aPost } from '../support/builders';
import { aStore } from './aStore';

const post = aPost({ id: '1', content: 'Post' });
const typed = aDraft({ content: 'Typed' });

it('a change of the posts without a step is one of another tab', () => {
  const before = aStore({ scheduledPosts: [post] }).getState();
  expect(isChangedElsewhere(before, { ...before, scheduledPosts: [] })).toBe(true);
  expect(isChangedElsewhere(before, before)).toBe(false);
  const history = { ...before.history };
  expect(isChangedElsewhere(before, { scheduledPosts: [], history })).toBe(false);
});

describe('an edit with another text than another tab has saved', () => {
  const other = aPost({ id: '1', content: 'Theirs' });
  const before = aStore({ scheduledPosts: [post], edits: { 1: typed } }).getState();

  it('is found, with the text of the other tab', () => {
    const after = { ...before, scheduledPosts: [other] };
    expect(overtakenEdits(before, after)).toEqual([{ id: '1', saved: { content: 'Theirs' } }]);
  });

  it('is found also in another field than the text', () => {
    const edits = { 1: { ...post, note: 'Mine' } };
    const one = { ...before, scheduledPosts: [post], edits };
    const after = { ...one, scheduledPosts: [{ ...post, note: 'Theirs' }] };
    expect(overtakenEdits(one, after)).toEqual([{ id: '1', saved: { note: 'Theirs' } }]);
  });

  it.each([
    ['nothing was typed in it', { edits: { 1: aDraft({ content: 'Theirs' }) } }],
    ['the edit follows its post in the field', { edits: { 1: { ...typed, content: 'Theirs' } } }],
    ['the post was deleted', { scheduledPosts: [] }],
    ['no post has changed', { scheduledPosts: before.scheduledPosts }],
    ['this tab has made the change', { history: { ...before.history } }],
  ])('is not found if %s', (_why, change) => {
    expect(overtakenEdits(before, { ...before, scheduledPosts: [other], ...change })).toEqual([]);
  });
});
