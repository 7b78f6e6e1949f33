import { crc32 } from 'node:zlib';
import { bytesOfText, latin1 } from '@/features/media/rules/mediaType';
import { strippedPicture } from '@/features/media/rules/strippedPicture';
import { cpuTime } from '@test/support/cpuTime';
import { mediaBytes } from '@test/support/mediaFiles';

type Type = Parameters<typeof strippedPicture>[0];

/** Returns the copy of a picture as text; null if the end of the picture is missing. */
function copyOf(type: Type, text: string): string | null {
  const found = strippedPicture(type, bytesOfText(text));
  return found && latin1(found.copy?.[0] as Uint8Array);
}

function mayHoldLocation(type: Type, text: string): boolean | undefined {
  return strippedPicture(type, bytesOfText(text))?.hasLocation;
}

/** Returns a segment of a JPEG. */
function segment(marker: number, content: string): string {
  const length = content.length + 2;
  return `\xff${String.fromCharCode(marker, length >> 8, length & 255)}${content}`;
}

const START = '\xff\xd8';
const END = '\xff\xd9';
const PIXELS = '\xff\xda\0\x02pixels\xff\0\xff\xd0more\xff\xff';

const JPEG = (...segments: string[]) => START + segments.join('') + PIXELS + END;

/** A segment with a thumbnail, which has the marks of a JPEG. */
const THUMBNAIL = `\xff\xe1\0\x0a\xff\xd8\xff\xda\0\0${END}`;

/** Returns EXIF data in little-endian with entries in its first directory. */
function exif(...entries: string[]): string {
  return `II*\0\x08\0\0\0${String.fromCharCode(entries.length)}\0${entries.join('')}\0\0\0\0`;
}

const orientation = (value: string) => `\x12\x01\x03\0\x01\0\0\0${value}\0\0\0`;
const WIDTH = '\0\x01\x03\0\x01\0\0\0\x60\0\0\0';
const GPS = (type: string) => `\x25\x88${type}\0\x01\0\0\0\x26\0\0\0`;

const turned = (value: string) =>
  `MM\0*\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01\0${value}\0\0\0\0\0\0`;

describe('a JPEG', () => {
  test.each<[title: string, segments: string]>([
    ['the frame of JFIF', segment(0xe0, 'JFIF\0\x01\x01')],
    ['a colour profile', segment(0xe2, 'ICC_PROFILE\0\x01\x01profile')],
    ['the colours of Adobe', segment(0xee, 'Adobe\0\x64\0\0\0\0\x01')],
    [
      'tables and the size',
      segment(0xdb, 'table') + segment(0xc4, 'table') + segment(0xc2, 'size'),
    ],
    ['several scans', PIXELS + segment(0xc4, 'table') + PIXELS],
  ])('keeps %s', (_title, segments) => {
    expect(copyOf('image/jpeg', JPEG(segments))).toBe(JPEG(segments));
  });

  test.each<[title: string, segments: string]>([
    ['EXIF', segment(0xe1, `Exif\0\0${exif(WIDTH)}`)],
    ['XMP, also in several segments', segment(0xe1, 'http://ns.adobe.com/xmp/extension/\0')],
    ['the list of several pictures', segment(0xe2, 'MPF\0II*\0')],
    ['a second thumbnail', segment(0xe0, 'JFXX\0')],
    ['IPTC', segment(0xed, 'Photoshop 3.0\0')],
    ['proofs of origin', segment(0xeb, 'JP')],
    ['a comment', segment(0xfe, 'Mill Lane 7')],
    ['a thumbnail', THUMBNAIL],
    ['bytes between the segments', '\0\0\xff\xff\xff'],
  ])('loses %s', (_title, segments) => {
    expect(copyOf('image/jpeg', JPEG(segments))).toBe(JPEG());
  });

  test('loses what lies behind its end', () => {
    expect(copyOf('image/jpeg', `${JPEG()}video of ${JPEG(THUMBNAIL)}`)).toBe(JPEG());
    expect(mayHoldLocation('image/jpeg', `${JPEG()}\0\0\0\x10\xa9xyz+52`)).toBe(true);
    const data = segment(0xe1, `Exif\0\0${exif(orientation('\x06'))}`);
    expect(copyOf('image/jpeg', JPEG() + data)).toBe(JPEG());
  });

  test.each<[title: string, text: string]>([
    ['only the end of a thumbnail', THUMBNAIL + PIXELS],
    ['a length that looks like the end', '\xff\xe1\xff\xd9'],
    ['a segment of which the last byte is missing', '\xff\xe1\0\x04\0'],
    ['a segment without a length', '\xff\xe1'],
    ['the first half of the mark of the end', `${PIXELS}\xff`],
    ['no pixels', ''],
  ])('is cut with %s', (_title, text) => {
    expect(strippedPicture('image/jpeg', bytesOfText(START + text))).toBeNull();
  });
});

