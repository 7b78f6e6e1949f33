import type { FilePost } from '@/core/planFile/filePost';
import { asRow, columnValues } from '../cells';
import type { CsvFormat, FormatColumn, WrittenField } from '../formats/csvFormat';

/** Something of a post that a format may have no place for. */
interface LosableField {
  readonly name: string;
  /** Returns what a post has of it; '' for nothing. */
  readonly entries: (post: FilePost) => readonly string[];
  /** Matches the fields of the columns that hold it. */
  readonly columns: RegExp;
}

function entriesOf(field: WrittenField): LosableField['entries'] {
  return (post) => columnValues({ name: field, field }, post);
}

const NETWORKS = /^network(s$|:)/;
const MEDIA = /^(media|pictures|gifs|videos)$/;

/** What a format may have no place for, in display order. */
const LOSABLE_FIELDS: readonly LosableField[] = [
  { name: 'networks', entries: entriesOf('networks'), columns: NETWORKS },
  {
    name: 'account names',
    entries: ({ accounts = [] }) => accounts.map(({ name = '' }) => name),
    columns: /^accounts$/,
  },
  {
    name: 'network-specific texts',
    entries: ({ variants = {} }) => Object.values(variants),
    columns: /^variant:/,
  },
  { name: 'threads', entries: entriesOf('thread'), columns: /^thread$/ },
  { name: 'labels', entries: entriesOf('labels'), columns: /^labels$/ },
  { name: 'links', entries: entriesOf('link'), columns: /^link$/ },
  {
    name: 'pictures or videos',
    entries: entriesOf('media'),
    columns: MEDIA,
  },
  { name: 'alt texts', entries: entriesOf('altTexts'), columns: /^altTexts$/ },
  { name: 'first comments', entries: entriesOf('firstComment'), columns: /^firstComment$/ },
  { name: 'notes', entries: entriesOf('note'), columns: /^note$/ },
];

function used(entries: readonly string[]): number {
  return entries.filter((entry) => entry !== '').length;
}

/** Returns the columns of a format for a field. */
function columnsFor({ columns }: LosableField, format: CsvFormat): readonly FormatColumn[] {
  return format.columns.filter(({ field = '' }) => columns.test(field));
}

/** Returns the columns for the addresses of pictures and videos. */
export function mediaColumns({ columns }: CsvFormat): readonly FormatColumn[] {
  return columns.filter(({ field = '' }) => MEDIA.test(field));
}

/** Returns true for a format whose rows say for which network they are. */
export function hasNetworkColumn({ columns }: CsvFormat): boolean {
  return columns.some(({ field = '' }) => NETWORKS.test(field));
}

/** Returns the names of the fields that a format has no column for. */
export function fieldsWithoutColumn(format: CsvFormat): readonly string[] {
  return LOSABLE_FIELDS.filter((field) => columnsFor(field, format).length === 0).map(
    ({ name }) => name,
  );
}

/**
 * Returns a function that returns the names of the fields of which the row of a post leaves something out. Networks
 * count only if the format has columns for some of them: else the user chooses them in the other program.
 */
export function lossesIn(format: CsvFormat): (post: FilePost) => readonly string[] {
  const fields = LOSABLE_FIELDS.map((field) => ({ ...field, held: columnsFor(field, format) }));
  const counted = fields.filter(({ name, held }) => name !== 'networks' || held.length > 0);
  return (post) => {
    const row = asRow(post, format);
    return counted
      .filter(({ entries, held }) => {
        const written = held.reduce((sum, column) => sum + used(columnValues(column, row)), 0);
        return used(entries(post)) > written;
      })
      .map(({ name }) => name);
  };
}
