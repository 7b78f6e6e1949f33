import { runsBetween } from '@/core/change/runs';
import type { Slices } from '@/core/change/change';
import { isAccountEntry } from '@/core/channels/isAccountEntry';
import { isLabel } from '@/core/channels/isLabel';
import { isSnippet } from '@/core/channels/snippet';
import { isAskedReview } from '@/core/review/isAskedReview';
import { isAsset } from '@/core/media/isAsset';
import { isMainNetwork } from '@/core/channels/channelNetwork';
import { isIdea, isScheduledPost } from '@/core/plan/isPost';
import { isSettings } from '@/core/plan/isSettings';
import { isRecord } from '@/core/text/record';
import type { PlanFile, PlanFileState, SavedState } from '@/store/planFile/planEvents';
import { INITIAL_STATE, type RootState } from '@/store/store';

type Check = (value: unknown) => boolean;

/** Returns true for a valid slice of the file. */
export function isFile(value: unknown): boolean {
  const { current } = (value ?? {}) as Partial<PlanFileState>;
  const { plan, name, handle, stamp, unknown } = (current ?? {}) as Partial<
    Record<keyof PlanFile, unknown>
  >;
  const isText = [name, handle, stamp].every(
    (each) => each === undefined || typeof each === 'string',
  );
  return Number.isSafeInteger(plan) && isText && (unknown === undefined || isRecord(unknown));
}

function isDevice(value: unknown): boolean {
  return isRecord(value) && typeof value.notifies === 'boolean';
}

function isSaved(value: unknown): boolean {
  if (!isRecord(value)) return false;
  const { at, isChanged }: { readonly [Name in keyof SavedState]?: unknown } = value;
  return typeof isChanged === 'boolean' && (at === undefined || Number.isFinite(at));
}

/**
 * The slices that all tabs with the kept plan share, each with the check of its values: of each entry
 * for a list, of the whole for a record. The other slices belong to one tab.
 */
const SHARED_SLICES = {
  scheduledPosts: isScheduledPost,
  ideas: isIdea,
  connections: (value) => typeof value === 'string' && isMainNetwork(value),
  accounts: isAccountEntry,
  labels: isLabel,
  snippets: isSnippet,
  reviews: isAskedReview,
  assets: isAsset,
  settings: isSettings,
  file: isFile,
  saved: isSaved,
  device: isDevice,
} satisfies { readonly [Name in keyof RootState]?: Check };

export type SharedState = Pick<RootState, keyof typeof SHARED_SLICES>;

const NAMES = Object.keys(SHARED_SLICES) as (keyof SharedState)[];

/** Returns the shared slices of a state. */
export function sharedOf(state: RootState): SharedState & Slices {
  return Object.fromEntries(NAMES.map((name) => [name, state[name]])) as SharedState & Slices;
}

/** Returns true if both states have the same shared slices. */
export function isSameShared(one: SharedState, other: SharedState): boolean {
  return NAMES.every((name) => one[name] === other[name]);
}

/**
 * Returns true if the shared slices are valid.
 *
 * @param known valid slices; what is identical there is not checked again
 */
export function isValidShared(slices: Slices, known: SharedState = INITIAL_STATE): boolean {
  return NAMES.every((name) => {
    const slice = slices[name];
    const valid = known[name];
    if (slice === valid) return true;
    const check: Check = SHARED_SLICES[name];
    if (!Array.isArray(valid)) return check(slice);
    return (
      Array.isArray(slice) &&
      runsBetween<unknown>(valid, slice).every(({ added }) => added.every(check))
    );
  });
}
