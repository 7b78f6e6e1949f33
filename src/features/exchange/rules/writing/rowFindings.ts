import { CHANNEL_NETWORKS, type ChannelNetwork } from '@/core/channels/channelNetwork';
import type { LimitChanges } from '@/core/channels/limitChanges';
import { ruleFor } from '@/core/composer/networkRules';
import { textCount } from '@/core/composer/textCount';
import { statusAt } from '@/core/time/postStatus';
import type { Instant } from '@/core/time/instant';
import { parseWallTime, type TypedTime } from '@/core/time/wallTime';
import type { FilePost } from '@/core/planFile/filePost';
import { cellsWith, heldEntries, mediaKind } from '../cells';
import type { CsvFormat, FormatColumn } from '../formats/csvFormat';
import { unguarded } from '../cellText';
import { columnsFor, lossesIn } from './lostFields';

/** What can be wrong with a row of a file. */
export type FindingKind =
  | 'past'
  | 'lateYear'
  | 'seconds'
  | 'tooLong'
  | 'noNetwork'
  | 'leftOut'
  | 'severalKinds'
  | 'separator'
  | 'formula'
  | 'loneSurrogate';

/** Something that was found in a row. */
export interface Finding {
  readonly kind: FindingKind;
  /** The network of a text, the field that is left out, or the separator. */
  readonly about?: string;
  readonly amount: number;
}

interface FindingContext {
  readonly format: CsvFormat;
  readonly zone: string;
  readonly now: Instant;
  readonly limits?: LimitChanges;
}

/** The length that some networks count for any link, however short it is. */
const LINK_COST = 23;

/** What each link has: a dot within a word. */
const IN_LINKS = /\S[.。．｡](?=\S)/g;

/** Characters that can count more than 1: emoji, and letters of two or three bytes. */
const NOT_ASCII = /[^\0-\x7f]/g;
const MAX_BYTES = 3;

/** The beginning of a date after the year 9999. */
const LATE = /^\d{5}/;

/** Returns true if the time of a post has seconds, or parts of them, that a format does not write. */
function hasLostSeconds({ date, time }: TypedTime, { dates, times = dates }: CsvFormat): boolean {
  const { second = 0, millisecond = 0 } = parseWallTime(date, time) ?? {};
  return millisecond > 0 || (second > 0 && !times[0].includes('ss'));
}

const LONE_SURROGATE = /\p{Surrogate}/u;

/**
 * Returns an upper bound of the length of a text on any network, in characters or bytes. An exact count takes
 * a hundred times longer.
 */
function mostUsed(text: string): number {
  const others = text.match(NOT_ASCII)?.length ?? 0;
  const links = text.match(IN_LINKS)?.length ?? 0;
  return text.length + others * (MAX_BYTES - 1) + links * LINK_COST;
}

function isTooLong(text: string, network: ChannelNetwork, limits?: LimitChanges): boolean {
  const rule = ruleFor(network, limits);
  const mayExceed = mostUsed(text) > Math.min(rule.limit, rule.bytes ?? Infinity);
  return mayExceed && textCount(text, rule).excessFrom !== null;
}

/** Returns how many entries of lists in a row contain what separates them, by separator. */
function dividedEntries(
  columns: readonly FormatColumn[],
  row: FilePost,
): ReadonlyMap<string, number> {
  const amounts = new Map<string, number>();
  for (const column of columns) {
    const { separator = '' } = column;
    const mark = separator.trim();
    const divided = heldEntries(column, row).filter((entry) => entry.includes(mark));
    amounts.set(mark, (amounts.get(mark) ?? 0) + divided.length);
  }
  return amounts;
}

/** Returns the findings about what another program makes of a row. */
function* publishingFindings(
  { format, now, limits }: FindingContext,
  row: FilePost,
  network: ChannelNetwork | null,
): Generator<Finding> {
  const { accounts = [], media = [], content } = row;
  if (statusAt(row, now) === 'Published') yield { kind: 'past', amount: 1 };
  if (LATE.test(row.date)) yield { kind: 'lateYear', amount: 1 };
  if (hasLostSeconds(row, format)) yield { kind: 'seconds', amount: 1 };
  for (const each of CHANNEL_NETWORKS) {
    const isMeant = each === network || accounts.some((account) => account.network === each);
    if (isMeant && isTooLong(content, each, limits)) {
      yield { kind: 'tooLong', about: each, amount: 1 };
    }
  }
  if (accounts.length === 0 && columnsFor('networks', format).length > 0) {
    yield { kind: 'noNetwork', amount: 1 };
  }
  if (format.isOneMediaKindPerRow && new Set(media.map(mediaKind)).size > 1) {
    yield { kind: 'severalKinds', amount: 1 };
  }
  for (const [about, amount] of dividedEntries(format.columns, row)) {
    if (about !== '' && amount > 0) yield { kind: 'separator', about, amount };
  }
}

/**
 * Returns a function that returns what the user should know about the row of a post. A file for spreadsheets
 * is not published, so only losses, guarded formulas and lone surrogates are reported.
 *
 * @param network the one that the file is for; null for all of them
 */
export function findingsWith(
  context: FindingContext,
): (row: FilePost, network: ChannelNetwork | null) => readonly Finding[] {
  const { format, zone } = context;
  const lossesOf = lossesIn(format);
  const cellsOf = cellsWith(format, zone);
  return (row, network) => {
    const cells = cellsOf(row);
    const guards = format.isForSpreadsheets
      ? cells.filter((cell) => unguarded(cell) !== cell).length
      : 0;
    return [
      ...(format.isForSpreadsheets ? [] : publishingFindings(context, row, network)),
      ...lossesOf(row).map(([about, amount]): Finding => ({ kind: 'leftOut', about, amount })),
      ...(guards > 0 ? [{ kind: 'formula', amount: guards } as const] : []),
      ...(cells.some((cell) => LONE_SURROGATE.test(cell))
        ? [{ kind: 'loneSurrogate', amount: 1 } as const]
        : []),
    ];
  };
}
