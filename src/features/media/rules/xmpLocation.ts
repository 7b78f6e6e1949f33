import { overwritten, type Edit, type Found } from './found';
import { bytesOfText, latin1, placeOf } from './mediaType';

/** How each property of the position begins. Programs always write this prefix. */
const PREFIX = bytesOfText('exif:GPS');

/** A property is not longer. */
const MAX_PROPERTY_BYTES = 2048;

/** There are 31 properties. More are looked at, but not without end. */
const MAX_PROPERTIES = 1000;

const SPACE = 0x20;

const PROPERTY =
  /^(?:<exif:(GPS\w*\b)(?:[^<>]*\/>|[^<>]*>[^<]*<\/exif:\1\s*>)|\sexif:(GPS\w*)\s*=\s*(?:"[^"<]*"|'[^'<]*'))/;

const POSITION: ReadonlySet<string> = new Set([
  'GPSLatitude',
  'GPSLongitude',
  'GPSDestLatitude',
  'GPSDestLongitude',
]);

/** Finds the position in the XMP data of a file, wherever it stands. XMP allows spaces in place of a property. */
export function xmpLocation(bytes: Uint8Array): Found {
  const edits: Edit[] = [];
  let hasLocation = false;
  let at = placeOf(PREFIX, bytes, 1);
  for (let count = 0; at > 0 && count < MAX_PROPERTIES; count += 1) {
    const match = PROPERTY.exec(latin1(bytes.subarray(at - 1, at + MAX_PROPERTY_BYTES)));
    const [text = '', element, attribute] = match ?? [];
    const name = element ?? attribute;
    if (name !== undefined) {
      hasLocation ||= POSITION.has(name);
      // White space stands before an attribute.
      edits.push(overwritten(at - 1, text.length, SPACE));
    }
    at = placeOf(PREFIX, bytes, at + Math.max(PREFIX.length, text.length - 1));
  }
  return { hasLocation, edits };
}
