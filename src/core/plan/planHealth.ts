import { networkOf } from '../channels/account';
import type { ChannelNetwork } from '../channels/channelNetwork';
import { needsMedia } from '../channels/mediaNetworks';
import { localDate } from '../time/today';
import { DAYS_IN_WEEK, daysAfter, endOfDay } from '../time/days';
import { DAY_MS, NEVER, type Instant } from '../time/instant';
import { CHECKED_DAYS } from './dayGroups';
import { countPublished, type DueOrder } from './dueOrder';
import { isEmptyDay, type IsShown } from './emptyDays';
import { CLASH_MS } from './nearPosts';
import type { PostDraft } from './postFields';

/** How near to each other two posts with the same text on one network clash, in milliseconds. */
const SAME_TEXT_MS = DAY_MS;

type Checked = Pick<PostDraft, 'content' | 'channels' | 'variants' | 'media'>;

/** Two posts to come that a planner should look at, as indices in the plan. */
export interface Clash {
  readonly earlier: number;
  /** It is due later, or at the same time and after the other one in the plan. */
  readonly later: number;
  /** They are for one account at nearly one time, or have the same text on one network. */
  readonly kind: 'time' | 'text';
  /** The id of the account of the later post for which they clash. */
  readonly account: string;
}

/** Posts of the next seven days without the picture or the video that a network of theirs needs. */
export interface WithoutMedia {
  /** The posts as indices in the plan, by time. */
  readonly indices: readonly number[];
  /** The networks that need one. */
  readonly networks: readonly ChannelNetwork[];
}

/** What a planner should look at. */
export interface PlanHealth {
  /** The days without posts among the next {@link CHECKED_DAYS}, `YYYY-MM-DD`, ascending. */
  readonly emptyDays: readonly string[];
  /** At most one for each later post, by time. */
  readonly clashes: readonly Clash[];
  readonly withoutMedia: WithoutMedia;
}

/** The last post to come for an account, while the posts are visited by time. */
interface LastOfAccount {
  readonly network: ChannelNetwork | null;
  readonly needsMedia: boolean;
  index: number;
  at: Instant;
}

/** A post with a text, and the one before it with the same text. */
interface SameText {
  readonly index: number;
  readonly at: Instant;
  readonly before: SameText | undefined;
}

function textOn(post: Checked, network: ChannelNetwork): string {
  return post.variants?.[network] ?? post.content;
}

/** Returns true if a post has a text on a network. */
function isOn(post: Checked | undefined, network: ChannelNetwork, text: string): boolean {
  return Boolean(
    post &&
    textOn(post, network) === text &&
    post.channels?.some((id) => networkOf(id) === network),
  );
}

/**
 * Returns a function that remembers the last post with each text, if it is not much older than
 * {@link SAME_TEXT_MS}, and those before it. It returns the last one with the text until then.
 */
function createTexts() {
  let recent = new Map<string, SameText>();
  let older = recent;
  let since = -Infinity;
  return (text: string, index: number, at: Instant): SameText | undefined => {
    if (at - since > SAME_TEXT_MS) {
      older = recent;
      recent = new Map();
      since = at;
    }
    const before = recent.get(text) ?? older.get(text);
    if (before?.index !== index) recent.set(text, { index, at, before });
    return before;
  };
}

/**
 * Returns what is found in the posts that are still to come: their clashes, which are for the same account at most
 * {@link CLASH_MS} apart, or the same text on one network at most {@link SAME_TEXT_MS} apart; and those without media.
 * Takes one pass over these posts, because to reach each of them takes most of the time.
 *
 * @param posts those of the order
 */
function postsToCome(
  dueOrder: DueOrder,
  posts: readonly Checked[],
  now: Instant,
  { asksForMedia }: CheckRules,
): Pick<PlanHealth, 'clashes' | 'withoutMedia'> {
  const accounts = new Map<string, LastOfAccount>();
  const lastDay = asksForMedia ? daysAfter(localDate(now), DAYS_IN_WEEK - 1) : null;
  const mediaEnd = lastDay === null ? now : endOfDay(lastDay);
  const noteText = createTexts();
  const clashes: Clash[] = [];
  const indices: number[] = [];
  const networks = new Set<ChannelNetwork>();

  function accountOf(id: string): LastOfAccount {
    const known = accounts.get(id);
    if (known) return known;
    const network = networkOf(id);
    const needs = network !== null && needsMedia(network);
    const added = { network, needsMedia: needs, index: -1, at: -Infinity };
    accounts.set(id, added);
    return added;
  }

  /** Returns the last post with the same text on the network, if it is near enough. */
  function sameTextOn(
    network: ChannelNetwork,
    text: string,
    { index, at, before }: SameText,
  ): number | undefined {
    let same = before;
    while (same && at - same.at <= SAME_TEXT_MS) {
      if (same.index !== index && isOn(posts[same.index], network, text)) return same.index;
      same = same.before;
    }
    return undefined;
  }

  for (const index of dueOrder.order.subarray(countPublished(dueOrder, now))) {
    const at = Number(dueOrder.due[index]);
    if (at === NEVER) break;
    const post = posts[index];
    if (!post?.channels) continue;
    let clash: Clash | undefined;
    const isBare = at < mediaEnd && !post.media;
    for (const id of post.channels) {
      const account = accountOf(id);
      const isNear = account.index !== index && at - account.at <= CLASH_MS;
      if (isNear && clash?.kind !== 'time') {
        clash = { earlier: account.index, later: index, kind: 'time', account: id };
      }
      account.index = index;
      account.at = at;
      if (!account.network) continue;
      if (isBare && account.needsMedia) {
        networks.add(account.network);
        if (indices.at(-1) !== index) indices.push(index);
      }
      const text = textOn(post, account.network);
      const before = noteText(text, index, at);
      const earlier = clash ? undefined : sameTextOn(account.network, text, { index, at, before });
      if (earlier !== undefined) clash = { earlier, later: index, kind: 'text', account: id };
    }
    if (clash) clashes.push(clash);
  }
  return { clashes, withoutMedia: { indices, networks: [...networks] } };
}

/** What a check of a plan looks for. */
export interface CheckRules {
  /** Returns true for a date, `YYYY-MM-DD`, that may be without posts. */
  readonly mayBeEmpty: (date: string) => boolean;
  /** The shown posts, if only those are looked at. */
  readonly isShown?: IsShown;
  /** False if posts may be without a picture or a video: see the advice `noMedia`. */
  readonly asksForMedia: boolean;
}

/**
 * Returns the days without posts among the next ones, and the posts to come that clash or need a picture or a video.
 *
 * @param posts those of the order
 */
export function planHealth(
  dueOrder: DueOrder,
  posts: readonly Checked[],
  now: Instant,
  rules: CheckRules,
): PlanHealth {
  const today = localDate(now);
  const days = Array.from({ length: CHECKED_DAYS }, (_day, index) => daysAfter(today, index));
  const isEmpty = (date: string) =>
    !rules.mayBeEmpty(date) && isEmptyDay(dueOrder, date, rules.isShown);
  return {
    emptyDays: days.filter((date) => date !== null && isEmpty(date)) as readonly string[],
    ...postsToCome(dueOrder, posts, now, rules),
  };
}
