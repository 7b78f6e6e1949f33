import type { LimitChanges } from '../../channels/limitChanges';
import { countedPosts } from '../../plan/titles';
import type { ScheduledPost } from '../../plan/scheduledPost';
import type { Instant } from '../../time/instant';
import { filePostsWith, type Tags } from '../filePost';
import { downloadOf, exportFiles, type Download } from './exportFiles';
import { EXPORT_FORMATS } from './exportFormats';
import { exportPreview, type ExportPreview } from './exportPreview';
import { exportScopes, forNetwork, type NetworkChoice } from './exportScope';
import {
  exportWarnings,
  inEachWarnings,
  notMeantWarnings,
  type ExportWarning,
} from './exportWarnings';
import { planTable, type PlanTable } from './planTable';
import { textPreview } from './textPreview';

/** What the user chose to export, as plain data. */
export interface ExportOrder extends Tags {
  /** The name of one of the {@link EXPORT_FORMATS}; the first one for another name. */
  readonly format: string;
  readonly posts: readonly ScheduledPost[];
  readonly network: NetworkChoice;
  /** What the name of each file begins with. */
  readonly stem: string;
  /** The IANA name of the zone of the times. */
  readonly zone: string;
  readonly now: Instant;
  /** The limits that the user changed. */
  readonly limits?: LimitChanges;
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

/** The number of posts that a preview is made of. */
const PREVIEW_LENGTH = 3;

/** Returns how an order is written, and the posts that no file can have because of the format. */
function begun({ format: name, posts, network, stem, accounts, labels, zone, now }: ExportOrder) {
  const format = EXPORT_FORMATS.find((each) => each.name === name) ?? EXPORT_FORMATS[0];
  const isFitting = (post: ScheduledPost) => format.fits?.(post) !== false;
  const connected = accounts.map((account) => account.network);
  const scopes = exportScopes(posts.filter(isFitting), network, connected);
  const toFilePost = filePostsWith({ accounts, labels });
  const writer = format.writerWith({ toFilePost, zone, now });
  const files = exportFiles(scopes, writer, stem);
  const onlyNetwork = scopes.length === 1 ? scopes[0].network : null;
  const download = downloadOf(files, { stem, format: writer.name, network: onlyNetwork }, now);
  const unfit = posts.filter((post) => !isFitting(post));
  return { format, scopes, unfit, toFilePost, writer, files, download };
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

/** Returns the posts of an export as a table for the clipboard. */
export function exportTable(order: ExportOrder): PlanTable {
  const { scopes, toFilePost } = begun(order);
  const rows = scopes.flatMap(({ posts, network }) =>
    posts.map((post) => forNetwork(toFilePost(post), network)),
  );
  return planTable(rows, order.zone);
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
  const { format, scopes, unfit, toFilePost } = begun(order);
  if (!format.table) {
    return [...unfitWarnings(unfit), ...notMeantWarnings(scopes), ...inEachWarnings(scopes)];
  }
  const context = { format: format.table, scopes, toFilePost, zone, now };
  return exportWarnings({ ...context, ...(limits && { limits }) });
}
