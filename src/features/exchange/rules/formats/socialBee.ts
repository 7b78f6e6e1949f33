import type { CsvFormat } from './csvFormat';

/** The import of SocialBee. The known part of its page ends at the column of the time. */
export const SOCIAL_BEE: CsvFormat = {
  name: 'SocialBee',
  hasHeader: true,
  columns: [
    { name: 'text', field: 'content' },
    { name: 'link', field: 'link' },
    { name: 'imageUrls', field: 'pictures', maxEntries: 1 },
    { name: 'gifUrls', field: 'gifs', maxEntries: 1 },
    { name: 'videoUrls', field: 'videos', maxEntries: 1 },
    { name: 'postAtSpecificTime', field: 'dateTime' },
  ],
  dates: ['yyyy-MM-dd HH:mm'],
  hasByteOrderMark: true,
  lineEnd: '\r\n',
  isOneMediaKindPerRow: true,
  remarks: [
    'The format of the date is not documented. Check the dates after the import.',
    'The separator between addresses is not documented, so a cell holds only one address.',
    'A link replaces pictures and videos.',
    'SocialBee has more columns, but they are not documented.',
  ],
  source: 'https://help.socialbee.com/article/80-how-do-i-import-content-via-csv',
  checkedOn: '2026-11-20',
  confidence: 'medium',
};
