import type { PostDraft } from '@/core/plan/postFields';
import type { FilePost } from '@/core/planFile/filePost';
import type { CsvFormat } from '../formats/csvFormat';
import { csvText } from './csvText';
import type { FileWriter } from './exportFiles';
import { forNetwork } from './exportScope';

/**
 * Returns how the files of a program are written.
 *
 * @param toFilePost replaces ids by names: see `filePostsWith`
 * @param zone the IANA name of the zone of times with an offset
 */
export function csvWriter(
  format: CsvFormat,
  toFilePost: (post: PostDraft) => FilePost,
  zone: string,
): FileWriter {
  const { name, isForSpreadsheets, maxRows } = format;
  return {
    name: isForSpreadsheets ? '' : name,
    extension: '.csv',
    ...(maxRows !== undefined && { maxRows }),
    write: (posts, network) =>
      csvText(
        format,
        posts.map((post) => forNetwork(toFilePost(post), network)),
        zone,
      ),
  };
}
