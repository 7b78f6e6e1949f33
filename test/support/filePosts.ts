import fc from 'fast-check';
import { CHANNEL_NETWORKS } from '@/core/channels/channelNetwork';
import { LABEL_COLOURS, labelName } from '@/core/channels/label';
import type { FileMark, FilePost } from '@/core/planFile/filePost';
import { anyText } from './workspaces';

/** A post of a file. Pass the fields that matter for the test. */
export function aFilePost(fields: Partial<FilePost> = {}): FilePost {
  return { date: '2026-06-16', time: '09:30', content: 'Doors open on Friday.', ...fields };
}

/** A post with each field. */
export const FULL_POST: FilePost = {
  date: '2026-12-01',
  time: '09:30',
  content: 'Größe: 3 „Zimmer“; 5,50 € \\ 👩‍👩‍👧\r\nsecond line\n\n  third ',
  accounts: [
    { network: 'Twitter', name: 'Harbour Coffee' },
    { network: 'Facebook' },
    { network: 'Twitter' },
  ],
  labels: [{ name: 'Advent, 2026', colour: 'rose' }, { name: 'Twitter' }],
  variants: { Twitter: '=Short\rtext' },
  thread: 'numbered',
  link: 'https://harbour.example/?a=1,2;3',
  media: [{ address: 'https://harbour.example/a.jpg', alt: 'A "cup"' }, { address: 'b.png' }],
  note: '\tAsk Mia\0',
  firstComment: '#coffee',
  posted: [
    {
      ...{ network: 'Twitter', name: 'Harbour Coffee' },
      ...{ at: '2026-12-01T08:31:00.000Z', of: '0123abcd', link: 'https://x.com/a?b=1,2;3' },
    },
    { network: 'Facebook', at: '2026-12-01T08:32:00.000Z', skipped: true },
  ],
  id: '1764166427000',
};

const AWKWARD = Array.from('\r\n\t\0\\,;:"\'=|`<&> a😀\u2028\ufeff٣א').concat('\ud83d', '\ude00');

/** Text that often goes wrong in files. */
const awkwardText = fc.oneof(
  anyText,
  fc.array(fc.constantFrom(...AWKWARD), { maxLength: 40 }).map((characters) => characters.join('')),
  fc.constantFrom('__proto__', "'=1+1", ' x ', '\r\nEND:VEVENT\r\n', 'é'.repeat(10_000)),
);

/** Marks of one or two accounts, whose names are given. */
export function marksWith(name: fc.Arbitrary<string>): fc.Arbitrary<readonly FileMark[]> {
  const account = fc.oneof(
    fc.constant({}),
    fc.record(
      { network: fc.constantFrom(...CHANNEL_NETWORKS), name },
      { requiredKeys: ['network'], noNullPrototype: true },
    ),
  );
  const at = '2026-12-01T08:31:00.000Z';
  const mark = fc.constantFrom(
    { at, skipped: true },
    { at, of: '0123abcd' },
    { at, of: 'ffffffff', link: 'https://x.com/a?b="1",2;3|<4>' },
  );
  const marks = fc.tuple(account, mark).map((parts) => Object.assign({}, ...parts) as FileMark);
  return fc.array(marks, { minLength: 1, maxLength: 2 });
}

const usedText = awkwardText.filter((text) => text !== '');

const twoDigits = (min: number, max: number) =>
  fc.integer({ min, max }).map((number) => String(number).padStart(2, '0'));

const optionalFields = fc.record(
  {
    accounts: fc.array(
      fc.record(
        { network: fc.constantFrom(...CHANNEL_NETWORKS), name: usedText },
        { requiredKeys: ['network'] },
      ),
      { minLength: 1, maxLength: 3 },
    ),
    labels: fc.array(
      fc.record(
        {
          name: awkwardText.map(labelName).filter((name) => name !== ''),
          colour: fc.constantFrom(...LABEL_COLOURS),
        },
        { requiredKeys: ['name'] },
      ),
      { minLength: 1, maxLength: 3 },
    ),
    variants: fc.dictionary(fc.constantFrom(...CHANNEL_NETWORKS), usedText, {
      minKeys: 1,
      noNullPrototype: true,
    }),
    thread: fc.constantFrom('plain' as const, 'numbered' as const),
    link: usedText,
    media: fc.array(
      fc.record(
        { address: usedText, alt: usedText },
        { requiredKeys: ['address'], noNullPrototype: true },
      ),
      { minLength: 1, maxLength: 3 },
    ),
    note: usedText,
    firstComment: usedText,
    posted: marksWith(usedText),
  },
  { requiredKeys: [], noNullPrototype: true },
);

/** Any post of a file whose year is at most 9999. */
export const anyFilePost: fc.Arbitrary<FilePost> = fc
  .tuple(
    fc.tuple(fc.integer({ min: 1, max: 9999 }), twoDigits(1, 12), twoDigits(1, 28)),
    fc.tuple(twoDigits(0, 23), twoDigits(0, 59), fc.constantFrom('', ':00', ':59.999')),
    awkwardText.filter((text) => text.trim() !== ''),
    optionalFields,
  )
  .map(([[year, month, day], [hour, minute, rest], content, others]) => ({
    date: `${String(year).padStart(4, '0')}-${month}-${day}`,
    time: `${hour}:${minute}${rest}`,
    content,
    ...others,
  }));
