import type { Media, ThreadKind, Variants } from '@/core/plan/postFields';
import type { ChannelNetwork } from '@/core/channels/channelNetwork';
import { counted } from '@/core/text/words';
import { excerptOf } from '@/core/text/shownValue';
import type { FilePost } from '@/core/planFile/filePost';
import type { ColumnField } from '../formats/csvFormat';
import type { MappedColumn } from '../table/columnMapping';
import { networkField } from '../table/columnNames';
import { unguarded } from '../formats/cellText';
import { markIn } from '../formats/markText';
import { idIn } from '../formats/postId';
import {
  mapReporting,
  type Report,
  type RowFlaw,
  type Separator,
  type TableRow,
} from '../table/table';
import { createZoneReader, type ZoneReader } from '../dates/readZone';
import { withHashtags } from './hashtags';
import { distinctLabels, entriesOf, rowAccounts, rowLabels } from './rowLists';
import { refusal, remark, type RowProblem, type Remedy } from './rowProblem';
import { createPictureFinder, type PictureFinder } from './rowPictures';
import type { RowCells, RowDefaults, RowReading, ReadRow } from './rowReading';
import { rowMoment } from './rowMoment';

/** The fields of a row apart from its date and time. */
interface RowFields {
  readonly fields: Omit<FilePost, 'date' | 'time'>;
  readonly problems: readonly RowProblem[];
  readonly missing: readonly ('accounts' | 'labels')[];
}

const NO_ACCOUNTS = ['accounts'] as const;
const NO_LABELS = ['labels'] as const;

/** Returns the accounts and labels of a row; the default accounts or labels where it has none. */
function withDefaults(
  accounts: NonNullable<FilePost['accounts']>,
  labels: NonNullable<FilePost['labels']>,
  defaults: RowDefaults | undefined,
): {
  readonly tags: Pick<FilePost, 'accounts' | 'labels'>;
  readonly missing: RowFields['missing'];
} {
  const usedAccounts = accounts.length > 0 ? accounts : (defaults?.accounts ?? []);
  const usedLabels = labels.length > 0 ? labels : distinctLabels(defaults?.labels ?? []);
  return {
    tags: {
      ...(usedAccounts.length > 0 && { accounts: usedAccounts }),
      ...(usedLabels.length > 0 && { labels: usedLabels }),
    },
    missing: [
      ...(accounts.length === 0 ? NO_ACCOUNTS : []),
      ...(labels.length === 0 ? NO_LABELS : []),
    ],
  };
}

const MEDIA_FIELDS: readonly (ColumnField | null)[] = ['media', 'pictures', 'gifs', 'videos'];

/** Returns the remark about an entry of a row whose file cannot be added. */
function pictureProblems(
  entry: string,
  [column]: readonly MappedColumn[],
  findPicture: PictureFinder,
): readonly RowProblem[] {
  const found = findPicture(entry);
  if (!column || found === null) return [];
  if (found === 'missing') {
    return [
      remark(column.index, `There is no file “${excerptOf(entry)}”. The post keeps the name.`),
    ];
  }
  return found.kind === 'read' ? [] : [remark(column.index, found.problem)];
}

/** Reads the media of a row, and gives each the alt text in the same place. */
function rowMedia({ columns, text, findPicture }: RowCells, hasQuotedLists?: boolean) {
  const entries = (ofField: readonly MappedColumn[]) =>
    ofField.flatMap((column) => {
      const cell = entriesOf(text(column), column, hasQuotedLists);
      // A column for one alt text has one entry, also an empty one, which keeps the places of the others.
      return cell.length === 0 && ofField.length > 1 ? [''] : cell;
    });
  const altColumns = columns.filter(({ field }) => field === 'altTexts');
  const mediaColumns = columns.filter(({ field }) => MEDIA_FIELDS.includes(field));
  const addresses = entries(mediaColumns);
  const alts = entries(altColumns);
  const media = addresses.flatMap((address, index): readonly Media[] => {
    const alt = alts[index] ?? '';
    if (address === '') return [];
    const found = findPicture(address);
    const media =
      found !== null && found !== 'missing' && found.kind === 'read'
        ? { address: found.asset.name, asset: found.asset.id }
        : { address };
    return [{ ...media, ...(alt !== '' && { alt }) }];
  });
  const lost = alts.filter((alt, index) => alt !== '' && (addresses[index] ?? '') === '').length;
  const [column] = altColumns;
  const verb = counted(
    lost,
    'alt text has no picture or video',
    'alt texts have no picture or video',
  );
  const ofAlts = column && lost > 0 ? [remark(column.index, `${verb}, and will be left out.`)] : [];
  const ofFiles = addresses.flatMap((address) =>
    pictureProblems(address, mediaColumns, findPicture),
  );
  return { media, problems: [...ofFiles, ...ofAlts] };
}

