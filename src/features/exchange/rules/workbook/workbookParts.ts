import { builtInKind, formatKind, type MomentKind } from './moments';
import { createStringReader } from './stringReader';
import { readXml } from './xml';
import type { Unpack, ZipPart } from './zipParts';

/** The files of a workbook, and how they are unpacked. */
export interface Package {
  readonly parts: ReadonlyMap<string, ZipPart>;
  readonly unpack: Unpack;
}

/** Returns the unpacked bytes of a file; none if there is no such file. */
export function chunksOf({ parts, unpack }: Package, path: string): Iterable<Uint8Array> {
  const part = parts.get(path);
  return part ? unpack(part) : [];
}

/** A reference of a file in a workbook to another one. */
interface Relationship {
  readonly id: string;
  /** `worksheet`. */
  readonly type: string;
  /** The name of the file, in lower case: see `zipParts`. */
  readonly path: string;
}

/** Returns the references of a file, which stand in a file beside it. '' for the workbook as a whole. */
export function relationshipsOf(workbook: Package, path: string): readonly Relationship[] {
  const found: Relationship[] = [];
  const own = path.replace(/[^/]*$/, '_rels/$&.rels');
  if (!workbook.parts.has(own)) return found;
  readXml(chunksOf(workbook, own), {
    open(name, attribute) {
      if (name !== 'p:Relationship') return;
      const { pathname } = new URL(attribute('Target') ?? '', `file:///${path}`);
      found.push({
        id: attribute('Id') ?? '',
        type: (attribute('Type') ?? '').replace(/.*\//, ''),
        path: decodeURIComponent(pathname).slice(1).toLowerCase(),
      });
    },
  });
  return found;
}

/** What the main file of a workbook says. */
export interface WorkbookFacts {
  /** The sheets that are not hidden, in the order in which they are shown. */
  readonly sheets: readonly { readonly name: string; readonly id: string }[];
  readonly is1904: boolean;
}

function isTrue(value: string | undefined): boolean {
  return value === '1' || value === 'true';
}

/** Reads the main file of a workbook; null for the main file of another document. */
export function workbookFacts(chunks: Iterable<Uint8Array>): WorkbookFacts | null {
  const sheets: { name: string; id: string }[] = [];
  const found = { isWorkbook: false, is1904: false };
  readXml(chunks, {
    open(name, attribute) {
      if (name === 'x:workbook') found.isWorkbook = true;
      if (name === 'x:workbookPr') found.is1904 = isTrue(attribute('date1904'));
      if (name !== 'x:sheet' || (attribute('state') ?? 'visible') !== 'visible') return;
      sheets.push({ name: attribute('name') ?? '', id: attribute('r:id') ?? '' });
    },
  });
  return found.isWorkbook ? { sheets, is1904: found.is1904 } : null;
}

/** Reads the texts that cells share. */
export function sharedStrings(chunks: Iterable<Uint8Array>): readonly string[] {
  const strings: string[] = [];
  const reader = createStringReader();
  readXml(chunks, {
    open: reader.open,
    text: reader.text,
    close(name) {
      reader.close(name);
      if (name === 'x:si') strings.push(reader.take());
    },
  });
  return strings;
}

/** Reads what the styles of cells show, by their number; null for numbers and texts. */
export function styleKinds(chunks: Iterable<Uint8Array>): readonly (MomentKind | null)[] {
  const own = new Map<number, MomentKind | null>();
  const kinds: (MomentKind | null)[] = [];
  let isInCells = false;
  readXml(chunks, {
    open(name, attribute) {
      const id = Number(attribute('numFmtId'));
      if (name === 'x:cellXfs') isInCells = true;
      if (name === 'x:numFmt') own.set(id, formatKind(attribute('formatCode') ?? ''));
      if (name !== 'x:xf' || !isInCells) return;
      kinds.push(own.has(id) ? (own.get(id) ?? null) : builtInKind(id));
    },
    close(name) {
      if (name === 'x:cellXfs') isInCells = false;
    },
  });
  return kinds;
}
