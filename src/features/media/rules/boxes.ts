import { latin1 } from './mediaType';

/** A box (an atom) of an MP4 or a MOV file. */
export interface Box {
  /** Four characters, or a number in bytes. */
  readonly type: string;
  readonly at: number;
  /** Where its content begins, and where it ends. */
  readonly content: number;
  readonly end: number;
}

/** The bytes of the largest head of a box. */
const BOX_HEAD_BYTES = 16;

const LONG_RANGE = 2 ** 32;

/**
 * Reads the head of a box.
 *
 * @param head the bytes at the place; as many as there are, up to {@link BOX_HEAD_BYTES}
 * @param at the place
 * @param end where the parent of the box ends
 * @returns null if it is damaged. The end of a box that is cut is beyond that of the parent.
 */
function readBox(head: Uint8Array, at: number, end: number): Box | null {
  if (head.length < 8) return null;
  const view = new DataView(head.buffer, head.byteOffset, head.byteLength);
  const type = latin1(head.subarray(4, 8));
  const short = view.getUint32(0);
  // A length of 0 means that the box reaches to the end, and 1 that the length follows the type.
  if (short === 0) return { type, at, content: at + 8, end };
  if (short > 1) return short < 8 ? null : { type, at, content: at + 8, end: at + short };
  if (head.length < BOX_HEAD_BYTES) return null;
  const length = view.getUint32(8) * LONG_RANGE + view.getUint32(12);
  return length < BOX_HEAD_BYTES
    ? null
    : { type, at, content: at + BOX_HEAD_BYTES, end: at + length };
}

/** Returns the boxes in a part of a file. The list ends at a damaged one. */
export function boxesIn(bytes: Uint8Array, start: number, end: number): Box[] {
  const boxAt = (at: number): Box | null =>
    readBox(bytes.subarray(at, Math.min(at + BOX_HEAD_BYTES, end)), at, end);
  const boxes: Box[] = [];
  for (let box = boxAt(start); box && box.end <= end; box = boxAt(box.end)) boxes.push(box);
  return boxes;
}

/** Files have fewer boxes at the top. A damaged file may have very many small ones. */
const MAX_BOXES = 10_000;

/** Reads the heads of the boxes at the top of a file. The last one may be cut. */
export async function topBoxes(file: Blob): Promise<readonly Box[]> {
  const boxAt = async (at: number): Promise<Box | null> => {
    const head = await file.slice(at, at + BOX_HEAD_BYTES).arrayBuffer();
    return readBox(new Uint8Array(head), at, file.size);
  };
  const boxes: Box[] = [];
  let box = await boxAt(0);
  while (box && boxes.length < MAX_BOXES) {
    boxes.push(box);
    box = await boxAt(box.end);
  }
  return boxes;
}
