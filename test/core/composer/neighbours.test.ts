import fc from 'fast-check';
import { NEIGHBOUR_MS, neighbourIndices } from '@/core/composer/neighbours';
import { dueOrderOf } from '@/core/plan/dueOrder';
import { NEVER } from '@/core/time/instant';
import { dueAt } from '@/core/time/postStatus';
import { anyPost } from '../../support/anyTime';

const DRAFT = { date: '2026-11-24', time: '10:00' };

describe('neighbourIndices', () => {
  it('returns the posts due at most a day before or after', () => {
    const posts = [
      { date: '2026-11-25', time: '10:01' },
      { date: '2026-11-25', time: '10:00' },
      { date: '2026-11-24', time: '10:00' },
      { date: '2026-11-23', time: '10:00' },
      { date: '2026-11-23', time: '09:59' },
      { date: '', time: '' },
    ];
    expect(Array.from(neighbourIndices(dueOrderOf(posts), DRAFT))).toEqual([3, 2, 1]);
  });

  it('returns none for a draft that is never due', () => {
    const posts = [DRAFT, { date: '', time: '' }];
    expect(neighbourIndices(dueOrderOf(posts), { date: '', time: '' })).toHaveLength(0);
  });

  it('agrees with a comparison of all posts', () => {
    fc.assert(
      fc.property(fc.array(anyPost), anyPost, (posts, draft) => {
        const due = dueAt(draft);
        const expected = posts.flatMap((post, index) =>
          due !== NEVER && Math.abs(dueAt(post) - due) <= NEIGHBOUR_MS ? [index] : [],
        );
        const found = Array.from(neighbourIndices(dueOrderOf(posts), draft));
        expect(found.sort((one, other) => one - other)).toEqual(expected);
      }),
    );
  });
});
