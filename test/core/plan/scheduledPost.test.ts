import fc from 'fast-check';
import type { PostDraft } from '@/core/plan/postFields';
import { isScheduledPost } from '@/core/plan/isPost';
import { freshPostIds, postFromDraft } from '@/core/plan/scheduledPost';
import { aDraft, aPost } from '../../support/builders';

describe('postFromDraft', () => {
  it('"status: set to pending at creation", and the rest as typed', () => {
    const draft = { date: '2026-06-16', time: '09:30', content: '  two\n lines\t' };
    expect(postFromDraft(draft, '1750000000000')).toEqual({
      id: '1750000000000',
      date: '2026-06-16',
      time: '09:30',
      content: '  two\n lines\t',
      status: 'pending',
    });
  });

  it('drops properties that are not fields of a post', () => {
    const draft: PostDraft & { mood: string } = { ...aDraft(), mood: 'for later' };
    expect(postFromDraft(draft, '1')).not.toHaveProperty('mood');
  });

  it('returns a value that isScheduledPost accepts', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), fc.string(), fc.string(), (date, time, content, id) => {
        expect(isScheduledPost(postFromDraft({ date, time, content }, id))).toBe(true);
      }),
    );
  });
});

describe('freshPostIds', () => {
  const none = () => false;

  function firstIds(count: number, now: number, isTaken: (id: string) => boolean) {
    const ids = freshPostIds(now, isTaken);
    return Array.from({ length: count }, () => ids.next().value);
  }

  it('"string made from the current millisecond timestamp"', () => {
    expect(firstIds(1, 1_750_000_000_123, none)).toEqual(['1750000000123']);
  });

  it('has the number of the tab behind it, except for the first tab', () => {
    const idsIn = (tab: number) => freshPostIds(1000, (id) => id === '1000-2', tab).next().value;
    expect([1, 2, 13].map(idsIn)).toEqual(['1000', '1001-2', '1000-13']);
  });

  it('leaves out ids that are taken', () => {
    const taken = new Set(['1000', '1001', '1002', '1004']);
    expect(firstIds(1, 1000, (id) => taken.has(id))).toEqual(['1003']);
    expect(firstIds(2, 1003, (id) => taken.has(id))).toEqual(['1003', '1005']);
  });

  it('asks once for each id of many', () => {
    const isTaken = jest.fn(none);
    expect(firstIds(1000, 5000, isTaken)).toEqual(
      Array.from({ length: 1000 }, (_, index) => String(5000 + index)),
    );
    expect(isTaken).toHaveBeenCalledTimes(1000);
  });

  it('gives no taken id, and each later than the one before', () => {
    const milliseconds = fc.integer({ min: 0, max: 50 });
    fc.assert(
      fc.property(milliseconds, fc.nat(20), fc.array(milliseconds), (now, count, ids) => {
        const taken = new Set(ids.map(String));
        const fresh = firstIds(count, now, (id) => taken.has(id));
        expect(fresh.filter((id) => taken.has(id))).toEqual([]);
        const times = [now - 1, ...fresh.map(Number)];
        expect(times.slice(1).every((time, index) => time > Number(times[index]))).toBe(true);
      }),
    );
  });
});

describe('isScheduledPost', () => {
  it('returns true for a post', () => {
    expect(isScheduledPost(aPost())).toBe(true);
    expect(isScheduledPost({ id: '', date: '', time: '', content: '', status: 'pending' })).toBe(
      true,
    );
  });

  it.each([undefined, null, true, 0, '', 'pending', Symbol('post'), [], {}, () => aPost()])(
    'returns false for %p',
    (value) => {
      expect(isScheduledPost(value)).toBe(false);
    },
  );

  it('returns false for a function with the properties of a post', () => {
    expect(isScheduledPost(Object.assign(() => undefined, aPost()))).toBe(false);
  });

  it.each(['id', 'date', 'time', 'content', 'status'] as const)(
    'returns false without the %s',
    (field) => {
      const rest = Object.entries(aPost()).filter(([name]) => name !== field);
      expect(isScheduledPost(Object.fromEntries(rest))).toBe(false);
    },
  );

  it.each(['id', 'date', 'time', 'content', 'status'] as const)(
    'returns false if the %s is not a string',
    (field) => {
      for (const wrong of [1, null, undefined, true, ['text'], { text: 'text' }]) {
        expect(isScheduledPost({ ...aPost(), [field]: wrong })).toBe(false);
      }
    },
  );

  it.each(['published', 'Pending', 'PENDING', 'pending ', ''])(
    '"The stored status stays pending": not %p',
    (status) => {
      expect(isScheduledPost({ ...aPost(), status })).toBe(false);
    },
  );
});