const THREADS: Readonly<Record<string, ThreadKind>> = {
  plain: 'plain',
  yes: 'plain',
  true: 'plain',
  numbered: 'numbered',
};

const NO_THREAD: readonly string[] = ['', 'no', 'false'];

function rowThread({ columns, text }: RowCells) {
  const column = columns.find(({ field }) => field === 'thread');
  const cell = column ? text(column).trim().toLowerCase() : '';
  if (!column || NO_THREAD.includes(cell)) return { problems: [] };
  const thread = Object.hasOwn(THREADS, cell) ? THREADS[cell] : undefined;
  if (thread) return { thread, problems: [] };
  const problem = `“${excerptOf(cell)}” is not a kind of thread. It will be left out.`;
  return { problems: [remark(column.index, problem)] };
}

/** Returns what a row says about its publication, without what cannot be read. */
function rowPosted({ columns, text }: RowCells, hasQuotedLists?: boolean) {
  const column = columns.find(({ field }) => field === 'posted');
  const entries = column ? entriesOf(text(column), column, hasQuotedLists) : [];
  const posted = entries.flatMap((entry) => markIn(entry) ?? []);
  const other = entries.find((entry) => markIn(entry) === null);
  if (!column || other === undefined) return { posted, problems: [] };
  const problem = `“${excerptOf(other)}” does not say when and where it was posted. It will be left out.`;
  return { posted, problems: [remark(column.index, problem)] };
}

function rowVariants({ columns, text }: RowCells): Variants {
  const variants = columns.flatMap((column) => {
    const ofNetwork = column.field && networkField(column.field);
    const variant = ofNetwork?.kind === 'variant' ? text(column) : '';
    return ofNetwork && variant !== '' ? [[ofNetwork.network, variant] as const] : [];
  });
  return Object.fromEntries(variants);
}

/** The text of a row, its own texts for networks, and the networks if they have texts of their own alone. */
interface RowTexts {
  readonly content: string;
  readonly variants: Variants;
  readonly networks: readonly ChannelNetwork[];
  readonly problems: readonly RowProblem[];
}

/**
 * Reads the text of a row, and its own texts for networks. A row with these alone is a post for their networks, and its
 * first text is the common one.
 */
function rowTexts(row: RowCells): RowTexts {
  const { columns, text } = row;
  const column = columns.find(({ field }) => field === 'content');
  const hashtags = columns.find(({ field }) => field === 'hashtags');
  const withTags = (each: string) => (hashtags ? withHashtags(each, text(hashtags)) : each);
  const content = column ? text(column) : '';
  const variants = rowVariants(row);
  if (content.trim() !== '') {
    return { content: withTags(content), variants, networks: [], problems: [] };
  }
  const all = Object.entries(variants) as [ChannelNetwork, string][];
  const own = all.filter(([, each]) => each.trim() !== '');
  const [first] = own;
  if (first) {
    const others = own.filter(([, each]) => each !== first[1]);
    return {
      content: withTags(first[1]),
      variants: Object.fromEntries(others.map(([network, each]) => [network, withTags(each)])),
      networks: own.map(([network]) => network),
      problems: [],
    };
  }
  const missing = 'The content is empty.';
  const place =
    column ?? columns.find(({ field }) => field && networkField(field)?.kind === 'variant');
  const problem: RowProblem = place
    ? refusal(place.index, missing)
    : { ...refusal(null, missing), asked: 'content' };
  return { content, variants, networks: [], problems: [problem] };
}

function rowId({ columns, text }: RowCells) {
  const column = columns.find(({ field }) => field === 'id');
  const cell = column ? text(column).trim() : '';
  if (!column || cell === '') return { problems: [] };
  const id = idIn(cell);
  if (id !== null) return { id, problems: [] };
  const problem = `“${excerptOf(cell)}” is not an id of Social Sync. It will be left out.`;
  return { problems: [remark(column.index, problem)] };
}

