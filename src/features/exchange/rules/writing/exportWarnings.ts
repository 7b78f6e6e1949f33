import { CHANNEL_NETWORKS, type ChannelNetwork } from '@/core/channels/channelNetwork';
import type { LimitChanges } from '@/core/channels/limitChanges';
import { ruleFor } from '@/core/composer/networkRules';
import { textCount } from '@/core/composer/textCount';
import type { ScheduledPost } from '@/core/plan/scheduledPost';
import { countedPosts, counted } from '@/core/text/words';
import type { FilePost } from '@/core/planFile/filePost';
import type { Instant } from '@/core/time/instant';
import { statusAt } from '@/core/time/postStatus';
import { parseWallTime } from '@/core/time/wallTime';
import { unguarded } from '../cellText';
import { cellsWith, columnValues, mediaKind } from '../cells';
import type { CsvFormat } from '../formats/csvFormat';
import { ROWS_PER_REPORT, type Report } from '../reading/table/table';
import { takesFiles, type ExportFormat } from './exportFormats';
import { MEDIA_FOLDER } from './exportMedia';
import { forNetwork, type ExportScope } from './exportScope';
import { columnsFor, LOSABLE_FIELDS, lossesIn, type LosableName } from './lostFields';

/** Something that the user should know before an export. It never stops the export. */
export interface ExportWarning {
  readonly kind: RowRule['kind'] | FileKind;
  /** The ids of the posts that it is about. */
  readonly posts: readonly string[];
  /** One or two sentences. */
  readonly text: string;
}

/** What the warnings of an export depend on. */
export interface WarningContext {
  readonly format: CsvFormat;
  readonly scopes: Scopes;
  /** Replaces ids by names: see `filePostsWith`. */
  readonly toFilePost: (post: ScheduledPost) => FilePost;
  /** The IANA name of the zone in which the posts are planned. */
  readonly zone: string;
  readonly now: Instant;
  /** The limits that the user changed. */
  readonly limits?: LimitChanges;
  readonly report?: Report;
}

type Scopes = readonly ExportScope<ScheduledPost>[];

/** The row of a post in a file. */
interface Row {
  readonly post: FilePost;
  readonly cells: readonly string[];
  /** The network that the file is for; null for all of them. */
  readonly network: ChannelNetwork | null;
}

/** How often a rule applies to a row, by what it is about: a network, a lost field or a separator. */
type Amounts = readonly (readonly [about: string, amount: number])[];

/** What a rule found in rows. */
interface Found {
  readonly about: string;
  /** The number of posts, and their number in words. */
  readonly posts: number;
  readonly subject: string;
  /** The sum of the amounts. */
  readonly sum: number;
  readonly format: CsvFormat;
}

/** What the rules about rows depend on. */
interface RowContext extends WarningContext {
  readonly hasNetworkColumn: boolean;
  readonly lossesOf: ReturnType<typeof lossesIn>;
}

/** A rule about single rows. */
interface RowRule {
  readonly kind:
    | 'past'
    | 'lateYear'
    | 'seconds'
    | 'tooLong'
    | 'noNetwork'
    | 'severalKinds'
    | 'separator'
    | 'leftOut'
    | 'formula'
    | 'loneSurrogate';
  /** The files that the rule is about: those for spreadsheets are not published. All if omitted. */
  readonly files?: 'published' | 'spreadsheets';
  /** Applies the rule to a row: true for once, false for not at all. */
  readonly check: (row: Row, context: RowContext) => Amounts | boolean;
  readonly text: (found: Found) => string;
}

function isOrAre(count: number, text: string): string {
  return count === 1 ? `${text} is` : `${text} are`;
}

