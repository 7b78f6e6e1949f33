import { networkOf } from '../channels/account';
import type { ChannelNetwork } from '../channels/channelNetwork';
import { localDate } from '../time/today';
import { daysAfter } from '../time/days';
import { NEVER, type Instant } from '../time/instant';
import { countDueOn, countPublished, type DueOrder } from './dueOrder';
import type { PostDraft } from './postFields';

/** How near to each other two posts for one account clash, in milliseconds. */
const CLASH_MS = 15 * 60 * 1000;

/** How near to each other two posts with the same text on one network clash, in milliseconds. */
const SAME_TEXT_MS = 24 * 60 * 60 * 1000;

/** The number of days that are checked for posts, today included. */
export const CHECKED_DAYS = 14;

type Checked = Pick<PostDraft, 'content' | 'channels' | 'variants'>;

/** Two posts to come that a planner should look at, as indices in the plan; the second one is due later. */
export type Clash = readonly [earlier: number, later: number];

/** What a planner should look at. */
export interface PlanHealth {
  /** The days without posts among the next {@link CHECKED_DAYS}, `YYYY-MM-DD`, ascending. */
  readonly emptyDays: readonly string[];
  /** At most one for each later post, by time. */
  readonly clashes: readonly Clash[];
}

/** Notes that a key comes at an instant; returns the index with which it came last, if that is near enough. */
type NoteKey = (key: string, index: number, at: Instant) => number | undefined;

/** @param distance in milliseconds; keys that came longer ago are forgotten, so that few are remembered */
function createNotes(distance: number): NoteKey {
  let recent = new Map<string, readonly [index: number, at: Instant]>();
  let older = recent;
  let since = -Infinity;
  return (key, index, at) => {
    if (at - since > distance) {
      older = recent;
      recent = new Map();
      since = at;
    }
    const last = recent.get(key) ?? older.get(key);
    recent.set(key, [index, at]);
    return last && last[0] !== index && at - last[1] <= distance ? last[0] : undefined;
  };
}

/**
 * Returns the clashes of the posts that are still to come: the same account at most {@link CLASH_MS} apart, or the
 * same text on one network at most {@link SAME_TEXT_MS} apart. Takes one pass over these posts.
 */
function clashesOf(
  { due, order }: DueOrder,
  posts: readonly Checked[],
  first: number,
): readonly Clash[] {
  const noteAccount = createNotes(CLASH_MS);
  const notesOf = new Map<ChannelNetwork, NoteKey>();
  const networks = new Map<string, ChannelNetwork | null>();
  const clashes: Clash[] = [];

  function networkNamedBy(id: string): ChannelNetwork | null {
    const known = networks.get(id);
    if (known !== undefined) return known;
    const network = networkOf(id);
    networks.set(id, network);
    if (network && !notesOf.has(network)) notesOf.set(network, createNotes(SAME_TEXT_MS));
    return network;
  }

  for (const index of order.subarray(first)) {
    const at = Number(due[index]);
    if (at === NEVER) break;
    const post = posts[index];
    let earlier: number | undefined;
    for (const id of post?.channels ?? []) {
      const sameAccount = noteAccount(id, index, at);
      const network = networkNamedBy(id);
      const text = network && (post?.variants?.[network] ?? post?.content);
      const sameText = network && notesOf.get(network)?.(String(text), index, at);
      earlier ??= sameAccount ?? sameText ?? undefined;
    }
    if (earlier !== undefined) clashes.push([earlier, index]);
  }
  return clashes;
}

/**
 * Returns the days without posts among the next ones, and the posts to come that clash.
 *
 * @param posts those of the order
 */
export function planHealth(
  dueOrder: DueOrder,
  posts: readonly Checked[],
  now: Instant,
): PlanHealth {
  const today = localDate(now);
  const days = Array.from({ length: CHECKED_DAYS }, (_day, index) => daysAfter(today, index));
  const isEmpty = (date: string) => countDueOn(dueOrder, { from: date, to: date }) === 0;
  return {
    emptyDays: days.filter((date) => date !== null && isEmpty(date)) as readonly string[],
    clashes: clashesOf(dueOrder, posts, countPublished(dueOrder, now)),
  };
}
