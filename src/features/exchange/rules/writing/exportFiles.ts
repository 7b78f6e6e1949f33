import { writeArchive, type ArchiveFile, type ArchiveText } from '@/core/archive/writeArchive';
import type { Instant } from '@/core/time/instant';
import type { ChannelNetwork } from '@/core/channels/channelNetwork';
import type { PostDraft } from '@/core/plan/postFields';
import { FILE_ENDING } from '@/core/text/fileName';
import type { ExportScope } from './exportScope';

/** What a file consists of: a text, or the files of an archive, such as a workbook. */
export type FileContent = string | readonly ArchiveText[];

/** How posts are written into files of one kind. */
export interface FileWriter<Post extends PostDraft = PostDraft> {
  /** Names the format in the name of the file: `Buffer`. '' for a format of no program. */
  readonly name: string;
  /** `.csv`. */
  readonly extension: string;
  /** The maximum number of posts in a file; no limit if omitted. */
  readonly maxRows?: number;
  /**
   * Returns the content of a file.
   *
   * @param network what the file is for; null for all networks
   */
  readonly write: (posts: readonly Post[], network: ChannelNetwork | null) => FileContent;
}

/** A file of an export. */
export interface ExportFile {
  readonly name: string;
  /** The number of posts. */
  readonly count: number;
  /** Writes the file, and returns its content. */
  readonly content: () => FileContent;
}

/** What the user gets. */
export interface Download {
  readonly name: string;
  /**
   * Writes and returns the file.
   *
   * @throws ArchiveProblem if the files of a zip are too many or too large
   */
  readonly content: () => Promise<Blob>;
}

/** Returns a name as a part of the name of a file: `sprout-social`. */
function slug(name: string): string {
  return (
    name
      .toLowerCase()
      .match(/[a-z0-9]+/g)
      ?.join('-') ?? ''
  );
}

/** Returns the name of a workspace file without its extension. */
export function planStem(fileName: string): string {
  const hasEnding = fileName.toLowerCase().endsWith(FILE_ENDING);
  return hasEnding ? fileName.slice(0, -FILE_ENDING.length) : fileName;
}

function partsOf<Post>(posts: readonly Post[], maxRows: number): readonly (readonly Post[])[] {
  const count = Math.max(Math.ceil(posts.length / maxRows), 1);
  return Array.from({ length: count }, (_, part) =>
    posts.slice(part * maxRows, (part + 1) * maxRows),
  );
}

/**
 * Returns the files of an export: `spring-buffer.csv`; for a network `spring-buffer-twitter.csv`; in parts
 * of as many posts as the format accepts `spring-buffer-twitter-1.csv`. A scope without posts has a file
 * without rows.
 *
 * @param stem what each name begins with
 */
export function exportFiles<Post extends PostDraft>(
  scopes: readonly ExportScope<Post>[],
  { name, extension, maxRows, write }: FileWriter<Post>,
  stem: string,
): readonly ExportFile[] {
  return scopes.flatMap(({ network, posts }) => {
    const parts = partsOf(posts, maxRows ?? Math.max(posts.length, 1));
    return parts.map((part, index): ExportFile => {
      const number = parts.length > 1 ? String(index + 1) : '';
      const words = [stem, slug(name), slug(network ?? ''), number];
      return {
        name: `${words.filter((word) => word !== '').join('-')}${extension}`,
        count: part.length,
        content: () => write(part, network),
      };
    });
  });
}

/** What the name of a zip consists of: `spring-buffer-twitter.zip`. */
export interface ZipName {
  readonly stem: string;
  /** The name of the format; '' for a format of no program. */
  readonly format: string;
  /** The network that all files are for; null for several, or all. */
  readonly network: ChannelNetwork | null;
}

/**
 * Returns what the user gets: the only file, or all of them in a zip.
 *
 * @param mtime the time of the files in the zip, and in a workbook
 * @param copies those of the pictures and videos; null if the export has none
 */
export function downloadOf(
  files: readonly ExportFile[],
  { stem, format, network }: ZipName,
  mtime: Instant,
  copies: readonly ArchiveFile[] | null = null,
  report?: (done: number) => void,
): Download {
  const [first, second] = files;
  const written = async (content: FileContent) =>
    typeof content === 'string' ? content : writeArchive(content, mtime, report);
  if (first && !second && !copies) {
    return { name: first.name, content: async () => new Blob([await written(first.content())]) };
  }
  const words = [stem, slug(format), slug(network ?? '')].filter((word) => word !== '');
  return {
    name: `${words.join('-')}.zip`,
    async content() {
      const contents = files.map(async ({ name, content }) => ({
        name,
        content: await written(content()),
      }));
      return writeArchive([...(await Promise.all(contents)), ...(copies ?? [])], mtime, report);
    },
  };
}
