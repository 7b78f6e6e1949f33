import { isCut } from '@/features/media/rules/damage';
import { bytesOfText } from '@/features/media/rules/mediaType';

const END = '\xff\xd9';

/** A segment with a thumbnail, which has the marks of a JPEG. */
const THUMBNAIL = `\xff\xe1\0\x0a\xff\xd8\xff\xda\0\0${END}`;

const PIXELS = '\xff\xda\0\x02pixels\xff\0';

test.each<[title: string, text: string, expected: boolean]>([
  ['the end after the pixels', `${THUMBNAIL}${PIXELS}${END}`, false],
  ['only the end of a thumbnail', THUMBNAIL + PIXELS, true],
  ['other bytes between the segments', `\0\0\0${THUMBNAIL}${PIXELS}${END}`, false],
  ['several marks before a segment', `\xff\xff${THUMBNAIL}${PIXELS}`, true],
  ['a length that looks like the end', '\xff\xe1\xff\xd9', true],
  ['a segment of which the last byte is missing', '\xff\xe1\0\x04\0', true],
  ['the first half of the mark of the end', `${PIXELS}\xff`, true],
  ['the end, but no pixels', END, true],
  ['nothing', '', true],
])('a JPEG is cut if its end is missing: with %s', async (_title, text, expected) => {
  const bytes = bytesOfText(`\xff\xd8${text}`);
  expect(await isCut('image/jpeg', new Blob([bytes]), bytes)).toBe(expected);
});

test.each(['image/gif', 'video/webm'] as const)('%s does not tell that it is cut', async (type) => {
  expect(await isCut(type, new Blob(), new Uint8Array())).toBe(false);
});
