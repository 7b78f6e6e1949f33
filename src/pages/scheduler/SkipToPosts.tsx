import { SkipLink } from '@/components/shared/SkipLink';
import { focusOnFirstEntry } from '@/components/shared/focusTargets';
import { COMMANDS } from '@/domain/commands/commands';
import { focusList } from './focusList';

/** Moves focus to the first post; to the heading of the list if there is none. */
export function skipToPosts(): void {
  if (!focusOnFirstEntry()) focusList();
}

/** The link from the heading of the page to the first post. */
export function SkipToPosts() {
  return <SkipLink onFollow={skipToPosts}>{COMMANDS.skipToPosts.name}</SkipLink>;
}
