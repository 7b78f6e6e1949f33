import type { Refusal } from '@/core/planFile/reading';
import { refusalText } from '@/core/planFile/refusalText';

it.each<readonly [Refusal, string]>([
  [
    { reason: 'tooLarge', bytes: 64_000_001, limit: 64_000_000 },
    'The file is too large: it has 65 MB, and at most 64 MB can be opened.',
  ],
  [
    { reason: 'endMissing' },
    'The file is damaged: its end is missing. It may not have been copied as a whole.',
  ],
  [
    { reason: 'damaged', place: { line: 3, column: 5 } },
    'The file is damaged in line 3, column 5. Correct it in a text editor, or open another copy.',
  ],
  [{ reason: 'damaged', place: null }, 'The file is damaged. Open another copy.'],
  [{ reason: 'empty' }, 'The file is empty.'],
  [
    { reason: 'foreign', looksLike: 'picture' },
    'This is not a workspace file. It looks like a picture.',
  ],
  [
    { reason: 'foreign', looksLike: 'table' },
    'This is not a workspace file. It looks like a table (CSV). To add its posts to the plan, choose “Import…” in the Plan menu.',
  ],
  [
    { reason: 'encoding' },
    'The text encoding of the file cannot be read. A workspace file is in UTF-8.',
  ],
  [{ reason: 'tooDeep' }, 'The file is nested too deeply to be a workspace file.'],
  [
    { reason: 'newer', version: 3 },
    'The file was made by a newer version of Social Sync (format 3). Save your plan, close all tabs of Social Sync, and open it again to get that version.',
  ],
  [
    { reason: 'older', version: 1 },
    'The file was made by an earlier version of Social Sync (format 1), which this version cannot read.',
  ],
  [{ reason: 'version', shown: 'missing' }, 'The file has no valid format version: it is missing.'],
  [{ reason: 'noPosts', problems: [], problemCount: 0 }, 'No post in this file can be read.'],
])('%j', (refusal, text) => {
  expect(refusalText(refusal)).toBe(text);
});
