import { createHash } from 'node:crypto';
import { copiedAsset } from '@/core/media/copiedAsset';

describe('copiedAsset', () => {
  it('is the SHA-256 of the bytes, also of many pieces', async () => {
    const bytes = new Uint8Array(9_000_001).map((_byte, index) => index % 251);
    const shares: number[] = [];
    const file = new Blob([bytes], { type: 'video/mp4' });
    const { id, copy } = await copiedAsset(file, (done) => shares.push(done));
    expect(copy.type).toBe('video/mp4');
    expect(Buffer.compare(new Uint8Array(await copy.arrayBuffer()), bytes)).toBe(0);
    expect(id).toBe(createHash('sha256').update(bytes).digest('hex'));
    expect(shares.map((share) => share.toFixed(2))).toEqual(['0.44', '0.89', '1.00']);
  });

  it('exists for an empty file, for which no progress is reported', async () => {
    const report = jest.fn();
    const { id } = await copiedAsset(new Blob(), report);
    expect(id).toBe(createHash('sha256').digest('hex'));
    expect(report).not.toHaveBeenCalled();
  });
});
