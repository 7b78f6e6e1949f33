import type { MediaType } from '@/core/media/mediaTypes';
import { bytesOfText, latin1 } from './mediaType';
import { mayHoldLocation, numberAt, type Stripped } from './stripped';

/** A box of an MP4, a MOV or an AVIF, or an element of a WebM. */
interface Box {
  readonly type: string;
  /** Where its content begins, and where it ends. */
  readonly content: number;
  readonly end: number;
  /** True if its length is not known: what follows may be a part of it. */
  readonly isOpen?: boolean;
}

/** How the boxes of a file follow each other. */
interface Format {
  /**
   * Reads the head of a box.
   *
   * @param head the bytes at the place; as many as there are, up to {@link HEAD_BYTES}
   * @param end where the parent of the box ends
   * @returns null if it is damaged
   */
  readonly boxAt: (head: Uint8Array, at: number, end: number) => Box | null;
  /** The boxes that contain boxes. */
  readonly entered: ReadonlySet<string>;
  /** The other boxes that a copy has: what a player needs. */
  readonly kept: ReadonlySet<string>;
  /** Returns the head of free space of some bytes, which are at least two. */
  readonly freed: (length: number) => Uint8Array<ArrayBuffer>;
}

/** The bytes of the largest head of a box. */
const HEAD_BYTES = 16;

/** The bytes that are read at once. */
const PIECE_BYTES = 1_000_000;

/** The longest mark of a location may lie across the end of a piece. */
const MARK_BYTES = 100;

function setOf(types: string): ReadonlySet<string> {
  return new Set(types.split(' '));
}

/** Reads the head of a box. A length of 0 means that it reaches to the end, and 1 that the length follows the type. */
function isoBoxAt(head: Uint8Array, at: number, end: number): Box | null {
  const type = latin1(head.subarray(4, 8));
  const short = numberAt(head, 0, 4);
  const length = short === 1 ? numberAt(head, 8, 8) : short || end - at;
  const content = at + (short === 1 ? 16 : 8);
  return at + length >= content && type.length === 4 ? { type, content, end: at + length } : null;
}

/** Writes a length into a head. */
function withLength(head: Uint8Array<ArrayBuffer>, at: number, length: number) {
  new DataView(head.buffer).setUint32(at, length);
  return head;
}

const ISO: Format = {
  boxAt: isoBoxAt,
  entered: setOf('moov trak mdia minf stbl moof traf'),
  kept: setOf(
    'ftyp styp pdin mdat sidx ssix mfra mvhd mvex iods tkhd tref trgr edts tapt clip matt load mdhd hdlr elng vmhd ' +
      'smhd sthd hmhd nmhd gmhd dinf stsd stts ctts cslg stsc stsz stz2 stco co64 stss stps stsh stdp sdtp sbgp sgpd ' +
      'subs saiz saio padb mfhd tfhd tfdt trun',
  ),
  freed: (length) => withLength(bytesOfText('\0\0\0\0free'), 0, length),
};

/** An AVIF describes its picture in a box that has metadata in videos. */
const AVIF: Format = { ...ISO, kept: new Set([...ISO.kept, 'meta']) };

/** The number of bytes that a number of WebM has is told by the zeros at its start. */
function bytesOfNumber(first: number | undefined): number {
  return Math.clz32(Number(first)) - 23;
}

/** Reads the head of an element. A WebM may be cut, and its parts may have no length. */
function elementAt(head: Uint8Array, at: number, end: number): Box | null {
  const idBytes = bytesOfNumber(head[0]);
  const sizeBytes = bytesOfNumber(head[idBytes]);
  const type = numberAt(head, 0, idBytes).toString(16);
  const first = Number(head[idBytes]) & (0xff >> sizeBytes);
  const rest = sizeBytes - 1;
  const size = first * 256 ** rest + numberAt(head, idBytes + 1, rest);
  const content = at + idBytes + sizeBytes;
  if (!(content <= end) || sizeBytes > 8) return null;
  const isOpen = size === 2 ** (7 * sizeBytes) - 1;
  return { type, content, end: isOpen ? end : Math.min(content + size, end), isOpen };
}

/** The segment; and the head, the list of places, the data of the film and of its tracks, the index, the clusters. */
const WEBM: Format = {
  boxAt: elementAt,
  entered: setOf('18538067'),
  kept: setOf('1a45dfa3 114d9b74 1549a966 1654ae6b 1c53bb6b 1f43b675 e7 a7 ab a3 a0'),
  freed: (length) =>
    length < 10
      ? bytesOfText(`\xec${String.fromCharCode(0x80 | (length - 2))}`)
      : withLength(bytesOfText('\xec\x01\0\0\0\0\0\0\0'), 5, length - 9),
};

