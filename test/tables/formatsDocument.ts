import { CSV_FORMATS } from '@/tables/formats/csvFormats';
import { EXPORT_FORMATS, type ExportFormat } from '@/tables/writing/exportFormats';
import type { CsvFormat, FormatColumn } from '@/tables/formats/csvFormat';
import { fieldsWithoutColumn } from '@/tables/writing/lostFields';

const INTRODUCTION = `# Files of other programs

The files that Social Sync writes for other programs. The CSV formats are described in
\`src/tables/formats/csvFormats.ts\`; the others in \`src/tables/writing/exportFormats.ts\`.
\`node scripts/exportFormats.mjs\` generates this document, and a test checks that it is up to date. To add a
program, add its description, and its header in \`test/fixtures/exchange/headers\`.

The programs change their formats. The confidence is high if the program itself publishes the columns and the
rules; medium if they come from third parties or are only partly known; low if they are old. Uploads to the
programs have not been tested. The Export dialog shows the rules of the chosen format.`;

/** Returns a table as Prettier formats it. */
function table(header: readonly string[], rows: readonly (readonly string[])[]): string {
  const cells = [header, ...rows].map((row) => row.map((cell) => cell.replaceAll('|', '\\|')));
  const widths = header.map((_, column) =>
    Math.max(...cells.map((row) => String(row[column]).length)),
  );
  const line = (row: readonly string[]) =>
    `| ${row.map((cell, column) => cell.padEnd(Number(widths[column]))).join(' | ')} |`;
  const rule = `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`;
  const [first = [], ...others] = cells;
  return [line(first), rule, ...others.map(line)].join('\n');
}

/** The name of what a column holds, where the name of the field does not say it. */
const FIELD_NAMES: Readonly<Record<string, string>> = {
  dateTime: 'date and time',
  labelColours: 'label colours',
  altTexts: 'alt texts',
  firstComment: 'first comment',
  media: 'pictures and videos',
  gifs: 'GIFs',
  posted: 'when and where it was posted',
};

const EMPTY = 'empty';

function holds({ field, constant = '', separator, entry, maxEntries }: FormatColumn): string {
  if (field === undefined) return constant === '' ? EMPTY : `\`${constant}\``;
  const [kind, network] = field.split(':');
  if (kind === 'variant') return `the text for ${network}`;
  if (kind === 'network') return `TRUE for ${network}, else FALSE`;
  const name = FIELD_NAMES[field] ?? field;
  if (entry !== undefined) return `${name}: number ${entry + 1}`;
  const most = maxEntries === undefined ? '' : `, at most ${maxEntries}`;
  return `${name}${most}${separator === undefined ? '' : `, separated by \`${separator.trim()}\``}`;
}

/** Returns a list of columns. Empty ones that follow each other share an entry. */
function columnList(columns: readonly FormatColumn[]): string {
  const entries: { names: string[]; held: string }[] = [];
  for (const column of columns) {
    const held = holds(column);
    const last = entries.at(-1);
    if (held === EMPTY && last?.held === held) last.names.push(column.name);
    else entries.push({ names: [column.name], held });
  }
  return entries
    .map(({ names, held }) => `- ${names.map((name) => `\`${name}\``).join(', ')}: ${held}`)
    .join('\n');
}

function overviewRow(format: CsvFormat): readonly string[] {
  const { name, dates, times, maxRows, isForSpreadsheets, confidence, checkedOn } = format;
  const missing = fieldsWithoutColumn(format);
  const patterns = [dates[0], ...(times ? [times[0]] : [])].map((pattern) => `\`${pattern}\``);
  return [
    name,
    patterns.join(', '),
    dates[0].includes('X') ? 'yes' : 'no',
    maxRows === undefined ? '' : String(maxRows),
    missing.length > 0 ? missing.join(', ') : 'nothing',
    confidence,
    isForSpreadsheets ? '' : checkedOn,
  ];
}

function section({ name, hasHeader, columns, remarks, source }: CsvFormat): string {
  const header = hasHeader ? '' : '\nThe file has no header.\n';
  return `## ${name}

Source: <${source}>
${header}
${remarks.map((remark) => `- ${remark}`).join('\n')}

Columns:

${columnList(columns)}`;
}

/** Returns the section of a format that is no CSV. */
function otherSection({ name, remarks, source }: ExportFormat): string {
  return `## ${name}

Source: <${source}>

${remarks.map((remark) => `- ${remark}`).join('\n')}`;
}

/** Returns the text of docs/export-formats.md. */
export function formatsDocument(): string {
  const overview = table(
    ['format', 'date and time', 'zone', 'max. rows', 'no column for', 'confidence', 'checked on'],
    CSV_FORMATS.map(overviewRow),
  );
  const others = EXPORT_FORMATS.filter(({ extension }) => extension !== '.csv');
  const rules = `All tables are CSV of RFC 4180 in UTF-8, with a byte order mark and CRLF. In the
overview, "zone" says whether a time includes its offset from UTC. Files for other programs never contain label
colours.

The CSV, the workbook, iCalendar and JSON have the ids of the posts, by which an import can replace them; a file for
one network has none. A format that names no network is written as one file for each network, unless the user
chooses otherwise. The choice is remembered for each format.

Posts with pictures whose files Social Sync has come as a zip with the files in a folder \`media/\`, named by the date
and the text of their post. CSV, the workbook, JSON and Markdown name them there: \`media/2026-11-30 0900 Doors open.jpg\`.
All other tools document their columns for addresses on the web. Their cells are empty for such pictures, because none
documents that it accepts a file name, and the dialog says where the addresses belong. Where no picture of the post
has an address, the alt texts stay. A calendar is one file: it has the names of the pictures. The copies have no
location and no other metadata unless the user chooses otherwise.`;
  return `${[INTRODUCTION, rules, overview, ...CSV_FORMATS.map(section), ...others.map(otherSection)].join('\n\n')}\n`;
}
