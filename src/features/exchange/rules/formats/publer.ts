import type { CsvFormat } from './csvFormat';

/** The bulk scheduling of Publer, with twelve columns. The header is the same in nine stored files. */
export const PUBLER: CsvFormat = {
  name: 'Publer',
  hasHeader: true,
  columns: [
    { name: 'Date - Intl. format or prompt', field: 'dateTime' },
    { name: 'Text', field: 'content' },
    { name: 'Link(s) - Separated by comma for FB carousels', field: 'link', separator: ',' },
    { name: 'Media URL(s) - Separated by comma', field: 'media', separator: ',' },
    { name: 'Title - For the video, pin, PDF ..' },
    { name: 'Label(s) - Separated by comma', field: 'labels', separator: ',' },
    { name: 'Alt text(s) - Separated by ||', field: 'altTexts', separator: '||' },
    { name: 'Comment(s) - Separated by ||', field: 'firstComment', separator: '||' },
    { name: 'Pin board, FB album, or Google category' },
    { name: 'Post subtype - I.e. story, reel, PDF ..' },
    { name: 'CTA - For Facebook links or Google' },
    { name: 'Reminder - For stories, reels, shorts, and TikToks' },
  ],
  dates: ['yyyy-MM-dd HH:mm', 'yyyy/MM/dd HH:mm'],
  hasByteOrderMark: true,
  lineEnd: '\r\n',
  remarks: [
    'Publer asks for the accounts at the upload. All rows of a file go to them.',
    'Publer reads the times in the time zone of the workspace.',
    'Label colours are left out.',
  ],
  source: 'https://publer.com/blog/ultimate-csv-bulk-scheduler-social-media/',
  checkedOn: '2026-11-20',
  confidence: 'high',
};
