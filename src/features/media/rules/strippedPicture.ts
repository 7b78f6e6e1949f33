import type { PictureType } from '@/core/media/mediaTypes';
import { bytesOfText, latin1 } from './mediaType';
import { mayHoldLocation, numberAt, type Stripped } from './stripped';

/** How the parts of a picture follow each other. */
interface Format {
  /** Returns where a part ends; NaN, or a place after the file, if its end is missing. */
  readonly end: (bytes: Uint8Array, at: number) => number;
  /** True for the last part of the picture. */
  readonly isLast: (bytes: Uint8Array, at: number, end: number) => boolean;
  /** How the parts begin that a copy has: the pixels, the animation and the colour profile. */
  readonly kept: RegExp;
  /** Returns a part with EXIF data. */
  readonly exif: (data: string) => string;
}

/** The bytes at the start of a part that tell what it is. */
const HEAD_BYTES = 20;

/** How a part with EXIF data begins, in all formats. */
const EXIF = /^(?:\xff\xe1..Exif..|.{4}eXIf|EXIF.{4}(?:Exif..)?)(?=II\*|MM)/s;

const ORIENTATION = 0x0112;

/** The bytes of the largest part with {@link exifData}. */
const EXIF_BYTES = 40;

/** Returns where the next marker of a JPEG stands: not a zero, a restart or a filling byte within the pixels. */
function markerAfter(bytes: Uint8Array, from: number): number {
  let at = bytes.indexOf(0xff, from);
  while (at >= 0) {
    const next = Number(bytes[at + 1]);
    if (next > 0 && next < 0xff && (next & 0xf8) !== 0xd0) return at;
    at = bytes.indexOf(0xff, at + 1);
  }
  return NaN;
}

function jpegEnd(bytes: Uint8Array, at: number): number {
  const start = markerAfter(bytes, at);
  // Other bytes stand between the segments.
  if (start !== at) return start;
  const marker = bytes[at + 1];
  if (marker === 0xd8 || marker === 0xd9) return at + 2;
  const end = at + 2 + numberAt(bytes, at + 2, 2);
  return marker === 0xda ? markerAfter(bytes, end) : end;
}

function webpEnd(bytes: Uint8Array, at: number): number {
  if (at === 0) return 12;
  const end = at + 8 + numberAt(bytes, at + 4, 4, true);
  // A byte that is missing at the end only makes the length even.
  return end % 2 === 1 && end < bytes.length ? end + 1 : end;
}

/** Returns where a block of a GIF ends, of which the end may be missing. */
function gifEnd(bytes: Uint8Array, at: number): number {
  const table = (flags: number) => (flags & 0x80 ? 6 << (flags & 7) : 0);
  if (at === 0) return Math.min(13 + table(Number(bytes[10])), bytes.length);
  if (bytes[at] === 0x3b) return at + 1;
  let end = bytes.length;
  if (bytes[at] === 0x21) end = at + 2;
  if (bytes[at] === 0x2c) end = at + 11 + table(Number(bytes[at + 9]));
  while (bytes[end]) end += Number(bytes[end]) + 1;
  return Math.min(end + 1, bytes.length);
}

/** Returns the sum of a chunk of a PNG. */
function crcOf(text: string): string {
  let sum = -1;
  for (const byte of bytesOfText(text)) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit += 1) sum = sum & 1 ? 0xedb88320 ^ (sum >>> 1) : sum >>> 1;
  }
  return String.fromCharCode(...[24, 16, 8, 0].map((shift) => (~sum >>> shift) & 0xff));
}

