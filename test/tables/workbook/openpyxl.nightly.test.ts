import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PLAIN_CSV } from '@/tables/formats/csvFormats';
import { writeArchive } from '@/core/archive/writeArchive';
import { planWorkbook } from '@/tables/workbook/planWorkbook';
import { aFilePost } from '../../support/filePosts';

const SCRIPT = join(__dirname, 'readWithOpenpyxl.py');

/** The interpreters that may have openpyxl: the usual one, and the one of Debian, which has its packages. */
const PYTHONS = ['python3', '/usr/bin/python3'];

/** Returns what openpyxl reads. */
function readByOpenpyxl(bytes: Uint8Array): unknown {
  const python = PYTHONS.find((each) => spawnSync(each, ['-c', 'import openpyxl']).status === 0);
  if (python === undefined) {
    throw new Error('This test needs openpyxl: apt-get install python3-openpyxl');
  }
  const folder = mkdtempSync(join(tmpdir(), 'workbook-'));
  try {
    const file = join(folder, 'plan.xlsx');
    writeFileSync(file, bytes);
    return JSON.parse(execFileSync(python, [SCRIPT, file], { encoding: 'utf8' }));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

it('writes a workbook that openpyxl reads: typed dates and times, texts that are no formulas', async () => {
  const posts = [
    aFilePost({ content: '=HYPERLINK("https://example.com")' }),
    aFilePost({ time: '23:59:30', content: ' <b>&amp;</b>\n👩‍👩‍👧 “é” ', note: '-1' }),
  ];
  const text = (value: string) => ['s', '@', value];
  const date = ['d', 'yyyy\\-mm\\-dd', '2026-06-16T00:00:00'];
  const file = await writeArchive(planWorkbook(posts, 'UTC'), Date.UTC(2026, 10, 24));
  const read = readByOpenpyxl(new Uint8Array(await file.arrayBuffer()));
  expect(read).toMatchObject({
    title: 'Posts',
    frozen: 'A2',
    filter: expect.stringMatching(/^A1:[A-Z]+3$/) as string,
    isBold: [true, false, false],
    wraps: true,
    width: 60,
  });
  expect(read).toMatchObject({
    rows: [
      PLAIN_CSV.columns.map(({ name }) => text(name)),
      [date, ['d', 'hh:mm', '09:30:00'], text('=HYPERLINK("https://example.com")')],
      [date, ['d', 'hh:mm:ss', '23:59:30'], text(' <b>&amp;</b>\n👩‍👩‍👧 “é” '), text('-1')],
    ],
  });
});
