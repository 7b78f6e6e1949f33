import { networkOf } from '@/core/channels/account';
import { CHANNEL_NETWORKS, type ChannelNetwork } from '@/core/channels/channelNetwork';
import { chosenNetworks } from '@/core/channels/chosenChannels';
import type { LimitChanges } from '@/core/channels/limitChanges';
import { textFor } from '@/core/composer/variants';
import type { Asset } from '@/core/media/asset';
import type { ScheduledPost } from '@/core/plan/scheduledPost';
import { filePostsWith, type FilePost, type Tags } from '@/core/planFile/filePost';
import { FILE_ENDING } from '@/core/text/fileName';
import type { Instant } from '@/core/time/instant';
import { PLAIN_CSV } from '../formats/csvFormats';
import type { Report } from '../table/table';
import { formatNamed } from './exportFormats';
import { MEDIA_FOLDER, postFiles, withFileNames } from './exportMedia';
import { planTable, type PlanTable } from './planTable';

/** Which networks a file is for: one of them, each in a separate file, or all in one file. */
export type NetworkChoice = ChannelNetwork | 'each' | 'all';

/** What the user chose to export, as plain data. */
export interface ExportOrder extends Tags {
  /** The name of a format: see `formatNamed`. */
  readonly format: string;
  readonly posts: readonly ScheduledPost[];
  readonly network: NetworkChoice;
  /** What the name of each file begins with. */
  readonly stem: string;
  /** The IANA name of the zone of the times. */
  readonly zone: string;
  readonly now: Instant;
  /** The limits that the user changed. */
  readonly limits?: LimitChanges | undefined;
  /** The pictures and videos whose files the export has in a folder; omitted for none. */
  readonly assets?: readonly Asset[] | undefined;
  /** When the events of a calendar ring: the `TRIGGER` of an alarm; '' or omitted for never. */
  readonly ring?: string | undefined;
  /** The address of the scheduler, to which the events of a calendar lead; omitted if it is not known. */
  readonly scheduler?: string | undefined;
}

/** Returns the name of a workspace file without its extension. */
export function planStem(fileName: string): string {
  const hasEnding = fileName.toLowerCase().endsWith(FILE_ENDING);
  return hasEnding ? fileName.slice(0, -FILE_ENDING.length) : fileName;
}

/** The posts of one file, or of its parts. */
export interface ExportScope {
  /** The network that the file is for; null for all of them. */
  readonly network: ChannelNetwork | null;
  readonly posts: readonly ScheduledPost[];
}

/** Returns the posts that are meant for a network. A post without channels is meant for every network. */
function scopeFor(posts: readonly ScheduledPost[], network: ChannelNetwork): ExportScope {
  const isMeant = ({ channels }: ScheduledPost) =>
    channels === undefined || channels.some((id) => networkOf(id) === network);
  return { network, posts: posts.filter(isMeant) };
}

/**
 * Returns the files to write, at least one, in display order of the networks. With `each`, these are the networks that
 * a post is meant for, and the connected ones; a network without a post has no file. If no network is named at all, one
 * file has all posts.
 */
function scopesOf(
  posts: readonly ScheduledPost[],
  { network: choice, accounts }: ExportOrder,
): readonly [ExportScope, ...ExportScope[]] {
  const whole = { network: null, posts };
  if (choice === 'all') return [whole];
  if (choice !== 'each') return [scopeFor(posts, choice)];
  const named = new Set([
    ...accounts.map(({ network }) => network),
    ...posts.flatMap(({ channels }) => chosenNetworks(channels)),
  ]);
  const [first = whole, ...others] = CHANNEL_NETWORKS.filter((network) => named.has(network))
    .map((network) => scopeFor(posts, network))
    .filter((scope) => scope.posts.length > 0);
  return [first, ...others];
}

/**
 * Returns a post as the file for a network has it: with the text for this network, and without the other texts,
 * accounts and marks. A post without accounts gets the network, so that the file says what it is for. It has no id: as only a
 * part of the post of the plan, it must not replace that.
 *
 * @param network null for a file for all networks, which has the post as it is
 */
function forNetwork(post: FilePost, network: ChannelNetwork | null): FilePost {
  if (network === null) return post;
  const { accounts = [{ network }], posted = [] } = post;
  const marks = posted.filter((mark) => (mark.network ?? network) === network);
  const others = ['variants', 'id', 'posted', 'series'];
  const fields = Object.entries(post).filter(([name]) => !others.includes(name));
  return {
    ...(Object.fromEntries(fields) as unknown as FilePost),
    content: textFor(post, network),
    accounts: accounts.filter((account) => account.network === network),
    ...(marks.length > 0 && { posted: marks }),
  };
}

/** Returns what an order is about: its posts by file, and those that are in no file. */
export function orderedPosts(order: ExportOrder) {
  const format = formatNamed(order.format);
  const isFitting = (post: ScheduledPost) => format.fits?.(post) !== false;
  const fitting = order.posts.filter(isFitting);
  const scopes = scopesOf(fitting, order);
  const written = new Set(scopes.flatMap(({ posts }) => posts));
  const media = postFiles([...written], order.assets ?? [], MEDIA_FOLDER);
  const named = withFileNames(filePostsWith(order), media, format.isForTool);
  return {
    format,
    scopes,
    written,
    /** Those that no file can have because of the format. */
    unfit: order.posts.filter((post) => !isFitting(post)),
    /** Those that are meant for other networks. */
    leftOut: fitting.filter((post) => !written.has(post)),
    media,
    /** Returns a post as the file for a network has it. */
    toFilePost: (post: ScheduledPost, network: ChannelNetwork | null) =>
      forNetwork(named(post), network),
  };
}

/** Returns the posts of an export as a table for the clipboard. Pictures have the names that they had. */
export function exportTable(order: ExportOrder, report?: Report): PlanTable {
  const plain = { ...order, format: PLAIN_CSV.name, assets: undefined };
  const { scopes, toFilePost } = orderedPosts(plain);
  const rows = scopes.flatMap(({ posts, network }) =>
    posts.map((post) => toFilePost(post, network)),
  );
  return planTable(rows, order.zone, report);
}
