import type { FilePost } from '@/core/planFile/filePost';
import type { ChannelNetwork } from '@/core/channels/channelNetwork';
import type { ScheduledPost } from '@/core/plan/scheduledPost';
import type { Instant } from '@/core/time/instant';
import type { CsvFormat } from '../formats/csvFormat';
import { calendarText, type CalendarPost } from '../calendar/calendarText';
import { cellsWith } from '../cells';
import { PLAIN_CSV } from '../csvFormats';
import { planJson } from '../planJson';
import { planWorkbook, workbookCells } from '../workbook/planWorkbook';
import type { Report } from '../reading/table/table';
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

/**
 * Returns how the files of a program are written.
 *
 * @param toFilePost replaces ids by names: see `filePostsWith`
 * @param zone the IANA name of the zone of times with an offset
 */
export function csvWriter(
  format: CsvFormat,
  toFilePost: (post: ScheduledPost) => FilePost,
  zone: string,
  report?: Report,
): FileWriter<ScheduledPost> {
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
        report,
      ),
  };
}

/** What the content of a file depends on, beside its posts. */
export interface WritingContext {
  /** Replaces ids by names: see `filePostsWith`. */
  readonly toFilePost: (post: ScheduledPost) => FilePost;
  /** The IANA name of the zone of the times. */
  readonly zone: string;
  readonly now: Instant;
  readonly report?: Report | undefined;
}

type ContentOf = (
  posts: readonly CalendarPost[],
  context: WritingContext,
  network: ChannelNetwork | null,
) => FileContent;

/** Writes the files that are no CSV. */
const CONTENTS: Readonly<Record<Exclude<ExportFormat['extension'], '.csv'>, ContentOf>> = {
  '.xlsx': (posts, { zone, report }) =>
    planWorkbook(
      posts.map(({ post }) => post),
      zone,
      report,
    ),
  '.ics': (posts, { zone, now, report }, network) =>
    calendarText(posts, { zone, now, network }, report),
  '.json': (posts, { report }) =>
    planJson(
      posts.map(({ post }) => post),
      report,
    ),
  '.md': (posts, { zone, report }) =>
    planMarkdown(
      posts.map(({ post }) => post),
      { zone },
      report,
    ),
};

/** Returns how the files of a format are written. */
export function writerFor(
  { table, extension }: ExportFormat,
  context: WritingContext,
): FileWriter<ScheduledPost> {
  const { toFilePost, zone, report } = context;
  if (table) return csvWriter(table, toFilePost, zone, report);
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
  /** The number of files, with those of pictures; more than one come as a zip. */
  readonly fileCount: number;
  /** The name of the file that the user gets. */
  readonly fileName: string;
  readonly preview: ExportPreview;
}

/**
 * Returns how an order is written. Nothing is written yet.
 *
 * @param bytes those of the assets, by their ids: the export has no other files; omitted while they are not needed
 */
function writingOf(order: ExportOrder, bytes?: ReadonlyMap<string, Blob>, report?: Report) {
  const { stem, zone, now } = order;
  const { media } = orderedPosts(order);
  const assets = order.assets?.filter(({ id }) => bytes?.has(id) ?? true);
  const ordered = orderedPosts({ ...order, ...(assets && { assets }) });
  const { format, scopes, toFilePost } = ordered;
  const writer = writerFor(format, { toFilePost, zone, now, report });
  const files = exportFiles(scopes, writer, stem);
  const network = scopes.length === 1 ? scopes[0].network : null;
  const copies = ordered.media.flatMap(({ asset, name }) => {
    const content = bytes?.get(asset.id);
    return content ? [{ name, content }] : [];
  });
  const zipName = { stem, format: writer.name, network };
  const download = downloadOf(files, zipName, now, media.length > 0 ? copies : null, report);
  return { format, scopes, media, toFilePost, writer, files, download };
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
  const { format, scopes, media, toFilePost, writer, files, download } = writingOf(order);
  const [{ posts, network }] = scopes;
  const first = posts.slice(0, PREVIEW_LENGTH);
  return {
    count: new Set(scopes.flatMap((scope) => scope.posts)).size,
    fileCount: files.length + media.length,
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

/**
 * Writes an export.
 *
 * @param bytes those of the assets, by their ids; the files of other assets are left out
 */
export function exportDownload(
  order: ExportOrder,
  bytes: ReadonlyMap<string, Blob> = new Map(),
  report?: Report,
): Download {
  return writingOf(order, bytes, report).download;
}
