import type { CsvFormat } from './csvFormat';

/** The basic file of the Social Planner of HighLevel and its resellers. */
export const HIGH_LEVEL: CsvFormat = {
  name: 'HighLevel',
  hasHeader: true,
  columns: [
    { name: 'postAtSpecificTime (YYYY-MM-DD HH:mm:ss)', field: 'dateTime' },
    { name: 'content', field: 'content' },
    { name: 'link (OGmetaUrl)', field: 'link' },
    { name: 'imageUrls', field: 'pictures', separator: ', ', maxEntries: 10 },
    { name: 'gifUrl', field: 'gifs', maxEntries: 1 },
    { name: 'videoUrls', field: 'videos', separator: ', ', maxEntries: 10 },
  ],
  dates: [
    'yyyy-MM-dd HH:mm:ss',
    'yyyy-MM-dd HH:mm',
    'yyyy/MM/dd HH:mm:ss',
    'yyyy/MM/dd HH:mm',
    'M/d/yyyy H:mm:ss',
    'M/d/yyyy H:mm',
  ],
  hasByteOrderMark: true,
  lineEnd: '\r\n',
  isOneMediaKindPerRow: true,
  maxRows: 90,
  remarks: [
    'The names of the columns vary. If HighLevel refuses the file, copy the header of its sample file.',
    'Posts must be at least 10 minutes in the future.',
    'A row without a time becomes a draft.',
  ],
  source: 'https://help.hoopai.com/marketing/social-csv-import',
  checkedOn: '2026-11-20',
  confidence: 'medium',
};
