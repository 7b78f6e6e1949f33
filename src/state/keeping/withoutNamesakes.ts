import { labelKey } from '@/domain/channels/label';
import { withReplacedLabel } from '../channels/channelEvents';
import type { SharedState } from './sharedState';

/**
 * Returns merged slices with labels whose names look alike as one label, the first of them. Two tabs can create
 * such labels at the same time, and undo can bring one back.
 */
export function withoutNamesakes<Shared extends SharedState>(merged: Shared): Shared {
  const { labels, scheduledPosts } = merged;
  const firstIds = new Map<string, string>();
  const replacements = labels.flatMap(({ id, name }) => {
    const key = labelKey(name);
    const into = firstIds.get(key);
    if (into !== undefined) return [{ id, into }];
    firstIds.set(key, id);
    return [];
  });
  if (replacements.length === 0) return merged;
  return {
    ...merged,
    labels: labels.filter((label) => replacements.every(({ id }) => id !== label.id)),
    scheduledPosts: scheduledPosts.map((post) => replacements.reduce(withReplacedLabel, post)),
  };
}
