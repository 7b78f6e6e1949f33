import { boxesIn, type Box } from './boxes';
import { overwritten, type Edit, type Found } from './found';
import { bytesOfText, latin1, placeOf } from './mediaType';
import { xmpLocation } from './xmpLocation';

/** The boxes that contain boxes, on the way to those with a position. */
const PARENTS: ReadonlySet<string> = new Set([
  'moov',
  'trak',
  'mdia',
  'minf',
  'stbl',
  'udta',
  'ilst',
]);

/** The boxes with a position as text, and as numbers. */
const POSITIONS: ReadonlySet<string> = new Set(['\xa9xyz', 'loci']);

/** The names of values with which phones by Apple describe the place. */
const KEY = 'com.apple.quicktime.location.';
const KEY_BYTES = bytesOfText(KEY);

/** Tracks of cameras that record their way: GoPro, and Camera Motion Metadata. They cannot be removed in place. */
const WAYS: ReadonlySet<string> = new Set(['gpmd', 'camm']);

/** A track of timed values. Its description has the names of the values. */
const TIMED = 'mebx';

/** No player needs more. Bounds the depth for a damaged file. */
const MAX_DEPTH = 10;

const FREE = bytesOfText('free');

/** Returns the edits that make a box free space. */
function freed({ at, content, end }: Box): Edit[] {
  return [{ at: at + 4, bytes: FREE }, overwritten(content, end - content)];
}

/** Returns the types of the values that describe the place: the number of their keys, from 1. */
function placeTypes(bytes: Uint8Array, keys: Box): string[] {
  // The version and the number of the keys stand before them. A key has the form of a box.
  const names = boxesIn(bytes, keys.content + 8, keys.end);
  return names.flatMap(({ content, end }, index) =>
    latin1(bytes.subarray(content, Math.min(end, content + KEY.length))) === KEY
      ? [String.fromCharCode(0, 0, (index + 1) >> 8, (index + 1) & 0xff)]
      : [],
  );
}

/** Finds the position in a box `moov` of a video, which begins the bytes. */
export function videoLocation(bytes: Uint8Array): Found {
  const edits: Edit[] = [];
  /** The types of the boxes that tell the place. */
  const places: string[] = [];

  function remove(box: Box): void {
    places.push(box.type);
    edits.push(...freed(box));
  }

  /** Looks into a box with values that have keys. In MP4, a version stands before its boxes; in MOV, none. */
  function searchValues({ content, end }: Box, depth: number): void {
    const hasVersion = bytes.subarray(content, content + 4).every((byte) => byte === 0);
    const inner = boxesIn(bytes, hasVersion ? content + 4 : content, end);
    const keys = inner.filter(({ type }) => type === 'keys');
    const types = new Set(keys.flatMap((box) => placeTypes(bytes, box)));
    for (const each of inner) search(each, depth + 1, types);
  }

  /** Looks whether a track records the way. */
  function searchTrack({ content, end }: Box): void {
    for (const { type, ...entry } of boxesIn(bytes, content + 8, end)) {
      const hasKey = () => placeOf(KEY_BYTES, bytes.subarray(entry.content, entry.end), 0) >= 0;
      if (WAYS.has(type) || (type === TIMED && hasKey())) places.push(type);
    }
  }

  function search(box: Box, depth: number, placed: ReadonlySet<string>): void {
    const { type, content, end } = box;
    if (POSITIONS.has(type) || placed.has(type)) remove(box);
    else if (depth >= MAX_DEPTH) return;
    else if (type === 'meta') searchValues(box, depth);
    else if (type === 'stsd') searchTrack(box);
    else if (PARENTS.has(type)) {
      for (const each of boxesIn(bytes, content, end)) search(each, depth + 1, placed);
    }
  }

  for (const box of boxesIn(bytes, 0, bytes.length)) search(box, 0, new Set());
  const xmp = xmpLocation(bytes);
  return { hasLocation: places.length > 0 || xmp.hasLocation, edits: [...edits, ...xmp.edits] };
}
