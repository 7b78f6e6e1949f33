import { readFileSync } from 'node:fs';
import path from 'node:path';
import { CSV_FORMATS } from '@/tables/formats/csvFormats';
import { formatsDocument } from './formatsDocument';

const DOCUMENT = path.resolve(__dirname, '../../docs/export-formats.md');

it('docs/export-formats.md is what `node scripts/exportFormats.mjs` writes', () => {
  expect(readFileSync(DOCUMENT, 'utf8')).toBe(formatsDocument());
});

it('has a row, a section, the source and each column of every format', () => {
  const document = formatsDocument();
  for (const { name, source, columns, hasHeader } of CSV_FORMATS) {
    expect(document).toMatch(new RegExp(`^\\| ${name.replace(/[()]/g, '\\$&')} +\\|`, 'm'));
    expect(document).toContain(`\n## ${name}\n\nSource: <${source}>\n`);
    for (const column of hasHeader ? columns : []) {
      expect(document).toContain(`\`${column.name}\``);
    }
  }
});

it('says what a format cannot hold', () => {
  const row = formatsDocument()
    .split('\n')
    .find((line) => line.startsWith('| Buffer '));
  const cells = row?.split('|').map((cell) => cell.trim());
  expect(cells?.slice(2, 6)).toEqual([
    '`yyyy-MM-dd HH:mm`',
    'no',
    '100',
    'networks, account names, network-specific texts, threads, links, alt texts, first comments, notes',
  ]);
});
