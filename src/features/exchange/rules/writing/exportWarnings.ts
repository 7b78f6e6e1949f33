import type { LimitChanges } from '@/core/channels/limitChanges';
import { counted } from '@/core/text/counted';
import type { ScheduledPost } from '@/core/plan/scheduledPost';
import { countedPosts } from '@/core/plan/titles';
import type { Instant } from '@/core/time/instant';
import type { FilePost } from '@/core/planFile/filePost';
import type { CsvFormat } from '../formats/csvFormat';
import { LOSABLE_FIELDS, columnsFor, type LosableName } from './lostFields';
import { forNetwork, type ExportScope } from './exportScope';
import { findingsWith, type Finding, type FindingKind } from './rowFindings';

/** Something that the user should know before an export. It never stops the export. */
export interface ExportWarning {
  readonly kind: FindingKind | 'notMeant' | 'inEach' | 'severalNetworks' | 'tooManyRows' | 'noZone';
  /** The ids of the posts that it is about. */
  readonly posts: readonly string[];
  /** One or two sentences. */
  readonly text: string;
}

/** What the warnings of an export depend on. */
export interface WarningContext {
  readonly format: CsvFormat;
  readonly scopes: readonly ExportScope<ScheduledPost>[];
  /** Replaces ids by names: see `filePostsWith`. */
  readonly toFilePost: (post: ScheduledPost) => FilePost;
  /** The IANA name of the zone in which the posts are planned. */
  readonly zone: string;
  readonly now: Instant;
  /** The limits that the user changed. */
  readonly limits?: LimitChanges;
}

/** Returns the ids of posts, each once, in their order. */
function idsOf(posts: readonly ScheduledPost[]): ReadonlySet<string> {
  return new Set(posts.map(({ id }) => id));
}

function isOrAre(count: number, text: string): string {
  return count === 1 ? `${text} is` : `${text} are`;
}

/** Returns a warning about posts; none without a post. */
function warning(
  kind: ExportWarning['kind'],
  posts: ReadonlySet<string>,
  text: string,
): readonly ExportWarning[] {
  return posts.size > 0 ? [{ kind, posts: [...posts], text }] : [];
}

type Scopes = readonly ExportScope<ScheduledPost>[];

/** Returns the warning about posts that no file has, because they are meant for other networks. */
export function notMeantWarnings(scopes: Scopes): readonly ExportWarning[] {
  const written = idsOf(scopes.flatMap(({ posts }) => posts));
  const all = idsOf(scopes.flatMap(({ leftOut }) => leftOut));
  const missing = new Set([...all].filter((id) => !written.has(id)));
  const [first] = scopes;
  const target = scopes.length === 1 && first ? `${first.network}` : 'any of these networks';
  const [verb, pronoun] = missing.size === 1 ? ['isn’t', 'It’s'] : ['aren’t', 'They’re'];
  const subject = countedPosts(missing.size);
  return warning(
    'notMeant',
    missing,
    `${subject} ${verb} meant for ${target}. ${pronoun} left out.`,
  );
}

/** Returns the warning about posts without a network in files for networks. */
export function inEachWarnings(scopes: Scopes): readonly ExportWarning[] {
  const ofNetworks = scopes.filter(({ network }) => network !== null);
  const posts = idsOf(
    ofNetworks.flatMap((scope) => scope.posts.filter(({ channels }) => channels === undefined)),
  );
  const [verb, pronoun] = posts.size === 1 ? ['has', 'It is'] : ['have', 'They are'];
  const place = scopes.length === 1 ? 'the file' : 'each file';
  return warning(
    'inEach',
    posts,
    `${countedPosts(posts.size)} ${verb} no network. ${pronoun} in ${place}.`,
  );
}

