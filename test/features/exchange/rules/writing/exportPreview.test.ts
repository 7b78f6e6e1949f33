import { cellsWith } from '@/features/exchange/rules/cells';
import type { CsvFormat } from '@/features/exchange/rules/formats/csvFormat';
import { exportPreview, textPreview } from '@/features/exchange/rules/writing/exportPreview';
import type { FilePost } from '@/core/planFile/filePost';
import { formatNamed } from '../formatNamed';

const POST: FilePost = { date: '2026-06-05', time: '09:30', content: 'Doors open on Friday.' };

function previewOf(format: CsvFormat, posts: readonly FilePost[]) {
  return exportPreview(format, posts, cellsWith(format, 'UTC'));
}

function rowsOf(contents: readonly string[]): readonly string[] {
  const posts = contents.map((content) => ({ ...POST, content }));
  return previewOf(formatNamed('Buffer'), posts).rows;
}

describe('exportPreview', () => {
  it('shows the header and the first three posts', () => {
    const posts = [POST, POST, POST, { ...POST, content: 'Fourth' }];
    expect(previewOf(formatNamed('Buffer'), posts)).toEqual({
      header: 'Text,Image URL,Tags,Posting Time',
      rows: Array.from({ length: 3 }, () => 'Doors open on Friday.,,,2026-06-05 09:30'),
    });
  });

  it('has no header where the file has none', () => {
    expect(previewOf(formatNamed('Hootsuite (classic)'), [POST])).toEqual({
      header: null,
      rows: ['06/05/2026 09:30,Doors open on Friday.,'],
    });
  });

  it('shows line breaks as signs, and quotes as the file has them', () => {
    expect(rowsOf(['a\r\nb\rc\nd', 'say "hi"', 'a, b'])).toEqual([
      '"a⏎b⏎c⏎d",,,2026-06-05 09:30',
      '"say ""hi""",,,2026-06-05 09:30',
      '"a, b",,,2026-06-05 09:30',
    ]);
  });

  it('cuts a cell after 40 characters', () => {
    expect(rowsOf(['a'.repeat(40), 'a'.repeat(41), '👩‍👩‍👧'.repeat(41)])).toEqual([
      `${'a'.repeat(40)},,,2026-06-05 09:30`,
      `${'a'.repeat(40)}…,,,2026-06-05 09:30`,
      `${'👩‍👩‍👧'.repeat(40)}…,,,2026-06-05 09:30`,
    ]);
  });

  it('keeps the quotes of what is cut', () => {
    expect(rowsOf([`${'a'.repeat(50)},`])).toEqual([`"${'a'.repeat(40)}…",,,2026-06-05 09:30`]);
  });

  it('cuts a text that is one long character', () => {
    expect(rowsOf([`a${'\u0301'.repeat(10_000)}`])).toEqual([
      `a${'\u0301'.repeat(999)}…,,,2026-06-05 09:30`,
    ]);
  });
});

describe('textPreview', () => {
  it('shows the first twelve lines, without a header', () => {
    const lines = Array.from({ length: 20 }, (_line, index) => `line ${index}`);
    expect(textPreview(`${lines.join('\r\n')}\r\n`)).toEqual({
      header: null,
      rows: lines.slice(0, 12),
    });
    expect(textPreview('a\nb\rc\n\n').rows).toEqual(['a', 'b', 'c']);
  });

  it('cuts a long line between characters', () => {
    expect(textPreview('👩‍👩‍👧'.repeat(121)).rows).toEqual([`${'👩‍👩‍👧'.repeat(120)}…`]);
    expect(textPreview('x'.repeat(120)).rows).toEqual(['x'.repeat(120)]);
  });

  it('cuts a text whose lines are very long', () => {
    expect(textPreview(`a\n${'b'.repeat(20_000)}`).rows).toEqual(['a', `${'b'.repeat(120)}…`]);
  });
});
