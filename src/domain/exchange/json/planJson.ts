import type { FilePost } from '../filePost';

/** The value of `format` in every file of posts. */
export const POSTS_FORMAT = 'socialsync-posts';

/** The version of the format that this product writes. */
export const POSTS_VERSION = 1;

/** The number of posts between two pauses. */
const PIECE_LENGTH = 1000;

/**
 * Yields posts as JSON in pieces of at most 1,000 posts, so that the caller can pause. All pieces together
 * are one document, with a line for each post. The file must be written in UTF-8.
 */
export function* planJson(posts: readonly FilePost[]): Generator<string, void> {
  yield `{
  "format": ${JSON.stringify(POSTS_FORMAT)},
  "version": ${POSTS_VERSION},
  "posts": [`;
  for (let start = 0; start < posts.length; start += PIECE_LENGTH) {
    const lines = posts
      .slice(start, start + PIECE_LENGTH)
      .map((post) => `    ${JSON.stringify(post)}`);
    yield `${start === 0 ? '\n' : ',\n'}${lines.join(',\n')}`;
  }
  yield posts.length === 0 ? ']\n}\n' : '\n  ]\n}\n';
}
