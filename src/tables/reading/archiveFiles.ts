import { ArchiveProblem, MAX_ARCHIVE_BYTES } from '@/core/archive/archiveProblem';
import { readArchive, type Archive } from '@/core/archive/readArchive';
import { byteText } from '@/core/text/byteText';
import type { Report } from '../table/table';
import type { RefusedSource } from './importSource';
import { sizeRefusal } from './sourceRefusal';

/** A file in an archive that the import reads. */
interface TableFile {
  readonly kind: 'table';
  readonly name: string;
  readonly file: Blob;
}

/** A file that can be a picture or a video of a row. */
export interface PictureFile {
  /** With its folders. */
  readonly name: string;
  /** The file; otherwise why it cannot be read, as a sentence. */
  readonly content: Blob | string;
}

/** The files of an archive that an import can use. */
export interface OpenedArchive {
  /** At least one. */
  readonly tables: readonly (TableFile | RefusedSource)[];
  readonly pictures: readonly PictureFile[];
}

const TABLE_NAME = /\.(?:csv|tsv|tab|xlsx|xlsm|ics|vcs|json)$/i;

/** The endings of pictures and videos; also of those that are refused with a reason. */
export const PICTURE_ENDING = /\.(?:jpe?g|png|webp|avif|gif|hei[cf]|svg|mp4|m4v|mov|webm)\b/i;

/** Returns true for the name of a file that can be a picture or a video. */
export function isPictureName(name: string): boolean {
  return PICTURE_ENDING.test(name.slice(name.lastIndexOf('.')));
}

const WORKBOOK_PART = /^xl\/workbook\d*\.xml$/;

const NO_TABLE = 'The archive has no table, workbook or calendar that can be imported.';

/** The first bytes of a zip. */
const ZIP = 'PK\x03\x04';

/** Reads a file in an archive. It returns why it cannot be read, as a sentence. */
async function contentOf(
  { blob }: { readonly blob: (report?: Report) => Promise<Blob> },
  report?: Report,
): Promise<Blob | string> {
  return blob(report).catch((error: unknown) => (error as ArchiveProblem).message);
}

async function filesIn(archive: Archive, report?: Report): Promise<OpenedArchive | string> {
  const tables: (TableFile | RefusedSource)[] = [];
  const pictures: PictureFile[] = [];
  for (const entry of archive.values()) {
    const { name, size } = entry;
    if (isPictureName(name)) pictures.push({ name, content: await contentOf(entry, report) });
    if (!TABLE_NAME.test(name)) continue;
    const file = sizeRefusal(size) ?? (await contentOf(entry, report));
    tables.push(
      typeof file === 'string'
        ? { kind: 'refused', name, text: file }
        : { kind: 'table', name, file },
    );
  }
  return tables.length > 0 ? { tables, pictures } : NO_TABLE;
}

/**
 * Finds the tables and the pictures of an archive.
 *
 * @returns null for a file that is no zip, and for a workbook, which is one; a text if the archive cannot be imported
 */
export async function openArchive(
  file: Blob,
  report?: Report,
): Promise<OpenedArchive | string | null> {
  if ((await file.slice(0, ZIP.length).text()) !== ZIP) return null;
  if (file.size > MAX_ARCHIVE_BYTES) {
    return `The file is ${byteText(file.size)}. Archives of up to ${byteText(MAX_ARCHIVE_BYTES)} can be imported.`;
  }
  try {
    const archive = await readArchive(file);
    if ([...archive.keys()].some((name) => WORKBOOK_PART.test(name))) return null;
    return await filesIn(archive, report);
  } catch (error) {
    if (error instanceof ArchiveProblem) return error.message;
    throw error;
  }
}
