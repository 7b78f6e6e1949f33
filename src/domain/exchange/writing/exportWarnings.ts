import type { LimitChanges } from '../../channels/limitChanges';
import { counted } from '../../plan/counted';
import type { ScheduledPost } from '../../plan/scheduledPost';
import { countedPosts } from '../../plan/titles';
import type { Instant } from '../../time/instant';
import type { FilePost } from '../filePost';
import type { CsvFormat } from '../formats/csvFormat';
import { inPieces } from '../inPieces';
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

/** The number of posts that are checked between two pauses. */
const PIECE_LENGTH = 50;

/** The ids of posts, each once, in their order. */
type Ids = Set<string>;

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

/** Calls the function for each post of the files. Yields often. */
function* eachPost(
  scopes: Scopes,
  call: (post: ScheduledPost, scope: Scopes[number], index: number) => void,
): Generator<undefined> {
  for (const scope of scopes) {
    yield* inPieces(scope.posts, (post, index) => {
      call(post, scope, index);
    });
  }
}

/** Returns the warning about posts that no file has, because they are meant for other networks. Yields often. */
export function* notMeantWarnings(scopes: Scopes): Generator<undefined, readonly ExportWarning[]> {
  const written: Ids = new Set();
  const missing: Ids = new Set();
  yield* eachPost(scopes, ({ id }) => written.add(id));
  for (const { leftOut } of scopes) {
    yield* inPieces(leftOut, ({ id }) => {
      if (!written.has(id)) missing.add(id);
    });
  }
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

/** Returns the warning about posts without a network in files for networks. Yields often. */
export function* inEachWarnings(scopes: Scopes): Generator<undefined, readonly ExportWarning[]> {
  const posts: Ids = new Set();
  yield* eachPost(scopes, ({ id, channels }, { network }) => {
    if (network !== null && channels === undefined) posts.add(id);
  });
  const [verb, pronoun] = posts.size === 1 ? ['has', 'It is'] : ['have', 'They are'];
  const place = scopes.length === 1 ? 'the file' : 'each file';
  return warning(
    'inEach',
    posts,
    `${countedPosts(posts.size)} ${verb} no network. ${pronoun} in ${place}.`,
  );
}

/** Returns the warnings about the files as wholes. Yields often. */
function* fileWarnings({
  format,
  scopes,
  zone,
}: WarningContext): Generator<undefined, readonly ExportWarning[]> {
  const { name, maxRows = Infinity, isForSpreadsheets, dates } = format;
  const files = scopes.reduce(
    (sum, { posts }) => sum + Math.max(Math.ceil(posts.length / maxRows), 1),
    0,
  );
  const namesNetworks = isForSpreadsheets ?? columnsFor('networks', format).length > 0;
  const namesZone = isForSpreadsheets ?? dates[0].includes('X');
  const [beyond, together, unzoned]: [Ids, Ids, Ids] = [new Set(), new Set(), new Set()];
  yield* eachPost(scopes, ({ id, channels }, { network }, index) => {
    if (index >= maxRows) beyond.add(id);
    if (!namesNetworks && network === null && channels !== undefined) together.add(id);
    if (!namesZone) unzoned.add(id);
  });
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
  /**
   * How often it was found, by the index of the post; 0 for a post without it. An array, because maps of all
   * kinds would be resized in the same step, which is slow for many posts.
   */
  readonly amounts: number[];
}

/** Adds a finding in a row of the post at a place. Of several rows of a post, the largest amount is kept. */
function addFound({ amounts }: Found, place: number, amount: number): void {
  while (amounts.length <= place) amounts.push(0);
  amounts[place] = Math.max(Number(amounts[place]), amount);
}

function foundText({ kind, about, amounts }: Found, posts: number, format: CsvFormat): string {
  const { name } = format;
  const subject = countedPosts(posts);
  const sum = amounts.reduce((total, amount) => total + amount, 0);
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
 * Finds what the user should know before an export, as far as the description of the format says it. A
 * generator, so that the caller can pause after each 50 posts.
 *
 * @returns the warnings: about the files first, then about posts and what is left out of them
 */
export function* exportWarnings(
  context: WarningContext,
): Generator<undefined, readonly ExportWarning[], undefined> {
  const { format, scopes, toFilePost } = context;
  const findingsOf = findingsWith(context);
  const all = new Map<string, Found>();
  /** The place of each post, by its id. */
  const places = new Map<string, number>();
  let checked = 0;
  for (const { network, posts } of scopes) {
    for (const post of posts) {
      const row = forNetwork(toFilePost(post), network);
      const place = places.get(post.id) ?? places.size;
      places.set(post.id, place);
      for (const finding of findingsOf(row, network)) {
        const key = `${finding.kind}:${finding.about ?? ''}`;
        const found = all.get(key) ?? { ...finding, amounts: [] };
        addFound(found, place, finding.amount);
        all.set(key, found);
      }
      checked += 1;
      if (checked % PIECE_LENGTH === 0) yield;
    }
  }
  const ids = [...places.keys()];
  const inRows: ExportWarning[] = [];
  for (const found of all.values()) {
    yield;
    const posts = ids.filter((_id, place) => Number(found.amounts[place]) > 0);
    inRows.push({ kind: found.kind, posts, text: foundText(found, posts.length, format) });
  }
  const notMeant = yield* notMeantWarnings(scopes);
  const inFiles = yield* fileWarnings(context);
  const inEach = yield* inEachWarnings(scopes);
  return [...notMeant, ...inFiles, ...inEach, ...inRows];
}
