import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { MAX_ARCHIVE_BYTES } from '@/core/archive/archiveProblem';
import { writeArchive, type ArchiveFile } from '@/core/archive/writeArchive';
import { isPictureName, openArchive } from '@/tables/reading/archiveFiles';

const FIXTURES = join(__dirname, '../../fixtures/exchange');

async function openFixture(name: string) {
  return openArchive(new Blob([readFileSync(join(FIXTURES, name))]));
}

async function openFiles(...files: readonly ArchiveFile[]) {
  return openArchive(await writeArchive(files, 0));
}

async function opened(archive: ReturnType<typeof openArchive>) {
  const found = await archive;
  if (found === null || typeof found === 'string') throw new Error(String(found));
  return found;
}

it('finds the table and the pictures of an archive that Python wrote', async () => {
  const { tables, pictures } = await opened(openFixture('archives/folder.zip'));
  expect(tables).toMatchObject([{ kind: 'table', name: 'plan/posts.csv' }]);
  expect(pictures.map(({ name }) => name)).toEqual([
    'plan/bilder/Door.jpg',
    'plan/bilder/café.png',
    'plan/bilder/cup.webp',
    'plan/bilder/unused.gif',
  ]);
  const [first] = pictures;
  expect(await (first?.content as Blob).text()).toBe('door');
});

it('says that an archive has no table', async () => {
  expect(await openFixture('archives/pictures.zip')).toMatch(/^The archive has no table,/);
});

it('leaves workbooks and other files to the import', async () => {
  expect(await openFixture('workbooks/openpyxl.xlsx')).toBeNull();
  expect(await openFiles({ name: 'xl/workbook2.xml', content: 'a' })).toBeNull();
  expect(await openArchive(new Blob(['Date,Time']))).toBeNull();
});

it('takes no other name for a table or for a part of a workbook', async () => {
  const names = ['a.csv', 'a.csv.bak', 'plan/xl/workbook.xml', 'xl/workbook.xml.bak', 'acsv'];
  const { tables } = await opened(openFiles(...names.map((name) => ({ name, content: 'Date' }))));
  expect(tables.map(({ name }) => name)).toEqual(['a.csv']);
});

it('says why an archive or a file in it cannot be read', async () => {
  expect(await openArchive(new Blob(['PK\x03\x04']))).toBe('This is not a complete zip archive.');
  const { tables } = await opened(openFiles({ name: 'a.csv', content: new Uint8Array() }));
  expect(tables).toEqual([{ kind: 'refused', name: 'a.csv', text: 'The file is empty.' }]);
  const archive = await writeArchive(
    [
      { name: 'a.csv', content: 'Date,Time\n'.repeat(10) },
      { name: 'b.jpg', content: new Uint8Array([1, 2, 3]) },
    ],
    0,
  );
  const bytes = new Uint8Array(await archive.arrayBuffer());
  // The headers of the files are overwritten; the list of files at the end stays.
  const end = Buffer.from(bytes).toString('latin1').indexOf('PK\x01\x02');
  const damaged = new Blob(['PK\x03\x04', new Uint8Array(end - 4), bytes.subarray(end)]);
  const found = await opened(openArchive(damaged));
  expect(found.tables).toEqual([
    { kind: 'refused', name: 'a.csv', text: 'The file a.csv is damaged.' },
  ]);
  expect(found.pictures).toEqual([{ name: 'b.jpg', content: 'The file b.jpg is damaged.' }]);
});

it('refuses an archive that is too large, before it is read', async () => {
  const large = new Blob(['PK\x03\x04']);
  Object.defineProperty(large, 'size', { value: MAX_ARCHIVE_BYTES + 1, configurable: true });
  expect(await openArchive(large)).toBe(
    'The file is 2 GB. Archives of up to 2 GB can be imported.',
  );
  Object.defineProperty(large, 'size', { value: MAX_ARCHIVE_BYTES });
  expect(await openArchive(large)).toBe('This is not a complete zip archive.');
});

it('fails with a file that is gone', async () => {
  const gone = new Blob(['PK\x03\x04 and more']);
  const slice = gone.slice.bind(gone);
  gone.slice = (start, end) => {
    if (end === 4) return slice(start, end);
    throw new TypeError('gone');
  };
  await expect(openArchive(gone)).rejects.toThrow('gone');
});

it.each([
  ['a.JPG', true],
  ['folder/a.b.webp', true],
  ['a.heic', true],
  ['a.jpg.csv', false],
  ['jpg', false],
])('tells by its name if %s can be a picture', (name, isPicture) => {
  expect(isPictureName(name)).toBe(isPicture);
});