describe('the orientation', () => {
  const copyWith = (...data: string[]) =>
    copyOf('image/jpeg', JPEG(...data.map((each) => segment(0xe1, `Exif\0\0${each}`))));
  const kept = (value: string) => JPEG(`\xff\xe1\0\x22Exif\0\0${turned(value)}`);

  test.each<[title: string, data: string[], value: string | null]>([
    ['after another value', [exif(WIDTH, orientation('\x06'))], '\x06'],
    ['in big-endian', [turned('\x08')], '\x08'],
    ['in the second EXIF data', [exif(WIDTH), exif(orientation('\x02'))], '\x02'],
    ['in both: the first counts', [exif(orientation('\x03')), exif(orientation('\x05'))], '\x03'],
    ['of a picture that is upright', [exif(orientation('\x01')), exif(orientation('\x05'))], null],
    ['that does not exist', [exif(orientation('\x09'))], null],
    ['that is cut', [exif(orientation('\x06')).slice(0, 18)], null],
    ['in no directory', ['II*\0'], null],
    ['in damaged data', ['IX*\0\x08\0\0\0'], null],
  ])('%s', (_title, data, value) => {
    expect(copyWith(...data)).toBe(value === null ? JPEG() : kept(value));
  });
});

describe('metadata may hold a location', () => {
  const inExif = (data: string) =>
    mayHoldLocation('image/jpeg', JPEG(segment(0xe1, `Exif\0\0${data}`)));
  const inText = (text: string) => mayHoldLocation('image/jpeg', JPEG(segment(0xe1, text)));

  test.each([
    ['a number', exif(WIDTH, GPS('\x04'))],
    ['a directory', exif(GPS('\x0d'))],
    ['a number, in big-endian', 'MM\0*\0\0\0\x08\0\x01\x88\x25\0\x04\0\0\0\x01\0\0\0\x26'],
    ['a directory, in big-endian', 'MM\0*\0\0\0\x08\0\x01\x88\x25\0\x0d\0\0\0\x01\0\0\0\x26'],
  ])('with a pointer to GPS data that is %s', (_title, data) => {
    expect(inExif(data)).toBe(true);
  });

  test.each([
    ...['exif:GPSLatitude', 'x:GPSLongitude', 'Iptc4xmpCore:Location', 'photoshop:City'],
    ...[
      'photoshop:State',
      'ProvinceState',
      'photoshop:Country',
      'com.apple.quicktime.location.name',
    ],
    ...['\x1c\x02\x1a\0', '\x1c\x02\x5c\0', 'loci\0'],
  ])('with %j', (text) => {
    expect(inText(` ${text} `)).toBe(true);
  });

  test.each(['opacity', 'velocity', 'WebStatement', '\x1c\x02\x78\0', exif(WIDTH)])(
    'not with %j',
    (text) => {
      expect(inText(text)).toBe(false);
    },
  );
});

/** Returns a chunk of a PNG with a correct sum. */
function chunk(type: string, content = ''): string {
  const bytes = Buffer.alloc(content.length + 12);
  bytes.writeUInt32BE(content.length);
  bytes.write(type + content, 4, 'latin1');
  bytes.writeUInt32BE(crc32(bytes.subarray(4, -4)), content.length + 8);
  return bytes.toString('latin1');
}

