import { excerpt } from '../text/excerpt';
import type { ScheduledPost } from './scheduledPost';

/** The maximum length of a title, in graphemes. */
const TITLE_LENGTH = 40;

/** Returns the title of a post: the first words of its content, at most 40 graphemes. */
export function titleOf(post: Pick<ScheduledPost, 'content'>): string {
  return excerpt(post.content, TITLE_LENGTH);
}

/** Returns a count with its noun, with separators of the user's locale: "1 post", "5,000 posts". */
export function countedPosts(count: number): string {
  return `${count.toLocaleString()} ${count === 1 ? 'post' : 'posts'}`;
}

/**
 * Returns a unique title for each post. The second and later posts with the same title get a number:
 * "Good morning (2)". Takes linear time.
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