/** What a track may record: pictures, sound, and the time. Others may record the way of the camera. */
const TRACKS = setOf('vide soun tmcd auxv pict');

/** How an AVIF lists its metadata, after the number of the item in two or four bytes, or has it beside the list. */
const AVIF_METADATA = /infe.{8,10}(?:Exif|mime|uri )|xml |udes|uuid/s;

/** Returns a function that reads bytes of a file, in pieces. Many small boxes are in one piece. */
function readerOf(file: Blob) {
  let start = 0;
  let piece = new Uint8Array();
  return async (at: number, length: number): Promise<Uint8Array> => {
    if (at < start || at + length > start + piece.length) {
      const end = at + Math.max(length, PIECE_BYTES);
      piece = new Uint8Array(await file.slice(at, end).arrayBuffer());
      start = at;
    }
    return piece.subarray(at - start, at - start + length);
  };
}

/**
 * Makes the metadata of a video or an AVIF free space of the same length: no other byte moves. Only the heads of boxes
 * are read, and the metadata.
 *
 * @returns null if the end of the file is missing. A WebM does not tell.
 */
export async function strippedVideo(file: Blob, type: MediaType): Promise<Stripped | null> {
  const format = type === 'video/webm' ? WEBM : type === 'image/avif' ? AVIF : ISO;
  const read = readerOf(file);
  const zeros = new Blob([new Uint8Array(PIECE_BYTES)]);
  const copy: NonNullable<Stripped['copy']> = [];
  let copied = 0;
  let hasLocation = false;
  let isUnderstood = true;
  let track = '';

  /** Boxes that follow each other within the same parent, and that the copy does not have. */
  let left = { at: 0, end: 0, depth: 0 };

  async function leaveOut({ at, end }: typeof left): Promise<void> {
    if (at === end) return;
    for (let from = at; from < end; from += PIECE_BYTES) {
      const length = Math.min(PIECE_BYTES + MARK_BYTES, end - from);
      hasLocation ||= mayHoldLocation(await read(from, length));
    }
    const head = format.freed(end - at);
    copy.push(file.slice(copied, at), head);
    for (let rest = end - at - head.length; rest > 0; rest -= PIECE_BYTES) {
      copy.push(zeros.slice(0, rest));
    }
    copied = end;
  }

  /** Looks whether a box that is kept has only what is understood. */
  async function check({ type: name, content, end }: Box): Promise<void> {
    if (name !== 'hdlr' && name !== 'stsd' && name !== 'meta') return;
    isUnderstood &&= end - content <= PIECE_BYTES;
    const text = latin1(await read(content, Math.min(end - content, PIECE_BYTES)));
    // In a MOV, a second one describes how the data of the track is stored.
    if (name === 'hdlr' && !text.startsWith('dhlr', 4)) track = text.slice(8, 12);
    // Apple describes faces and other values by their names.
    const isHarmless = () => text.startsWith('mebx', 12) && !text.includes('location');
    if (name === 'stsd') isUnderstood &&= TRACKS.has(track) || isHarmless();
    if (name === 'meta') isUnderstood &&= ends.length === 1 && !AVIF_METADATA.test(text);
  }

  const ends = [file.size];
  let at = 0;
  while (at < file.size) {
    while (ends.length > 1 && ends.at(-1) === at) ends.pop();
    const end = Number(ends.at(-1));
    const box = format.boxAt(await read(at, Math.min(HEAD_BYTES, end - at)), at, end);
    if (!box || box.end > end) {
      if (ends.length === 1 && (box || at === 0)) return null;
      isUnderstood = false;
      at = end;
    } else if (format.entered.has(box.type) || box.isOpen) {
      if (box.type === 'trak') track = '';
      if (!box.isOpen) ends.push(box.end);
      at = box.content;
    } else {
      if (format.kept.has(box.type)) await check(box);
      else if (left.end === at && left.depth === ends.length) left.end = box.end;
      else {
        await leaveOut(left);
        left = { at, end: box.end, depth: ends.length };
      }
      at = box.end;
    }
  }
  await leaveOut(left);
  if (!isUnderstood) return { copy: null, hasLocation: true };
  return { copy: [...copy, file.slice(copied)], hasLocation };
}
