import type { FilePost } from '@/core/planFile/filePost';
import type { ChannelNetwork } from '@/core/channels/channelNetwork';
import type { ScheduledPost } from '@/core/plan/scheduledPost';
import type { Instant } from '@/core/time/instant';
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

/** What the content of a file depends on, beside its posts. */
export interface WritingContext {
  /** Replaces ids by names: see `filePostsWith`. */
  readonly toFilePost: (post: ScheduledPost) => FilePost;
  /** The IANA name of the zone of the times. */
  readonly zone: string;
  readonly now: Instant;
  readonly report?: Report | undefined;
}

/** Returns the content of a file of a format. */
function contentOf(
  { extension, table }: ExportFormat,
  posts: readonly CalendarPost[],
  { zone, now, report }: WritingContext,
  network: ChannelNetwork | null,
): FileContent {
  const filePosts = posts.map(({ post }) => post);
  if (table) return csvText(table, filePosts, zone, report);
  if (extension === '.xlsx') return planWorkbook(filePosts, zone, report);
  if (extension === '.ics') return calendarText(posts, { zone, now, network }, report);
  return extension === '.json'
    ? planJson(filePosts, report)
    : planMarkdown(filePosts, { zone }, report);
}

/** Returns how the files of a format are written. */
export function writerFor(
  format: ExportFormat,
  context: WritingContext,
): FileWriter<ScheduledPost> {
  const { name, extension, table, isForTool } = format;
  return {
    name: isForTool ? name : '',
    extension,
    ...(table?.maxRows !== undefined && { maxRows: table.maxRows }),
    write: (posts, network) =>
      contentOf(
        format,
        posts.map((post) => ({
          id: post.id,
          post: forNetwork(context.toFilePost(post), network),
        })),
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