function hasOrHave({ posts, subject }: Found): string {
  return `${subject} ${posts === 1 ? 'has' : 'have'}`;
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

function lossText({ about, sum, format }: Found): string {
  const name = about as LosableName;
  const { one, many } = LOSABLE_FIELDS[name];
  const things = counted(sum, one, many);
  const [verb, end] = sum === 1 ? ['doesn’t', 'It’s'] : ['don’t', 'They’re'];
  const start =
    columnsFor(name, format).length === 0
      ? `${format.name} has no column for ${things}.`
      : `${things} ${verb} fit into the columns of ${format.name}.`;
  return `${start} ${end} left out.`;
}

/** The rules about single rows, in the order in which they apply to a row. */
const ROW_RULES: readonly RowRule[] = [
  {
    kind: 'past',
    files: 'published',
    check: ({ post }, { now }) => statusAt(post, now) === 'Published',
    text: ({ posts, subject }) => `${isOrAre(posts, subject)} in the past.`,
  },
  {
    kind: 'lateYear',
    files: 'published',
    check: ({ post }) => /^\d{5}/.test(post.date),
    text: ({ posts, subject, format }) =>
      `${isOrAre(posts, subject)} after the year 9999, which ${format.name} may not read.`,
  },
  {
    kind: 'seconds',
    files: 'published',
    check: ({ post: { date, time } }, { format: { dates, times = dates } }) => {
      const { second = 0, millisecond = 0 } = parseWallTime(date, time) ?? {};
      return millisecond > 0 || (second > 0 && !times[0].includes('ss'));
    },
    text: ({ posts, format }) =>
      `${counted(posts, 'time has', 'times have')} seconds that ${format.name} can’t hold. They’re left out.`,
  },
  {
    kind: 'tooLong',
    files: 'published',
    check: ({ post: { accounts = [], content }, network }, { limits }) =>
      CHANNEL_NETWORKS.filter(
        (each) =>
          (each === network || accounts.some((account) => account.network === each)) &&
          isTooLong(content, each, limits),
      ).map((each) => [each, 1]),
    text: ({ posts, about }) =>
      `${isOrAre(posts, counted(posts, 'text', 'texts'))} too long for ${about}.`,
  },
  {
    kind: 'noNetwork',
    files: 'published',
    check: ({ post: { accounts = [] } }, { hasNetworkColumn }) =>
      hasNetworkColumn && accounts.length === 0,
    text: (found) =>
      `${hasOrHave(found)} no network, which ${found.format.name} needs. Choose a network.`,
  },
  {
    kind: 'severalKinds',
    files: 'published',
    check: ({ post: { media = [] } }, { format }) =>
      format.isOneMediaKindPerRow === true && new Set(media.map(mediaKind)).size > 1,
    text: ({ subject, format }) =>
      `${format.name} accepts one kind of media per row: pictures, GIFs or videos. In ${subject}, only the kind of the first one is kept.`,
  },
  {
    kind: 'separator',
    files: 'published',
    check: ({ post }, { format }) => {
      const amounts = new Map<string, number>();
      for (const column of format.columns) {
        const mark = column.separator?.trim() ?? '';
        const divided = columnValues(column, post).filter((entry) => entry.includes(mark));
        amounts.set(mark, (amounts.get(mark) ?? 0) + divided.length);
      }
      return [...amounts].filter(([mark]) => mark !== '');
    },
    text: ({ about, sum, format }) =>
      `${counted(sum, 'entry contains', 'entries contain')} “${about}”. ${format.name} reads ${sum === 1 ? 'it' : 'each'} as several entries.`,
  },
  {
    kind: 'leftOut',
    check: ({ post }, { lossesOf }) => lossesOf(post),
    text: lossText,
  },
  {
    kind: 'formula',
    files: 'spreadsheets',
    check: ({ cells }) => cells.some((cell) => unguarded(cell) !== cell),
    text: (found) =>
      `${hasOrHave(found)} text that a spreadsheet would read as a formula. An apostrophe is put before it. Social Sync removes the apostrophe on import.`,
  },
  {
    kind: 'loneSurrogate',
    check: ({ cells }) => cells.some((cell) => /\p{Surrogate}/u.test(cell)),
    text: (found) => `${hasOrHave(found)} an incomplete character. The file has � instead.`,
  },
];

/** Applies the rules to each row. The warnings stand in the order in which they were found. */
function rowWarnings(context: WarningContext): readonly ExportWarning[] {
  const { format, scopes, toFilePost, zone, report } = context;
  const files = format.isForSpreadsheets ? 'spreadsheets' : 'published';
  const rules = ROW_RULES.filter((rule) => (rule.files ?? files) === files);
  const hasNetworkColumn = columnsFor('networks', format).length > 0;
  const rowContext = { ...context, hasNetworkColumn, lossesOf: lossesIn(format) };
  const cellsOf = cellsWith(format, zone);
  /** By rule and what it is about; the amounts by the id of the post. */
  const all = new Map<string, { rule: RowRule; about: string; amounts: Map<string, number> }>();
  for (const { network, posts } of scopes) {
    for (const [index, planned] of posts.entries()) {
      if (index % ROWS_PER_REPORT === 0) report?.(index / posts.length);
      const { id } = planned;
      const post = forNetwork(toFilePost(planned), network);
      const row = { post, cells: cellsOf(post), network };
      for (const rule of rules) {
        const result = rule.check(row, rowContext);
        const amounts: Amounts = typeof result === 'boolean' ? [['', Number(result)]] : result;
        for (const [about, amount] of amounts) {
          if (amount === 0) continue;
          const key = `${rule.kind}:${about}`;
          const found = all.get(key) ?? { rule, about, amounts: new Map<string, number>() };
          // Of several rows of a post, the largest amount counts.
          found.amounts.set(id, Math.max(found.amounts.get(id) ?? 0, amount));
          all.set(key, found);
        }
      }
    }
  }
  return Array.from(all.values(), ({ rule, about, amounts }) => {
    const posts = amounts.size;
    const sum = [...amounts.values()].reduce((total, amount) => total + amount, 0);
    const text = rule.text({ about, posts, subject: countedPosts(posts), sum, format });
    return { kind: rule.kind, posts: [...amounts.keys()], text };
  });
}

/** The kinds of warnings about files as wholes. */
type FileKind =
  'files' | 'notMeant' | 'inEach' | 'severalNetworks' | 'tooManyRows' | 'noZone' | 'longCell';

/** Returns a warning about posts; none without a post. The text gets the number of posts. */
function warning(
  kind: ExportWarning['kind'],
  posts: readonly ScheduledPost[],
  text: (count: number) => string,
): readonly ExportWarning[] {
  const ids = [...new Set(posts.map(({ id }) => id))];
  return ids.length > 0 ? [{ kind, posts: ids, text: text(ids.length) }] : [];
}

/** Returns the warning about posts that no file has, because they are meant for other networks. */
function notMeantWarnings(scopes: Scopes): readonly ExportWarning[] {
  const written = new Set(scopes.flatMap(({ posts }) => posts.map(({ id }) => id)));
  const missing = scopes.flatMap(({ leftOut }) => leftOut.filter(({ id }) => !written.has(id)));
  const [first] = scopes;
  const target = scopes.length === 1 && first ? `${first.network}` : 'any of these networks';
  return warning('notMeant', missing, (count) => {
    const [verb, pronoun] = count === 1 ? ['isn’t', 'It’s'] : ['aren’t', 'They’re'];
    return `${countedPosts(count)} ${verb} meant for ${target}. ${pronoun} left out.`;
  });
}

/** Returns the warning about posts without a network in files for networks. */
function inEachWarnings(scopes: Scopes): readonly ExportWarning[] {
  const ofNetworks = scopes.filter(({ network }) => network !== null);
  const posts = ofNetworks.flatMap((scope) =>
    scope.posts.filter(({ channels }) => channels === undefined),
  );
  const place = scopes.length === 1 ? 'the file' : 'each file';
  return warning('inEach', posts, (count) => {
    const [verb, pronoun] = count === 1 ? ['has', 'It is'] : ['have', 'They are'];
    return `${countedPosts(count)} ${verb} no network. ${pronoun} in ${place}.`;
  });
}

/** Returns the columns for the addresses of pictures in words; '' without one. */
function addressColumns(format: CsvFormat): string {
  const names = columnsFor('media', format).map(({ name }) => `“${name}”`);
  const [first] = names;
  if (first === undefined || names.length === 1) return first ? `the column ${first}` : '';
  const isNumbered = columnsFor('media', format).every(({ entry }) => entry !== undefined);
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

/**
 * Returns the warning about pictures and videos whose files the product has: other tools take only addresses on the
 * web.
 *
 * @param hasFolder true if the export has the files in a folder
 */
export function fileWarnings(
  scopes: Scopes,
  format: Pick<ExportFormat, 'name' | 'table' | 'extension' | 'isForTool'>,
  hasFolder: boolean,
): readonly ExportWarning[] {
  if (!format.isForTool && takesFiles(format)) return [];
  const posts = scopes.flatMap((scope) => scope.posts);
  const withFiles = posts.filter(({ media = [] }) =>
    media.some(({ asset }) => asset !== undefined),
  );
  return warning('files', withFiles, () => fileText(format, hasFolder));
}

/** Returns the warnings about the files of a table. */
function tableWarnings({ format, scopes, zone }: WarningContext): readonly ExportWarning[] {
  const { name, maxRows = Infinity, isForSpreadsheets, dates } = format;
  const files = scopes.reduce(
    (sum, { posts }) => sum + Math.max(Math.ceil(posts.length / maxRows), 1),
    0,
  );
  const namesNetworks = isForSpreadsheets ?? columnsFor('networks', format).length > 0;
  const namesZone = isForSpreadsheets ?? dates[0].includes('X');
  const unnamed = scopes.filter(({ network }) => !namesNetworks && network === null);
  return [
    ...warning(
      'tooManyRows',
      scopes.flatMap(({ posts }) => posts.slice(maxRows)),
      () =>
        `${name} accepts ${counted(maxRows, 'row', 'rows')} in a file. You get ${files.toLocaleString()} files.`,
    ),
    ...warning(
      'severalNetworks',
      unnamed.flatMap(({ posts }) => posts.filter(({ channels }) => channels !== undefined)),
      () =>
        `A file for ${name} doesn’t say which network a post is for. Choose one network, or one file for each.`,
    ),
    ...warning(
      'noZone',
      namesZone ? [] : scopes.flatMap(({ posts }) => posts),
      () => `A file for ${name} has no time zone. The times are in ${zone}.`,
    ),
  ];
}

/**
 * Finds what the user should know before an export to a table, as far as the description of the format says it.
 *
 * @returns the warnings: about the files first, then about posts and what is left out of them
 */
export function exportWarnings(context: WarningContext): readonly ExportWarning[] {
  return [
    ...notMeantWarnings(context.scopes),
    ...tableWarnings(context),
    ...inEachWarnings(context.scopes),
    ...rowWarnings(context),
  ];
}

/**
 * Finds what the user should know before an export to a file without columns.
 *
 * @param unfit the posts that the file cannot have
 * @param long the posts with a text that is too long for a cell of Excel
 */
export function textWarnings(
  scopes: Scopes,
  unfit: readonly ScheduledPost[],
  long: readonly ScheduledPost[],
): readonly ExportWarning[] {
  return [
    ...warning('lateYear', unfit, (count) =>
      count === 1
        ? '1 post has a date that a calendar can’t hold. It’s left out.'
        : `${countedPosts(count)} have dates that a calendar can’t hold. They’re left out.`,
    ),
    ...warning('longCell', long, (count) => {
      const verb = count === 1 ? 'has' : 'have';
      return `${countedPosts(count)} ${verb} a text of more than 32,767 characters. Excel cuts it.`;
    }),
    ...notMeantWarnings(scopes),
    ...inEachWarnings(scopes),
  ];
}
