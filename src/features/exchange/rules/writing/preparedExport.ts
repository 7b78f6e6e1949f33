import { countedPosts } from '@/core/plan/titles';
import type { ScheduledPost } from '@/core/plan/scheduledPost';
import { downloadOf, exportFiles, type Download } from './exportFiles';
import { exportPreview, type ExportPreview } from './exportPreview';
import { orderedPosts, type ExportOrder } from './exportOrder';
import { forNetwork } from './exportScope';
import {
  exportWarnings,
  inEachWarnings,
  notMeantWarnings,
  type ExportWarning,
} from './exportWarnings';
import { writerFor } from './fileWriters';
import { textPreview } from './textPreview';

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

/** The number of posts that a preview is made of. */
const PREVIEW_LENGTH = 3;

/** Returns how an order is written. */
function begun(order: ExportOrder) {
  const { stem, zone, now } = order;
  const { format, scopes, toFilePost } = orderedPosts(order);
  const writer = writerFor(format, { toFilePost, zone, now });
  const files = exportFiles(scopes, writer, stem);
  const network = scopes.length === 1 ? scopes[0].network : null;
  const download = downloadOf(files, { stem, format: writer.name, network }, now);
  return { format, scopes, toFilePost, writer, files, download };
}

/** Finds out what an export will write. */
export function preparedExport(order: ExportOrder): PreparedExport {
  const { format, scopes, toFilePost, writer, files, download } = begun(order);
  const [{ posts, network }] = scopes;
  const first = posts.slice(0, PREVIEW_LENGTH);
  return {
    count: new Set(scopes.flatMap((scope) => scope.posts)).size,
    fileCount: files.length,
    fileName: download.name,
    preview: format.table
      ? exportPreview(
          format.table,
          first.map((post) => forNetwork(toFilePost(post), network)),
          order.zone,
        )
      : textPreview(writer.write(first, network)),
  };
}

/** Writes an export. */
export function exportDownload(order: ExportOrder): Download {
  return begun(order).download;
}

function unfitWarnings(unfit: readonly ScheduledPost[]): readonly ExportWarning[] {
  const [first, second] = unfit;
  if (!first) return [];
  const rest = second
    ? 'have dates that a calendar can’t hold. They’re'
    : 'has a date that a calendar can’t hold. It’s';
  return [
    {
      kind: 'lateYear',
      posts: unfit.map(({ id }) => id),
      text: `${countedPosts(unfit.length)} ${rest} left out.`,
    },
  ];
}

/** Finds what the user should know before an export. */
export function warningsBefore(order: ExportOrder): readonly ExportWarning[] {
  const { zone, now, limits } = order;
  const { format, scopes, unfit, toFilePost } = orderedPosts(order);
  if (!format.table) {
    return [...unfitWarnings(unfit), ...notMeantWarnings(scopes), ...inEachWarnings(scopes)];
  }
  const context = { format: format.table, scopes, toFilePost, zone, now };
  return exportWarnings({ ...context, ...(limits && { limits }) });
}
