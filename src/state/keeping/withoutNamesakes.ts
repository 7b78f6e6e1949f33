import { isSameLabelName } from '@/domain/channels/label';
import { withReplacedLabel } from '../channels/channelEvents';
import type { SharedState } from './sharedState';

/**
 * Returns merged slices with labels of the same name as one label, the first of them. Two tabs can create
 * such labels at the same time, and undo can bring one back.
 */
export function withoutNamesakes<Shared extends SharedState>(merged: Shared): Shared {
  const { labels, scheduledPosts } = merged;
  const replacements = labels.flatMap(({ id, name }, index) =>
    labels
      .slice(0, index)
      .filter((earlier) => isSameLabelName(earlier.name, name))
      .slice(0, 1)
      .map(({ id: into }) => ({ id, into })),
  );
  if (replacements.length === 0) return merged;
  return {
    ...merged,
    labels: labels.filter((label) => replacements.every(({ id }) => id !== label.id)),
    scheduledPosts: scheduledPosts.map((post) => replacements.reduce(withReplacedLabel, post)),
  };
}