describe('a PNG', () => {
  const png = (...chunks: string[]) =>
    `\x89PNG\r\n\x1a\n${chunk('IHDR', 'size')}${chunks.join('')}${chunk('IDAT', 'pixels')}`;
  const all = (...chunks: string[]) => png(...chunks) + chunk('IEND');

  test.each(
    'PLTE tRNS cHRM gAMA iCCP sBIT sRGB cICP mDCV cLLI bKGD hIST pHYs sPLT acTL fcTL fdAT'.split(
      ' ',
    ),
  )('keeps %s', (type) => {
    expect(copyOf('image/png', all(chunk(type, 'content')))).toBe(all(chunk(type, 'content')));
  });

  test.each('tEXt zTXt iTXt tIME eXIf caBX iDOT xxXx'.split(' '))('loses %s', (type) => {
    expect(copyOf('image/png', all(chunk(type, 'content')))).toBe(all());
  });

  test('loses what lies behind its end, and is cut without it', () => {
    expect(copyOf('image/png', `${all()}more`)).toBe(all());
    expect(copyOf('image/png', png())).toBeNull();
    expect(copyOf('image/png', all().slice(0, -1))).toBeNull();
    expect(copyOf('image/png', all().slice(0, 10))).toBeNull();
  });

  test.each(['\x02', '\x03', '\x06', '\x08'])('keeps the orientation %j with a sum', (value) => {
    const copy = copyOf('image/png', all(chunk('eXIf', exif(orientation(value)))));
    expect(copy).toBe(all(chunk('eXIf', turned(value))));
  });

  test.each([
    ['words', chunk('tEXt', 'Comment\0Location: Mill Lane'), true],
    ['other words', chunk('tEXt', 'Software\0A program'), false],
    ['compressed text', chunk('zTXt', 'Comment\0\0…'), true],
    ['compressed text with a language', chunk('iTXt', 'XML:com.adobe.xmp\0\x01\0\0\0…'), true],
    ['text with a language', chunk('iTXt', 'XML:com.adobe.xmp\0\0\0\0\0<x/>'), false],
    ['data of another program', chunk('tEXt', 'Raw profile type exif\0\n45'), true],
  ])('with %s may hold a location: %s', (_title, text, expected) => {
    expect(mayHoldLocation('image/png', all(text))).toBe(expected);
  });
});

describe('a WebP', () => {
  const part = (type: string, content: string) =>
    `${type}${String.fromCharCode(content.length)}\0\0\0${content}${content.length % 2 ? '\0' : ''}`;
  const webp = (...parts: string[]) => {
    const text = parts.join('');
    return `RIFF${String.fromCharCode(text.length + 4)}\0\0\0WEBP${text}`;
  };
  const head = (flags: number) => part('VP8X', `${String.fromCharCode(flags)}\0\0\0\0\0\0\0\0\0`);
  const PICTURE = part('VP8 ', 'picture');

  test('keeps the picture, the animation and the colour profile', () => {
    const parts = ['ICCP', 'ANIM', 'ANMF', 'ALPH', 'VP8L'].map((type) => part(type, 'content'));
    const text = webp(head(0x32), ...parts, PICTURE);
    expect(copyOf('image/webp', text)).toBe(text);
  });

  test.each<[title: string, data: string, left: string, flags: number]>([
    ['', exif(WIDTH), '', 0x10],
    [' except the orientation', exif(orientation('\x06')), part('EXIF', turned('\x06')), 0x18],
    [
      ' except the orientation, in the form of a JPEG',
      `Exif\0\0${turned('\x07')}`,
      part('EXIF', turned('\x07')),
      0x18,
    ],
  ])('loses EXIF, XMP and unknown parts, and says so%s', (_title, data, left, flags) => {
    const parts = [part('EXIF', data), part('XMP ', '<x/>'), part('else', 'data')];
    const copy = copyOf('image/webp', webp(head(0x1c), PICTURE, ...parts));
    expect(copy).toBe(webp(head(flags), PICTURE, left));
  });

  test('of one part stays as it is', () => {
    expect(copyOf('image/webp', webp(PICTURE))).toBe(webp(PICTURE));
  });

  test('loses what lies behind its end, and is cut without it', () => {
    expect(copyOf('image/webp', `${webp(PICTURE)}more`)).toBe(webp(PICTURE));
    expect(copyOf('image/webp', webp(PICTURE).slice(0, -2))).toBeNull();
    expect(copyOf('image/webp', webp(PICTURE + PICTURE).slice(0, -16))).toBeNull();
  });

  test('whose last byte is missing is whole if the byte only makes its length even', () => {
    const text = webp(PICTURE).slice(0, -1).replace('\x14', '\x13');
    expect(copyOf('image/webp', text)).toBe(text);
  });
});

