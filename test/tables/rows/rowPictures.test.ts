import type { MediaReading } from '@/core/media/mediaReading';
import { createPictureFinder, namedPictures } from '@/tables/rows/rowPictures';
import { anAsset } from '../../support/builders';

function reading(name: string): MediaReading {
  return { kind: 'read', asset: anAsset({ name }) };
}

const PICTURES = new Map(
  ['plan/media/Door.jpg', 'plan/media/cafe\u0301.png', 'a/1.jpg', 'b/1.jpg'].map((name) => [
    name,
    reading(name),
  ]),
);

describe('createPictureFinder', () => {
  const find = createPictureFinder(PICTURES);
  const nameOf = (entry: string) => {
    const found = find(entry);
    return found !== null && found !== 'missing' && found.kind === 'read'
      ? found.asset.name
      : found;
  };

  it.each([
    ['the whole name', 'plan/media/Door.jpg', 'plan/media/Door.jpg'],
    ['a part of the folders', 'media/door.JPG', 'plan/media/Door.jpg'],
    ['the name alone', 'DOOR.jpg', 'plan/media/Door.jpg'],
    ['another folder', 'pictures/door.jpg', 'plan/media/Door.jpg'],
    ['a path of Windows', 'C:\\plan\\door.jpg', 'plan/media/Door.jpg'],
    ['a relative path', './media/door.jpg', 'plan/media/Door.jpg'],
    ['another form of Unicode', 'caf\u00e9.png', 'plan/media/cafe\u0301.png'],
    ['one of two folders', 'b/1.jpg', 'b/1.jpg'],
    ['a name that two files have', '1.jpg', 'missing'],
    ['a file that is not there', 'gone.jpg', 'missing'],
    ['an address on the web', 'https://harbour.example/door.jpg', null],
    ['another text', 'door', null],
  ])('finds a file by %s', (_what, entry, name) => {
    expect(nameOf(entry)).toBe(name);
  });

  it('finds nothing where no files came with the table', () => {
    expect(createPictureFinder(undefined)('door.jpg')).toBeNull();
  });
});

it('finds the files that some cell names', () => {
  const pictures = [...PICTURES.keys()].map((name) => ({ name, content: '' }));
  const rows = [
    { number: 2, cells: ['Doors open', 'DOOR.jpg; caf\u00e9.PNG'] },
    { number: 3, cells: ['1 and door', ''] },
  ];
  expect(namedPictures(rows, pictures).map(({ name }) => name)).toEqual([
    'plan/media/Door.jpg',
    'plan/media/cafe\u0301.png',
  ]);
});
