import type { FileKind } from './fileKind';
import type { Refusal } from './reading';

const BYTES_PER_MEGABYTE = 1_000_000;

const KINDS: Readonly<Record<FileKind, string>> = {
  picture: 'a picture',
  pdf: 'a PDF document',
  archive: 'a ZIP archive, or a document of an office program',
  webPage: 'a web page',
  calendar: 'a calendar',
  json: 'a JSON file of another program',
  table: 'a table (CSV)',
  text: 'a text file',
  unknown: 'a file of another program',
};

/** The kinds of files that an import may read. */
const IMPORTED: readonly FileKind[] = ['calendar', 'json', 'table', 'text'];

/** Returns the reason in words: "This is not a workspace file. It looks like a picture." */
export function refusalText(refusal: Refusal): string {
  switch (refusal.reason) {
    case 'tooLarge': {
      const size = Math.ceil(refusal.bytes / BYTES_PER_MEGABYTE);
      const limit = refusal.limit / BYTES_PER_MEGABYTE;
      return `The file is too large: it has ${size} MB, and at most ${limit} MB can be opened.`;
    }
    case 'endMissing':
      return 'The file is damaged: its end is missing. It may not have been copied as a whole.';
    case 'damaged':
      return refusal.place
        ? `The file is damaged in line ${refusal.place.line}, column ${refusal.place.column}. ` +
            'Correct it in a text editor, or open another copy.'
        : 'The file is damaged. Open another copy.';
    case 'empty':
      return 'The file is empty.';
    case 'foreign':
      return (
        `This is not a workspace file. It looks like ${KINDS[refusal.looksLike]}.` +
        (IMPORTED.includes(refusal.looksLike)
          ? ' To add its posts to the plan, choose “Import…” in the Plan menu.'
          : '')
      );
    case 'encoding':
      return 'The text encoding of the file cannot be read. A workspace file is in UTF-8.';
    case 'tooDeep':
      return 'The file is nested too deeply to be a workspace file.';
    case 'newer':
      return (
        `The file was made by a newer version of Social Sync (format ${refusal.version}). ` +
        'Save your plan, close all tabs of Social Sync, and open it again to get that version.'
      );
    case 'older':
      return (
        `The file was made by an earlier version of Social Sync (format ${refusal.version}), ` +
        'which this version cannot read.'
      );
    case 'version':
      return `The file has no valid format version: it is ${refusal.shown}.`;
    case 'noPosts':
      return 'No post in this file can be read.';
  }
}
