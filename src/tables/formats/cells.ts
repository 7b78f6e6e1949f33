import type { Media } from '@/core/plan/postFields';
import type { FilePost } from '@/core/planFile/filePost';
import { accountName } from '@/core/channels/account';
import type { ChannelNetwork } from '@/core/channels/channelNetwork';
import { networkField } from '../table/columnNames';
import { timeWriter } from './formattedTime';
import type { ColumnField, CsvFormat, FormatColumn } from './csvFormat';
import { guarded, listText } from './cellText';
import { markText } from './markText';
import { idText } from './postId';

/** What a picture or a video of a post is, as far as its address says it. */
export type MediaKind = 'picture' | 'gif' | 'video';

const VIDEO_EXTENSIONS: readonly string[] = [
  'avi',
  'm4v',
  'mkv',
  'mov',
  'mp4',
  'mpeg',
  'mpg',
  'webm',
  'wmv',
];

/** Returns the kind of an address by its file extension; `picture` for an unknown extension. */
export function mediaKind({ address }: Media): MediaKind {
  const path = address.replace(/[?#].*$/s, '');
  const extension = path.slice(path.lastIndexOf('.') + 1).toLowerCase();
  if (extension === 'gif') return 'gif';
  return VIDEO_EXTENSIONS.includes(extension) ? 'video' : 'picture';
}

/** Returns the post with the media of the same kind as its first one. */
export function withOneMediaKind(post: FilePost): FilePost {
  const [first, ...others] = post.media ?? [];
  if (!first) return post;
  const kind = mediaKind(first);
  return { ...post, media: [first, ...others.filter((each) => mediaKind(each) === kind)] };
}

type CellText = (post: FilePost) => string;

function addresses({ media = [] }: FilePost, kind?: MediaKind): readonly string[] {
  const chosen = kind === undefined ? media : media.filter((each) => mediaKind(each) === kind);
  return chosen.map(({ address }) => address);
}

/** Removes the empty texts at the end. */
function withoutEnd(texts: readonly string[]): readonly string[] {
  return texts.slice(0, texts.findLastIndex((text) => text !== '') + 1);
}

/** Returns the networks of a post in the order of its accounts. */
function networkNames({ accounts = [] }: FilePost): readonly ChannelNetwork[] {
  return [...new Set(accounts.map(({ network }) => network))];
}

/** The entries of the fields that are lists. */
const LISTS = {
  networks: networkNames,
  accounts: ({ accounts = [] }: FilePost) => accounts.map(accountName),
  labels: ({ labels = [] }: FilePost) => labels.map(({ name }) => name),
  labelColours: ({ labels = [] }: FilePost) => withoutEnd(labels.map(({ colour = '' }) => colour)),
  media: (post: FilePost) => addresses(post),
  pictures: (post: FilePost) => addresses(post, 'picture'),
  gifs: (post: FilePost) => addresses(post, 'gif'),
  videos: (post: FilePost) => addresses(post, 'video'),
  altTexts: ({ media = [] }: FilePost) => withoutEnd(media.map(({ alt = '' }) => alt)),
  posted: ({ posted = [] }: FilePost) => posted.map(markText),
} as const;

type ListField = keyof typeof LISTS;

/** Returns true for a field that is a list: several columns may hold it together. */
export function isListField(field: ColumnField): field is ListField {
  return Object.hasOwn(LISTS, field);
}

/** The fields that are one text. */
const TEXTS = ['content', 'link', 'note', 'firstComment', 'thread'] as const;

type TextField = (typeof TEXTS)[number];

function isTextField(field: ColumnField): field is TextField {
  return (TEXTS as readonly string[]).includes(field);
}

function isTimeField(field: ColumnField): field is 'date' | 'time' | 'dateTime' {
  return field === 'date' || field === 'time' || field === 'dateTime';
}

/**
 * Returns what a column holds of a post: the entries of a list, a text, or a network. A column of a
 * date or a time has no entries, nor has one without a field.
 */
export function columnValues(
  { field, entry = 0, maxEntries = Infinity }: FormatColumn,
  post: FilePost,
): readonly string[] {
  if (field === undefined || isTimeField(field)) return [];
  if (isListField(field)) return LISTS[field](post).slice(entry, entry + maxEntries);
  if (isTextField(field)) return [post[field] ?? ''];
  if (field === 'id') return [idText(post.id)];
  const { kind, network } = networkField(field);
  if (kind === 'variant') return [post.variants?.[network] ?? ''];
  return networkNames(post).filter((name) => name === network);
}

/** Returns the post with only the media that one row of the format can have. */
export function asRow(post: FilePost, { isOneMediaKindPerRow }: CsvFormat): FilePost {
  return isOneMediaKindPerRow ? withOneMediaKind(post) : post;
}

function textOfTime(
  { dates, times = dates, isForSpreadsheets }: CsvFormat,
  field: 'date' | 'time' | 'dateTime',
  zone: string,
): CellText {
  const patterns = field === 'time' ? times : dates;
  return timeWriter(isForSpreadsheets ? patterns : [patterns[0]], zone);
}

/** Returns the function that writes the cells of a column. */
function cellText(format: CsvFormat, column: FormatColumn, zone: string): CellText {
  const { field, constant = '', separator = '' } = column;
  if (field === undefined) return () => constant;
  if (isTimeField(field)) return textOfTime(format, field, zone);
  if (isListField(field)) {
    const join = format.isForSpreadsheets
      ? listText
      : (entries: readonly string[]) => entries.join(separator);
    return (post) => join(columnValues(column, post));
  }
  if (!isTextField(field) && field !== 'id' && networkField(field).kind === 'network') {
    return (post) => (columnValues(column, post).length > 0 ? 'TRUE' : 'FALSE');
  }
  return (post) => String(columnValues(column, post)[0]);
}

/**
 * Returns a function that returns the cells of a post in the table of a program, in the order of the
 * columns. In a file for spreadsheets no cell is a formula; other programs get each text as it is.
 *
 * @param zone the IANA name of the zone of times with an offset
 * @throws RangeError for an unknown zone, if the format writes offsets
 */
export function cellsWith(format: CsvFormat, zone: string): (post: FilePost) => readonly string[] {
  const writers = format.columns.map((column) => cellText(format, column, zone));
  const guard = format.isForSpreadsheets ? guarded : String;
  return (post) => {
    const row = asRow(post, format);
    return writers.map((write) => guard(write(row)));
  };
}
