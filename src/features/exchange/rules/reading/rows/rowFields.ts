import type { Media, ThreadKind, Variants } from '@/core/plan/postFields';
import { ADVICE_NAMES } from '@/core/channels/adviceNames';
import { counted } from '@/core/text/counted';
import { excerptOf } from '@/core/text/shownValue';
import type { FilePost } from '@/core/planFile/filePost';
import type { ColumnField } from '../../formats/csvFormat';
import type { MappedColumn } from '../table/columnMapping';
import { networkField } from '../table/columnNames';
import { distinctLabels, entriesOf, rowAccounts, rowLabels } from './rowLists';
import { refusal, remark, textRemedy, type RowProblem } from './rowProblem';
import type { RowCells, RowDefaults, RowReading } from './rowReading';

/** The fields of a row apart from its date and time. */
export interface RowFields {
  readonly fields: Omit<FilePost, 'date' | 'time'>;
  readonly problems: readonly RowProblem[];
  readonly lacks: readonly ('accounts' | 'labels')[];
}

const LACKS_ACCOUNTS = ['accounts'] as const;
const LACKS_LABELS = ['labels'] as const;

/** Returns the accounts and labels of a row; the default accounts or labels where it has none. */
function withGiven(
  accounts: NonNullable<FilePost['accounts']>,
  labels: NonNullable<FilePost['labels']>,
  given: RowDefaults | undefined,
): { readonly tags: Pick<FilePost, 'accounts' | 'labels'>; readonly lacks: RowFields['lacks'] } {
  const ownAccounts = accounts.length > 0 ? accounts : (given?.accounts ?? []);
  const ownLabels = labels.length > 0 ? labels : distinctLabels(given?.labels ?? []);
  return {
    tags: {
      ...(ownAccounts.length > 0 && { accounts: ownAccounts }),
      ...(ownLabels.length > 0 && { labels: ownLabels }),
    },
    lacks: [
      ...(accounts.length === 0 ? LACKS_ACCOUNTS : []),
      ...(labels.length === 0 ? LACKS_LABELS : []),
    ],
  };
}

const MEDIA_FIELDS: readonly (ColumnField | null)[] = ['media', 'pictures', 'gifs', 'videos'];

/** Reads the media of a row, and gives each the alt text in the same place. */
function rowMedia({ columns, text }: RowCells, hasOwnLists?: boolean) {
  const entries = (own: readonly MappedColumn[]) =>
    own.flatMap((column) => {
      const cell = entriesOf(text(column), column, hasOwnLists);
      // A column for one alt text has one entry, also an empty one, which keeps the places of the others.
      return cell.length === 0 && own.length > 1 ? [''] : cell;
    });
  const altColumns = columns.filter(({ field }) => field === 'altTexts');
  const addresses = entries(columns.filter(({ field }) => MEDIA_FIELDS.includes(field)));
  const alts = entries(altColumns);
  const media = addresses.flatMap((address, index): readonly Media[] => {
    const alt = alts[index] ?? '';
    return address === '' ? [] : [{ address, ...(alt !== '' && { alt }) }];
  });
  const lost = alts.filter((alt, index) => alt !== '' && (addresses[index] ?? '') === '').length;
  const [column] = altColumns;
  const verb = counted(
    lost,
    'alt text has no picture or video',
    'alt texts have no picture or video',
  );
  const problems =
    column && lost > 0 ? [remark(column.index, `${verb}, and will be left out.`)] : [];
  return { media, problems };
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
  const remedies = ['plain', 'numbered'].map((kind) => textRemedy(column.index, kind));
  const problem = `“${excerptOf(cell)}” is not a kind of thread. It will be left out.`;
  return { problems: [remark(column.index, problem, remedies)] };
}

function rowVariants({ columns, text }: RowCells): Variants {
  const variants = columns.flatMap((column) => {
    const own = column.field && networkField(column.field);
    const variant = own?.kind === 'variant' ? text(column) : '';
    return own && variant !== '' ? [[own.network, variant] as const] : [];
  });
  return Object.fromEntries(variants);
}

function mutedAdvice({ columns, text }: RowCells, hasOwnLists?: boolean): readonly string[] {
  const kinds = columns
    .filter(({ field }) => field === 'mutedAdvice')
    .flatMap((column) => entriesOf(text(column), column, hasOwnLists))
    .filter((kind) => kind !== '');
  const known = Object.entries(ADVICE_NAMES);
  return [...new Set(kinds.map((kind) => known.find(([, name]) => name === kind)?.[0] ?? kind))];
}

function rowContent({ columns, text }: RowCells) {
  const column = columns.find(({ field }) => field === 'content');
  const content = column ? text(column) : '';
  if (content.trim() !== '') return { content, problems: [] };
  const missing = 'The content is empty.';
  const problem: RowProblem = column
    ? refusal(column.index, missing)
    : { cell: null, text: missing, isRefusal: true, remedies: [] };
  return { content, problems: [problem] };
}

/**
 * Reads the fields of a row apart from its date and time. Texts are kept as they are, except for entries of
 * lists.
 */
export function rowFields(
  row: RowCells,
  reading: Pick<RowReading, 'networks' | 'hasOwnLists' | 'given'>,
): RowFields {
  const { hasOwnLists, given } = reading;
  const single = (name: ColumnField) => {
    const column = row.columns.find(({ field }) => field === name);
    return column ? row.text(column) : '';
  };
  const { content, problems: ofContent } = rowContent(row);
  const { accounts, problems: ofAccounts } = rowAccounts(row, reading);
  const { media, problems: ofMedia } = rowMedia(row, hasOwnLists);
  const { thread, problems: ofThread } = rowThread(row);
  const { labels, problems: ofLabels } = rowLabels(row, hasOwnLists);
  const { tags, lacks } = withGiven(accounts, labels, given);
  const variants = rowVariants(row);
  const muted = mutedAdvice(row, hasOwnLists);
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
    ...(muted.length > 0 && { mutedAdvice: muted }),
  };
  return {
    fields,
    problems: [...ofContent, ...ofAccounts, ...ofLabels, ...ofMedia, ...ofThread],
    lacks: ofAccounts.length > 0 ? lacks.filter((each) => each !== 'accounts') : lacks,
  };
}
