import { strToU8, zipSync } from 'fflate';
import { isWorkbook, workbookRefusal } from '@/tables/workbook/workbookRefusal';
import { aWorkbook } from './aWorkbook';

function zipOf(...names: readonly string[]): Uint8Array {
  return zipSync(Object.fromEntries(names.map((name) => [name, strToU8(name)])));
}

describe('workbookRefusal', () => {
  it.each([
    [['xl/workbook.bin', '_rels/.rels'], 'This is a binary workbook (.xlsb).'],
    [['mimetype', 'content.xml'], 'This is an OpenDocument file (.ods).'],
    [['Index/Document.iwa', 'preview.jpg'], 'This is a file of Numbers'],
    [['Index.zip', 'preview.jpg'], 'This is a file of Numbers'],
  ])('says what to do with a zip that has %j', (names, sentence) => {
    expect(workbookRefusal(zipOf(...names))).toContain(sentence);
    expect(isWorkbook(zipOf(...names))).toBe(false);
  });

  it.each([
    ['an archive', zipOf('a.csv', 'mimetype')],
    ['a text', strToU8('Date,Content')],
    ['a damaged zip', Uint8Array.from({ length: 22 }, (_, at) => [80, 75, 5, 6][at] ?? 255)],
    [
      'a directory with a place after the end',
      zipOf('a').map((byte, at, all) =>
        at > 30 + 2 + 42 && at < 30 + 2 + 46 && all[at - 46 - 32] !== 0 ? 255 : byte,
      ),
    ],
  ])('is null for %s', (_name, bytes) => {
    expect(workbookRefusal(bytes)).toBeNull();
    expect(isWorkbook(bytes)).toBe(false);
  });
});

describe('isWorkbook', () => {
  it('is true for a workbook of Excel', () => {
    expect(isWorkbook(aWorkbook({}))).toBe(true);
    expect(isWorkbook(zipOf('xl/workbook2.xml'))).toBe(true);
  });
});
