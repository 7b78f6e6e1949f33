import { crc32 } from 'node:zlib';
import { bytesOfText, latin1 } from '@/features/media/rules/mediaType';
import { withCorrectSums } from '@/features/media/rules/pngSums';

/** Returns a chunk as text; with a wrong sum if it is not to be correct. */
function chunk(type: string, data: string, isCorrect: boolean): string {
  const sum = Buffer.alloc(4);
  if (isCorrect) sum.writeUInt32BE(crc32(bytesOfText(type + data)));
  return `\0\0\0${String.fromCharCode(data.length)}${type}${data}${sum.toString('latin1')}`;
}

/** Returns a PNG of two chunks, which begin at 8 and 24 and end at 24 and 36. */
function png(isFirstCorrect: boolean, isLastCorrect: boolean): string {
  return `\x89PNG\r\n\x1a\n${chunk('tEXt', 'text', isFirstCorrect)}${chunk('IEND', '', isLastCorrect)}`;
}

const edit = (at: number) => ({ at, bytes: new Uint8Array(1) });

test.each<[edits: number[], isFirstCorrect: boolean, isLastCorrect: boolean]>([
  [[], false, false],
  [[7], false, false],
  [[8], true, false],
  [[23], true, false],
  [[24], false, true],
  [[35], false, true],
  [[36], false, false],
  [[30, 10], true, true],
])('only chunks that have changed get a correct sum: %j', (places, isFirst, isLast) => {
  const bytes = bytesOfText(png(false, false));
  expect(latin1(withCorrectSums(bytes, places.map(edit)))).toBe(png(isFirst, isLast));
});

test('a chunk that is cut is left as it is', () => {
  const cut = png(false, false).slice(0, -1);
  expect(latin1(withCorrectSums(bytesOfText(cut), [edit(24)]))).toBe(cut);
});
