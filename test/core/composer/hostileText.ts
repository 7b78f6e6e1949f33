import fc from 'fast-check';
import { anyLongText, anyText } from '../search/anyText';

/** What links, hashtags, mentions, words and sentences begin and end with. */
const PIECES = [
  ...[
    'http://',
    'https://',
    'example.com',
    'a.b.co.uk',
    '/path',
    '/(a(b)c)',
    '?a=b',
    ':80',
    'xn--',
    '.',
    '。',
  ],
  ...[
    '#',
    '＃',
    '@',
    '@name',
    '@a@b.social',
    '#tag',
    '_',
    '-',
    '/',
    '&',
    '(',
    ')',
    '1',
    '\u20e3',
    'みんな',
  ],
  ...[
    'A sentence. ',
    'Is it? ',
    '\n\n',
    '\n',
    ' ',
    '\u202a',
    '\u200f',
    '\ud800',
    '\udc00',
    '😀',
    '👩‍👩‍👧',
    'e\u0301',
  ],
];

/** Texts that are almost links, hashtags and mentions, and texts that are known to break software. */
export const hostileText = fc.oneof(
  fc.array(fc.constantFrom(...PIECES), { maxLength: 30 }).map((pieces) => pieces.join('')),
  anyText,
  anyLongText,
);
