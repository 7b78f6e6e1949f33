/** A change of bytes in place: the file keeps its length, so nothing else in it moves. */
export interface Edit {
  readonly at: number;
  readonly bytes: Uint8Array;
}

/** What a part of a file tells about the place where it was taken. */
export interface Found {
  readonly hasLocation: boolean;
  /** Remove it, in this order. */
  readonly edits: readonly Edit[];
}

/** Returns an edit that overwrites bytes with one value. */
export function overwritten(at: number, length: number, value = 0): Edit {
  return { at, bytes: new Uint8Array(length).fill(value) };
}
