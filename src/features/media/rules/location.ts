import { topBoxes } from './boxes';
import { exifLocation } from './exifLocation';
import type { Edit, Found } from './found';
import { HEAD_BYTES, latin1, mediaKindOf } from './mediaType';
import { withCorrectSums } from './pngSums';
import { videoLocation } from './videoLocation';
import { xmpLocation } from './xmpLocation';

/** A part of a file that is looked at as a whole. */
interface Part {
  readonly at: number;
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly found: Found;
}

/** The boxes of a video with data about it: of the video itself, and of programs. */
const DESCRIBING: ReadonlySet<string> = new Set(['moov', 'uuid']);

/** The descriptions of a video of some hours are smaller. */
const MAX_DESCRIPTION_BYTES = 64_000_000;

async function bytesOf(file: Blob): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await file.arrayBuffer());
}

/** Finds where a picture was taken: in its EXIF and its XMP data. */
export function pictureLocation(bytes: Uint8Array): Found {
  const exif = exifLocation(bytes);
  const xmp = xmpLocation(bytes);
  return {
    hasLocation: exif.hasLocation || xmp.hasLocation,
    edits: [...exif.edits, ...xmp.edits],
  };
}

/** Returns the parts of a picture or a video that may tell where it was taken; none of a WebM video. */
async function partsOf(file: Blob): Promise<readonly Part[]> {
  const { kind } = mediaKindOf(await bytesOf(file.slice(0, HEAD_BYTES)));
  if (kind === 'picture') {
    const bytes = await bytesOf(file);
    return [{ at: 0, bytes, found: pictureLocation(bytes) }];
  }
  const parts: Part[] = [];
  for (const { type, at, end } of await topBoxes(file)) {
    if (!DESCRIBING.has(type) || end - at > MAX_DESCRIPTION_BYTES) continue;
    const bytes = await bytesOf(file.slice(at, end));
    parts.push({ at, bytes, found: videoLocation(bytes) });
  }
  return parts;
}

/** Returns whether a video tells where it was taken. */
export async function hasLocation(file: Blob): Promise<boolean> {
  return (await partsOf(file)).some(({ found }) => found.hasLocation);
}

/** Returns the bytes after edits. */
function edited(bytes: Uint8Array, edits: readonly Edit[]): Uint8Array<ArrayBuffer> {
  const copy = new Uint8Array(bytes);
  for (const edit of edits) copy.set(edit.bytes, edit.at);
  return latin1(copy.subarray(1, 4)) === 'PNG' ? withCorrectSums(copy, edits) : copy;
}

/**
 * Returns a picture or a video without the place where it was taken. Everything else stays as it is: the pixels, the
 * orientation, the colour profile, the date. A file without a place is returned itself.
 *
 * @returns null if the place cannot be removed, as from a video whose camera has recorded its way
 */
export async function withoutLocation(file: Blob): Promise<Blob | null> {
  const pieces: (Blob | Uint8Array<ArrayBuffer>)[] = [];
  let end = 0;
  for (const { at, bytes, found } of await partsOf(file)) {
    if (found.edits.length === 0) continue;
    pieces.push(file.slice(end, at), edited(bytes, found.edits));
    end = at + bytes.length;
  }
  const copy =
    pieces.length === 0 ? file : new Blob([...pieces, file.slice(end)], { type: file.type });
  return (await hasLocation(copy)) ? null : copy;
}
