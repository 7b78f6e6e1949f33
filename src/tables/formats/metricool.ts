import type { ChannelNetwork } from '@/core/channels/channelNetwork';
import type { CsvFormat, FormatColumn } from './csvFormat';

const NETWORK_COLUMNS: readonly (readonly [string, ChannelNetwork])[] = [
  ['Facebook', 'Facebook'],
  ['Twitter/X', 'Twitter'],
  ['LinkedIn', 'LinkedIn'],
  ['GBP', 'Google Business'],
  ['Instagram', 'Instagram'],
  ['Pinterest', 'Pinterest'],
  ['TikTok', 'TikTok'],
  ['Youtube', 'YouTube'],
  ['Threads', 'Threads'],
  ['Bluesky', 'Bluesky'],
];

const PICTURES = 10;

/** The names of columns that stay empty, before and after that of the comment: Social Sync does not know them of a post. */
const OPTIONS_BEFORE =
  'Video Thumbnail Url, Video Cover Frame, Twitter/X Can reply, Twitter/X Type, Twitter/X Poll Duration minutes, ' +
  'Twitter/X Poll Option 1, Twitter/X Poll Option 2, Twitter/X Poll Option 3, Twitter/X Poll Option 4, ' +
  'Pinterest Board, Pinterest Pin Title, Pinterest Pin Link, Pinterest Pin New Format, ' +
  'Instagram Post Type, Instagram Show Reel On Feed, Instagram Trial Reel Share Automatically, ' +
  'Youtube Video Title, Youtube Video Type, Youtube Video Privacy, Youtube video for kids, ' +
  'Youtube AI generated content, Youtube notify subscribers, Youtube Video Category, Youtube Video Tags, ' +
  'Youtube playlist, GBP Post Type, Facebook Post Type, Facebook Title';
const OPTIONS_AFTER =
  'TikTok Title, TikTok disable comments, TikTok disable duet, TikTok disable stitch, TikTok Post Privacy, ' +
  'TikTok Branded Content, TikTok Your Brand, TikTok Auto Add Music, TikTok Photo Cover Index, TikTok musicId, ' +
  'TikTok music title, TikTok music author, TikTok music previewUrl, TikTok music thumbnailUrl, ' +
  'TikTok music soundVolume, TikTok music originalVolume, TikTok music startMillis, TikTok music endMillis, ' +
  'TikTok Ai generated content, LinkedIn Type, LinkedIn Poll Question, LinkedIn Poll Option 1, ' +
  'LinkedIn Poll Option 2, LinkedIn Poll Option 3, LinkedIn Poll Option 4, LinkedIn Poll Duration, ' +
  'LinkedIn Show link preview, LinkedIn Images as Carousel, Threads Reply Control, Threads Is Spoiler, ' +
  'Threads Post Type, Brand name';

/** Returns a column for each of the pictures: `Picture Url 1`, `Picture Url 2`, … */
function numbered(name: string, field: 'media' | 'altTexts'): readonly FormatColumn[] {
  return Array.from({ length: PICTURES }, (_, entry) => ({
    name: `${name} ${entry + 1}`,
    field,
    entry,
    maxEntries: 1,
  }));
}

function emptyColumns(names: string): readonly FormatColumn[] {
  return names.split(', ').map((name) => ({ name }));
}

/** The planner of Metricool. The header is the same in three stored files; other versions have less. */
export const METRICOOL: CsvFormat = {
  name: 'Metricool',
  hasHeader: true,
  columns: [
    { name: 'Text', field: 'content' },
    { name: 'Date', field: 'date' },
    { name: 'Time', field: 'time' },
    { name: 'Draft', constant: 'FALSE' },
    ...NETWORK_COLUMNS.map(([name, network]): FormatColumn => ({
      name,
      field: `network:${network}`,
    })),
    ...numbered('Picture Url', 'media'),
    ...numbered('Alt text picture', 'altTexts'),
    { name: 'Document title' },
    { name: 'Shortener', constant: 'FALSE' },
    ...emptyColumns(OPTIONS_BEFORE),
    { name: 'First Comment Text', field: 'firstComment' },
    ...emptyColumns(OPTIONS_AFTER),
  ],
  dates: ['yyyy-MM-dd'],
  times: ['HH:mm:ss'],
  maxRows: 50,
  remarks: [
    'Metricool recommends at most 50 rows in a file.',
    'Metricool reads the times in the time zone of the brand. Choose the date format when you import.',
    'Pictures and videos need public, direct links. A video must be the first of them.',
    'The columns of Metricool change. If it refuses the file, compare the header with its template.',
  ],
  source:
    'https://help.metricool.com/en/article/how-to-schedule-posts-in-batch-with-a-csv-file-in-metricool-3wihqx/',
  checkedOn: '2026-11-20',
  confidence: 'medium',
};
