import { isChannelNetwork } from '../../channels/channelNetwork';
import { isRecord } from '../../record';
import type { NetworkChoice } from './exportScope';

const EXPORTED_POSTS = ['all', 'found', 'scheduled', 'selected'] as const;

/** Which posts are exported. */
export type ExportedPosts = (typeof EXPORTED_POSTS)[number];

/** What the user chose in the Export dialog. */
export interface ExportChoice {
  /** The name of the format. */
  readonly format: string;
  readonly posts: ExportedPosts;
  readonly network: NetworkChoice;
}

/** Returns true for a choice. Its format may be one that this version does not have. */
export function isExportChoice(value: unknown): value is ExportChoice {
  if (!isRecord(value)) return false;
  const { format, posts, network } = value;
  const isPosts = EXPORTED_POSTS.some((each) => each === posts);
  const isNetwork = network === 'all' || network === 'each' || isChannelNetwork(network);
  return typeof format === 'string' && isPosts && isNetwork;
}
