import type { Idea } from '../plan/idea';
import { searchWords } from '../text/foldedText';
import { foldedTextOf, matchesOf } from './matches';
import type { PlanView } from './planView';
import { shownTest } from './postFilter';
import type { TagNames } from './tagNames';

/** Returns the ideas that a view shows: by its search, its networks and its labels. Other filters ask for a day. */
export function foundIdeas(
  ideas: readonly Idea[],
  { search, networks, labels }: Pick<PlanView, 'search' | 'networks' | 'labels'>,
  names: TagNames,
): readonly Idea[] {
  const isShown = shownTest({ networks, labels, channel: undefined });
  const searched = { posts: ideas, texts: ideas.map(foldedTextOf) };
  return Array.from(matchesOf(searched, searchWords(search), names))
    .flatMap((index) => ideas[index] ?? [])
    .filter((idea) => isShown?.(idea) ?? true);
}
