import fc from 'fast-check';
import {
  freshPostId,
  EMPTY_DRAFT,
  isPostDraft,
  isSameDraft,
  isScheduledPost,
  isSchedulable,
  postFromDraft,
  type PostDraft,
} from '@/domain/scheduledPost';
import { aDraft, aPost } from '../support/builders';

function character(codePoint: number): string {
  return String.fromCodePoint(codePoint);
}

function nameOf(codePoint: number): string {
  return `U+${codePoint.toString(16).toUpperCase().padStart(4, '0')}`;
}

/** White space and line ends as ECMAScript knows them: tab, LF, VT, FF, CR, and the spaces. */
const WHITE_SPACE = [
  0x09, 0x0a, 0x0b, 0x0c, 0x0d, 0x20, 0xa0, 0x1680, 0x2000, 0x2001, 0x2002, 0x2003, 0x2004, 0x2005,
  0x2006, 0x2007, 0x2008, 0x2009, 0x200a, 0x2028, 0x2029, 0x202f, 0x205f, 0x3000, 0xfeff,
];

/** Blank to the eye and yet no white space to ECMAScript. */
const BLANK_LETTERS = [0x200b, 0x2060, 0x2800, 0x3164, 0x180e];

describe('isSchedulable', () => {
  it('takes a draft with a date, a time and a content', () => {
    expect(isSchedulable(aDraft())).toBe(true);
  });

  it.each([{ date: '' }, { time: '' }, { content: '' }])(
    '"Scheduling does nothing … if date is empty, time is empty, or content is empty": %p',
    (fields) => {
      expect(isSchedulable(aDraft(fields))).toBe(false);
    },
  );

  it.each(WHITE_SPACE.map((codePoint) => [nameOf(codePoint), codePoint] as const))(
    '"or only whitespace": %s',
    (_name, codePoint) => {
      const space = character(codePoint);
      expect(isSchedulable(aDraft({ content: space }))).toBe(false);
      expect(isSchedulable(aDraft({ content: space.repeat(3) }))).toBe(false);
      expect(isSchedulable(aDraft({ content: `${space}x${space}` }))).toBe(true);
    },
  );

  it('"or only whitespace", of all kinds together', () => {
    expect(isSchedulable(aDraft({ content: WHITE_SPACE.map(character).join('') }))).toBe(false);
  });

  it.each(BLANK_LETTERS.map((codePoint) => [nameOf(codePoint), codePoint] as const))(
    'takes %s for a content, since it is no white space',
    (_name, codePoint) => {
      expect(isSchedulable(aDraft({ content: character(codePoint) }))).toBe(true);
    },
  );

  it('"There is no check that date and time are in the future"', () => {
    expect(isSchedulable(aDraft({ date: '0001-01-01', time: '00:00' }))).toBe(true);
  });

  it('asks of date and time only that they are there', () => {
    expect(isSchedulable(aDraft({ date: '2026-02-30', time: '24:00' }))).toBe(true);
  });
});

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

describe('isSameDraft', () => {
  it('compares all three fields, and nothing else', () => {
    expect(isSameDraft(aDraft(), aPost())).toBe(true);
    for (const other of [{ date: '2026-06-17' }, { time: '09:31' }, { content: 'Other' }]) {
      expect(isSameDraft(aDraft(), aDraft(other))).toBe(false);
    }
  });
});

describe('EMPTY_DRAFT', () => {
  it('holds nothing in any field, and can be given none', () => {
    expect(EMPTY_DRAFT).toEqual({ date: '', time: '', content: '' });
    expect(Object.isFrozen(EMPTY_DRAFT)).toBe(true);
  });
});

describe('isPostDraft', () => {
  it('knows a draft, empty or full, and a post for one', () => {
    for (const draft of [EMPTY_DRAFT, aDraft(), aPost()]) expect(isPostDraft(draft)).toBe(true);
  });

  it.each<unknown>([undefined, null, 1, 'draft', [], {}, () => undefined])(
    'knows that this is none: %p',
    (value) => {
      expect(isPostDraft(value)).toBe(false);
    },
  );

  it.each(['date', 'time', 'content'])('asks for the text of each field: %s', (name) => {
    expect(isPostDraft({ ...aDraft(), [name]: 1 })).toBe(false);
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
