import { titleOf } from './words';

/**
 * Returns a unique title for each post. The second and later posts with the same title get a number:
 * "Good morning (2)". Takes linear time.
 */
export function distinctTitles(posts: readonly { readonly content: string }[]): string[] {
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
