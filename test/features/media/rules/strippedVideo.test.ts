import { bytesOfText, latin1 } from '@/features/media/rules/mediaType';
import { strippedVideo } from '@/features/media/rules/strippedVideo';

type Type = Parameters<typeof strippedVideo>[1];

interface Found {
  readonly hasLocation: boolean;
  /** Null if it cannot be made. */
  readonly copy: string | null;
}

async function strip(text: string, type: Type = 'video/mp4'): Promise<Found | null> {
  const found = await strippedVideo(new Blob([bytesOfText(text)]), type);
  if (!found?.copy) return found && { ...found, copy: null };
  const bytes = await new Blob(found.copy).arrayBuffer();
  return { ...found, copy: latin1(new Uint8Array(bytes)) };
}

/** Returns a box with a content. */
function box(type: string, ...content: string[]): string {
  const text = content.join('');
  const length = text.length + 8;
  return `\0${String.fromCharCode(length >> 16, (length >> 8) & 255, length & 255)}${type}${text}`;
}

/** Returns free space of the same length. */
const free = (boxes: string) => box('free', '\0'.repeat(boxes.length - 8));

const FTYP = box('ftyp', 'isom\0\0\0\0');
const XYZ = box('\xa9xyz', '\0\x12\x15\xc7+52.5251+013.3694/');
const DATA = box('mdat', 'pictures and sound');

/** What becomes of a file that is understood. */
const leaves = (copy: string, hasLocation = false) => ({ copy, hasLocation });

const NOT_UNDERSTOOD = { copy: null, hasLocation: true };

describe('a video', () => {
  test.each<[title: string, metadata: string, hasLocation: boolean]>([
    ['data of the user', box('udta', XYZ), true],
    [
      'values with names',
      box('meta', '\0\0\0\0', box('keys', 'com.apple.quicktime.location')),
      true,
    ],
    ['data of another program', box('uuid', '0123456789abcdef<x:GPSLatitude>'), true],
    ['a place itself', XYZ, true],
    ['what an unknown program added', box('gps ', '\x01\x02'), false],
    ['free space that holds old bytes', box('free', 'old Location'), true],
    ['the name of a program', box('udta', 'Lavf'), false],
  ])('loses %s at every level', async (_title, metadata, hasLocation) => {
    const levels: ((inner: string) => string)[] = [
      (inner) => inner + FTYP + DATA,
      (inner) => FTYP + DATA + inner,
      (inner) => FTYP + box('moov', box('mvhd', 'x'), inner, box('mvex', 'x')) + DATA,
      (inner) => FTYP + box('moov', box('trak', box('tkhd', 'x'), inner)) + DATA,
      (inner) => FTYP + box('moov', box('trak', box('mdia', box('minf', box('stbl', inner))))),
      (inner) => FTYP + box('moov') + box('moof', box('traf', box('trun', 'x'), inner)) + DATA,
    ];
    for (const level of levels) {
      expect(await strip(level(metadata))).toEqual(leaves(level(free(metadata)), hasLocation));
    }
  });

  test('keeps what a player needs', async () => {
    const kept =
      'mvhd mvex iods tkhd edts mdhd vmhd dinf stts stsc stsz stco co64 stss ctts sgpd'.split(' ');
    const file = FTYP + DATA + box('moov', ...kept.map((type) => box(type, 'content')));
    expect(await strip(file)).toEqual(leaves(file));
  });

  test('may have boxes with a long length, and one that reaches to the end', async () => {
    const long = (type: string, content: string) =>
      `\0\0\0\x01${type}\0\0\0\0\0\0\0${String.fromCharCode(content.length + 16)}${content}`;
    expect(await strip(FTYP + long('moov', long('udta', XYZ)) + DATA)).toEqual(
      leaves(FTYP + long('moov', free(long('udta', XYZ))) + DATA, true),
    );
    expect(await strip(`${FTYP}\0\0\0\0moov${XYZ}`)).toEqual(
      leaves(`${FTYP}\0\0\0\0moov${free(XYZ)}`, true),
    );
    const open = `${FTYP}${box('moov')}\0\0\0\0mdat…`;
    expect(await strip(open.replace('…', 'data'))).toEqual(leaves(open.replace('…', 'data')));
  });

  test('becomes free space also if it has several pieces, and is read to its end', async () => {
    const long = box('udta', 'x'.repeat(1_999_980), 'Location', 'x'.repeat(500_000));
    const film = (metadata: string) => FTYP + box('moov', metadata) + box('mdat', 'Location');
    expect(await strip(film(long))).toEqual(leaves(film(free(long)), true));
    expect(await strip(film(''))).toEqual(leaves(film('')));
  });

  test('becomes one free space with that beside it, but not with that of the parent', async () => {
    const [one, two] = [box('udta', XYZ), box('uuid', 'data')];
    const film = (...metadata: string[]) =>
      FTYP + box('moov', box('trak', ...metadata.slice(0, -1)), ...metadata.slice(-1)) + DATA;
    expect(await strip(film(one, two, two))).toEqual(
      leaves(film(free(one + two), free(two)), true),
    );
  });

  test('is cut if a box at its top ends after it, or if it has none', async () => {
    expect(await strip(`${FTYP}\0\0\x10\0moov`)).toBeNull();
    expect(await strip(`${FTYP}\0\0\0\x01mdat\0\0\0\0\0\0\x01\0`)).toBeNull();
    expect(await strip('\0\0\0\x02moov')).toBeNull();
    expect(await strip('\0\0\0')).toBeNull();
  });

  test.each([
    ['bytes that are no box behind the last one', `${FTYP}${DATA}\0\0\0`],
    ['a length that is too short', `${FTYP}\0\0\0\x03moov${XYZ}`],
    ['a long length that is too short', `${FTYP}\0\0\0\x01moov\0\0\0\0\0\0\0\x0f`],
    ['a long length that is cut', `${FTYP}\0\0\0\x01moov`],
    ['a box that is longer than its parent', FTYP + box('moov', `\0\0\x10\0udta${XYZ}`) + DATA],
    ['half of a head within a box', FTYP + box('moov', '\0\0\0') + DATA],
  ])('is not understood with %s', async (_title, file) => {
    expect(await strip(file)).toEqual(NOT_UNDERSTOOD);
  });

  test('of which a box within another is damaged can still be cut', async () => {
    expect(await strip(`${FTYP}${box('moov', '\0\0\0')}\0\0\x10\0mdat`)).toBeNull();
  });
});

