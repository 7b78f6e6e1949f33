import { strToU8, zipSync } from 'fflate';

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const STRICT_MAIN = 'http://purl.oclc.org/ooxml/spreadsheetml/main';
const STRICT_OFFICE = 'http://purl.oclc.org/ooxml/officeDocument/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006/relationships';

/** A sheet of a workbook for a test. */
export interface GivenSheet {
  readonly name: string;
  /** The content of `sheetData`. */
  readonly rows: string;
  /** What follows `sheetData`. */
  readonly after?: string;
  readonly state?: string;
  /** The kind of the sheet. */
  readonly type?: string;
}

interface Given {
  readonly sheets?: readonly GivenSheet[];
  /** The content of the list of shared strings. */
  readonly strings?: string;
  /** The content of the style sheet. */
  readonly styles?: string;
  readonly isStrict?: boolean;
  /** Replaces or adds files; null removes one. */
  readonly files?: Readonly<Record<string, string | Uint8Array | null>>;
}

function relationships(entries: readonly (readonly string[])[]): string {
  const list = entries.map(
    ([id, type, target]) => `<Relationship Id="${id}" Type="${type}" Target="${target}"/>`,
  );
  return `<Relationships xmlns="${PACKAGE}">${list.join('')}</Relationships>`;
}

/** Returns the bytes of a workbook with only what a reader needs. */
export function aWorkbook(given: Given): Uint8Array {
  const { sheets = [], strings, styles, isStrict = false, files = {} } = given;
  const [main, office] = isStrict ? [STRICT_MAIN, STRICT_OFFICE] : [MAIN, OFFICE];
  const names = sheets.map(
    ({ name, state }, index) =>
      `<sheet name="${name}" sheetId="${index + 1}" r:id="rId${index + 1}"${state ? ` state="${state}"` : ''}/>`,
  );
  const all: Record<string, string | Uint8Array | null> = {
    '[Content_Types].xml':
      '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>',
    '_rels/.rels': relationships([['rId1', `${office}/officeDocument`, '/xl/workbook.xml']]),
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${office}"><sheets>${names.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relationships([
      ...sheets.map(({ type = 'worksheet' }, index) => [
        `rId${index + 1}`,
        `${office}/${type}`,
        `${type}s/sheet${index + 1}.xml`,
      ]),
      ['strings', `${office}/sharedStrings`, 'sharedStrings.xml'],
      ['styles', `${office}/styles`, 'styles.xml'],
    ]),
    ...(strings !== undefined && {
      'xl/sharedStrings.xml': `<sst xmlns="${main}">${strings}</sst>`,
    }),
    ...(styles !== undefined && {
      'xl/styles.xml': `<styleSheet xmlns="${main}">${styles}</styleSheet>`,
    }),
    ...Object.fromEntries(
      sheets.map(({ rows, after = '', type = 'worksheet' }, index) => [
        `xl/${type}s/sheet${index + 1}.xml`,
        `<worksheet xmlns="${main}"><sheetData>${rows}</sheetData>${after}</worksheet>`,
      ]),
    ),
    ...files,
  };
  const entries = Object.entries(all).flatMap(([name, content]) =>
    content === null
      ? []
      : [[name, typeof content === 'string' ? strToU8(content) : content] as const],
  );
  return zipSync(Object.fromEntries(entries));
}
