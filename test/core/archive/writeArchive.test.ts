import { unzipSync } from 'fflate';
import { readArchive } from '@/core/archive/readArchive';
import { writeArchive, type ArchiveFile } from '@/core/archive/writeArchive';

const NOW = Date.UTC(2026, 10, 26, 12);

async function bytesOf(blob: Blob): Promise<Uint8Array> {
  return new Uint8Array(await blob.arrayBuffer());
}

async function unzipped(files: readonly ArchiveFile[]): Promise<Record<string, Uint8Array>> {
  return unzipSync(await bytesOf(await writeArchive(files, NOW)));
}

async function zipOf(mtime: number): Promise<Uint8Array> {
  return bytesOf(await writeArchive([{ name: 'a', content: 'a'.repeat(100_000) }], mtime));
}

describe('writeArchive', () => {
  it('stores bytes and packs texts', async () => {
    const content = new Uint8Array(10_000);
    const archive = await writeArchive(
      [
        { name: 'posts.csv', content: 'ü'.repeat(10_000) },
        { name: 'media/a.jpg', content: new Blob([content]) },
        { name: 'media/b.jpg', content },
        { name: 'empty', content: '' },
        { name: 'empty.jpg', content: new Blob() },
      ],
      NOW,
    );
    expect(archive.size).toBeLessThan(21_000);
    const bytes = await bytesOf(archive);
    expect(unzipSync(bytes)).toEqual({
      'posts.csv': new TextEncoder().encode('ü'.repeat(10_000)),
      'media/a.jpg': content,
      'media/b.jpg': content,
      empty: new Uint8Array(),
      'empty.jpg': new Uint8Array(),
    });
    const read = await readArchive(archive);
    expect(Array.from(read.values(), ({ name, size }) => [name, size])).toEqual([
      ['posts.csv', 20_000],
      ['media/a.jpg', 10_000],
      ['media/b.jpg', 10_000],
      ['empty', 0],
      ['empty.jpg', 0],
    ]);
    const blobs = await Promise.all(Array.from(read.values(), ({ blob }) => blob()));
    expect(await blobs[0]?.text()).toBe('ü'.repeat(10_000));
    expect(blobs.map(({ size }) => size)).toEqual([20_000, 10_000, 10_000, 0, 0]);
  });

  it('writes U+FFFD for a lone surrogate', async () => {
    const { a } = await unzipped([{ name: 'a', content: '\ud800' }]);
    expect(new TextDecoder().decode(a)).toBe('\uFFFD');
  });

  it('reads large files in pieces, refers to them, and reports the progress @nightly', async () => {
    const bytes = Uint8Array.from({ length: 8_000_000 }, (_, index) => (index * index) % 251);
    const text = 'abc '.repeat(1_500_000);
    const shares: number[] = [];
    const sizes: number[] = [];
    const read = jest.spyOn(Blob.prototype, 'arrayBuffer');
    const files = [
      { name: 'a', content: new Blob([bytes]) },
      { name: 'b', content: text },
    ];
    const RealBlob = Blob;
    const blobs = jest.spyOn(globalThis, 'Blob');
    blobs.mockImplementation((...given) => new RealBlob(...given));
    // The given files stay instances of it.
    Object.assign(Blob, { prototype: RealBlob.prototype });
    const archive = await writeArchive(files, NOW, (done) => shares.push(done));
    const parts = blobs.mock.lastCall?.[0] ?? [];
    blobs.mockRestore();
    const stored = parts.filter((part) => part instanceof Blob);
    expect(stored.map(({ size }) => size)).toEqual([4_000_000, 4_000_000]);
    for (const blob of read.mock.contexts) sizes.push((blob as Blob).size);
    expect(sizes).toEqual([4_000_000, 4_000_000, 4_000_000, 2_000_000]);
    expect(shares).toEqual([4 / 14, 8 / 14, 12 / 14, 1]);
    const { a, b } = unzipSync(await bytesOf(archive));
    expect(Buffer.compare(a as Uint8Array, bytes)).toBe(0);
    expect(new TextDecoder().decode(b) === text).toBe(true);
  });

  it('has safe and unique names in UTF-8', async () => {
    const names = ['media/Frühling.jpg', '../a.jpg', 'A.jpg', 'C:\\b.jpg'];
    const files = await unzipped(names.map((name) => ({ name, content: name })));
    expect(Object.keys(files)).toEqual(['media/Frühling.jpg', 'a.jpg', 'A (2).jpg', 'C-/b.jpg']);
  });

  it('is the same for the same time', async () => {
    expect(await zipOf(NOW)).toEqual(await zipOf(NOW));
    expect(await zipOf(NOW)).not.toEqual(await zipOf(NOW + 60_000));
    expect((await zipOf(NOW)).length).toBeLessThan(1000);
  });

  it('takes the nearest time that a zip can hold', async () => {
    expect(await zipOf(0)).toEqual(await zipOf(Date.UTC(1980, 0, 2)));
    expect(await zipOf(Date.UTC(2200, 0))).toEqual(await zipOf(Date.UTC(2099, 11, 30)));
  });

  it('may be empty', async () => {
    expect(await unzipped([])).toEqual({});
  });

  it('refuses files that are too large together', async () => {
    const files = [
      { name: 'a', content: new Blob([new Uint8Array(6_000_000)]) },
      { name: 'b', content: new Uint8Array(6_000_000) },
    ];
    const read = jest.spyOn(Blob.prototype, 'arrayBuffer');
    await expect(writeArchive(files, NOW, undefined, 10_000_000)).rejects.toThrow(
      'The files are 12 MB. An archive can have 10 MB.',
    );
    expect(read).not.toHaveBeenCalled();
    expect((await writeArchive(files, NOW, undefined, 12_000_000)).size).toBeGreaterThan(12e6);
  });

  it('reports a share of 0 for an empty file', async () => {
    const report = jest.fn();
    await writeArchive([{ name: 'a', content: '' }], NOW, report);
    expect(report.mock.calls).toEqual([[0]]);
  });

  it('refuses more files than a zip can count @nightly', async () => {
    const files = Array.from({ length: 65_536 }, (_, index) => ({ name: `${index}`, content: '' }));
    await expect(writeArchive(files, NOW)).rejects.toThrow('An archive can have 65,535 files.');
  });

  it('refuses a name that is too long', async () => {
    const files = [{ name: 'a'.repeat(70_000), content: '' }];
    await expect(writeArchive(files, NOW)).rejects.toThrow('filename too long');
  });
});
