import fc from 'fast-check';
import type { PostDraft } from '@/domain/postFields';
import { freshPostId, isScheduledPost, postFromDraft } from '@/domain/scheduledPost';
import { aDraft, aPost } from '../support/builders';

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

  it('keeps nothing that is no field of a post', () => {
    const draft: PostDraft & { note: string } = { ...aDraft(), note: 'for later' };
    expect(postFromDraft(draft, '1')).not.toHaveProperty('note');
  });

  it('makes what is known for a post', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), fc.string(), fc.string(), (date, time, content, id) => {
        expect(isScheduledPost(postFromDraft({ date, time, content }, id))).toBe(true);
      }),
    );
  });
});

describe('freshPostId', () => {
  it('"string made from the current millisecond timestamp"', () => {
    expect(freshPostId(1_750_000_000_123, () => false)).toBe('1750000000123');
  });

  it('is one millisecond later while the id is taken', () => {
    const taken = new Set(['1000', '1001', '1002', '1004']);
    expect(freshPostId(1000, (id) => taken.has(id))).toBe('1003');
    expect(freshPostId(1003, (id) => taken.has(id))).toBe('1003');
    expect(freshPostId(1004, (id) => taken.has(id))).toBe('1005');
  });

  it('gives a thousand different ids in one millisecond, in the order of asking', () => {
    const taken = new Set<string>();
    for (let count = 0; count < 1000; count += 1) {
      taken.add(freshPostId(5000, (id) => taken.has(id)));
    }
    expect([...taken]).toEqual(Array.from({ length: 1000 }, (_, index) => String(5000 + index)));
  });

  it('never gives a taken id, nor one from before now', () => {
    const milliseconds = fc.integer({ min: 0, max: 50 });
    fc.assert(
      fc.property(milliseconds, fc.array(milliseconds), (now, ids) => {
        const taken = new Set(ids.map(String));
        const id = freshPostId(now, (candidate) => taken.has(candidate));
        expect(taken).not.toContain(id);
        expect(Number(id)).toBeGreaterThanOrEqual(now);
      }),
    );
  });
});

describe('isScheduledPost', () => {
  it('knows a post', () => {
    expect(isScheduledPost(aPost())).toBe(true);
    expect(isScheduledPost({ id: '', date: '', time: '', content: '', status: 'pending' })).toBe(
      true,
    );
  });

  it.each([undefined, null, true, 0, '', 'pending', Symbol('post'), [], {}, () => aPost()])(
    'does not take %p for a post',
    (value) => {
      expect(isScheduledPost(value)).toBe(false);
    },
  );

  it('does not take for a post what is called, whatever it carries', () => {
    expect(isScheduledPost(Object.assign(() => undefined, aPost()))).toBe(false);
  });

  it.each(['id', 'date', 'time', 'content', 'status'] as const)('misses the %s', (field) => {
    const rest = Object.entries(aPost()).filter(([name]) => name !== field);
    expect(isScheduledPost(Object.fromEntries(rest))).toBe(false);
  });

  it.each(['id', 'date', 'time', 'content', 'status'] as const)(
    'wants text for the %s',
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
