import { excerpt } from './excerpt';
import type { ScheduledPost } from './scheduledPost';

/** How many characters of a post are enough to know it by. */
const TITLE_LENGTH = 40;

/** What a post is called in a sentence: its first words. */
export function titleOf(post: Pick<ScheduledPost, 'content'>): string {
  return excerpt(post.content, TITLE_LENGTH);
}

/** How a sentence names a post: its title in quotation marks. */
export function quotedTitle(post: Pick<ScheduledPost, 'content'>): string {
  return `“${titleOf(post)}”`;
}

/** How a sentence counts posts: "1 post", "5,000 posts". */
export function countedPosts(count: number): string {
  return `${count.toLocaleString()} ${count === 1 ? 'post' : 'posts'}`;
}

/**
 * A title for each post such that no two are alike: posts that begin with the same words are
 * numbered from the second on, "Good morning (2)". Costs one look at each post.
 */
export function distinctTitles(posts: readonly Pick<ScheduledPost, 'content'>[]): string[] {
  const given = new Set<string>();
  const nextNumber = new Map<string, number>();
  return posts.map((post) => {
    const title = titleOf(post);
    let distinct = title;
    let number = nextNumber.get(title) ?? 2;
    while (given.has(distinct)) {
      distinct = `${title} (${number})`;
      number += 1;
    }
    nextNumber.set(title, number);
    given.add(distinct);
    return distinct;
  });
}