describe('the tracks of a video', () => {
  const track = (handler: string, entry: string, ...others: string[]) =>
    box(
      'trak',
      box(
        'mdia',
        box('hdlr', `\0\0\0\0mhlr${handler}`),
        box('minf', ...others, box('stbl', box('stsd', '\0\0\0\0\0\0\0\x01', entry))),
      ),
    );
  const movie = (...tracks: string[]) => FTYP + box('moov', ...tracks) + DATA;

  test.each([
    ['pictures', 'vide', box('avc1', 'location')],
    ['sound', 'soun', box('mp4a', 'x')],
    ['the time', 'tmcd', box('tmcd', 'x')],
    ['values by Apple without a place', 'meta', box('mebx', 'detected-face')],
  ])('may record %s', async (_title, handler, entry) => {
    expect(await strip(movie(track(handler, entry)))).toEqual(leaves(movie(track(handler, entry))));
  });

  test.each([
    ['the way of a GoPro', 'meta', box('gpmd', 'x')],
    ['the motion of a camera', 'camm', box('camm', 'x')],
    ['places, by Apple', 'meta', box('mebx', 'com.apple.quicktime.location.ISO6709')],
    ['text, as drones write it', 'text', box('tx3g', 'x')],
    ['what is not known', '????', box('mebe', 'x')],
  ])('cannot be removed in place: %s', async (_title, handler, entry) => {
    expect(await strip(movie(track('vide', box('avc1')), track(handler, entry)))).toEqual(
      NOT_UNDERSTOOD,
    );
  });

  test('say what they record only by their first handler in a MOV, and each for itself', async () => {
    const storage = box('hdlr', '\0\0\0\0dhlralis');
    const film = movie(track('vide', box('avc1'), storage));
    expect(await strip(film, 'video/quicktime')).toEqual(leaves(film));
    const silent = box('trak', box('mdia', box('minf', box('stbl', box('stsd', box('gpmd'))))));
    expect(await strip(movie(track('vide', box('avc1')), silent))).toEqual(NOT_UNDERSTOOD);
  });
});

