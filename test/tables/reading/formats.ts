import type { CsvFormat } from '@/tables/formats/csvFormat';

function aFormat(fields: Pick<CsvFormat, 'name' | 'columns'> & Partial<CsvFormat>): CsvFormat {
  return {
    hasHeader: true,
    dates: ['yyyy-MM-dd HH:mm'],
    remarks: [],
    source: 'https://example.org',
    checkedOn: '2026-11-20',
    confidence: 'high',
    ...fields,
  };
}

export const ALPHA = aFormat({
  name: 'Alpha',
  columns: [
    { name: 'Text', field: 'content' },
    { name: 'Image URL', field: 'pictures', maxEntries: 1 },
    { name: 'Tags', field: 'labels', separator: ',' },
    { name: 'Posting Time', field: 'dateTime' },
  ],
});

export const BETA = aFormat({
  name: 'Beta',
  columns: [
    { name: 'When (YYYY-MM-DD)', field: 'dateTime' },
    { name: 'Text', field: 'content' },
    { name: 'Draft', constant: 'FALSE' },
    { name: 'Twitter/X', field: 'network:Twitter' },
    { name: 'Facebook', field: 'network:Facebook' },
    { name: 'Picture 1', field: 'media', entry: 0, maxEntries: 1 },
    { name: 'Picture 2', field: 'media', entry: 1, maxEntries: 1 },
  ],
});

const CLASSIC = aFormat({
  name: 'Classic',
  hasHeader: false,
  columns: [
    { name: 'Date', field: 'dateTime' },
    { name: 'Message', field: 'content' },
    { name: 'Link', field: 'link' },
  ],
});

export const FORMATS = [ALPHA, BETA, CLASSIC] as const;
