import type { CsvFormat } from './csvFormat';

/** The bulk upload of Buffer. The header is the same in ten stored files. */
export const BUFFER: CsvFormat = {
  name: 'Buffer',
  hasHeader: true,
  columns: [
    { name: 'Text', field: 'content' },
    { name: 'Image URL', field: 'pictures', maxEntries: 1 },
    { name: 'Tags', field: 'labels', separator: ',' },
    { name: 'Posting Time', field: 'dateTime' },
  ],
  // Some files in use have the second pattern.
  dates: ['yyyy-MM-dd HH:mm', 'M/d/yy HH:mm'],
  hasByteOrderMark: true,
  lineEnd: '\r\n',
  maxRows: 100,
  remarks: [
    'Buffer reads the times in the time zone of the channel.',
    'The free plan of Buffer accepts 10 rows.',
    'A picture needs a direct link to a .jpg or .png file of at most 5 MB.',
    'Labels become tags. Their colours are left out.',
  ],
  source: 'https://support.buffer.com/article/926-how-to-upload-posts-in-bulk-to-buffer',
  checkedOn: '2026-11-20',
  confidence: 'medium',
};
