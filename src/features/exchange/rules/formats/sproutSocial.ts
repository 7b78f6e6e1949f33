import type { CsvFormat } from './csvFormat';

/** The bulk scheduling of Sprout Social. Further columns are not documented. */
export const SPROUT_SOCIAL: CsvFormat = {
  name: 'Sprout Social',
  hasHeader: true,
  columns: [
    { name: 'date', field: 'date' },
    { name: 'time_24hr', field: 'time' },
    { name: 'message_text', field: 'content' },
    { name: 'public_image_url', field: 'pictures', maxEntries: 1 },
  ],
  dates: ['MM/dd/yyyy', 'dd/MM/yyyy'],
  times: ['HH:mm'],
  hasByteOrderMark: true,
  lineEnd: '\r\n',
  maxRows: 350,
  remarks: [
    'Choose Month/Day/Year as the date format when you import.',
    'A trial of Sprout Social accepts 50 rows.',
    'Posts must be at least 10 minutes apart and at least 10 minutes in the future.',
    'The picture column is documented by another program, not by Sprout Social.',
  ],
  source:
    'https://support.sproutsocial.com/hc/en-us/articles/115005864203-How-do-I-use-bulk-scheduling',
  checkedOn: '2026-11-20',
  confidence: 'medium',
};
