import { counted } from '@/core/text/counted';
import { countedPosts } from '@/core/plan/titles';
import type { SavedRows } from './rules/importCommands';

/** Returns the name of the button that changes the plan: `Add 218 posts`, `Replace 3 posts`, or both. */
export function addName(added: number, replaced: number): string {
  if (added === 0) return replaced === 0 ? 'Nothing to add' : `Replace ${countedPosts(replaced)}`;
  const rest = replaced === 0 ? '' : `, replace ${countedPosts(replaced)}`;
  return `Add ${countedPosts(added)}${rest}`;
}

/** Returns what was saved of the refused rows. */
export function savedWords({ count, names: [name, ...others] }: SavedRows): string {
  const place = others.length === 0 ? `“${name}”` : `${others.length + 1} files`;
  return `Saved ${counted(count, 'row', 'rows')} to ${place}`;
}
