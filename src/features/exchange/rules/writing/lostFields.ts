import { CHANNEL_NETWORKS } from '@/core/channels/channelNetwork';
import type { FilePost } from '@/core/planFile/filePost';
import { asRow, columnValues } from '../cells';
import type { ColumnField, CsvFormat, FormatColumn, WrittenField } from '../formats/csvFormat';

/** Something of a post that a format may have no place for. */
interface LosableField {
  readonly one: string;
  readonly many: string;
  /** Returns the names of accounts and the like that a post has; '' for none. */
  readonly entries: (post: FilePost) => readonly string[];
  /** The columns that hold it. */
  readonly columns: readonly ColumnField[];
}

function fieldOf(
  one: string,
  many: string,
  fields: readonly WrittenField[],
  columns: readonly ColumnField[] = fields,
): LosableField {
  const all = fields.map((field): FormatColumn => ({ name: field, field }));
  return {
    one,
    many,
    entries: (post) => all.flatMap((column) => columnValues(column, post)),
    columns,
  };
}

/** What a format may have no place for, in display order. */
export const LOSABLE_FIELDS = {
  networks: fieldOf(
    'network',
    'networks',
    ['networks'],
    ['networks', ...CHANNEL_NETWORKS.map((network): ColumnField => `network:${network}`)],
  ),
  accounts: {
    one: 'account name',
    many: 'account names',
    entries: ({ accounts = [] }: FilePost) => accounts.map(({ name = '' }) => name),
    columns: ['accounts'],
  },
  variants: fieldOf(
    'network-specific text',
    'network-specific texts',
    CHANNEL_NETWORKS.map((network): WrittenField => `variant:${network}`),
  ),
  thread: fieldOf('thread', 'threads', ['thread']),
  labels: fieldOf('label', 'labels', ['labels']),
  link: fieldOf('link', 'links', ['link']),
  media: fieldOf(
    'picture or video',
    'pictures or videos',
    ['media'],
    ['media', 'pictures', 'gifs', 'videos'],
  ),
  altTexts: fieldOf('alt text', 'alt texts', ['altTexts']),
  firstComment: fieldOf('first comment', 'first comments', ['firstComment']),
  note: fieldOf('note', 'notes', ['note']),
} as const satisfies Readonly<Record<string, LosableField>>;

export type LosableName = keyof typeof LOSABLE_FIELDS;

const NAMES = Object.keys(LOSABLE_FIELDS) as LosableName[];

function used(entries: readonly string[]): number {
  return entries.filter((entry) => entry !== '').length;
}

/** Returns the columns of a format for a field. */
export function columnsFor(name: LosableName, { columns }: CsvFormat): readonly FormatColumn[] {
  const fields: readonly ColumnField[] = LOSABLE_FIELDS[name].columns;
  return columns.filter(({ field }) => field !== undefined && fields.includes(field));
}

/** Returns the fields that a format has no column for. */
export function fieldsWithoutColumn(format: CsvFormat): readonly LosableName[] {
  return NAMES.filter((name) => columnsFor(name, format).length === 0);
}

/**
 * Returns a function that returns how many entries of each field the row of a post leaves out. Fields
 * without a loss are left out. Networks count only if the format has columns for some of them: else the
 * user chooses them in the other program.
 */
export function lossesIn(
  format: CsvFormat,
): (post: FilePost) => readonly (readonly [LosableName, number])[] {
  const fields = NAMES.map((name) => [name, columnsFor(name, format)] as const).filter(
    ([name, columns]) => name !== 'networks' || columns.length > 0,
  );
  return (post) => {
    const row = asRow(post, format);
    return fields.flatMap(([name, columns]) => {
      const written = columns.reduce((sum, column) => sum + used(columnValues(column, row)), 0);
      const lost = used(LOSABLE_FIELDS[name].entries(post)) - written;
      return lost > 0 ? [[name, lost] as const] : [];
    });
  };
}
