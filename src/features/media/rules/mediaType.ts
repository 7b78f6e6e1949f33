import {
  PICTURE_TYPES,
  VIDEO_TYPES,
  type PictureType,
  type VideoType,
} from '@/core/media/mediaTypes';

/**
 * What a file chooser offers. It does not name HEIC: then phones convert their pictures to JPEG. The ending is for
 * systems that know no media type for it.
 */
export const MEDIA_ACCEPT = [...PICTURE_TYPES, ...VIDEO_TYPES, '.mov'].join(',');

/** The number of bytes at the start of a file by which its kind is found. */
export const HEAD_BYTES = 4096;

/** What the first bytes of a file say about it. */
export type MediaKind =
  | { readonly kind: 'picture'; readonly type: PictureType }
  | { readonly kind: 'video'; readonly type: VideoType }
  /** A file that cannot be added. */
  | {
      /** `unshown` for a picture that people post, but that most browsers do not show. */
      readonly kind: 'unshown' | 'foreign';
      /** With its article: "an SVG picture". */
      readonly name: string;
      /** What helps, in complete sentences. */
      readonly advice: string;
    };

const SAVE_AS_JPEG = 'Most browsers do not show it. Save it as JPEG.';
const SAVE_AS_MP4 = 'Most browsers do not play it. Save it as MP4.';
const CHOICE = 'Choose a JPEG, PNG, WebP, AVIF or GIF picture, or an MP4, WebM or MOV video.';

function picture(type: PictureType): MediaKind {
  return { kind: 'picture', type };
}

function video(type: VideoType): MediaKind {
  return { kind: 'video', type };
}

function foreign(name: string, advice: string): MediaKind {
  return { kind: 'foreign', name, advice };
}

const HEIC: MediaKind = { kind: 'unshown', name: 'a HEIC picture', advice: SAVE_AS_JPEG };

/** The kinds of files with a signature at their start. `?` stands for any byte. */
const SIGNATURES: readonly (readonly [signature: string, kind: MediaKind])[] = [
  ['\xff\xd8\xff', picture('image/jpeg')],
  ['\x89PNG\r\n\x1a\n', picture('image/png')],
  ['GIF87a', picture('image/gif')],
  ['GIF89a', picture('image/gif')],
  ['RIFF????WEBP', picture('image/webp')],
  // QuickTime files of old cameras have no brand.
  ['????moov', video('video/quicktime')],
  ['????mdat', video('video/quicktime')],
  ['????wide', video('video/quicktime')],
  ['RIFF????AVI ', foreign('an AVI video', SAVE_AS_MP4)],
  ['\x30\x26\xb2\x75\x8e\x66\xcf\x11', foreign('a WMV video', SAVE_AS_MP4)],
  ['FLV\x01', foreign('an FLV video', SAVE_AS_MP4)],
  ['\0\0\x01\xba', foreign('an MPEG video', SAVE_AS_MP4)],
  ['\0\0\x01\xb3', foreign('an MPEG video', SAVE_AS_MP4)],
  ['II*\0', foreign('a TIFF or raw picture', SAVE_AS_JPEG)],
  ['MM\0*', foreign('a TIFF or raw picture', SAVE_AS_JPEG)],
  ['\xff\x0a', foreign('a JPEG XL picture', SAVE_AS_JPEG)],
  ['????JXL ', foreign('a JPEG XL picture', SAVE_AS_JPEG)],
  ['????jP  ', foreign('a JPEG 2000 picture', SAVE_AS_JPEG)],
  ['8BPS', foreign('a Photoshop document', 'Save it as JPEG or PNG.')],
  ['BM????\0\0\0\0', foreign('a BMP picture', 'Networks do not take it. Save it as PNG.')],
  ['\0\0\x01\0', foreign('an icon', 'Save it as PNG.')],
  ['%PDF-', foreign('a PDF document', 'Save its pages as PNG or JPEG.')],
  ['PK\x03\x04', foreign('a ZIP archive, or a document of an office program', CHOICE)],
  ['\x1f\x8b', foreign('a compressed file', CHOICE)],
  ['ID3', foreign('a sound file', CHOICE)],
  ['OggS', foreign('an Ogg file', CHOICE)],
  ['RIFF????WAVE', foreign('a sound file', CHOICE)],
];

const UNKNOWN = foreign('no picture or video that Social Sync knows', CHOICE);

const SVG = foreign(
  'an SVG picture',
  'SVG pictures can hold code, so they cannot be added. Save it as PNG.',
);

/** The four letters by which an ISO media file names what it follows, and its kind. */
const BRANDS: Readonly<Record<string, MediaKind>> = {
  avif: picture('image/avif'),
  avis: picture('image/avif'),
  heic: HEIC,
  heix: HEIC,
  hevc: HEIC,
  hevx: HEIC,
  heim: HEIC,
  heis: HEIC,
  'qt  ': video('video/quicktime'),
  'M4A ': foreign('a sound file', CHOICE),
  'M4B ': foreign('a sound file', CHOICE),
  'crx ': foreign('a raw picture', SAVE_AS_JPEG),
};

/** The bytes that become text at once: a call takes no more arguments in all browsers. */
const TEXT_BYTES = 8192;

/** Returns the bytes as a text with one character for each byte. */
export function latin1(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += TEXT_BYTES) {
    text += String.fromCharCode(...bytes.subarray(at, at + TEXT_BYTES));
  }
  return text;
}

/** Returns the bytes of a file. */
export async function bytesOf(file: Blob): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await file.arrayBuffer());
}

/** Returns a text of such characters as bytes. */
export function bytesOfText(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(text, (character) => character.charCodeAt(0));
}

function startsWith(text: string, signature: string): boolean {
  for (let index = 0; index < signature.length; index += 1) {
    if (signature[index] !== '?' && signature[index] !== text[index]) return false;
  }
  return true;
}

/** Returns the kind of an ISO media file by its brands, of which the first counts most. */
function kindOfBrands(text: string): MediaKind {
  const length = Math.min(
    text.length,
    [0, 1, 2, 3].reduce((sum, index) => sum * 256 + text.charCodeAt(index), 0),
  );
  const major = text.slice(8, 12);
  const brands: string[] = [];
  for (let at = 16; at + 4 <= length; at += 4) brands.push(text.slice(at, at + 4));
  // The brand of all still pictures: the other brands tell which.
  if (major === 'mif1' || major === 'msf1') {
    return brands.includes('avif') || brands.includes('avis') ? picture('image/avif') : HEIC;
  }
  return BRANDS[major] ?? video('video/mp4');
}

/** True for the start of an XML text with an SVG element, also after declarations and comments. */
function isSvg(text: string): boolean {
  return /^(?:\xef\xbb\xbf)?\s*</.test(text) && /<(?:svg|\w+:svg)[\s>/]/i.test(text);
}

/** Returns the kind of a file by its first bytes, never by its name. */
export function mediaKindOf(head: Uint8Array): MediaKind {
  const text = latin1(head.subarray(0, HEAD_BYTES));
  if (startsWith(text, '????ftyp')) return kindOfBrands(text);
  if (text.startsWith('\x1aE\xdf\xa3')) {
    return text.includes('webm') ? video('video/webm') : foreign('a Matroska video', SAVE_AS_MP4);
  }
  const found = SIGNATURES.find(([signature]) => startsWith(text, signature));
  if (found) return found[1];
  return isSvg(text) ? SVG : UNKNOWN;
}
