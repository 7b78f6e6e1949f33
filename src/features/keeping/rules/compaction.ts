import type { Change } from '@/core/change/change';
import { countChangedPosts } from '@/store/history/stepping';
import type { KeptStorage, Snapshot } from '@/store/kept';

/** The number of journal entries after which a snapshot replaces them. */
export const MAX_ENTRIES = 500;

/** The number of changed posts in the journal after which a snapshot replaces it. */
export const MAX_CHANGED_POSTS = 20_000;

/** Counts the entries of the journal, and replaces them by a snapshot when they are many. */
export function createCompaction(storage: Pick<KeptStorage, 'compact'>) {
  let isCompacting = false;
  let entryCount = 0;
  let changedCount = 0;

  return {
    count(entries: readonly { readonly change: Change }[]): void {
      entryCount += entries.length;
      for (const { change } of entries) changedCount += countChangedPosts(change);
    },
    /** Replaces the journal by the snapshot if that is due. Never fails. */
    async compactIfDue(snapshot: Snapshot): Promise<void> {
      const isDue = entryCount >= MAX_ENTRIES || changedCount >= MAX_CHANGED_POSTS;
      if (!isDue || isCompacting) return;
      isCompacting = true;
      entryCount = 0;
      changedCount = 0;
      try {
        await storage.compact(snapshot);
      } catch {
        // The journal still has everything; the next snapshot is due after as many entries.
      }
      isCompacting = false;
    },
  };
}