describe('an AVIF', () => {
  const item = (type: string, version = 2) =>
    box('infe', String.fromCharCode(version), '\0\0\0', '\0'.repeat(version), `\0\0${type}name`);
  const avif = (...items: string[]) =>
    box('ftyp', 'avif\0\0\0\0') + box('meta', '\0\0\0\0', box('iinf', '\0\0', ...items)) + DATA;

  test('keeps its description, and loses the data of other programs', async () => {
    const file = avif(item('av01'), item('av01'));
    expect(await strip(file, 'image/avif')).toEqual(leaves(file));
    const uuid = box('uuid', 'Location');
    expect(await strip(file + uuid, 'image/avif')).toEqual(leaves(file + free(uuid), true));
  });

  test.each(['Exif', 'mime', 'uri '])('with an item %j is not understood', async (type) => {
    expect(await strip(avif(item('av01'), item(type)), 'image/avif')).toEqual(NOT_UNDERSTOOD);
    expect(await strip(avif(item(type, 4)), 'image/avif')).toEqual(NOT_UNDERSTOOD);
  });

  test.each([
    ['text beside its items', box('meta', box('xml ', '<x/>'))],
    ['a description in its film', box('moov', box('meta', box('hdlr')))],
    ['an unusually long description', box('meta', 'x'.repeat(1_000_001))],
  ])('with %s is not understood', async (_title, more) => {
    expect(await strip(avif(item('av01')) + more, 'image/avif')).toEqual(NOT_UNDERSTOOD);
  });
});

describe('a WebM', () => {
  /** Returns an element whose length takes one byte, or eight. */
  const element = (id: string, content: string, isLong = false) =>
    id +
    (isLong
      ? `\x01\0\0\0\0\0${String.fromCharCode(content.length >> 8, content.length & 255)}`
      : String.fromCharCode(0x80 | content.length)) +
    content;
  const HEAD = element('\x1aE\xdf\xa3', 'webm');
  const INFO = element('\x15I\xa9f', 'title');
  const CLUSTER = element('\x1fC\xb6u', 'pictures');
  const TAGS = element('\x12T\xc3g', 'LOCATION +52');
  const webm = (...parts: string[]) => HEAD + element('\x18S\x80g', parts.join(''), true);

  test('loses its tags, in whose place is free space of the same length', async () => {
    const space = `\xec\x01${'\0'.repeat(6)}\x08${'\0'.repeat(8)}`;
    const copy = leaves(webm(INFO, space, CLUSTER), true);
    expect(await strip(webm(INFO, TAGS, CLUSTER), 'video/webm')).toEqual(copy);
    expect(await strip(webm(INFO, space, CLUSTER), 'video/webm')).toEqual({
      ...copy,
      hasLocation: false,
    });
  });

  test.each([
    ['2 bytes', '\xbf\x80', '\xec\x80'],
    ['6 bytes', element('\xbf', 'sum!'), '\xec\x84\0\0\0\0'],
    ['9 bytes', element('\xbf', 'a sum!!'), `\xec\x87${'\0'.repeat(7)}`],
    ['10 bytes', element('\xbf', 'another!'), `\xec\x01${'\0'.repeat(6)}\x01\0`],
  ])('has free space of %s', async (_title, data, space) => {
    expect(await strip(webm(data, CLUSTER), 'video/webm')).toEqual(leaves(webm(space, CLUSTER)));
  });

  test('may have parts without a length, as browsers record them', async () => {
    const open = (...parts: string[]) =>
      `${HEAD}\x18S\x80g\x01${'\xff'.repeat(7)}${parts.map((each) => `\x1fC\xb6u\xff${each}`).join('')}`;
    const block = element('\xa3', 'picture');
    const file = open(element('\xe7', '\0') + block, block + TAGS);
    const copy = file.replace(TAGS, `\xec\x01${'\0'.repeat(6)}\x08${'\0'.repeat(8)}`);
    expect(await strip(file, 'video/webm')).toEqual(leaves(copy, true));
  });

  test('does not tell that it is cut', async () => {
    const file = webm(INFO, CLUSTER);
    expect(await strip(file.slice(0, -3), 'video/webm')).toEqual(leaves(file.slice(0, -3)));
  });

  test.each(['\x18', '\0\0\0', '\x1fC\xb6u\0'])(
    'is not understood with %j at its end',
    async (rest) => {
      expect(await strip(webm(INFO) + rest, 'video/webm')).toEqual(NOT_UNDERSTOOD);
    },
  );
});

test('10,001 boxes before the description are read in one piece', async () => {
  const file = new Blob([bytesOfText(FTYP + box('free').repeat(10_001) + box('moov', XYZ))]);
  const slice = jest.spyOn(file, 'slice');
  const found = await strippedVideo(file, 'video/mp4');
  expect(found?.hasLocation).toBe(true);
  const read = slice.mock.calls.filter(([start = 0, end = Infinity]) => end - start >= 1_000_000);
  expect(read.length).toBeLessThan(5);
});
