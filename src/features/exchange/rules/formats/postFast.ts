import type { CsvFormat } from './csvFormat';

/** The bulk import of PostFast. */
export const POST_FAST: CsvFormat = {
  name: 'PostFast',
  hasHeader: true,
  columns: [
    { name: 'scheduled_at', field: 'dateTime' },
    { name: 'account_id' },
    { name: 'content', field: 'content' },
    { name: 'media_urls', field: 'media', separator: ',' },
    { name: 'first_comment', field: 'firstComment' },
    { name: 'fb_content_type' },
    { name: 'ig_publish_type' },
    { name: 'yt_is_short' },
    { name: 'pinterest_board_id' },
  ],
  dates: ['yyyy-MM-ddTHH:mm:ssX'],
  hasByteOrderMark: true,
  lineEnd: '\r\n',
  maxRows: 200,
  remarks: [
    'Each row needs an account_id. Copy it from PostFast before the upload.',
    'A file has at most 10 MB.',
    'PostFast refuses rows in the past.',
  ],
  source: 'https://help.postfa.st/publishing-scheduling/csv-format-for-bulk-import',
  checkedOn: '2026-11-20',
  confidence: 'high',
};
