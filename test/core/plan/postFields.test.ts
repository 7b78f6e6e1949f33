import { EMPTY_DRAFT } from '@/core/plan/emptyDraft';
import { isSchedulable } from '@/core/plan/draftChange';
import { isPostDraft } from '@/core/plan/isPost';
import {
  draftOf,
  isSameDraft,
  POST_FIELDS,
  rebasedDraft,
  withDraft,
  withField,
} from '@/core/plan/postFields';
import { searchTextOf } from '@/core/search/matches';
import { aDraft, aPost } from '../../support/builders';

/** A value for each field that a post has only while it is used. */
const FOR_NETWORKS = {
  channels: ['Twitter', 'LinkedIn:2', 'no network'],
  variants: { Twitter: 'Short' },
  thread: 'numbered',
  labels: ['1'],
  link: 'https://example.com',
  media: [{ address: 'a.jpg', alt: 'A door' }, { address: 'b.mp4' }],
  note: 'Ask Ada',
  firstComment: '#doors',
  posted: { Facebook: { at: '2026-06-16T14:02:00.000Z', of: '0123abcd' } },
  answers: {
    '1\nmaria': {
      review: '1',
      by: 'Maria',
      at: '2026-06-16T14:02:00.000Z',
      stamp: '0123abcd',
      state: 'approved' as const,
    },
  },
  series: '1781616600000',
} as const;

function clone(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value));
}

function character(codePoint: number): string {
  return String.fromCodePoint(codePoint);
}

function nameOf(codePoint: number): string {
  return `U+${codePoint.toString(16).toUpperCase().padStart(4, '0')}`;
}

/** White space and line terminators of ECMAScript: tab, LF, VT, FF, CR, and the spaces. */
const WHITE_SPACE = [
  0x09, 0x0a, 0x0b, 0x0c, 0x0d, 0x20, 0xa0, 0x1680, 0x2000, 0x2001, 0x2002, 0x2003, 0x2004, 0x2005,
  0x2006, 0x2007, 0x2008, 0x2009, 0x200a, 0x2028, 0x2029, 0x202f, 0x205f, 0x3000, 0xfeff,
];

/** Invisible characters that ECMAScript does not treat as white space. */
const BLANK_LETTERS = [0x200b, 0x2060, 0x2800, 0x3164, 0x180e];

