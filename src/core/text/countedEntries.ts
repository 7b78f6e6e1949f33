import { counted, countedPosts } from './words';

/** Returns the counts of posts and of ideas: "12 posts", "12 posts and 3 ideas", "3 ideas". */
export function countedEntries(posts: number, ideas: number): string {
  const ofIdeas = counted(ideas, 'idea', 'ideas');
  if (ideas === 0) return countedPosts(posts);
  return posts === 0 ? ofIdeas : `${countedPosts(posts)} and ${ofIdeas}`;
}
