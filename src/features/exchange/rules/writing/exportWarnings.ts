import { CHANNEL_NETWORKS, type ChannelNetwork } from '@/core/channels/channelNetwork';
import type { LimitChanges } from '@/core/channels/limitChanges';
import { ruleFor } from '@/core/composer/networkRules';
import { textCount } from '@/core/composer/textCount';
import { countedPosts, counted } from '@/core/text/words';
import { statusAt } from '@/core/time/postStatus';
import type { CsvFormat } from '../formats/csvFormat';
import { ROWS_PER_REPORT, mapReporting, type Report } from '../reading/table/table';
import { exceedsCell } from '../workbook/planWorkbook';
import { takesFiles, type ExportFormat } from './exportFormats';
import { MEDIA_FOLDER } from './exportMedia';
import { orderedPosts, type ExportOrder } from './exportOrder';
import { forNetwork } from './exportScope';
import { hasNetworkColumn, lossesIn, mediaColumns } from './lostFields';

/**
 * Something about posts that the user should know before an export. It never stops the export. What is true of a
 * format as such is a remark of the format.
 */
export interface ExportWarning {
  /** The ids of the posts that it is about. */
  readonly posts: readonly string[];
  /** One or two sentences. */
  readonly text: string;
}

/** Returns a warning about posts; none without a post. The text gets the number of posts. */
function warning(ids: Iterable<string>, text: (count: number) => string): readonly ExportWarning[] {
  const posts = [...new Set(ids)];
  return posts.length > 0 ? [{ posts, text: text(posts.length) }] : [];
}

function isOrAre(count: number): string {
  return count === 1 ? 'is' : 'are';
}

function hasOrHave(count: number): string {
  return count === 1 ? 'has' : 'have';
}

function leftOut(count: number): string {
  return count === 1 ? 'It’s left out.' : 'They’re left out.';
}

/** The length that some networks count for any link, however short it is. */
const LINK_COST = 23;

/** What each link has: a dot within a word. */
const IN_LINKS = /\S[.。．｡](?=\S)/g;

/** Characters that can count more than 1: emoji, and letters of two or three bytes. */
const NOT_ASCII = /[^\0-\x7f]/g;
const MAX_BYTES = 3;

/**
 * Returns an upper bound of the length of a text on any network, in characters or bytes. An exact count takes
 * a hundred times longer.
 */
function maxLength(text: string): number {
  const others = text.match(NOT_ASCII)?.length ?? 0;
  const links = text.match(IN_LINKS)?.length ?? 0;
  return text.length + others * (MAX_BYTES - 1) + links * LINK_COST;
}

function isTooLong(text: string, network: ChannelNetwork, limits?: LimitChanges): boolean {
  const rule = ruleFor(network, limits);
  const mayExceed = maxLength(text) > Math.min(rule.limit, rule.bytes ?? Infinity);
  return mayExceed && textCount(text, rule).excessFrom !== null;
}

/** Returns the columns for the addresses of pictures in words; '' without one. */
function addressColumns(format: CsvFormat): string {
  const names = mediaColumns(format).map(({ name }) => `“${name}”`);
  const [first] = names;
  if (first === undefined || names.length === 1) return first ? `the column ${first}` : '';
  const isNumbered = mediaColumns(format).every(({ entry }) => entry !== undefined);
  return isNumbered
    ? `the columns ${first} to ${names.at(-1)}`
    : `the columns ${new Intl.ListFormat('en').format(names)}`;
}

/** Returns what a file for another tool needs for the pictures of posts, or that a calendar has none. */
function fileText(
  { name, table }: Pick<ExportFormat, 'name' | 'table'>,
  hasFolder: boolean,
): string {
  if (!table) return 'A calendar has no pictures. It has the names of their files.';
  const columns = addressColumns(table);
  if (columns === '') {
    const folder = hasFolder ? ` The folder ${MEDIA_FOLDER} has them.` : '';
    return `${name} takes no pictures from a file. Add them to the posts there.${folder}`;
  }
  const source = hasFolder ? `the files of the folder ${MEDIA_FOLDER}` : 'the files';
  return `${name} takes pictures only from web addresses. Upload ${source}, and put their addresses into ${columns}.`;
}

/** Adds an id to those of a key. */
function addTo<Key>(found: Map<Key, Set<string>>, key: Key, id: string): void {
  found.set(key, (found.get(key) ?? new Set()).add(id));
}

