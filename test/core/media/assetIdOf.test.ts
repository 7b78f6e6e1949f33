import { createHash } from 'node:crypto';
import { assetIdOf } from '@/core/media/assetIdOf';

describe('assetIdOf', () => {
  it('is the SHA-256 of the bytes, also of many pieces', async () => {
    const bytes = new Uint8Array(9_000_001).map((_byte, index) => index % 251);
    const shares: number[] = [];
    const id = await assetIdOf(new Blob([bytes]), (done) => shares.push(done));
    expect(id).toBe(createHash('sha256').update(bytes).digest('hex'));
    expect(shares.map((share) => share.toFixed(2))).toEqual(['0.44', '0.89', '1.00']);
  });

  it('exists for an empty file', async () => {
    expect(await assetIdOf(new Blob())).toBe(createHash('sha256').digest('hex'));
  });
});
