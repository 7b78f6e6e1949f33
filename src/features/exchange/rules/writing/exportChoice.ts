import { isChannelNetwork } from '@/core/channels/channelNetwork';
import type { ExportFormat } from './exportFormats';
import type { NetworkChoice } from './exportScope';
import { hasNetworkColumn } from './lostFields';

const EXPORTED_POSTS = ['all', 'found', 'scheduled', 'selected'] as const;

/** Which posts are exported. */
export type ExportedPosts = (typeof EXPORTED_POSTS)[number];

/** What the user chose in the Export dialog, for all formats. */
export interface ExportChoice {
  /** The name of the format; '' for the first one. This version may not have it. */
  readonly format: string;
  readonly posts: ExportedPosts;
  /** The id of the label that the posts have; '' for all posts. The label may be deleted. */
  readonly label: string;
  /** Whether the pictures and videos come with the posts. */
  readonly pictures: 'with' | 'without';
}

/** Texts by their names, as the tab keeps them. */
type KeptChoices = Readonly<Record<string, string>>;

/** Returns what was chosen before; a default for what is missing or invalid. */
export function exportChoiceIn(kept: KeptChoices): ExportChoice {
  const { format = '', posts, label = '', pictures } = kept;
  return {
    format,
    posts: EXPORTED_POSTS.find((each) => each === posts) ?? 'all',
    label,
    pictures: pictures === 'without' ? 'without' : 'with',
  };
}

/** Returns the name of the network choice of a format among the kept choices. */
export function networkKey({ name }: Pick<ExportFormat, 'name'>): string {
  return `network of ${name}`;
}

/**
 * Returns which networks the files of a format are for: what was chosen before; or all in one file, if the file
 * says for which network a post is, and otherwise each network in a separate file.
 */
export function networkChoiceIn(kept: KeptChoices, format: ExportFormat): NetworkChoice {
  const chosen = kept[networkKey(format)];
  if (chosen === 'all' || chosen === 'each' || isChannelNetwork(chosen)) return chosen;
  return !format.table || hasNetworkColumn(format.table) ? 'all' : 'each';
}
