import fc from 'fast-check';
import type { ScheduledPost } from '@/domain/plan/scheduledPost';
import { addedPosts } from '@/domain/workspace/addedPosts';
import { aPost } from '../../support/builders';

const NOW = 1_000;

describe('addedPosts', () => {
  it('appends the posts in their order', () => {
    const incoming = [aPost({ id: '9', content: 'a' }), aPost({ id: '3', content: 'b' })];
    expect(addedPosts([aPost({ id: '5' })], incoming, NOW)).toEqual({
      posts: incoming,
      withoutDuplicates: incoming,
      alreadyThere: 0,
    });
  });

  it('leaves out a post that is in the plan with the same id', () => {
    const post = aPost();
    expect(addedPosts([post], [{ ...post }], NOW)).toEqual({
      posts: [],
      withoutDuplicates: [],
      alreadyThere: 1,
    });
  });

  it('gives a new id to another post with an id of the plan', () => {
    const other = aPost({ id: '5', content: 'Encore' });
    expect(addedPosts([aPost({ id: '5' }), aPost({ id: '1000' })], [other], NOW).posts).toEqual([
      { ...other, id: '1001' },
    ]);
  });

  it('gives no id that an incoming post or an open edit has', () => {
    const incoming = ['5', '1000', '5'].map((id, index) => aPost({ id, content: `${index}` }));
    const { posts } = addedPosts([aPost({ id: '5' })], incoming, NOW, (id) => id === '1001');
    expect(posts.map(({ id }) => id)).toEqual(['1002', '1000', '1003']);
    expect(addedPosts([], [aPost({ id: '7' })], NOW, (id) => id === '7').posts).toMatchObject([
      { id: '1000' },
    ]);
  });

  it('tells the posts whose date, time and content are in the plan under another id', () => {
    const present = aPost({ id: '1' });
    const duplicate = aPost({ id: '2' });
    const later = aPost({ id: '3', time: '10:30' });
    expect(addedPosts([present], [duplicate, later], NOW)).toEqual({
      posts: [duplicate, later],
      withoutDuplicates: [later],
      alreadyThere: 0,
    });
  });

  it('keeps equal posts of the file, because a plan can have them', () => {
    const incoming = [aPost(), aPost()];
    expect(addedPosts([], incoming, NOW).withoutDuplicates).toEqual(incoming);
  });

  it('adds many posts', () => {
    const posts = Array.from({ length: 1_500 }, () => aPost());
    expect(addedPosts(posts, posts, NOW)).toMatchObject({ posts: [], alreadyThere: 1_500 });
    expect(addedPosts([], posts, NOW).posts).toEqual(posts);
  });

  it('never changes the plan: all ids differ, and every incoming post is counted once', () => {
    const anyPosts = fc.array(
      fc
        .record({ id: fc.nat(20).map(String), content: fc.constantFrom('a', 'b', 'c') })
        .map((fields) => aPost(fields)),
    );
    const plan = fc.uniqueArray(
      anyPosts.map(([post = aPost()]) => post),
      {
        selector: ({ id }: ScheduledPost) => id,
      },
    );
    fc.assert(
      fc.property(plan, anyPosts, fc.nat(20), (present, incoming, now) => {
        const { posts, withoutDuplicates, alreadyThere } = addedPosts(present, incoming, now);
        const ids = [...present, ...posts].map(({ id }) => id);
        expect(new Set(ids).size).toBe(ids.length);
        expect(posts.length + alreadyThere).toBe(incoming.length);
        expect(posts).toEqual(expect.arrayContaining([...withoutDuplicates]));
      }),
    );
  });
});