/**
 * Reads the fields of a row apart from its date and time. Texts are kept as they are, except for entries of
 * lists. An idea can have a picture without a text.
 */
function rowFields(
  row: RowCells,
  reading: Pick<RowReading, 'networks' | 'hasQuotedLists' | 'isOwn' | 'defaults'>,
  isIdea: boolean,
): RowFields {
  const { hasQuotedLists, defaults } = reading;
  const single = (name: ColumnField) => {
    const column = row.columns.find(({ field }) => field === name);
    return column ? row.text(column) : '';
  };
  const { content, variants, networks, problems: ofContent } = rowTexts(row);
  const { accounts: named, problems: ofAccounts } = rowAccounts(row, reading);
  const accounts = named.length > 0 ? named : networks.map((network) => ({ network }));
  const { media, problems: ofMedia } = rowMedia(row, hasQuotedLists);
  const { thread, problems: ofThread } = rowThread(row);
  const { labels, problems: ofLabels } = rowLabels(row, hasQuotedLists);
  const { posted, problems: ofPosted } = rowPosted(row, hasQuotedLists);
  const { tags, missing } = withDefaults(accounts, labels, defaults);
  const { id, problems: ofId } = rowId(row);
  const [link, note, firstComment] = [single('link'), single('note'), single('firstComment')];
  const fields = {
    content,
    ...(Object.keys(variants).length > 0 && { variants }),
    ...(thread && { thread }),
    ...tags,
    ...(link !== '' && { link }),
    ...(media.length > 0 && { media }),
    ...(note !== '' && { note }),
    ...(firstComment !== '' && { firstComment }),
    ...(posted.length > 0 && { posted }),
    ...(id !== undefined && { id }),
  };
  return {
    fields,
    problems: [
      ...(isIdea && media.length > 0 ? [] : ofContent),
      ...[...ofAccounts, ...ofLabels, ...ofMedia],
      ...[...ofThread, ...ofPosted, ...ofId],
    ],
    missing: ofAccounts.some(({ isRefusal }) => isRefusal)
      ? missing.filter((each) => each !== 'accounts')
      : missing,
  };
}

const FLAWS: Readonly<Record<RowFlaw, { readonly text: string; readonly isRefusal: boolean }>> = {
  unclosed: {
    text: 'A quotation mark is not closed. The quotation marks in this row are read as text.',
    isRefusal: true,
  },
  merged: {
    text: 'There is text after a closing quotation mark, and the row has several lines. Is it one row?',
    isRefusal: true,
  },
  stray: { text: 'There is text after a closing quotation mark.', isRefusal: false },
  long: { text: 'This row has more than 500,000 characters.', isRefusal: true },
  notObject: { text: 'This entry is not an object.', isRefusal: true },
};

/** Returns the problem of a row as a whole; a change of a cell resolves it. */
function flawProblems({ flaw, cells }: TableRow, isChanged: boolean): readonly RowProblem[] {
  if (flaw === undefined || isChanged) return [];
  const last = cells.length - 1;
  const asRead = new Map([[last, cells[last] ?? '']]);
  const remedies: Remedy[] =
    flaw === 'notObject' ? [] : [{ kind: 'use', name: 'Add it as it was read', cells: asRead }];
  return [{ ...FLAWS[flaw], cell: null, remedies: FLAWS[flaw].isRefusal ? remedies : [] }];
}

/** Returns the problem of a row with more cells than columns. */
function lengthProblems(
  cells: readonly string[],
  { columns, text: textOf }: RowCells,
  separator: Separator,
): readonly RowProblem[] {
  const others = cells.slice(columns.length);
  const used = others.filter((cell) => cell !== '').length;
  if (used === 0) return [];
  const none = others.map((_cell, index) => [columns.length + index, ''] as const);
  const last = columns.at(-1);
  const remedies: Remedy[] = [
    { kind: 'use', name: 'Leave out the extra cells', cells: new Map(none) },
  ];
  if (last?.field === 'content') {
    const joined = [textOf(last), ...others].join(separator);
    const all = new Map<number, string>([...none, [last.index, joined]]);
    remedies.unshift({ kind: 'use', name: 'Add to the content', cells: all });
  }
  const text = `${counted(used, 'cell is', 'cells are')} beyond the last column.`;
  return [refusal(columns.length, text, remedies)];
}

