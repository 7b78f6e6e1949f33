import type { FilePost } from '@/core/planFile/filePost';

/** The value of `format` in every file of posts. */
export const POSTS_FORMAT = 'socialsync-posts';

/** The version of the format that this product writes. */
export const POSTS_VERSION = 1;

/** Returns posts as JSON, with a line for each post. The file must be written in UTF-8. */
export function planJson(posts: readonly FilePost[]): string {
  const lines = posts.map((post) => `\n    ${JSON.stringify(post)}`).join(',');
  return `{
  "format": ${JSON.stringify(POSTS_FORMAT)},
  "version": ${POSTS_VERSION},
  "posts": [${lines}${posts.length === 0 ? '' : '\n  '}]
}
`;
}
