import { textDiff } from '@/core/review/textDiff';

it('Two texts differ by words', () => {
  const parts = textDiff('Gone by tomorrow.', 'Huila. Gone by noon.');
  expect(parts.map(({ kind, text }) => `${kind}: ${text}`)).toEqual([
    'inserted: Huila. ',
    'same: Gone by ',
    'deleted: tomorrow',
    'inserted: noon',
    'same: .',
  ]);
});

it('Texts with more than 500 other words differ as a whole', () => {
  const words = (letter: string, count: number) =>
    Array.from({ length: count }, (_, index) => `${letter}${index}`).join(' ');
  expect(textDiff(words('a', 300), words('b', 300))).toEqual([
    { kind: 'deleted', text: words('a', 300) },
    { kind: 'inserted', text: words('b', 300) },
  ]);
});
