import type { MediaReading } from '@/core/media/mediaReading';
import { isPictureName, PICTURE_ENDING, type PictureFile } from '../reading/archiveFiles';
import type { PictureReadings } from '../reading/importSource';
import type { TableRow } from '../table/table';

/** An address with a scheme. The drive of a path has one letter. */
const ON_THE_WEB = /^[a-z][a-z\d+.-]+:/i;

/** Returns a name with slashes, apart from upper and lower case and from the form of Unicode. */
function keyOf(name: string): string {
  return name
    .replaceAll('\\', '/')
    .replace(/^[./]+/, '')
    .normalize()
    .toLowerCase();
}

function lastPart(key: string): string {
  return key.slice(key.lastIndexOf('/') + 1);
}

/** Returns the files that some cell of the rows names. */
export function namedPictures(
  rows: readonly TableRow[],
  pictures: readonly PictureFile[],
): readonly PictureFile[] {
  const cells = rows.flatMap((row) => row.cells.filter((cell) => PICTURE_ENDING.test(cell)));
  const text = cells.join('\n').normalize().toLowerCase();
  return pictures.filter(({ name }) => text.includes(lastPart(keyOf(name))));
}

/**
 * Returns what was read of the file that an entry of a row names; `missing` if it is not there, and null for an entry
 * that names no file.
 */
export type PictureFinder = (entry: string) => MediaReading | 'missing' | null;

/**
 * Returns a function that finds the files of entries, with or without their folders: of `media/a.jpg` and `a.jpg`, each
 * can name the other. A name that several files have is found only with the folder.
 */
export function createPictureFinder(pictures: PictureReadings | undefined): PictureFinder {
  if (!pictures) return () => null;
  const byLastPart = new Map<string, (readonly [key: string, MediaReading])[]>();
  for (const [name, reading] of pictures) {
    const key = keyOf(name);
    const same = byLastPart.get(lastPart(key));
    if (same) same.push([key, reading]);
    else byLastPart.set(lastPart(key), [[key, reading]]);
  }
  return (entry) => {
    if (ON_THE_WEB.test(entry) || !isPictureName(entry)) return null;
    const wanted = keyOf(entry);
    const same = byLastPart.get(lastPart(wanted)) ?? [];
    const exact = same.find(([key]) => key === wanted);
    if (exact) return exact[1];
    const inFolder = same.filter(([key]) => key.endsWith(`/${wanted}`));
    const [first, second] = inFolder.length > 0 ? inFolder : same;
    return first && !second ? first[1] : 'missing';
  };
}
