import { WHOLE_PLAN, type PlanView } from '@/domain/find/planView';
import { hasTagFilter, taggedPosts } from '@/domain/find/taggedPosts';
import { aPost } from '../../support/builders';

const POSTS = [
  aPost({ channels: ['Twitter'], labels: ['a'] }),
  aPost({ channels: ['Twitter:2', 'LinkedIn'], labels: ['a', 'b'] }),
  aPost({ channels: ['LinkedIn'] }),
  aPost({ labels: ['b'] }),
  aPost(),
];

function found(filter: Partial<PlanView>, among: Uint32Array | null = null) {
  return [...taggedPosts(POSTS, { ...WHOLE_PLAN, ...filter }, among)];
}

describe('hasTagFilter', () => {
  it('returns true for a network or a label', () => {
    expect(hasTagFilter(WHOLE_PLAN)).toBe(false);
    expect(hasTagFilter({ ...WHOLE_PLAN, networks: ['Twitter'] })).toBe(true);
    expect(hasTagFilter({ ...WHOLE_PLAN, labels: ['a'] })).toBe(true);
  });
});

describe('taggedPosts', () => {
  it('finds the posts for any account of one of the networks', () => {
    expect(found({ networks: ['Twitter'] })).toEqual([0, 1]);
    expect(found({ networks: ['Twitter', 'LinkedIn'] })).toEqual([0, 1, 2]);
    expect(found({ networks: ['Bluesky'] })).toEqual([]);
  });

  it('finds the posts with one of the labels', () => {
    expect(found({ labels: ['b'] })).toEqual([1, 3]);
    expect(found({ labels: ['a', 'b'] })).toEqual([0, 1, 3]);
    expect(found({ labels: ['deleted'] })).toEqual([]);
  });

  it('finds the posts with both, if networks and labels are chosen', () => {
    expect(found({ networks: ['LinkedIn'], labels: ['a'] })).toEqual([1]);
  });

  it('looks only among the given posts', () => {
    expect(found({ labels: ['b'] }, Uint32Array.of(0, 3, 9))).toEqual([3]);
  });
});
