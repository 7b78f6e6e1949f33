import { createHash } from 'node:crypto';
import { copiedAsset } from '@/core/media/copiedAsset';

describe('copiedAsset', () => {
  it('is the SHA-256 of the bytes, also of many pieces', async () => {
    const bytes = new Uint8Array(9_000_001).map((_byte, index) => index % 251);
    const shares: number[] = [];
    const { id, copy } = await copiedAsset(new Blob([bytes]), (done) => shares.push(done));
    expect(Buffer.compare(new Uint8Array(await copy.arrayBuffer()), bytes)).toBe(0);
    expect(id).toBe(createHash('sha256').update(bytes).digest('hex'));
    expect(shares.map((share) => share.toFixed(2))).toEqual(['0.44', '0.89', '1.00']);
  });

  it('exists for an empty file', async () => {
    expect((await copiedAsset(new Blob())).id).toBe(createHash('sha256').digest('hex'));
  });
});
