import { MAX_ARCHIVE_BYTES } from '@/core/archive/archiveProblem';
import { readArchive } from '@/core/archive/readArchive';
import { writeArchive } from '@/core/archive/writeArchive';
import type { Asset } from '@/core/media/asset';
import { copiedAsset } from '@/core/media/copiedAsset';
import { mediaEnding } from '@/core/media/mediaEnding';
import { MAX_FILE_BYTES } from '@/core/planFile/format';
import { readPlanFile } from '@/core/planFile/planArchive';
import { planFile } from '@/core/planFile/planFile';
import { problemText } from '@/core/planFile/problems';
import { anAsset, aPost } from '../../support/builders';
import { aWorkspace, fileText, SAVING } from '../../support/workspaces';

const BYTES = { 'bridge.jpg': 'a picture of a bridge', 'harbour.mp4': 'a video of a harbour' };

/** Returns a plan with two posts that have a picture and a video. */
async function aPlan() {
  const files = new Map<string, Blob>();
  const assets: Asset[] = [];
  for (const [name, content] of Object.entries(BYTES)) {
    const blob = new Blob([content]);
    const { id } = await copiedAsset(blob);
    files.set(id, blob);
    const type = name.endsWith('.mp4') ? 'video/mp4' : 'image/jpeg';
    assets.push(anAsset({ id, name, type, bytes: blob.size }));
  }
  const posts = assets.map(({ id, name }, index) =>
    aPost({ id: String(index), media: [{ address: name, asset: id }] }),
  );
  return { workspace: aWorkspace({ posts, assets }), files, assets };
}

async function read(file: Blob) {
  const reading = await readPlanFile(file);
  if (reading.kind !== 'read') throw new Error(reading.reason);
  return reading;
}

describe('the file of a plan', () => {
  it('is a workspace file without pictures', async () => {
    const workspace = aWorkspace({ posts: [aPost()] });
    const file = await planFile({ workspace, saving: SAVING, files: new Map() });
    expect(await file.text()).toBe(fileText(workspace));
    expect(await readPlanFile(file)).toMatchObject({ kind: 'read', workspace });
  });

  it('is an archive with pictures, which are stored as they are', async () => {
    const { workspace, files, assets } = await aPlan();
    const file = await planFile({ workspace, saving: SAVING, files });
    expect(await file.text()).toContain('a picture of a bridge');
    expect([...(await readArchive(file)).keys()]).toEqual([
      'plan.json',
      ...assets.map(({ id, type }) => `media/${id}${mediaEnding(type)}`),
    ]);
    const reading = await read(file);
    expect(reading).toMatchObject({ workspace, problemCount: 0 });
    const contents = await Promise.all([...(reading.files ?? [])].map(([, each]) => each.text()));
    expect(contents).toEqual(Object.values(BYTES));
  });

  it('gives each file the type of its asset, so that a browser never guesses it', async () => {
    const { workspace, files } = await aPlan();
    const reading = await read(await planFile({ workspace, saving: SAVING, files }));
    const types = [...(reading.files ?? [])].map(([, { type }]) => type);
    expect(types).toEqual(['image/jpeg', 'video/mp4']);
  });

  it('names a picture whose bytes are missing, and opens the rest', async () => {
    const { workspace, files, assets } = await aPlan();
    files.delete(String(assets[0]?.id));
    const reading = await read(await planFile({ workspace, saving: SAVING, files }));
    expect(reading.workspace).toEqual(workspace);
    expect([...(reading.files ?? new Map()).keys()]).toEqual([assets[1]?.id]);
    expect(reading.problems.map(problemText)).toEqual(['bridge.jpg: is missing']);
    expect(reading.problemCount).toBe(1);
  });

  it('loses only the picture that is damaged', async () => {
    const { workspace, files, assets } = await aPlan();
    const file = await planFile({ workspace, saving: SAVING, files });
    const bytes = new Uint8Array(await file.arrayBuffer());
    bytes[Buffer.from(bytes).indexOf('of a bridge')] = 0;
    const reading = await read(new Blob([bytes]));
    expect([...(reading.files ?? new Map()).keys()]).toEqual([assets[1]?.id]);
    expect(reading.problems.map(problemText)).toEqual(['bridge.jpg: is damaged']);
  });

  it('loses a picture whose place in the archive is damaged', async () => {
    const { workspace, files, assets } = await aPlan();
    const file = await planFile({ workspace, saving: SAVING, files });
    const bytes = new Uint8Array(await file.arrayBuffer());
    const header = Buffer.from(bytes).indexOf(`media/${String(assets[0]?.id)}`) - 30;
    bytes.fill(0, header, header + 4);
    const reading = await read(new Blob([bytes]));
    expect(reading.problems.map(problemText)).toEqual(['bridge.jpg: is damaged']);
  });

  it('can be a workspace file that names pictures', async () => {
    const { workspace } = await aPlan();
    const reading = await read(new Blob([fileText(workspace)]));
    expect(reading.problems.map(problemText)).toEqual([
      'bridge.jpg: is missing',
      'harbour.mp4: is missing',
    ]);
  });
});

describe('a file that is refused', () => {
  it('is an archive without a plan', async () => {
    const file = await writeArchive([{ name: 'notes.txt', content: 'Notes' }], 0);
    expect(await readPlanFile(file)).toEqual({
      kind: 'refused',
      reason: 'foreign',
      looksLike: 'archive',
    });
  });

  it('is an archive whose end is missing', async () => {
    const { workspace, files } = await aPlan();
    const file = await planFile({ workspace, saving: SAVING, files });
    expect(await readPlanFile(file.slice(0, file.size - 100))).toEqual({
      kind: 'refused',
      reason: 'damagedArchive',
    });
  });

  it('is an archive whose plan is damaged', async () => {
    const { workspace, files } = await aPlan();
    const file = await planFile({ workspace, saving: SAVING, files });
    const bytes = new Uint8Array(await file.arrayBuffer());
    bytes.fill(0, 0, 4);
    bytes.set([0x50, 0x4b, 0x03, 0x04]);
    bytes.fill(0xff, 45, 100);
    expect(await readPlanFile(new Blob([bytes]))).toEqual({ kind: 'refused', reason: 'empty' });
  });

  it.each([
    ['a workspace file', '{', MAX_FILE_BYTES],
    ['an archive', 'PK\u0003\u0004', MAX_ARCHIVE_BYTES],
  ])('is %s that is too large, and is not read', async (_what, start, limit) => {
    const file = new Blob([start]);
    Object.defineProperty(file, 'size', { value: limit + 1 });
    expect(await readPlanFile(file)).toEqual({
      kind: 'refused',
      reason: 'tooLarge',
      bytes: limit + 1,
      limit,
    });
  });
});
