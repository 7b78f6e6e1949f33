import { exportPreview } from '@/features/exchange/rules/writing/exportPreview';
import type { FilePost } from '@/core/planFile/filePost';
import { formatNamed } from '../formatNamed';

const POST: FilePost = { date: '2026-06-05', time: '09:30', content: 'Doors open on Friday.' };

function rowsOf(contents: readonly string[]): readonly string[] {
  const posts = contents.map((content) => ({ ...POST, content }));
  return exportPreview(formatNamed('Buffer'), posts, 'UTC').rows;
}

describe('exportPreview', () => {
  it('shows the header and the first three posts', () => {
    const posts = [POST, POST, POST, { ...POST, content: 'Fourth' }];
    expect(exportPreview(formatNamed('Buffer'), posts, 'UTC')).toEqual({
      header: 'Text,Image URL,Tags,Posting Time',
      rows: Array.from({ length: 3 }, () => 'Doors open on Friday.,,,2026-06-05 09:30'),
    });
  });

  it('has no header where the file has none', () => {
    expect(exportPreview(formatNamed('Hootsuite (classic)'), [POST], 'UTC')).toEqual({
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