describe('a GIF', () => {
  const HEAD = 'GIF89a\x60\0\x40\0\x80\0\0\0\0\0\xff\xff\xff';
  const FRAME = '!\xf9\x04\0\x0a\0\0\0,\0\0\0\0\x60\0\x40\0\0\x02\x03abc\0';
  const FRAME_WITH_COLOURS = ',\0\0\0\0\x60\0\x40\0\x80123456\x02\x03abc\x01d\0';
  const LOOP = '!\xff\x0bNETSCAPE2.0\x03\x01\0\0\0';
  const gif = (...blocks: string[]) => `${HEAD}${blocks.join('')};`;

  test.each([
    ['frames', FRAME + FRAME_WITH_COLOURS],
    ['the number of its rounds', LOOP + FRAME],
    ['the number of its rounds, of another program', LOOP.replace('NETSCAPE2.0', 'ANIMEXTS1.0')],
    ['a colour profile', '!\xff\x0bICCRGBG1012\x03abc\0'],
  ])('keeps %s', (_title, blocks) => {
    expect(copyOf('image/gif', gif(blocks))).toBe(gif(blocks));
  });

  test.each([
    ['a comment', '!\xfe\x0bMill Lane 7\0'],
    ['a comment that looks like EXIF data', `!\xfe\x1f eXIf${turned('\x06')}\0`],
    ['XMP', '!\xff\x0bXMP DataXMP\x04<x/>\0'],
    ['text', '!\x01\x0c123456789012\x04text\0'],
  ])('loses %s', (_title, block) => {
    expect(copyOf('image/gif', gif(LOOP, block, FRAME))).toBe(gif(LOOP, FRAME));
  });

  test('loses what lies behind its end', () => {
    expect(copyOf('image/gif', `${gif(FRAME)}Mill Lane 7`)).toBe(gif(FRAME));
    expect(mayHoldLocation('image/gif', `${gif(FRAME)}Location`)).toBe(true);
  });

  test('does not tell that it is cut', () => {
    const whole = gif(FRAME);
    for (let length = 1; length < whole.length; length += 1) {
      expect(copyOf('image/gif', whole.slice(0, length))).toMatch(/^GIF8|^G|^$/);
    }
    expect(copyOf('image/gif', `${HEAD}${FRAME}`)).toBe(HEAD + FRAME);
    expect(copyOf('image/gif', `${HEAD}${FRAME}?Location`)).toBe(HEAD + FRAME);
    expect(copyOf('image/gif', 'GIF87a\x60\0\x40\0\0\0\0;')).toBe('GIF87a\x60\0\x40\0\0\0\0;');
  });
});

test.each<[string, Type, string]>([
  ['segments', 'image/jpeg', START + segment(0xfe, '').repeat(200_000) + PIXELS + END],
  ['markers', 'image/jpeg', `${START}${'\xff'.repeat(1_000_000)}${PIXELS}${END}`],
  ['names of chunks', 'image/png', `\x89PNG\r\n\x1a\n${chunk('tEXt', 'iTXt'.repeat(250_000))}`],
])('a file of many %s takes less than five seconds of CPU time', (_title, type, text) => {
  const bytes = bytesOfText(text);
  expect(cpuTime(() => strippedPicture(type, bytes))).toBeLessThan(5_000);
});

test('the colour profile of a photo stays', () => {
  const copy = copyOf('image/jpeg', latin1(mediaBytes('location-big-endian.jpg')));
  expect(copy).toContain('ICC_PROFILE');
  expect(copy).not.toContain('iPhone');
});
