import type { FilePost } from '@/core/planFile/filePost';
import { asRow, columnValues } from '../formats/cells';
import type { CsvFormat, FormatColumn, WrittenField } from '../formats/csvFormat';

/** Something of a post that a format may have no place for. */
interface LosableField {
  readonly name: string;
  /** Matches the fields of the columns that hold it. */
  readonly columns: RegExp;
  /** Returns what a post has of it; '' for nothing. */
  readonly entries: (post: FilePost) => readonly string[];
}

function losable(
  name: string,
  field: WrittenField,
  columns = new RegExp(`^${field}$`),
): LosableField {
  return { name, columns, entries: (post) => columnValues({ name, field }, post) };
}

const NETWORKS = /^network(s$|:)/;
const MEDIA = /^(media|pictures|gifs|videos)$/;

/** What a format may have no place for, in display order. */
const LOSABLE_FIELDS: readonly LosableField[] = [
  losable('networks', 'networks', NETWORKS),
  {
    name: 'account names',
    columns: /^accounts$/,
    entries: ({ accounts = [] }) => accounts.map(({ name = '' }) => name),
  },
  {
    name: 'network-specific texts',
    columns: /^variant:/,
    entries: ({ variants = {} }) => Object.values(variants),
  },
  losable('threads', 'thread'),
  losable('labels', 'labels'),
  losable('links', 'link'),
  losable('pictures or videos', 'media', MEDIA),
  losable('alt texts', 'altTexts'),
  losable('first comments', 'firstComment'),
  losable('notes', 'note'),
];

function columnsFor(fields: RegExp, { columns }: CsvFormat): readonly FormatColumn[] {
  return columns.filter(({ field = '' }) => fields.test(field));
}

/** Returns the columns for the addresses of pictures and videos. */
export function mediaColumns(format: CsvFormat): readonly FormatColumn[] {
  return columnsFor(MEDIA, format);
}

/** Returns true for a format whose rows say for which network they are. */
export function hasNetworkColumn(format: CsvFormat): boolean {
  return columnsFor(NETWORKS, format).length > 0;
}

/** Returns the names of the fields that a format has no column for. */
export function fieldsWithoutColumn(format: CsvFormat): readonly string[] {
  const lost = LOSABLE_FIELDS.filter(({ columns }) => columnsFor(columns, format).length === 0);
  return lost.map(({ name }) => name);
}

/**
 * Returns a function that returns the names of the fields of which the row of a post leaves something out. Networks
 * count only if the format has columns for some of them: else the user chooses them in the other program.
 */
export function lossesIn(format: CsvFormat): (post: FilePost) => readonly string[] {
  const fields = LOSABLE_FIELDS.map((field) => ({
    ...field,
    held: columnsFor(field.columns, format),
  })).filter(({ name, held }) => name !== 'networks' || held.length > 0);
  const used = (entries: readonly string[]) => entries.filter((entry) => entry !== '').length;
  return (post) => {
    const row = asRow(post, format);
    const lost = fields.filter(
      ({ entries, held }) =>
        used(entries(post)) > used(held.flatMap((column) => columnValues(column, row))),
    );
    return lost.map(({ name }) => name);
  };
}
