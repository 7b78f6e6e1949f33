import { CHANNEL_NETWORKS, type ChannelNetwork } from '@/core/channels/channelNetwork';
import type { LimitChanges } from '@/core/channels/limitChanges';
import { ruleFor } from '@/core/composer/networkRules';
import { textCount } from '@/core/composer/textCount';
import { counted } from '@/core/text/words';
import { statusAt } from '@/core/time/postStatus';
import type { CsvFormat } from '../formats/csvFormat';
import { ROWS_PER_REPORT, type Report } from '../table/table';
import { isCalendar, type ExportFormat } from './exportFormats';
import { MEDIA_FOLDER } from './exportMedia';
import type { ExportOrder } from './exportOrder';
import { hasNetworkColumn, lossesIn, mediaColumns } from './lostFields';
import { filesOf } from './preparedExport';

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

/** Returns a warning about posts, each named once; none without a post. */
function warning(ids: Iterable<string>, text: string): readonly ExportWarning[] {
  const posts = [...new Set(ids)];
  return posts.length > 0 ? [{ posts, text }] : [];
}

/** Returns a warning that begins with the number of posts. */
function countedWarning(ids: Iterable<string>, one: string, many: string) {
  const posts = new Set(ids);
  return warning(posts, counted(posts.size, one, many));
}

function idsOf(posts: readonly { readonly id: string }[]): readonly string[] {
  return posts.map(({ id }) => id);
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

/** Returns what a file for another tool needs for the pictures of posts, or that a calendar has none. */
function pictureText({ name, table }: ExportFormat, hasFolder: boolean): string {
  if (!table) return 'A calendar has no pictures. It has the names of their files.';
  const columns = mediaColumns(table);
  if (columns.length === 0) {
    const folder = hasFolder ? ` The folder ${MEDIA_FOLDER} has them.` : '';
    return `${name} takes no pictures from a file. Add them to the posts there.${folder}`;
  }
  const names = columns.map((column) => `“${column.name}”`);
  const isNumbered = columns[0]?.entry !== undefined;
  const list = isNumbered
    ? `${names[0]} to ${names.at(-1)}`
    : new Intl.ListFormat('en').format(names);
  const source = hasFolder ? `the files of the folder ${MEDIA_FOLDER}` : 'the files';
  return `${name} takes pictures only from web addresses. Upload ${source}, and put their addresses into the ${names.length === 1 ? 'column' : 'columns'} ${list}.`;
}

/** Returns the warnings about single rows of a file for another tool. */
function rowWarnings(
  table: CsvFormat,
  { now, limits }: ExportOrder,
  { scopes, toFilePost }: ReturnType<typeof filesOf>,
  report?: Report,
): readonly ExportWarning[] {
  const { name } = table;
  const lossesOf = lossesIn(table);
  const needsNetwork = hasNetworkColumn(table);
  const [past, withoutNetwork, cut] = [new Set<string>(), new Set<string>(), new Set<string>()];
  const [threads, lost] = [new Set<string>(), new Set<string>()];
  const tooLong = new Map(CHANNEL_NETWORKS.map((network) => [network, new Set<string>()]));
  for (const { network, posts } of scopes) {
    for (const [index, planned] of posts.entries()) {
      if (index % ROWS_PER_REPORT === 0) report?.(index / posts.length);
      const { id } = planned;
      const post = toFilePost(planned, network);
      const { accounts = [], content } = post;
      if (statusAt(post, now) === 'Published') past.add(id);
      if (needsNetwork && accounts.length === 0) withoutNetwork.add(id);
      const networks = network === null ? accounts.map((account) => account.network) : [network];
      for (const each of new Set(networks)) {
        if (isTooLong(content, each, limits)) tooLong.get(each)?.add(id);
      }
      for (const field of lossesOf(post)) {
        if (field === 'threads') {
          threads.add(id);
          continue;
        }
        cut.add(id);
        lost.add(field);
      }
    }
  }
  const losses = `more than ${name} holds. Left out: ${[...lost].join(', ')}.`;
  const needed = `no network, which ${name} needs. Choose a network.`;
  return [
    ...countedWarning(past, 'post is in the past.', 'posts are in the past.'),
    ...Array.from(tooLong).flatMap(([network, ids]) =>
      countedWarning(ids, `text is too long for ${network}.`, `texts are too long for ${network}.`),
    ),
    ...countedWarning(withoutNetwork, `post has ${needed}`, `posts have ${needed}`),
    ...warning(
      threads,
      `${name}’s file can’t hold threads: ${counted(threads.size, 'post goes as one long text', 'posts go as one long text')}.`,
    ),
    ...countedWarning(cut, `post has ${losses}`, `posts have ${losses}`),
  ];
}

/**
 * Finds what the user should know about posts before an export: about the files first, then about single posts.
 *
 * @param report gets the progress
 */
export function exportWarnings(order: ExportOrder, report?: Report): readonly ExportWarning[] {
  const ordered = filesOf(order);
  const { format, scopes, written, unfit, leftOut, files } = ordered;
  const { table, isForTool } = format;
  const posts = [...written];
  const isOne = scopes.length === 1;
  const [{ network }] = scopes;
  const target = isOne ? `${network}` : 'any of these networks';
  const place = isOne ? 'the file' : 'each file';
  const maxRows = table?.maxRows ?? Infinity;
  const pictured = posts.filter(({ media }) => media?.some(({ asset }) => asset !== undefined));
  const free = network === null ? [] : posts.filter(({ channels }) => channels === undefined);
  return [
    ...warning(
      isForTool || isCalendar(format) ? idsOf(pictured) : [],
      pictureText(format, order.assets !== undefined),
    ),
    ...countedWarning(
      idsOf(unfit),
      'post has a date that a calendar can’t hold. It’s left out.',
      'posts have dates that a calendar can’t hold. They’re left out.',
    ),
    ...countedWarning(
      idsOf(leftOut),
      `post isn’t meant for ${target}. It’s left out.`,
      `posts aren’t meant for ${target}. They’re left out.`,
    ),
    ...warning(
      idsOf(scopes.flatMap((scope) => scope.posts.slice(maxRows))),
      `${format.name} accepts ${counted(maxRows, 'row', 'rows')} in a file. You get ${files.length.toLocaleString()} files.`,
    ),
    ...countedWarning(
      idsOf(free),
      `post has no network. It is in ${place}.`,
      `posts have no network. They are in ${place}.`,
    ),
    ...(table && isForTool ? rowWarnings(table, order, ordered, report) : []),
  ];
}
