import { CHANNEL_NETWORKS } from '@/core/channels/channelNetwork';
import { LIST_SEPARATOR } from './cellText';
import type { CsvFormat, FormatColumn } from './csvFormat';
import { METRICOOL } from './metricool';

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
    { name: 'Posted', field: 'posted', separator: LIST_SEPARATOR },
    ...CHANNEL_NETWORKS.map((network): FormatColumn => ({
      name: `Text for ${network}`,
      field: `variant:${network}`,
    })),
    { name: 'Id', field: 'id' },
  ],
  dates: ['yyyy-MM-dd'],
  times: ['HH:mm', 'HH:mm:ss', 'HH:mm:ss.S', 'HH:mm:ss.SS', 'HH:mm:ss.SSS'],
  isForSpreadsheets: true,
  remarks: [
    'An apostrophe stands before what a spreadsheet would read as a formula. Social Sync removes it on import.',
    'A row with the id of a post can replace that post on import. A file for one network has no ids.',
    'What is posted comes back only to the post with the same id.',
  ],
  source: 'https://www.rfc-editor.org/rfc/rfc4180',
  checkedOn: '2026-11-20',
  confidence: 'high',
};

/** The bulk upload of Buffer. The header is the same in ten stored files. */
const BUFFER: CsvFormat = {
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
  maxRows: 100,
  remarks: [
    'Buffer reads the times in the time zone of the channel.',
    'The free plan of Buffer accepts 10 rows.',
    'A picture needs a direct link to a .jpg or .png file of at most 5 MB.',
    'Labels become tags, without their colours. A label with a comma becomes several tags.',
    'Seconds of times are left out.',
  ],
  source: 'https://support.buffer.com/article/926-how-to-upload-posts-in-bulk-to-buffer',
  checkedOn: '2026-11-20',
  confidence: 'medium',
};

/** The bulk scheduling of Publer, with twelve columns. The header is the same in nine stored files. */
const PUBLER: CsvFormat = {
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
  remarks: [
    'Publer asks for the accounts at the upload. All rows of a file go to them.',
    'Publer reads the times in the time zone of the workspace.',
    'A comma in a link, an address or a label, and || in a comment, begins another entry.',
    'Label colours and seconds of times are left out.',
  ],
  source: 'https://publer.com/blog/ultimate-csv-bulk-scheduler-social-media/',
  checkedOn: '2026-11-20',
  confidence: 'high',
};

/** The import of SocialBee. The known part of its page ends at the column of the time. */
const SOCIAL_BEE: CsvFormat = {
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
  isOneMediaKindPerRow: true,
  remarks: [
    'The format of the date is not documented. Check the dates after the import.',
    'The separator between addresses is not documented, so a cell holds only one address.',
    'A link replaces pictures and videos.',
    'A row has pictures, GIFs or videos: only the kind of the first one is kept.',
    'Times have no seconds and no time zone.',
    'SocialBee has more columns, but they are not documented.',
  ],
  source: 'https://help.socialbee.com/article/80-how-do-i-import-content-via-csv',
  checkedOn: '2026-11-20',
  confidence: 'medium',
};

/** The basic file of the Social Planner of HighLevel and its resellers. */
const HIGH_LEVEL: CsvFormat = {
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
  isOneMediaKindPerRow: true,
  maxRows: 90,
  remarks: [
    'The names of the columns vary. If HighLevel refuses the file, copy the header of its sample file.',
    'Posts must be at least 10 minutes in the future.',
    'A row has pictures, GIFs or videos: only the kind of the first one is kept.',
    'A comma in an address begins another address.',
    'Times have no time zone.',
    'A row without a time becomes a draft.',
  ],
  source: 'https://help.hoopai.com/marketing/social-csv-import',
  checkedOn: '2026-11-20',
  confidence: 'medium',
};

/** The bulk import of PostFast. */
const POST_FAST: CsvFormat = {
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
  maxRows: 200,
  remarks: [
    'Each row needs an account_id. Copy it from PostFast before the upload.',
    'A file has at most 10 MB.',
    'PostFast refuses rows in the past.',
    'A comma in an address begins another address.',
  ],
  source: 'https://help.postfa.st/publishing-scheduling/csv-format-for-bulk-import',
  checkedOn: '2026-11-20',
  confidence: 'high',
};

/** The bulk scheduling of Sprout Social. Further columns are not documented. */
const SPROUT_SOCIAL: CsvFormat = {
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
  maxRows: 350,
  remarks: [
    'Choose Month/Day/Year as the date format when you import.',
    'A trial of Sprout Social accepts 50 rows.',
    'Posts must be at least 10 minutes apart and at least 10 minutes in the future.',
    'Times have no seconds and no time zone.',
    'The picture column is documented by another program, not by Sprout Social.',
  ],
  source:
    'https://support.sproutsocial.com/hc/en-us/articles/115005864203-How-do-I-use-bulk-scheduling',
  checkedOn: '2026-11-20',
  confidence: 'medium',
};

/** The bulk scheduling of Hootsuite as guides of 2015 and 2016 describe it. */
const HOOTSUITE: CsvFormat = {
  name: 'Hootsuite (classic)',
  hasHeader: false,
  columns: [
    { name: 'Date', field: 'dateTime' },
    { name: 'Message', field: 'content' },
    { name: 'Link', field: 'link' },
  ],
  dates: ['MM/dd/yyyy HH:mm', 'dd/MM/yyyy HH:mm'],
  maxRows: 350,
  remarks: [
    'This is the format of 2016. What Hootsuite accepts today is not known.',
    'Choose mm/dd/yyyy hh:mm as the date format when you upload.',
    'Times have no seconds and no time zone.',
    'The 350 posts include those that are already scheduled in Hootsuite.',
  ],
  source: 'https://jycalcano.blogspot.com',
  checkedOn: '2026-11-20',
  confidence: 'low',
};

/** The tables that Social Sync writes and reads, in display order: those of other programs first. */
export const CSV_FORMATS: readonly [CsvFormat, ...CsvFormat[]] = [
  BUFFER,
  PUBLER,
  METRICOOL,
  SPROUT_SOCIAL,
  SOCIAL_BEE,
  HIGH_LEVEL,
  POST_FAST,
  HOOTSUITE,
  PLAIN_CSV,
];
