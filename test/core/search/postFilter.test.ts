import { WHOLE_PLAN, type PlanQuery } from '@/core/search/planView';
import { filteredPosts, hasPostFilter } from '@/core/search/postFilter';
import { aPost } from '../../support/builders';

const MARKED = '2026-06-15T10:00:00.000Z';

const POSTS = [
  aPost({ channels: ['Twitter'], labels: ['a'] }),
  aPost({ channels: ['Twitter:2', 'LinkedIn'], labels: ['a', 'b'] }),
  aPost({ channels: ['LinkedIn'] }),
  aPost({ labels: ['b'], id: 'clash' }),
  aPost({ series: '7', posted: { Twitter: { at: MARKED, of: '0123abcd' } } }),
  aPost({ posted: { Facebook: { at: MARKED, skipped: true } } }),
];

function found(filter: Partial<PlanQuery>, among: Uint32Array | null = null) {
  const toFix = new Set(filter.fix === 'empty-days' ? [] : ['clash']);
  return [
    ...filteredPosts(POSTS, { ...WHOLE_PLAN, ...filter }, toFix, ({ id }) => id === 'clash', among),
  ];
}

describe('hasPostFilter', () => {
  it('returns true for a network, an account, a label, a mark what is to fix, a review, an answer or a series', () => {
    expect(hasPostFilter(WHOLE_PLAN)).toBe(false);
    expect(hasPostFilter({ ...WHOLE_PLAN, networks: ['Twitter'] })).toBe(true);
    expect(hasPostFilter({ ...WHOLE_PLAN, channel: 'Twitter' })).toBe(true);
    expect(hasPostFilter({ ...WHOLE_PLAN, labels: ['a'] })).toBe(true);
    expect(hasPostFilter({ ...WHOLE_PLAN, status: 'Published' })).toBe(false);
    expect(hasPostFilter({ ...WHOLE_PLAN, status: 'Skipped' })).toBe(true);
    expect(hasPostFilter({ ...WHOLE_PLAN, fix: 'clashes' })).toBe(true);
    expect(hasPostFilter({ ...WHOLE_PLAN, review: '1795000000000' })).toBe(true);
    expect(hasPostFilter({ ...WHOLE_PLAN, answer: 'waiting' })).toBe(true);
    expect(hasPostFilter({ ...WHOLE_PLAN, series: '7' })).toBe(true);
  });
});

describe('filteredPosts', () => {
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

  it('finds the posts for one account', () => {
    expect(found({ channel: 'Twitter' })).toEqual([0]);
    expect(found({ channel: 'Twitter:2' })).toEqual([1]);
    expect(found({ channel: 'Twitter:2', labels: ['b'], networks: ['LinkedIn'] })).toEqual([1]);
    expect(found({ channel: '' })).toEqual([]);
  });

  it('finds the posts with both, if networks and labels are chosen', () => {
    expect(found({ networks: ['LinkedIn'], labels: ['a'] })).toEqual([1]);
  });

  it('finds the posts of a review, or with an answer', () => {
    expect(found({ review: '1795000000000' })).toEqual([3]);
    expect(found({ answer: 'change' })).toEqual([3]);
    expect(found({ answer: 'change', labels: ['a'] })).toEqual([]);
  });

  it('finds the posts of a series', () => {
    expect(found({ series: '7' })).toEqual([4]);
    expect(found({ series: '8' })).toEqual([]);
  });

  it('finds the posts to fix; empty days have none', () => {
    expect(found({ fix: 'clashes' })).toEqual([3]);
    expect(found({ fix: 'no-picture' })).toEqual([3]);
    expect(found({ fix: 'clashes', labels: ['a'] })).toEqual([]);
    expect(found({ fix: 'empty-days' })).toEqual([]);
  });

  it('finds the posts that are marked as posted, or as skipped, on an account', () => {
    expect(found({ status: 'Posted' })).toEqual([4]);
    expect(found({ status: 'Skipped' })).toEqual([5]);
  });

  it('looks only among the given posts', () => {
    expect(found({ labels: ['b'] }, Uint32Array.of(0, 3, 9))).toEqual([3]);
  });
});
