import { inflateSync } from 'node:zlib';
import type { Colour } from './contrast';

export interface Picture {
  readonly width: number;
  readonly height: number;
  /** Returns the colour of a pixel; (0, 0) is the top left corner. */
  readonly at: (x: number, y: number) => Colour;
}

/** Returns the value that a PNG filter predicts for a byte from its neighbours. */
function foretell(filter: number, left: number, above: number, aboveLeft: number): number {
  switch (filter) {
    case 1:
      return left;
    case 2:
      return above;
    case 3:
      return (left + above) >> 1;
    case 4: {
      const toLeft = Math.abs(above - aboveLeft);
      const toAbove = Math.abs(left - aboveLeft);
      const toAboveLeft = Math.abs(left + above - 2 * aboveLeft);
      if (toLeft <= toAbove && toLeft <= toAboveLeft) return left;
      return toAbove <= toAboveLeft ? above : aboveLeft;
    }
    default:
      return 0;
  }
}

/** Decodes a screenshot: a PNG with 8 bits per channel, not interlaced, as Chromium writes it. */
export function readPicture(png: Buffer): Picture {
  const width = png.readUInt32BE(16);
  const height = png.readUInt32BE(20);
  const [depth, colourType, , , interlace] = png.subarray(24, 29);
  if (depth !== 8 || (colourType !== 2 && colourType !== 6) || interlace !== 0) {
    throw new Error('Not a PNG of the kind that a screenshot is.');
  }
  const channels = colourType === 2 ? 3 : 4;

  const parts: Buffer[] = [];
  for (let start = 8; start < png.length; start += png.readUInt32BE(start) + 12) {
    const isData = png.toString('latin1', start + 4, start + 8) === 'IDAT';
    if (isData) parts.push(png.subarray(start + 8, start + 8 + png.readUInt32BE(start)));
  }
  const bytes = inflateSync(Buffer.concat(parts));

  const stride = width * channels;
  const pixels = Buffer.alloc(stride * height);
  for (let y = 0; y < height; y += 1) {
    const filter = bytes[y * (stride + 1)] ?? 0;
    for (let i = 0; i < stride; i += 1) {
      const here = y * stride + i;
      const isFirst = i < channels;
      const left = isFirst ? 0 : (pixels[here - channels] ?? 0);
      const above = y === 0 ? 0 : (pixels[here - stride] ?? 0);
      const aboveLeft = isFirst || y === 0 ? 0 : (pixels[here - stride - channels] ?? 0);
      const byte = bytes[y * (stride + 1) + 1 + i] ?? 0;
      pixels[here] = (byte + foretell(filter, left, above, aboveLeft)) & 255;
    }
  }

  return {
    width,
    height,
    at: (x, y) => {
      if (x < 0 || y < 0 || x >= width || y >= height) throw new Error(`No pixel at ${x}, ${y}.`);
      const start = y * stride + x * channels;
      return [pixels[start] ?? 0, pixels[start + 1] ?? 0, pixels[start + 2] ?? 0, 1];
    },
  };
}
