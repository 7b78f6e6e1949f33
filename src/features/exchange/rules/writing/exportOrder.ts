import type { LimitChanges } from '@/core/channels/limitChanges';
import type { Asset } from '@/core/media/asset';
import type { ScheduledPost } from '@/core/plan/scheduledPost';
import type { Instant } from '@/core/time/instant';
import { filePostsWith, type Tags } from '@/core/planFile/filePost';
import type { Report } from '../reading/table/table';
import { EXPORT_FORMATS } from './exportFormats';
import { MEDIA_FOLDER, postFiles, withFileNames } from './exportMedia';
import { exportScopes, forNetwork, type NetworkChoice } from './exportScope';
import { planTable, type PlanTable } from './planTable';

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
  /** The pictures and videos whose files the export has in a folder; omitted for none. */
  readonly assets?: readonly Asset[];
}

/** Returns what an order is about: its posts by file, and those that no file can have because of the format. */
export function orderedPosts(order: ExportOrder) {
  const { format: name, posts, network, accounts, labels, assets = [] } = order;
  const format = EXPORT_FORMATS.find((each) => each.name === name) ?? EXPORT_FORMATS[0];
  const isFitting = (post: ScheduledPost) => format.fits?.(post) !== false;
  const connected = accounts.map((account) => account.network);
  const scopes = exportScopes(posts.filter(isFitting), network, connected);
  const written = new Set(scopes.flatMap((scope) => scope.posts));
  const media = postFiles([...written], assets, MEDIA_FOLDER);
  return {
    format,
    scopes,
    unfit: posts.filter((post) => !isFitting(post)),
    media,
    toFilePost: withFileNames(filePostsWith({ accounts, labels }), media, format.isForTool),
  };
}

/** Returns the posts of an export as a table for the clipboard. */
export function exportTable(order: ExportOrder, report?: Report): PlanTable {
  const { scopes } = orderedPosts(order);
  const toFilePost = withFileNames(filePostsWith(order), [], false);
  const rows = scopes.flatMap(({ posts, network }) =>
    posts.map((post) => forNetwork(toFilePost(post), network)),
  );
  return planTable(rows, order.zone, report);
}
