import { CHANNEL_NETWORKS } from '@/core/channels/channelNetwork';
import { LIST_SEPARATOR } from '../listCell';
import type { CsvFormat, FormatColumn } from './csvFormat';

/** Every field of a post, with names for people. Social Sync reads it back. */
export const PLAIN_CSV: CsvFormat = {
  name: 'CSV',
  hasHeader: true,
  columns: [
    { name: 'Date', field: 'date' },
    { name: 'Time', field: 'time' },
    { name: 'Content', field: 'content' },
    { name: 'Networks', field: 'networks', separator: LIST_SEPARATOR },
    { name: 'Accounts', field: 'accounts', separator: LIST_SEPARATOR },
    { name: 'Labels', field: 'labels', separator: LIST_SEPARATOR },
    { name: 'Label colours', field: 'labelColours', separator: LIST_SEPARATOR },
    { name: 'Link', field: 'link' },
    { name: 'Media', field: 'media', separator: LIST_SEPARATOR },
    { name: 'Alt texts', field: 'altTexts', separator: LIST_SEPARATOR },
    { name: 'Note', field: 'note' },
    { name: 'First comment', field: 'firstComment' },
    { name: 'Thread', field: 'thread' },
    ...CHANNEL_NETWORKS.map((network): FormatColumn => ({
      name: `Text for ${network}`,
      field: `variant:${network}`,
    })),
    { name: 'Muted advice', field: 'mutedAdvice', separator: LIST_SEPARATOR },
  ],
  dates: ['yyyy-MM-dd'],
  times: ['HH:mm', 'HH:mm:ss', 'HH:mm:ss.S', 'HH:mm:ss.SS', 'HH:mm:ss.SSS'],
  hasByteOrderMark: true,
  lineEnd: '\r\n',
  isForSpreadsheets: true,
  remarks: [
    'A cell that a spreadsheet would read as a formula begins with an apostrophe. Social Sync removes the apostrophe on import.',
  ],
  source: 'https://www.rfc-editor.org/rfc/rfc4180',
  checkedOn: '2026-11-20',
  confidence: 'high',
};
