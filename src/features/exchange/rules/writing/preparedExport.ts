import type { PostDraft } from '@/core/plan/postFields';
import type { FilePost } from '@/core/planFile/filePost';
import type { ChannelNetwork } from '@/core/channels/channelNetwork';
import type { ScheduledPost } from '@/core/plan/scheduledPost';
import type { Instant } from '@/core/time/instant';
import type { CsvFormat } from '../formats/csvFormat';
import { calendarText, type CalendarPost } from '../calendar/calendarText';
import { cellsWith } from '../cells';
import { PLAIN_CSV } from '../csvFormats';
import { planJson } from '../planJson';
import { exceedsCell, planWorkbook, workbookCells } from '../workbook/planWorkbook';
import { csvText } from './csvText';
import {
  downloadOf,
  exportFiles,
  type Download,
  type FileContent,
  type FileWriter,
} from './exportFiles';
import { forNetwork } from './exportScope';
import type { ExportFormat } from './exportFormats';
import { planMarkdown } from './planMarkdown';
import { exportPreview, PREVIEW_LENGTH, textPreview, type ExportPreview } from './exportPreview';
import { orderedPosts, type ExportOrder } from './exportOrder';
import { exportWarnings, textWarnings, type ExportWarning } from './exportWarnings';

/**
 * Returns how the files of a program are written.
 *
 * @param toFilePost replaces ids by names: see `filePostsWith`
 * @param zone the IANA name of the zone of times with an offset
 */
export function csvWriter(
  format: CsvFormat,
  toFilePost: (post: PostDraft) => FilePost,
  zone: string,
): FileWriter {
  const { name, isForSpreadsheets, maxRows } = format;
  return {
    name: isForSpreadsheets ? '' : name,
    extension: '.csv',
    ...(maxRows !== undefined && { maxRows }),
    write: (posts, network) =>
      csvText(
        format,
        posts.map((post) => forNetwork(toFilePost(post), network)),
        zone,
      ),
  };
}

/** What the content of a file depends on, beside its posts. */
export interface WritingContext {
  /** Replaces ids by names: see `filePostsWith`. */
  readonly toFilePost: (post: PostDraft) => FilePost;
  /** The IANA name of the zone of the times. */
  readonly zone: string;
  readonly now: Instant;
}

type ContentOf = (
  posts: readonly CalendarPost[],
  context: WritingContext,
  network: ChannelNetwork | null,
) => FileContent;

/** Writes the files that are no CSV. */
const CONTENTS: Readonly<Record<Exclude<ExportFormat['extension'], '.csv'>, ContentOf>> = {
  '.xlsx': (posts, { zone }) =>
    planWorkbook(
      posts.map(({ post }) => post),
      zone,
    ),
  '.ics': (posts, { zone, now }, network) => calendarText(posts, { zone, now, network }),
  '.json': (posts) => planJson(posts.map(({ post }) => post)),
  '.md': (posts, { zone }) =>
    planMarkdown(
      posts.map(({ post }) => post),
      { zone },
    ),
};

/** Returns how the files of a format are written. */
export function writerFor(
  { table, extension }: ExportFormat,
  context: WritingContext,
): FileWriter<ScheduledPost> {
  const { toFilePost, zone } = context;
  if (table) return csvWriter(table, toFilePost, zone);
  const contentOf = CONTENTS[extension as keyof typeof CONTENTS];
  return {
    name: '',
    extension,
    write: (posts, network) =>
      contentOf(
        posts.map((post) => ({ id: post.id, post: forNetwork(toFilePost(post), network) })),
        context,
        network,
      ),
  };
}

/** What an export will write. */
export interface PreparedExport {
  /** The number of posts that are written, each counted once. */
  readonly count: number;
  /** The number of files; more than one come as a zip. */
  readonly fileCount: number;
  /** The name of the file that the user gets. */
  readonly fileName: string;
  readonly preview: ExportPreview;
}

/** Returns how an order is written. Nothing is written yet. */
function writingOf(order: ExportOrder) {
  const { stem, zone, now } = order;
  const { format, scopes, toFilePost } = orderedPosts(order);
  const writer = writerFor(format, { toFilePost, zone, now });
  const files = exportFiles(scopes, writer, stem);
  const network = scopes.length === 1 ? scopes[0].network : null;
  const download = downloadOf(files, { stem, format: writer.name, network }, now);
  return { format, scopes, toFilePost, writer, files, download };
}

/** Returns the first lines of a table: a CSV or a workbook; null for a file without columns. */
function tablePreview(
  { table, extension }: ExportFormat,
  posts: readonly FilePost[],
  zone: string,
): ExportPreview | null {
  if (extension === '.xlsx') return exportPreview(PLAIN_CSV, posts, workbookCells(zone));
  return table && exportPreview(table, posts, cellsWith(table, zone));
}

/** Returns what an export will write. */
export function preparedExport(order: ExportOrder): PreparedExport {
  const { format, scopes, toFilePost, writer, files, download } = writingOf(order);
  const [{ posts, network }] = scopes;
  const first = posts.slice(0, PREVIEW_LENGTH);
  return {
    count: new Set(scopes.flatMap((scope) => scope.posts)).size,
    fileCount: files.length,
    fileName: download.name,
    preview:
      tablePreview(
        format,
        first.map((post) => forNetwork(toFilePost(post), network)),
        order.zone,
        // A workbook, which is no text, has a table.
      ) ?? textPreview(writer.write(first, network) as string),
  };
}

/** Writes an export. */
export function exportDownload(order: ExportOrder): Download {
  return writingOf(order).download;
}

/** Finds what the user should know before an export. */
export function warningsBefore(order: ExportOrder): readonly ExportWarning[] {
  const { zone, now, limits } = order;
  const { format, scopes, unfit, toFilePost } = orderedPosts(order);
  if (!format.table) {
    const isLong = format.extension === '.xlsx' ? exceedsCell(zone) : () => false;
    const posts = scopes.flatMap((scope) => scope.posts);
    const long = posts.filter((post) => isLong(toFilePost(post)));
    return textWarnings(scopes, unfit, long);
  }
  const context = { format: format.table, scopes, toFilePost, zone, now };
  return exportWarnings({ ...context, ...(limits && { limits }) });
}
