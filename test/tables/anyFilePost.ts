import fc from 'fast-check';
import { LABEL_COLOURS } from '@/core/channels/label';
import { CHANNEL_NETWORKS } from '@/core/channels/channelNetwork';
import type { FilePost } from '@/core/planFile/filePost';
import { anyText } from '../core/search/anyText';
import { marksWith } from '../support/filePosts';

/** What tables, lists in cells, and formulas consist of. */
const PIECES = [
  ...['"', '""', ',', ';', '; ', '||', '\t', '\r', '\n', '\r\n', ' ', '\u00a0', '\ufeff', '\0'],
  ...['=', '+', '-', '@', '＝', '＋', '－', '＠', "'", "''", '=1+1', "'=1+1", '__proto__', 'TRUE'],
  ...['a', 'é', '\ud800', '\udc00', '😀', '\u202e', 'שלום', '2026-11-24', 'Twitter: a'],
];

/** Texts that a table, a list in a cell or a spreadsheet could change. */
export const anyCell = fc.oneof(
  fc.array(fc.constantFrom(...PIECES), { maxLength: 8 }).map((pieces) => pieces.join('')),
  anyText,
  fc.constantFrom(...PIECES).map((piece) => piece.repeat(10_000).slice(0, 10_000)),
);

const anyUsedCell = anyCell.filter((text) => text !== '');

function listOf<Entry>(entry: fc.Arbitrary<Entry>) {
  return fc.array(entry, { minLength: 1, maxLength: 4 });
}

const anyNetwork = fc.constantFrom(...CHANNEL_NETWORKS);

/** Posts with any of their fields, as a file has them. */
export const anyFilePost: fc.Arbitrary<FilePost> = fc
  .record(
    {
      date: fc.constantFrom('2026-11-24', '1000-01-01', '9999-12-31'),
      time: fc.constantFrom('09:30', '23:59:59', '00:00:00.5', '12:00:00.05', '12:00:00.005'),
      content: anyUsedCell,
      accounts: listOf(
        fc.record({ network: anyNetwork, name: anyUsedCell }, { requiredKeys: ['network'] }),
      ),
      labels: listOf(
        fc.record(
          { name: anyUsedCell, colour: fc.constantFrom(...LABEL_COLOURS) },
          { requiredKeys: ['name'] },
        ),
      ),
      link: anyUsedCell,
      media: listOf(
        fc.record({ address: anyUsedCell, alt: anyUsedCell }, { requiredKeys: ['address'] }),
      ),
      note: anyUsedCell,
      firstComment: anyUsedCell,
      thread: fc.constantFrom('plain', 'numbered'),
      variants: fc.dictionary(anyNetwork, anyUsedCell, { minKeys: 1 }),
      posted: marksWith(anyUsedCell),
    },
    { requiredKeys: ['date', 'time', 'content'] },
  )
  .map((post) => post as FilePost);