describe('isSchedulable', () => {
  it('accepts a draft with a date, a time and a content', () => {
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

  it('"or only whitespace": all kinds together', () => {
    expect(isSchedulable(aDraft({ content: WHITE_SPACE.map(character).join('') }))).toBe(false);
  });

  it.each(BLANK_LETTERS.map((codePoint) => [nameOf(codePoint), codePoint] as const))(
    'accepts the content %s, which is not white space',
    (_name, codePoint) => {
      expect(isSchedulable(aDraft({ content: character(codePoint) }))).toBe(true);
    },
  );

  it('"There is no check that date and time are in the future"', () => {
    expect(isSchedulable(aDraft({ date: '0001-01-01', time: '00:00' }))).toBe(true);
  });

  it('accepts any non-empty date and time', () => {
    expect(isSchedulable(aDraft({ date: '2026-02-30', time: '24:00' }))).toBe(true);
  });
});

describe('isSameDraft', () => {
  it('compares only the fields of a draft', () => {
    expect(isSameDraft(aDraft(), aPost())).toBe(true);
    for (const other of [{ date: '2026-06-17' }, { time: '09:31' }, { content: 'Other' }]) {
      expect(isSameDraft(aDraft(), aDraft(other))).toBe(false);
    }
  });
});

describe('EMPTY_DRAFT', () => {
  it('has only empty fields and is frozen', () => {
    expect(EMPTY_DRAFT).toEqual({ date: '', time: '', content: '' });
    expect(Object.isFrozen(EMPTY_DRAFT)).toBe(true);
  });
});

describe('isPostDraft', () => {
  it('returns true for an empty draft, a draft and a post', () => {
    for (const draft of [EMPTY_DRAFT, aDraft(), aPost()]) expect(isPostDraft(draft)).toBe(true);
  });

  it.each<unknown>([undefined, null, 1, 'draft', [], {}, () => undefined])(
    'returns false for %p',
    (value) => {
      expect(isPostDraft(value)).toBe(false);
    },
  );

  it.each(['date', 'time', 'content'])('returns false if a field is not a string: %s', (name) => {
    expect(isPostDraft({ ...aDraft(), [name]: 1 })).toBe(false);
  });
});

describe('draftOf', () => {
  it('copies only the fields of a draft', () => {
    expect(draftOf(aPost())).toEqual(aDraft());
    expect(Object.keys(draftOf(aPost(FOR_NETWORKS)))).toEqual(POST_FIELDS);
  });

  it('leaves out the fields that are not used', () => {
    expect(Object.keys(draftOf(aPost({ note: 'x' })))).toEqual(['date', 'time', 'content', 'note']);
  });
});

describe('the fields for networks', () => {
  it.each(Object.entries(FOR_NETWORKS))('%s can be used or left out', (name, value) => {
    expect(isPostDraft(aDraft({ [name]: value }))).toBe(true);
    expect(isSameDraft(aDraft({ [name]: value }), aDraft())).toBe(false);
    expect(isSameDraft(aDraft({ [name]: value }), aDraft({ [name]: clone(value) }))).toBe(true);
    expect(isSchedulable(aDraft({ [name]: value }))).toBe(true);
  });

  it.each<[keyof typeof FOR_NETWORKS, readonly unknown[]]>([
    ['channels', [[], [''], [1], 'Twitter', {}]],
    ['variants', [{}, { X: 'a' }, { Twitter: 1 }, { Twitter: '' }, [], 'a']],
    ['thread', ['', 'long', true]],
    ['labels', [[], [''], [null]]],
    ['link', ['', 1]],
    ['media', [[], [{}], [{ address: '' }], [{ address: 'a', alt: '' }], ['a.jpg'], [[]]]],
    ['note', ['', null]],
    ['firstComment', ['', []]],
  ])('%s is never empty or of another type', (name, values) => {
    for (const value of values) expect(isPostDraft({ ...aDraft(), [name]: value })).toBe(false);
  });

  it('are compared whatever the order of their properties', () => {
    const one = aDraft({ media: [{ address: 'a', alt: 'b' }], variants: { Twitter: 'a' } });
    const other = aDraft({ media: [{ alt: 'b', address: 'a' }], variants: { Twitter: 'a' } });
    expect(isSameDraft(one, other)).toBe(true);
    expect(isSameDraft(one, aDraft({ ...other, variants: { Twitter: 'b' } }))).toBe(false);
    expect(isSameDraft(one, aDraft({ ...other, variants: { Facebook: 'a' } }))).toBe(false);
    expect(isSameDraft(one, aDraft({ ...other, media: [{ address: 'a' }] }))).toBe(false);
  });

  it('are searched, except for ids of labels and the kind of thread', () => {
    expect(searchTextOf(aPost({ ...FOR_NETWORKS, content: 'Text' })).split('\n')).toEqual([
      ...['Text', 'Twitter', 'LinkedIn', 'Short', 'https://example.com'],
      ...['a.jpg', 'A door', 'b.mp4', 'Ask Ada', '#doors'],
    ]);
  });
});

describe('withDraft', () => {
  it('replaces all fields, also those that the draft leaves out', () => {
    const post = aPost({ ...FOR_NETWORKS, id: '7' });
    const draft = aDraft({ content: 'Other', note: 'Later' });
    expect(withDraft(post, draft)).toEqual({ ...draft, id: '7', status: 'pending' });
  });

  it('keeps unknown properties', () => {
    const post = { ...aPost(), mood: 'x' };
    expect(withDraft(post, aDraft())).toHaveProperty('mood', 'x');
  });
});

describe('withField', () => {
  it('sets a field, or removes it', () => {
    expect(withField(aDraft(), 'note', 'x')).toEqual(aDraft({ note: 'x' }));
    expect(withField(aDraft({ note: 'x' }), 'note', undefined)).toEqual(aDraft());
  });
});

describe('rebasedDraft', () => {
  it('takes unchanged fields from the new version', () => {
    const before = aDraft({ content: 'Old' });
    const after = { date: '2026-07-01', time: '10:00', content: 'New' };
    expect(rebasedDraft(aDraft({ content: 'Typed' }), before, after)).toEqual({
      ...after,
      content: 'Typed',
    });
    expect(rebasedDraft({ ...before, time: '' }, before, after)).toEqual({ ...after, time: '' });
  });
});

describe('searchTextOf', () => {
  it('returns the text of the searched fields', () => {
    expect(searchTextOf(aDraft({ content: 'Two\nlines' }))).toBe('Two\nlines');
  });
});
