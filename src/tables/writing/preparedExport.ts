import { writeArchive, type ArchiveText } from '@/core/archive/writeArchive';
import type { ChannelNetwork } from '@/core/channels/channelNetwork';
import type { LimitChanges } from '@/core/channels/limitChanges';
import type { ScheduledPost } from '@/core/plan/scheduledPost';
import type { FilePost } from '@/core/planFile/filePost';
import { graphemesOf } from '@/core/text/graphemes';
import type { Instant } from '@/core/time/instant';
import { calendarText } from '../calendar/calendarText';
import { cellsWith } from '../formats/cells';
import { planJson } from '../formats/planJson';
import type { Report } from '../table/table';
import { planWorkbook, workbookCells } from '../workbook/planWorkbook';
import { csvRow, csvText, headerOf } from './csvText';
import type { ExportFormat } from './exportFormats';
import { orderedPosts, type ExportOrder, type ExportScope } from './exportOrder';
import { planMarkdown } from './planMarkdown';

/** What the content of a file depends on, beside its format and its posts. */
interface WritingContext {
  /** Returns a post as the file for a network has it. */
  readonly toFilePost: (post: ScheduledPost, network: ChannelNetwork | null) => FilePost;
  /** The IANA name of the zone of the times. */
  readonly zone: string;
  readonly now: Instant;
  /** The limits that the user changed. */
  readonly limits?: LimitChanges | undefined;
  readonly ring?: ExportOrder['ring'];
  readonly scheduler?: ExportOrder['scheduler'];
  readonly report?: Report | undefined;
}

/** Returns what a file consists of: a text, or the files of an archive, such as a workbook. */
export function fileContent(
  { extension, table }: ExportFormat,
  { network, posts: planned }: ExportScope,
  { toFilePost, zone, now, limits, ring, scheduler, report }: WritingContext,
): string | readonly ArchiveText[] {
  const posts = planned.map((post) => toFilePost(post, network));
  if (extension === '.xlsx') return planWorkbook(posts, zone, report);
  if (table) return csvText(table, posts, zone, report);
  if (extension === '.json') return planJson(posts, report);
  if (extension === '.md') return planMarkdown(posts, { zone, limits }, report);
  const events = posts.map((post, index) => ({ id: String(planned[index]?.id), post }));
  return calendarText(events, { zone, now, network, ring, scheduler }, report);
}

/** Returns the name of a file from what is not empty: `spring-sprout-social-twitter-1.csv`. */
function nameOf(stem: string, words: readonly string[], extension: string): string {
  const slugs = words.map((word) => word.toLowerCase().match(/[a-z0-9]+/g) ?? []);
  return [stem, ...slugs.flat()].join('-') + extension;
}

/**
 * Returns the files of an order: `spring-buffer.csv`; for a network `spring-buffer-twitter.csv`; in parts of as many
 * posts as the format accepts `spring-buffer-twitter-1.csv`. A scope without posts has a file without rows. Several
 * files, and a folder of pictures, come as a zip: `spring-buffer.zip`.
 */
export function filesOf(order: ExportOrder) {
  const { stem } = order;
  const ordered = orderedPosts(order);
  const { format, scopes, media } = ordered;
  const tool = format.isForTool ? format.name : '';
  const files = scopes.flatMap(({ network, posts }) => {
    const maxRows = format.table?.maxRows ?? Math.max(posts.length, 1);
    const count = Math.max(Math.ceil(posts.length / maxRows), 1);
    return Array.from({ length: count }, (_, part) => ({
      name: nameOf(
        stem,
        [tool, network ?? '', count > 1 ? String(part + 1) : ''],
        format.extension,
      ),
      scope: { network, posts: posts.slice(part * maxRows, (part + 1) * maxRows) },
    }));
  });
  const isZip = files.length > 1 || media.length > 0;
  const network = scopes.length === 1 ? scopes[0].network : null;
  const fileName = isZip ? nameOf(stem, [tool, network ?? ''], '.zip') : String(files[0]?.name);
  return { ...ordered, files, isZip, fileName };
}

/** The first lines of a file, for the dialog. */
export interface ExportPreview {
  /** null for a file without a header. */
  readonly header: string | null;
  readonly rows: readonly string[];
}

/** The numbers of posts, and of the lines of a file without columns, in a preview. */
const PREVIEW_LENGTH = 3;
const MAX_LINES = 12;

/** The maximum lengths of a cell and of such a line, in graphemes. */
const CELL_LENGTH = 40;
const LINE_LENGTH = 120;

/** The examined part of a text, in UTF-16 code units: a grapheme can be long. */
const EXAMINED = 1000;

/** Returns the first characters of a text. */
function cut(text: string, length: number): string {
  const shown = graphemesOf(text.slice(0, EXAMINED)).slice(0, length).join('');
  return shown.length < text.length ? `${shown}…` : text;
}

/** Returns a cell on one line, with at most its first 40 characters, and with quotes where it has them in the file. */
function shownCell(cell: string): string {
  const shown = cut(cell.replaceAll(/\r\n|\r|\n/g, '⏎'), CELL_LENGTH);
  return csvRow([cell]).startsWith('"') ? `"${shown.replaceAll('"', '""')}"` : shown;
}

/** Returns the first lines of a file: the header and the first three posts, or its first twelve lines. */
function previewOf(
  format: ExportFormat,
  { network, posts }: ExportScope,
  context: WritingContext,
): ExportPreview {
  const { table, extension } = format;
  const shown = posts.slice(0, PREVIEW_LENGTH);
  if (!table) {
    // Only a workbook, which has a table, is no text.
    const text = fileContent(format, { network, posts: shown }, context) as string;
    const lines = text.trimEnd().split(/\r\n|\r|\n/, MAX_LINES);
    return { header: null, rows: lines.map((line) => cut(line, LINE_LENGTH)) };
  }
  const { zone, toFilePost } = context;
  const cellsOf = extension === '.xlsx' ? workbookCells(zone) : cellsWith(table, zone);
  return {
    header: table.hasHeader ? csvRow(headerOf(table)) : null,
    rows: shown.map((post) => cellsOf(toFilePost(post, network)).map(shownCell).join(',')),
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

/** Returns what an export will write. */
export function preparedExport(order: ExportOrder): PreparedExport {
  const { format, scopes, written, files, media, fileName, toFilePost } = filesOf(order);
  return {
    count: written.size,
    fileCount: files.length + media.length,
    fileName,
    preview: previewOf(format, scopes[0], { ...order, toFilePost }),
  };
}

/**
 * Writes and returns the file that the user gets: the only one, or all of them in a zip.
 *
 * @param bytes those of the assets, by their ids; the files of other assets are left out
 * @throws ArchiveProblem if the files of a zip are too many or too large
 */
export async function exportDownload(
  order: ExportOrder,
  bytes: ReadonlyMap<string, Blob> = new Map(),
  report?: Report,
): Promise<Blob> {
  const { now, assets = [] } = order;
  const { isZip } = filesOf(order);
  const held = assets.filter(({ id }) => bytes.has(id));
  const { format, files, media, toFilePost } = filesOf({ ...order, assets: held });
  const contents = files.map(async ({ name, scope }) => {
    const content = fileContent(format, scope, { ...order, toFilePost, report });
    const isText = typeof content === 'string';
    return { name, content: isText ? content : await writeArchive(content, now, report) };
  });
  const written = await Promise.all(contents);
  if (!isZip) return new Blob(written.map(({ content }) => content));
  const copies = media.map(({ asset, name }) => ({ name, content: bytes.get(asset.id) ?? '' }));
  return writeArchive([...written, ...copies], now, report);
}
