import type { Slices } from '@/core/change/change';
import type { FailureReason, JournalKey, TabId } from '@/store/kept';
import type { KeepingState } from '@/store/services';
import type { SharedState } from './sharedState';
import type { StoredTab } from './tabRecord';

/** The stored plan, as this tab knows it. */
export interface KnownPlan {
  /** The number of this tab. */
  readonly tab: TabId;
  /** The shared slices after the journal entry `key`. */
  base: SharedState & Slices;
  key: JournalKey;
  /** What is stored of the slices of this tab alone. */
  storedTab: StoredTab;
}

/** The plan should be kept, and what is stored is not known yet. */
export interface Starting {
  readonly kind: 'starting';
  /** True if the plan of this tab is stored if none is. */
  readonly mayCreate: boolean;
}

/** The plan is kept. */
export interface On {
  readonly kind: 'on';
  readonly known: KnownPlan;
}

export type Phase =
  /** The plan is in this tab only. */
  | { readonly kind: 'off'; readonly reason?: 'removed' }
  | Starting
  | On
  /** What failed is tried again with the next change, unless the failure lasts. */
  | {
      readonly kind: 'failed';
      readonly reason: FailureReason;
      readonly retried: Starting | On | null;
    };

/** Returns the phase as the store and the user see it. */
export function stateOf(phase: Phase): KeepingState {
  switch (phase.kind) {
    case 'off':
      return phase;
    case 'starting':
      return { kind: 'starting' };
    case 'on':
      return { kind: 'on', tab: phase.known.tab };
    case 'failed':
      return { kind: 'failed', reason: phase.reason };
  }
}

/** Returns what is done or tried again in a phase; null if the plan should not be kept. */
export function activeIn(phase: Phase): Starting | On | null {
  if (phase.kind === 'failed') return phase.retried;
  return phase.kind === 'off' ? null : phase;
}