/** Returns the warnings about the files as wholes. */
function fileWarnings({ format, scopes, zone }: WarningContext): readonly ExportWarning[] {
  const { name, maxRows = Infinity, isForSpreadsheets, dates } = format;
  const files = scopes.reduce(
    (sum, { posts }) => sum + Math.max(Math.ceil(posts.length / maxRows), 1),
    0,
  );
  const namesNetworks = isForSpreadsheets ?? columnsFor('networks', format).length > 0;
  const namesZone = isForSpreadsheets ?? dates[0].includes('X');
  const beyond = idsOf(scopes.flatMap(({ posts }) => posts.slice(maxRows)));
  const unnamed = scopes.filter(({ network }) => !namesNetworks && network === null);
  const together = idsOf(
    unnamed.flatMap(({ posts }) => posts.filter(({ channels }) => channels !== undefined)),
  );
  const unzoned = idsOf(namesZone ? [] : scopes.flatMap(({ posts }) => posts));
  return [
    ...warning(
      'tooManyRows',
      beyond,
      `${name} accepts ${counted(maxRows, 'row', 'rows')} in a file. You get ${files.toLocaleString()} files.`,
    ),
    ...warning(
      'severalNetworks',
      together,
      `A file for ${name} doesn’t say which network a post is for. Choose one network, or one file for each.`,
    ),
    ...warning('noZone', unzoned, `A file for ${name} has no time zone. The times are in ${zone}.`),
  ];
}

function lossText(name: LosableName, amount: number, format: CsvFormat): string {
  const { one, many } = LOSABLE_FIELDS[name];
  const things = counted(amount, one, many);
  const [verb, end] = amount === 1 ? ['doesn’t', 'It’s'] : ['don’t', 'They’re'];
  const start =
    columnsFor(name, format).length === 0
      ? `${format.name} has no column for ${things}.`
      : `${things} ${verb} fit into the columns of ${format.name}.`;
  return `${start} ${end} left out.`;
}

/** What was found in rows of several posts. */
interface Found extends Finding {
  /** How often it was found, by the id of the post. */
  readonly amounts: Map<string, number>;
}

function foundText({ kind, about, amounts }: Found, format: CsvFormat): string {
  const { name } = format;
  const posts = amounts.size;
  const subject = countedPosts(posts);
  const sum = [...amounts.values()].reduce((total, amount) => total + amount, 0);
  switch (kind) {
    case 'past':
      return `${isOrAre(posts, subject)} in the past.`;
    case 'lateYear':
      return `${isOrAre(posts, subject)} after the year 9999, which ${name} may not read.`;
    case 'seconds':
      return `${counted(posts, 'time has', 'times have')} seconds that ${name} can’t hold. They’re left out.`;
    case 'tooLong':
      return `${isOrAre(posts, counted(posts, 'text', 'texts'))} too long for ${about}.`;
    case 'noNetwork':
      return `${subject} ${posts === 1 ? 'has' : 'have'} no network, which ${name} needs. Choose a network.`;
    case 'leftOut':
      return lossText(about as LosableName, sum, format);
    case 'severalKinds':
      return `${name} accepts one kind of media per row: pictures, GIFs or videos. In ${subject}, only the kind of the first one is kept.`;
    case 'separator':
      return `${counted(sum, 'entry contains', 'entries contain')} “${about}”. ${name} reads ${sum === 1 ? 'it' : 'each'} as several entries.`;
    case 'formula':
      return `${subject} ${posts === 1 ? 'has' : 'have'} text that a spreadsheet would read as a formula. An apostrophe is put before it. Social Sync removes the apostrophe on import.`;
    case 'loneSurrogate':
      return `${subject} ${posts === 1 ? 'has' : 'have'} an incomplete character. The file has � instead.`;
  }
}

/**
 * Finds what the user should know before an export, as far as the description of the format says it.
 *
 * @returns the warnings: about the files first, then about posts and what is left out of them
 */
export function exportWarnings(context: WarningContext): readonly ExportWarning[] {
  const { format, scopes, toFilePost } = context;
  const findingsOf = findingsWith(context);
  const all = new Map<string, Found>();
  for (const { network, posts } of scopes) {
    for (const post of posts) {
      for (const finding of findingsOf(forNetwork(toFilePost(post), network), network)) {
        const key = `${finding.kind}:${finding.about ?? ''}`;
        const found = all.get(key) ?? { ...finding, amounts: new Map<string, number>() };
        // Of several rows of a post, the largest amount counts.
        const before = found.amounts.get(post.id) ?? 0;
        found.amounts.set(post.id, Math.max(before, finding.amount));
        all.set(key, found);
      }
    }
  }
  const inRows = Array.from(all.values(), (found): ExportWarning => ({
    kind: found.kind,
    posts: [...found.amounts.keys()],
    text: foundText(found, format),
  }));
  return [
    ...notMeantWarnings(scopes),
    ...fileWarnings(context),
    ...inEachWarnings(scopes),
    ...inRows,
  ];
}
