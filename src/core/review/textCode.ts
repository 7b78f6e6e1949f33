import { base64Of, bytesOfBase64 } from '../text/base64';

/** A link is not longer, because some programs cut it. */
export const MAX_LINK_LENGTH = 8_000;

/** A code that says more than this is not read: 2 MB. */
const MAX_BYTES = 2_000_000;

/**
 * Returns the bytes of a stream.
 *
 * @returns null if they are more than the limit, or damaged
 */
async function bytesOf(stream: ReadableStream<Uint8Array>): Promise<Blob | null> {
  const reader = stream.getReader();
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let length = 0;
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return new Blob(parts);
      length += value.length;
      if (length > MAX_BYTES) {
        await reader.cancel();
        return null;
      }
      parts.push(value as Uint8Array<ArrayBuffer>);
    }
  } catch {
    return null;
  }
}

function through(bytes: Blob, change: CompressionStream | DecompressionStream) {
  return bytesOf(bytes.stream().pipeThrough(change));
}

/** Returns a text as a code for links and messages: compressed with a checksum, in base64url. */
export async function codeOf(text: string): Promise<string | null> {
  const packed = await through(new Blob([text]), new CompressionStream('deflate'));
  if (!packed) return null;
  const base64 = base64Of(new Uint8Array(await packed.arrayBuffer()));
  return base64.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** Returns the text of a code; null for a damaged one, and for a text of more than 2 MB. */
export async function textOfCode(code: string): Promise<string | null> {
  try {
    const bytes = bytesOfBase64(code.replaceAll('-', '+').replaceAll('_', '/'));
    const text = await through(new Blob([bytes]), new DecompressionStream('deflate'));
    return text && (await text.text());
  } catch {
    return null;
  }
}
