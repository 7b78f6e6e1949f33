import type { ArchiveText } from '@/core/archive/writeArchive';
import { mapReporting, type Report } from '../table/table';
import { escapedText } from './escapedText';
import { momentNumber } from './moments';

/** A column of a sheet. */
interface SheetColumn {
  readonly name: string;
  readonly kind: 'text' | 'date' | 'time';
  /** In characters. */
  readonly width: number;
}

/** A table that becomes the sheet of a workbook. */
export interface SheetTable {
  /** The name of the sheet, which needs no escape. */
  readonly name: string;
  readonly columns: readonly SheetColumn[];
  /** A cell that is missing at the end of a row is empty. */
  readonly rows: readonly (readonly string[])[];
}

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const TYPES = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** The numbers of the styles: see {@link STYLES}. */
const STYLE = { text: 1, date: 2, time: 3, seconds: 4, header: 5 } as const;

/** Returns a style: a number format, a font, and texts that begin at the top left and wrap. */
function cellFormat(format: number, font = 0): string {
  return `<xf numFmtId="${format}" fontId="${font}" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1" applyAlignment="1"><alignment horizontal="left" vertical="top" wrapText="1"/></xf>`;
}

function font(weight: string): string {
  return `<font>${weight}<sz val="11"/><name val="Calibri"/></font>`;
}

const CELL_FORMATS = [
  cellFormat(0),
  // Text cells have the format of texts: an edited text such as `=1+1` does not become a formula.
  cellFormat(49),
  cellFormat(164),
  cellFormat(165),
  cellFormat(166),
  cellFormat(49, 1),
];

const STYLES = `${HEAD}<styleSheet xmlns="${MAIN}"><numFmts count="3"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/><numFmt numFmtId="165" formatCode="hh:mm"/><numFmt numFmtId="166" formatCode="hh:mm:ss"/></numFmts><fonts count="2">${font('')}${font('<b/>')}</fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="${CELL_FORMATS.length}">${CELL_FORMATS.join('')}</cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`;

function relationships(entries: readonly (readonly [type: string, target: string])[]): string {
  const list = entries.map(
    ([type, target], index) =>
      `<Relationship Id="rId${index + 1}" Type="${OFFICE}/${type}" Target="${target}"/>`,
  );
  return `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">${list.join('')}</Relationships>`;
}

const CONTENT_TYPES = `${HEAD}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPES}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${TYPES}.styles+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${TYPES}.worksheet+xml"/></Types>`;

/** Returns the letters of a column: `A` for 0. */
export function columnLetters(column: number): string {
  const last = String.fromCharCode(65 + (column % 26));
  return column < 26 ? last : columnLetters(Math.floor(column / 26) - 1) + last;
}

/** Returns a text as a cell with a text: never as a formula. */
function textCell(place: string, text: string, style: number = STYLE.text): string {
  return `<c r="${place}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${escapedText(text)}</t></is></c>`;
}

/** Returns a date or a time as a number with its format; another text, and one that would change, as a text. */
function momentCell(place: string, text: string, kind: 'date' | 'time'): string {
  const number = momentNumber(text, kind);
  if (number === null) return textCell(place, text);
  const style = kind === 'date' ? STYLE.date : STYLE[text.length > 5 ? 'seconds' : 'time'];
  return `<c r="${place}" s="${style}"><v>${number}</v></c>`;
}

/** The height of a line, and the greatest height of a row, in points. */
const LINE_HEIGHT = 15;
const MAX_HEIGHT = 405;

/** Returns the height of a row that shows all lines of its texts, in points: not every program finds it. */
function heightOf(cells: readonly string[], columns: readonly SheetColumn[]): number {
  const counts = columns.map(({ width }, index) =>
    (cells[index] ?? '')
      .split('\n')
      .reduce((sum, line) => sum + Math.max(Math.ceil(line.length / width), 1), 0),
  );
  return Math.min(Math.max(...counts) * LINE_HEIGHT, MAX_HEIGHT);
}

function sheetXml({ columns, rows }: SheetTable, report?: Report): string {
  const places = columns.map((_column, index) => columnLetters(index));
  const rowXml = (cells: readonly string[], index: number) => {
    const written = columns.map(({ kind }, column) => {
      const text = cells[column] ?? '';
      const place = `${places[column]}${index + 1}`;
      if (text === '') return '';
      if (index === 0) return textCell(place, text, STYLE.header);
      return kind === 'text' ? textCell(place, text) : momentCell(place, text, kind);
    });
    return `<row r="${index + 1}" ht="${heightOf(cells, columns)}">${written.join('')}</row>`;
  };
  const all = [columns.map(({ name }) => name), ...rows];
  const widths = columns.map(({ width }, index) => {
    const isUsed = rows.some((cells) => (cells[index] ?? '') !== '');
    const hidden = isUsed || rows.length === 0 ? '' : ' hidden="1"';
    return `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"${hidden}/>`;
  });
  const range = `A1:${places.at(-1)}${all.length}`;
  return `${HEAD}<worksheet xmlns="${MAIN}"><sheetPr><pageSetUpPr fitToPage="1"/></sheetPr><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetFormatPr defaultRowHeight="15"/><cols>${widths.join('')}</cols><sheetData>${mapReporting(all, rowXml, report).join('')}</sheetData><autoFilter ref="${range}"/><pageSetup orientation="landscape" fitToHeight="0"/></worksheet>`;
}

/**
 * Returns the files of a workbook of Excel (.xlsx) with one sheet, whose header is frozen, bold, and has a filter.
 * Dates and times are numbers with a format; all other cells are texts, which wrap. Columns without a text are hidden.
 * A printed page is as wide as the table.
 */
export function workbookFiles(table: SheetTable, report?: Report): readonly ArchiveText[] {
  const book = `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><bookViews><workbookView/></bookViews><sheets><sheet name="${table.name}" sheetId="1" r:id="rId1"/></sheets></workbook>`;
  const related = relationships([
    ['worksheet', 'worksheets/sheet1.xml'],
    ['styles', 'styles.xml'],
  ]);
  return [
    { name: '[Content_Types].xml', content: CONTENT_TYPES },
    { name: '_rels/.rels', content: relationships([['officeDocument', 'xl/workbook.xml']]) },
    { name: 'xl/workbook.xml', content: book },
    { name: 'xl/_rels/workbook.xml.rels', content: related },
    { name: 'xl/styles.xml', content: STYLES },
    { name: 'xl/worksheets/sheet1.xml', content: sheetXml(table, report) },
  ];
}
