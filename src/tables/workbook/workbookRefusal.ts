import { partNames } from './neededParts';

/** The first bytes of an OLE2 file: a workbook of Excel before 2007, or one with a password. */
const OLE2 = [0xd0, 0xcf, 0x11, 0xe0];

const SENTENCES = {
  locked: 'This workbook has a password. Save it without the password, and choose that file.',
  old: 'This is a workbook of Excel 97–2003 (.xls), or another old document of Office. Save it as .xlsx, and choose that file.',
  binary: 'This is a binary workbook (.xlsb). Save it as .xlsx, and choose that file.',
  openDocument:
    'This is an OpenDocument file (.ods). Save it as .xlsx or CSV in your spreadsheet program, and choose that file.',
  apple:
    'This is a file of Numbers or another program of Apple. Export it to Excel or CSV in that program, and choose that file.',
} as const;

/** Returns true for a zip with a main file as Excel workbooks usually name it. */
export function isWorkbook(bytes: Uint8Array): boolean {
  return partNames(bytes).some((name) => /^xl\/workbook\d*\.xml$/i.test(name));
}

/**
 * Returns why a spreadsheet in another form cannot be imported, and what to do, as a sentence; null for all other
 * bytes.
 */
export function workbookRefusal(bytes: Uint8Array): string | null {
  if (OLE2.every((byte, index) => bytes[index] === byte)) {
    // The names of the streams are in UTF-16, at even places.
    const text = new TextDecoder('utf-16le').decode(bytes);
    return SENTENCES[text.includes('EncryptedPackage') ? 'locked' : 'old'];
  }
  const names = partNames(bytes).map((name) => name.toLowerCase());
  if (names.includes('xl/workbook.bin')) return SENTENCES.binary;
  if (names.includes('mimetype') && names.includes('content.xml')) return SENTENCES.openDocument;
  return names.some((name) => /^index(?:\/.*\.iwa|\.zip)$/.test(name)) ? SENTENCES.apple : null;
}
