import { overtakenEdits } from '@/state/overtakenEdits';
import { aDraft, aPost } from '../support/builders';
import { aStore } from './aStore';

const post = aPost({ id: '1', content: 'Post' });
const typed = aDraft({ content: 'Typed' });

describe('an edit with another text than another tab has saved', () => {
  const other = aPost({ id: '1', content: 'Theirs' });
  const before = aStore({ scheduledPosts: [post], edits: { 1: typed } }).getState();

  it('is found, with the text of the other tab', () => {
    const after = { ...before, scheduledPosts: [other] };
    expect(overtakenEdits(before, after)).toEqual([{ id: '1', content: 'Theirs' }]);
  });

  it.each([
    ['nothing was typed in it', { edits: { 1: aDraft({ content: 'Theirs' }) } }],
    ['another field was changed', { scheduledPosts: [{ ...post, time: '10:00' }] }],
    ['the post was deleted', { scheduledPosts: [] }],
    ['no post has changed', { scheduledPosts: before.scheduledPosts }],
    ['this tab has made the change', { history: { ...before.history } }],
  ])('is not found if %s', (_why, change) => {
    expect(overtakenEdits(before, { ...before, scheduledPosts: [other], ...change })).toEqual([]);
  });
});
