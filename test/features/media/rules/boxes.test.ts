import { boxesIn, topBoxes, type Box } from '@/features/media/rules/boxes';
import { bytesOfText } from '@/features/media/rules/mediaType';

const FREE = '\0\0\0\x0cfreedata';

describe('the boxes in a part of a file', () => {
  test.each<[title: string, text: string, boxes: readonly Box[]]>([
    ['none', '', []],
    [
      'two boxes, of which one is empty',
      `${FREE}\0\0\0\x08wide`,
      [
        { type: 'free', at: 0, content: 8, end: 12 },
        { type: 'wide', at: 12, content: 20, end: 20 },
      ],
    ],
    [
      'a box that reaches to the end',
      '\0\0\0\0moov12345',
      [{ type: 'moov', at: 0, content: 8, end: 13 }],
    ],
    [
      'an empty box with a long length',
      '\0\0\0\x01mdat\0\0\0\0\0\0\0\x10',
      [{ type: 'mdat', at: 0, content: 16, end: 16 }],
    ],
    ['a box that is longer than the part', '\0\0\0\x0dfreedata', []],
    ['a length that is shorter than the head', '\0\0\0\x07freedata', []],
    ['a long length that is shorter than the head', '\0\0\0\x01mdat\0\0\0\0\0\0\0\x0f', []],
    ['a long length that is cut', '\0\0\0\x01mdat\0\0\0\0\0\0\0', []],
    ['a damaged box hides those after it', `\0\0\0\x02free${FREE}`, []],
  ])('%s', (_title, text, boxes) => {
    const bytes = bytesOfText(text);
    expect(boxesIn(bytes, 0, bytes.length)).toEqual(boxes);
  });

  test('are not read from the bytes after the part', () => {
    expect(boxesIn(bytesOfText('\0\0\0\0free'), 0, 4)).toEqual([]);
    expect(boxesIn(bytesOfText(FREE + FREE), 12, 12)).toEqual([]);
  });
});

test('the last box at the top of a file may end after it, also by more than 4 GB', async () => {
  const cut = '\0\0\0\x01mdat\0\0\0\x02\0\0\0\x20';
  expect(await topBoxes(new Blob([bytesOfText(FREE + cut)]))).toEqual([
    { type: 'free', at: 0, content: 8, end: 12 },
    { type: 'mdat', at: 12, content: 28, end: 12 + 2 * 2 ** 32 + 32 },
  ]);
});
