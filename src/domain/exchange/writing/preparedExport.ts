import type { ChannelNetwork } from '../../channels/channelNetwork';
import type { LimitChanges } from '../../channels/limitChanges';
import { countedPosts } from '../../plan/titles';
import type { ScheduledPost } from '../../plan/scheduledPost';
import { inPieces } from '../inPieces';
import { downloadOf, exportFiles, type Download } from './exportFiles';
import type { ExportFormat, WritingContext } from './exportFormats';
import { exportPreview, type ExportPreview } from './exportPreview';
import {
  exportScopes,
  forNetwork,
  type ExportScope,
  type ExportScopes,
  type NetworkChoice,
} from './exportScope';
import {
  exportWarnings,
  inEachWarnings,
  notMeantWarnings,
  type ExportWarning,
} from './exportWarnings';
import { textPreview } from './textPreview';

/** What the user chose to export. */
export interface ExportOrder extends WritingContext {
  readonly format: ExportFormat;
  readonly posts: readonly ScheduledPost[];
  readonly network: NetworkChoice;
  /** The networks of connected accounts. */
  readonly connected: readonly ChannelNetwork[];
  /** What the name of each file begins with. */
  readonly stem: string;
}

/** What an export will write. */
export interface PreparedExport {
  readonly scopes: ExportScopes<ScheduledPost>;
  /** The posts that no file can have, because of the format. */
  readonly unfit: readonly ScheduledPost[];
  /** The number of posts that are written, each counted once. */
  readonly count: number;
  /** The number of files; more than one come as a zip. */
  readonly fileCount: number;
  readonly download: Download;
  readonly preview: ExportPreview;
}

/** The number of posts that a preview is made of. */
const PREVIEW_LENGTH = 3;

function* fittingPosts({ format, posts }: ExportOrder) {
  const fitting: ScheduledPost[] = [];
  const unfit: ScheduledPost[] = [];
  yield* inPieces(posts, (post) => {
    (format.fits?.(post) === false ? unfit : fitting).push(post);
  });
  return { fitting, unfit };
}

function previewOf(
  { format, toFilePost, zone, now }: ExportOrder,
  { posts, network }: ExportScope<ScheduledPost>,
): ExportPreview {
  const first = posts.slice(0, PREVIEW_LENGTH);
  if (!format.table) {
    return textPreview(format.writerWith({ toFilePost, zone, now }).write(first, network));
  }
  const rows = first.map((post) => forNetwork(toFilePost(post), network));
  return exportPreview(format.table, rows, zone);
}

/** Finds out what an export will write. Yields often. The text of the files is written when it is read. */
export function* preparedExport(
  order: ExportOrder,
): Generator<undefined, PreparedExport, undefined> {
  const { format, network, connected, stem, now } = order;
  const { fitting, unfit } = yield* fittingPosts(order);
  const scopes = yield* exportScopes(fitting, network, connected);
  const writer = format.writerWith(order);
  const files = exportFiles(scopes, writer, stem);
  const onlyNetwork = scopes.length === 1 ? scopes[0].network : null;
  const written = new Set<ScheduledPost>();
  for (const { posts } of scopes) yield* inPieces(posts, (post) => void written.add(post));
  return {
    scopes,
    unfit,
    count: written.size,
    fileCount: files.length,
    download: downloadOf(files, { stem, format: writer.name, network: onlyNetwork }, now),
    preview: previewOf(order, scopes[0]),
  };
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

/** Finds what the user should know before an export. Yields often. */
export function* warningsBefore(
  { format: { table }, toFilePost, zone, now }: ExportOrder,
  { scopes, unfit }: PreparedExport,
  limits: LimitChanges | undefined,
): Generator<undefined, readonly ExportWarning[], undefined> {
  if (!table) {
    const notMeant = yield* notMeantWarnings(scopes);
    return [...unfitWarnings(unfit), ...notMeant, ...(yield* inEachWarnings(scopes))];
  }
  const context = { format: table, scopes, toFilePost, zone, now };
  return yield* exportWarnings({ ...context, ...(limits && { limits }) });
}
