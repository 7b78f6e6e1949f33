import { byteText } from '@/core/text/byteText';
import { fileKind } from '@/core/planFile/fileKind';
import { isWorkbook, workbookRefusal } from '../workbook/workbookRefusal';

/** The largest size of a file that can be imported, in bytes: 50 MB. */
const MAX_IMPORT_BYTES = 50_000_000;

const WORKBOOK_NAME = /\.(?:xlsx?|xlsm|xlsb|ods|numbers)$/i;

const SENTENCES = {
  empty: 'The file is empty.',
  workbook:
    'This workbook cannot be read. Save it as .xlsx or CSV in your spreadsheet program, and choose that file.',
  archive: 'This is an archive. Unpack it, and choose the files in it.',
  picture: 'This is a picture.',
  pdf: 'This is a PDF. Left out.',
  unknown: 'This file is not text. Save it as CSV, and choose that file.',
} as const;

/** Returns why a file with so many bytes cannot be imported; null for a possible size. */
export function sizeRefusal(bytes: number): string | null {
  if (bytes === 0) return SENTENCES.empty;
  if (bytes <= MAX_IMPORT_BYTES) return null;
  return `The file is ${byteText(bytes)}. Files of up to ${byteText(MAX_IMPORT_BYTES)} can be imported.`;
}

/** Returns why the bytes of a file are no text and no workbook that can be imported; null for possible ones. */
export function bytesRefusal(bytes: Uint8Array, name: string): string | null {
  const refused = workbookRefusal(bytes);
  if (refused !== null) return refused;
  const kind = fileKind(bytes, '', true);
  if (kind === 'archive' && isWorkbook(bytes)) return null;
  if (kind === 'archive') return SENTENCES[WORKBOOK_NAME.test(name) ? 'workbook' : 'archive'];
  return kind === 'picture' || kind === 'pdf' ? SENTENCES[kind] : null;
}

/** The number of units at the beginning of a text that are examined. */
const HEAD_LENGTH = 1000;

/** Returns why a text cannot be imported; null for a possible one. */
export function textRefusal(text: string): string | null {
  if (text.trim() === '') return SENTENCES.empty;
  return text.slice(0, HEAD_LENGTH).includes('\0') ? SENTENCES.unknown : null;
}