/** Returns the warnings about single rows of a file for another tool. */
function rowWarnings(
  table: CsvFormat,
  { now, limits }: ExportOrder,
  { scopes, toFilePost }: ReturnType<typeof orderedPosts>,
  report?: Report,
): readonly ExportWarning[] {
  const { name } = table;
  const lossesOf = lossesIn(table);
  const needsNetwork = hasNetworkColumn(table);
  const [past, withoutNetwork, cut] = [new Set<string>(), new Set<string>(), new Set<string>()];
  const lost = new Set<string>();
  const tooLong = new Map<ChannelNetwork, Set<string>>();
  for (const { network, posts } of scopes) {
    for (const [index, planned] of posts.entries()) {
      if (index % ROWS_PER_REPORT === 0) report?.(index / posts.length);
      const { id } = planned;
      const post = forNetwork(toFilePost(planned), network);
      const { accounts = [], content } = post;
      if (statusAt(post, now) === 'Published') past.add(id);
      if (needsNetwork && accounts.length === 0) withoutNetwork.add(id);
      const networks = accounts.map((account) => account.network);
      for (const each of new Set(network === null ? networks : [network])) {
        if (isTooLong(content, each, limits)) addTo(tooLong, each, id);
      }
      for (const field of lossesOf(post)) {
        cut.add(id);
        lost.add(field);
      }
    }
  }
  return [
    ...warning(past, (count) => `${countedPosts(count)} ${isOrAre(count)} in the past.`),
    ...CHANNEL_NETWORKS.flatMap((network) =>
      warning(
        tooLong.get(network) ?? [],
        (count) => `${counted(count, 'text', 'texts')} ${isOrAre(count)} too long for ${network}.`,
      ),
    ),
    ...warning(
      withoutNetwork,
      (count) =>
        `${countedPosts(count)} ${hasOrHave(count)} no network, which ${name} needs. Choose a network.`,
    ),
    ...warning(
      cut,
      (count) =>
        `${countedPosts(count)} ${hasOrHave(count)} more than ${name} holds. Left out: ${[...lost].join(', ')}.`,
    ),
  ];
}

/**
 * Finds what the user should know about posts before an export: about the files first, then about single posts.
 *
 * @param report gets the progress
 */
export function exportWarnings(order: ExportOrder, report?: Report): readonly ExportWarning[] {
  const ordered = orderedPosts(order);
  const { format, scopes, unfit, toFilePost } = ordered;
  const { name, table, extension, isForTool } = format;
  const posts = scopes.flatMap((scope) => scope.posts);
  const written = new Set(posts);
  const [first] = scopes;
  const target = scopes.length === 1 ? `${first.network}` : 'any of these networks';
  const place = scopes.length === 1 ? 'the file' : 'each file';
  const maxRows = table?.maxRows ?? Infinity;
  const fileCount = scopes.reduce(
    (sum, scope) => sum + Math.max(Math.ceil(scope.posts.length / maxRows), 1),
    0,
  );
  const exceeds = extension === '.xlsx' ? exceedsCell(order.zone) : () => false;
  const areLong = mapReporting(posts, (post) => exceeds(toFilePost(post)), report);
  const needsAddresses = isForTool || !takesFiles(format);
  const idsOf = (chosen: readonly { readonly id: string }[]) => chosen.map(({ id }) => id);
  return [
    ...warning(
      idsOf(
        posts.filter(
          ({ media = [] }) => needsAddresses && media.some(({ asset }) => asset !== undefined),
        ),
      ),
      () => fileText(format, order.assets !== undefined),
    ),
    ...warning(
      idsOf(unfit),
      (count) =>
        `${countedPosts(count)} ${count === 1 ? 'has a date' : 'have dates'} that a calendar can’t hold. ${leftOut(count)}`,
    ),
    ...warning(
      idsOf(posts.filter((_post, index) => areLong[index])),
      (count) =>
        `${countedPosts(count)} ${hasOrHave(count)} a text of more than 32,767 characters. Excel cuts it.`,
    ),
    ...warning(
      idsOf(scopes.flatMap((scope) => scope.leftOut.filter((post) => !written.has(post)))),
      (count) =>
        `${countedPosts(count)} ${count === 1 ? 'isn’t' : 'aren’t'} meant for ${target}. ${leftOut(count)}`,
    ),
    ...warning(
      idsOf(scopes.flatMap((scope) => scope.posts.slice(maxRows))),
      () =>
        `${name} accepts ${counted(maxRows, 'row', 'rows')} in a file. You get ${fileCount.toLocaleString()} files.`,
    ),
    ...warning(
      idsOf(first.network === null ? [] : posts.filter(({ channels }) => channels === undefined)),
      (count) =>
        `${countedPosts(count)} ${hasOrHave(count)} no network. ${count === 1 ? 'It is' : 'They are'} in ${place}.`,
    ),
    ...(table && isForTool ? rowWarnings(table, order, ordered, report) : []),
  ];
}
