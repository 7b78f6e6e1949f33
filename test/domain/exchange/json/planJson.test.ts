import type { FilePost } from '@/domain/exchange/filePost';
import { planJson } from '@/domain/exchange/json/planJson';
import { aFilePost } from '../../../support/filePosts';

function jsonOf(...posts: readonly FilePost[]): string {
  return [...planJson(posts)].join('');
}

describe('planJson', () => {
  it('writes a head and a line for each post', () => {
    expect(jsonOf(aFilePost(), aFilePost({ content: 'b' }))).toBe(`{
  "format": "socialsync-posts",
  "version": 1,
  "posts": [
    {"date":"2026-06-16","time":"09:30","content":"Doors open on Friday."},
    {"date":"2026-06-16","time":"09:30","content":"b"}
  ]
}
`);
  });

  it('writes a piece for each 1,000 posts, which is JSON as a whole', () => {
    const posts = Array.from({ length: 1001 }, () => aFilePost());
    expect([...planJson(posts)]).toHaveLength(4);
    expect(JSON.parse(jsonOf(...posts))).toMatchObject({ posts });
    expect(JSON.parse(jsonOf())).toEqual({ format: 'socialsync-posts', version: 1, posts: [] });
  });
});
