import { counted } from '@/domain/plan/counted';
import { countedPosts } from '@/domain/plan/titles';
import { localZone } from '@/domain/time/zone';
import type { SavedRows } from '@/state/exchange/importCommands';

/** Returns the place of the reader's zone: `New York` for `America/New_York`. */
export function zoneName(): string {
  const zone = localZone();
  return zone.slice(zone.lastIndexOf('/') + 1).replaceAll('_', ' ');
}

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
