import { countedPosts } from '@/core/text/words';
import type { KeepingState } from '@/store/services';

type FailureReason = Extract<KeepingState, { kind: 'failed' }>['reason'];

const REASONS: Readonly<Record<FailureReason, string>> = {
  full: 'no space is left on this device',
  insecure: 'the browser keeps a plan only for pages over https',
  denied: 'the browser does not allow storage, as in a private window',
  newer: 'a newer version of Social Sync has stored data that this version leaves alone',
  older: 'an earlier version of Social Sync has stored data that this version cannot read',
  damaged: 'the stored plan is damaged',
  slow: 'the storage of the browser does not answer',
  broken: 'the storage of the browser has failed',
};

const REMOVED = 'What was stored on this device was deleted. The plan is only in this tab';

/** Returns what is wrong with keeping on this device, in words; null if nothing is. */
export function keepingProblem(keeping: KeepingState): string | null {
  switch (keeping.kind) {
    case 'failed':
      return `Not kept on this device: ${REASONS[keeping.reason]}`;
    case 'off':
      return keeping.reason ? REMOVED : null;
    case 'starting':
    case 'on':
      return null;
  }
}

/**
 * Returns the answer to keeping being turned on.
 *
 * @param added the number of posts that were stored here already and came to the plan
 */
export function keptText(added: number): string {
  const here = 'The plan is kept on this device';
  if (added <= 0) return here;
  return `${here}, with ${countedPosts(added)} that ${added === 1 ? 'was' : 'were'} stored here already`;
}
