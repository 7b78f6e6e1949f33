import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';

/** Why a workbook cannot be imported; the message is a sentence for the user. */
export class WorkbookProblem extends Error {}

/** The largest size of the unpacked parts together, in bytes: 100 MB. */
const MAX_UNPACKED = 100_000_000;

/** The most elements of a part that is no sheet: the library makes an object of each. */
const MAX_ELEMENTS = 2_000_000;

/** The most elements without an end. A few are no sign of damage: they can be signs in texts. */
const MAX_UNCLOSED = 1000;

/** A number format that is too long: the library examines it for each cell. Excel allows 255 characters. */
const LONG_FORMAT = /formatCode\s*=\s*["'][^"']{2000}/;

/** The parts that are read: what describes the workbook, its texts, its formats, and its sheets. */
const NEEDED =
  /^(?:\[content_types\]\.xml|_rels\/\.rels|xl\/(?:_rels\/)?(?!metadata|cellimages)[^/]+\.(?:xml|rels)|xl\/\w*sheets\/[^/]+\.xml)$/i;

const SHEET = /^xl\/\w*sheets\//i;

/** Sheets that have a chart, a dialog or macros instead of cells. */
const NO_CELLS = /^xl\/(?:chart|dialog|macro)sheets\//i;

/** How the workbook refers to such a sheet. The library knows only sheets with cells, and throws. */
const NO_CELLS_TYPE = /(?<=\/)(?:chartsheet|dialogsheet|xlMacrosheet)(?=["'])/g;

/** Some programs write backslashes. */
function withSlashes(name: string): string {
  return name.replaceAll('\\', '/');
}

/** Returns the names of the files in a zip, as its directory lists them; none for other bytes. Nothing is unpacked. */
export function partNames(bytes: Uint8Array): readonly string[] {
  const names: string[] = [];
  try {
    unzipSync(bytes, {
      filter({ name }) {
        names.push(withSlashes(name));
        return false;
      },
    });
  } catch {
    return [];
  }
  return names;
}

const [LESS, GREATER, SLASH, LINE_FEED, CARRIAGE_RETURN] = strToU8('<>/\n\r');

/** Returns how many elements begin in a part, and how many of them do not end. */
function elementCounts(part: Uint8Array): { readonly begun: number; readonly unclosed: number } {
  let begun = 0;
  let ended = 0;
  for (let at = 0; at < part.length; at += 1) {
    if (part[at] === LESS && part[at + 1] !== SLASH) begun += 1;
    else if (part[at] === LESS || (part[at] === GREATER && part[at - 1] === SLASH)) ended += 1;
  }
  return { begun, unclosed: begun - ended };
}

/** Returns a part as the library reads it: line ends are those that XML prescribes, and each sheet has cells. */
function readablePart(name: string, part: Uint8Array): Uint8Array {
  if (NO_CELLS.test(name)) return strToU8('<worksheet/>');
  if (/\.rels$/i.test(name)) return strToU8(strFromU8(part).replace(NO_CELLS_TYPE, 'worksheet'));
  if (!part.includes(Number(CARRIAGE_RETURN))) return part;
  return part.filter((byte, at) => byte !== CARRIAGE_RETURN || part[at + 1] !== LINE_FEED);
}

/** Throws for a part that the library would read for minutes. */
function check(name: string, part: Uint8Array): void {
  const { begun, unclosed } = elementCounts(part);
  if (unclosed > MAX_UNCLOSED) throw new Error('The part is not well-formed.');
  if (SHEET.test(name)) return;
  if (begun > MAX_ELEMENTS) throw new WorkbookProblem('The workbook has too many different texts.');
  if (LONG_FORMAT.test(strFromU8(part, true))) throw new Error('A number format is too long.');
}

/**
 * Returns a workbook with only the parts with cells, not packed. The library never gets pictures, charts and comments,
 * nor a part that would take minutes.
 *
 * @throws if a part is damaged, or the parts are too large
 */
export function neededParts(bytes: Uint8Array, maxUnpacked = MAX_UNPACKED): Uint8Array {
  let size = 0;
  const parts = unzipSync(bytes, {
    // The unpacked bytes of a file are never more than the zip says.
    filter({ name, originalSize }) {
      const isNeeded = NEEDED.test(withSlashes(name));
      if (isNeeded) size += originalSize;
      if (size > maxUnpacked) {
        const most = maxUnpacked / 1_000_000;
        throw new WorkbookProblem(`The workbook is larger than ${most} MB when it is unpacked.`);
      }
      return isNeeded;
    },
  });
  const checked = Object.entries(parts).map(([name, part]) => {
    const path = withSlashes(name);
    check(path, part);
    return [path, readablePart(path, part)] as const;
  });
  return zipSync(Object.fromEntries(checked), { level: 0 });
}
