import type { FilePost } from '@/core/planFile/filePost';
import { planJson } from '@/features/exchange/rules/json/planJson';
import { aFilePost } from '../../../../support/filePosts';

function jsonOf(...posts: readonly FilePost[]): string {
  return planJson(posts);
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

  it('writes JSON', () => {
    expect(JSON.parse(jsonOf(aFilePost()))).toMatchObject({ posts: [aFilePost()] });
    expect(JSON.parse(jsonOf())).toEqual({ format: 'socialsync-posts', version: 1, posts: [] });
  });
});