const FORMATS: Readonly<Record<Exclude<PictureType, 'image/avif'>, Format>> = {
  'image/jpeg': {
    end: jpegEnd,
    isLast: (bytes, at) => bytes[at] === 0xff && bytes[at + 1] === 0xd9,
    kept: /^\xff(?:[\xc0-\xdf]|\xe0..JFIF|\xe2..ICC_PROFILE|\xee..Adobe)/s,
    exif: (data) => `\xff\xe1\0\x22Exif\0\0${data}`,
  },
  'image/png': {
    end: (bytes, at) => (at === 0 ? 8 : at + 12 + numberAt(bytes, at, 4)),
    isLast: (bytes, at) => latin1(bytes.subarray(at + 4, at + 8)) === 'IEND',
    kept: /^(?:\x89PNG|.{4}(?:IHDR|PLTE|IDAT|IEND|tRNS|cHRM|gAMA|iCCP|sBIT|sRGB|cICP|mDCV|cLLI|bKGD|hIST|pHYs|sPLT|acTL|fcTL|fdAT))/s,
    exif: (data) => `\0\0\0\x1aeXIf${data}${crcOf(`eXIf${data}`)}`,
  },
  'image/webp': {
    end: webpEnd,
    isLast: (bytes, _at, end) => end >= 8 + numberAt(bytes, 4, 4, true),
    kept: /^(?:RIFF|VP8[ LX]|ALPH|ANIM|ANMF|ICCP)/,
    exif: (data) => `EXIF\x1a\0\0\0${data}`,
  },
  'image/gif': {
    end: gifEnd,
    isLast: (bytes, at, end) => bytes[at] === 0x3b || end === bytes.length,
    kept: /^(?:GIF8|[,;]|!\xf9|!\xff.(?:NETSCAPE|ANIMEXTS|ICCRGBG1))/s,
    exif: () => '',
  },
};

/** Returns EXIF data with an orientation alone. */
function exifData(orientation: number): string {
  const value = String.fromCharCode(orientation);
  return `MM\0*\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01\0${value}\0\0\0\0\0\0`;
}

/** Returns the orientation in EXIF data; undefined if it has none. */
function orientationIn(data: Uint8Array): number | undefined {
  const isLittle = data[0] === 0x49;
  const short = (at: number) => numberAt(data, at, 2, isLittle);
  const directory = numberAt(data, 4, 4, isLittle);
  const count = short(directory);
  for (let index = 0; index < count; index += 1) {
    const entry = directory + 2 + index * 12;
    if (short(entry) === ORIENTATION) return short(entry + 8);
  }
  return undefined;
}

/** Corrects the length of a WebP, and which parts it says it has. */
function correctWebp(bytes: Uint8Array, isTurned: boolean): void {
  new DataView(bytes.buffer).setUint32(4, bytes.length - 8, true);
  if (latin1(bytes.subarray(12, 16)) !== 'VP8X') return;
  const flags = Number(bytes[20]) & ~0x0c;
  bytes[20] = isTurned ? flags | 0x08 : flags;
}

/**
 * Takes the metadata out of a picture, and what lies behind its end. Its orientation stays, as EXIF data of its own.
 *
 * @returns null if the end of the picture is missing. A GIF does not tell.
 */
export function strippedPicture(type: keyof typeof FORMATS, bytes: Uint8Array): Stripped | null {
  const format = FORMATS[type];
  const copy = new Uint8Array(bytes.length + EXIF_BYTES);
  let length = 0;
  let hasLocation = false;
  let orientation: number | undefined;
  let isTurned = false;

  function add(part: Uint8Array): void {
    copy.set(part, length);
    length += part.length;
  }

  /** Adds the orientation of a part with EXIF data: the first one counts. */
  function addOrientation(part: Uint8Array, head: string): void {
    const exif = EXIF.exec(head);
    if (!exif || orientation !== undefined) return;
    orientation = orientationIn(part.subarray(exif[0].length));
    isTurned = orientation !== undefined && orientation > 1 && orientation <= 8;
    if (isTurned) add(bytesOfText(format.exif(exifData(Number(orientation)))));
  }

  /** Looks at the bytes since the last part that was kept. */
  function leaveOut(from: number, to: number): void {
    if (from < to) hasLocation ||= mayHoldLocation(bytes.subarray(from, to));
  }

  let at = 0;
  let left = 0;
  for (let isLast = false; !isLast;) {
    const end = format.end(bytes, at);
    if (!(end <= bytes.length)) return null;
    const part = bytes.subarray(at, end);
    const head = latin1(part.subarray(0, HEAD_BYTES));
    if (format.kept.test(head)) {
      add(part);
      leaveOut(left, at);
      left = end;
    } else addOrientation(part, head);
    isLast = format.isLast(bytes, at, end);
    at = end;
  }
  leaveOut(left, bytes.length);
  const content = copy.subarray(0, length);
  if (type === 'image/webp') correctWebp(content, isTurned);
  return { copy: [content], hasLocation };
}
