import type { CsvFormat } from './csvFormat';

/** The bulk scheduling of Hootsuite as guides of 2015 and 2016 describe it. */
export const HOOTSUITE: CsvFormat = {
  name: 'Hootsuite (classic)',
  hasHeader: false,
  columns: [
    { name: 'Date', field: 'dateTime' },
    { name: 'Message', field: 'content' },
    { name: 'Link', field: 'link' },
  ],
  dates: ['MM/dd/yyyy HH:mm', 'dd/MM/yyyy HH:mm'],
  hasByteOrderMark: true,
  lineEnd: '\r\n',
  maxRows: 350,
  remarks: [
    'This is the format of 2016. What Hootsuite accepts today is not known.',
    'Choose mm/dd/yyyy hh:mm as the date format when you upload.',
    'The 350 posts include those that are already scheduled in Hootsuite.',
  ],
  source: 'https://jycalcano.blogspot.com',
  checkedOn: '2026-11-20',
  confidence: 'low',
};