/** Returns the problem of a row with the id of an earlier row; notes the row of the id. */
function repeatedId(
  { id }: Pick<FilePost, 'id'>,
  { number }: TableRow,
  { columns, text }: RowCells,
  rowById: Map<string, number>,
): readonly RowProblem[] {
  const column = columns.find(({ field }) => field === 'id');
  if (!column || id === undefined) return [];
  const earlier = rowById.get(id);
  if (earlier === undefined) {
    rowById.set(id, number);
    return [];
  }
  const remedy: Remedy = {
    kind: 'use',
    name: 'Add it as a new post',
    cells: new Map([[column.index, '']]),
  };
  const problem = `“${excerptOf(text(column).trim())}” is also the id of row ${earlier}.`;
  return [refusal(column.index, problem, [remedy])];
}

/** Returns the cells with the changes of the user, which have no guard against formulas. */
function changedCells(
  cells: readonly string[],
  changes: ReadonlyMap<number, string>,
): readonly string[] {
  const length = Math.max(cells.length, ...Array.from(changes.keys(), (index) => index + 1));
  return Array.from({ length }, (_, index) => changes.get(index) ?? cells[index] ?? '');
}

/** Returns the note of an idea, with what its row has in place of a date. */
function noteOfIdea(
  note: string | undefined,
  written: readonly string[],
  { columns, text }: RowCells,
): string {
  const date = columns.find(({ field }) => field === 'date' || field === 'dateTime');
  const words = date ? (written[date.index] ?? '').trim() : '';
  const isReplaced = date !== undefined && words !== text(date).trim();
  return [note, isReplaced ? words : ''].filter(Boolean).join('\n');
}

/** What the rows of a file share while they are read. */
interface SharedByRows {
  readonly separator: Separator;
  readonly readZone: ZoneReader;
  readonly findPicture: PictureFinder;
  /** The first row with each id, without those that are left out. */
  readonly rowById: Map<string, number>;
}

function readRow(
  row: TableRow,
  reading: RowReading,
  { separator, readZone, findPicture, rowById }: SharedByRows,
): ReadRow {
  const { leftOut } = row;
  const change = reading.changes?.get(row.number);
  const { cells: changes, isLeftOut = leftOut !== undefined } = change ?? {};
  if (row.flaw === 'long') {
    const problems = [{ ...FLAWS.long, cell: null, remedies: [] }];
    const { number, cells } = row;
    return { number, cells, post: null, problems, isLeftOut, isConverted: false, missing: [] };
  }
  const isChanged = changes !== undefined && changes.size > 0;
  const written = reading.isGuarded === true ? row.cells.map(unguarded) : row.cells;
  const cells = isChanged ? changedCells(written, changes) : written;
  const rowCells: RowCells = {
    columns: reading.columns,
    text: ({ index }) => cells[index] ?? '',
    readZone,
    findPicture,
  };
  const { problems: ofMoment, moment, missing: noTime, ...read } = rowMoment(rowCells, reading);
  const isIdea = moment?.date === '';
  const { fields, problems: ofFields, missing: noTags } = rowFields(rowCells, reading, isIdea);
  const problems = [
    ...(row.remarks ?? []).map((text) => remark(null, text)),
    ...flawProblems(row, isChanged),
    ...ofMoment,
    ...ofFields,
    ...lengthProblems(cells, rowCells, separator),
    ...(isLeftOut ? [] : repeatedId(fields, row, rowCells, rowById)),
  ];
  const isRefused = problems.some(({ isRefusal }) => isRefusal);
  const note = isIdea ? noteOfIdea(fields.note, written, rowCells) : '';
  return {
    number: row.number,
    cells,
    post: moment && !isRefused ? { ...moment, ...fields, ...(note !== '' && { note }) } : null,
    problems,
    isLeftOut,
    ...(leftOut !== undefined && { leftOut }),
    ...read,
    missing: [...noTime, ...noTags],
  };
}

/**
 * Reads what each row becomes, with the changes of the user.
 *
 * @param rows without the header
 * @param separator of the file; used to join cells
 */
export function rowsToPosts(
  rows: readonly TableRow[],
  reading: RowReading,
  separator: Separator = ',',
  report: Report = () => undefined,
): readonly ReadRow[] {
  const shared = {
    separator,
    readZone: createZoneReader(),
    findPicture: createPictureFinder(reading.pictures),
    rowById: new Map<string, number>(),
  };
  return mapReporting(rows, (row) => readRow(row, reading, shared), report);
}
