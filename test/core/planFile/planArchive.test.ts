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
import { readMedia } from '@/features/media/rules/readMedia';
import { mediaBytes } from '@test/support/mediaFiles';
import { aPost } from '../../support/builders';
import { aWorkspace, fileText, SAVING } from '../../support/workspaces';

/** The pictures and videos of a plan, by their names: the fixtures with their facts. */
const PICTURE = { type: 'image/jpeg', width: 600, height: 400 } as const;
const VIDEO = { type: 'video/mp4' } as const;

type Facts = Omit<Asset, 'id' | 'name' | 'bytes'>;

/** Returns a plan with a post for each file. */
async function aPlanOf(named: readonly (readonly [name: string, bytes: BlobPart, facts: Facts])[]) {
  const files = new Map<string, Blob>();
  const assets: Asset[] = [];
  for (const [name, bytes, facts] of named) {
    const blob = new Blob([bytes]);
    const { id } = await copiedAsset(blob);
    files.set(id, blob);
    assets.push({ id, name, bytes: blob.size, ...facts });
  }
  const posts = assets.map(({ id, name }, index) =>
    aPost({ id: String(index), media: [{ address: name, asset: id }] }),
  );
  return { workspace: aWorkspace({ posts, assets }), files, assets };
}

/** Returns a plan with two posts that have a picture and a video. */
function aPlan() {
  return aPlanOf([
    ['bridge.jpg', mediaBytes('coffee.jpg'), PICTURE],
    ['harbour.mp4', mediaBytes('clip.mp4'), VIDEO],
  ]);
}

function readFile(file: Blob, report?: (done: number) => void) {
  return readPlanFile(file, (media, reportOne) => readMedia(media, reportOne, null), report);
}

async function read(file: Blob) {
  const reading = await readFile(file);
  if (reading.kind !== 'read') throw new Error(reading.reason);
  return reading;
}

/** Returns the assets of a plan file whose JSON says something about one file, and the problems. */
async function readOne(name: string, bytes: BlobPart, facts: Facts) {
  const { workspace, files } = await aPlanOf([[name, bytes, facts]]);
  const reading = await read(await planFile({ workspace, saving: SAVING, files }));
  return {
    asset: reading.workspace.assets[0],
    isHeld: reading.files?.size === 1,
    problems: reading.problems.map(problemText),
  };
}

describe('the file of a plan', () => {
  it('is a workspace file without pictures', async () => {
    const workspace = aWorkspace({ posts: [aPost()] });
    const file = await planFile({ workspace, saving: SAVING, files: new Map() });
    expect(await file.text()).toBe(fileText(workspace));
    expect(await readFile(file)).toMatchObject({ kind: 'read', workspace });
  });

  it('is an archive with pictures, which are stored as they are', async () => {
    const { workspace, files, assets } = await aPlan();
    const file = await planFile({ workspace, saving: SAVING, files });
    expect([...(await readArchive(file)).keys()]).toEqual([
      'plan.json',
      ...assets.map(({ id, type }) => `media/${id}${mediaEnding(type)}`),
    ]);
    const reading = await read(file);
    expect(reading).toMatchObject({ workspace, problemCount: 0 });
    for (const [id, each] of reading.files ?? []) {
      expect(await each.arrayBuffer()).toEqual(await files.get(id)?.arrayBuffer());
    }
    expect(
      Buffer.from(await file.arrayBuffer()).indexOf(Buffer.from(mediaBytes('coffee.jpg'))),
    ).toBeGreaterThan(0);
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
    const missing = { ...assets[0], width: undefined, height: undefined };
    expect(reading.workspace).toEqual({ ...workspace, assets: [missing, assets[1]] });
    expect([...(reading.files ?? new Map()).keys()]).toEqual([assets[1]?.id]);
    expect(reading.problems.map(problemText)).toEqual(['bridge.jpg: is missing']);
    expect(reading.problemCount).toBe(1);
  });

  it('loses only the picture that is damaged', async () => {
    const { workspace, files, assets } = await aPlan();
    const file = await planFile({ workspace, saving: SAVING, files });
    const bytes = new Uint8Array(await file.arrayBuffer());
    const end = Buffer.from(bytes).indexOf(mediaBytes('coffee.jpg').subarray(-100));
    bytes.fill(0, end + 50, end + 52);
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

describe('a picture or a video of a plan is what its bytes are:', () => {
  it.each<[string, Facts, Facts]>([
    ['coffee.jpg', { type: 'video/mp4', width: 9, height: 9, duration: 7 }, PICTURE],
    ['coffee.jpg', { type: 'image/jpeg', hasLocation: true }, PICTURE],
    [
      'phone-location.jpg',
      { type: 'image/jpeg' },
      { type: 'image/jpeg', width: 840, height: 360, hasLocation: true },
    ],
    ['clip.mp4', { type: 'video/mp4', width: 1, height: 2, duration: 3 }, VIDEO],
  ])('%s with the facts %j', async (name, stated, facts) => {
    const { asset, isHeld, problems } = await readOne('a', mediaBytes(name), stated);
    const { type, width, height, duration, hasLocation } = asset ?? {};
    expect({ type, width, height, duration, hasLocation }).toEqual(facts);
    expect([isHeld, problems]).toEqual([true, []]);
  });

  it('only whether a picture is turned is taken from the plan', async () => {
    const turned = { type: 'image/jpeg', width: 400, height: 600 } as const;
    const { asset } = await readOne('a', mediaBytes('coffee.jpg'), turned);
    expect(asset).toMatchObject(turned);
  });

  it.each<[string, BlobPart, string]>([
    [
      'logo.png',
      '<svg xmlns="http://www.w3.org/2000/svg"/>',
      'logo.png: is an SVG picture. SVG pictures can hold code, so they cannot be added. Save it as PNG.',
    ],
    [
      'bomb.png',
      mediaBytes('bomb.png'),
      'bomb.png: has 60,000 × 60,000 pixels. At most 100,000,000 pixels, and 16,384 on a side, can be added.',
    ],
    ['a.png', mediaBytes('truncated.jpg'), 'a.png: is damaged: its end is missing.'],
  ])('%s is not added, and the reason is said', async (name, bytes, problem) => {
    const { asset, isHeld, problems } = await readOne(name, bytes, { type: 'image/png', width: 5 });
    expect([isHeld, problems]).toEqual([false, [problem]]);
    expect(asset).not.toHaveProperty('width');
  });

  it.each([
    ['../../x.jpg', 'x.jpg'],
    ['\u202Egpj.exe', 'gpj.exe'],
    [`${'x'.repeat(100_000)}.jpg`, `${'x'.repeat(251)}.jpg`],
  ])('a name that no file can have is changed', async (name, changed) => {
    const { asset, isHeld, problems } = await readOne(name, mediaBytes('coffee.jpg'), PICTURE);
    expect([asset?.name, isHeld]).toEqual([changed, true]);
    expect(problems).toEqual([`${changed}: had a name that cannot be used`]);
  });

  it('the reading of many tells its progress', async () => {
    const { workspace, files } = await aPlan();
    const shares: number[] = [];
    await readFile(await planFile({ workspace, saving: SAVING, files }), (done) =>
      shares.push(done),
    );
    expect(shares).toEqual([0, 0.5, 0.5, 1, 1]);
  });
});

describe('a file that is refused', () => {
  it('is an archive without a plan', async () => {
    const file = await writeArchive([{ name: 'notes.txt', content: 'Notes' }], 0);
    expect(await readFile(file)).toEqual({
      kind: 'refused',
      reason: 'foreign',
      looksLike: 'archive',
    });
  });

  it('is an archive whose end is missing', async () => {
    const { workspace, files } = await aPlan();
    const file = await planFile({ workspace, saving: SAVING, files });
    expect(await readFile(file.slice(0, file.size - 100))).toEqual({
      kind: 'refused',
      reason: 'endMissing',
    });
  });

  it('is an archive whose plan is damaged', async () => {
    const { workspace, files } = await aPlan();
    const file = await planFile({ workspace, saving: SAVING, files });
    const bytes = new Uint8Array(await file.arrayBuffer());
    bytes.fill(0, 0, 4);
    bytes.set([0x50, 0x4b, 0x03, 0x04]);
    bytes.fill(0xff, 45, 100);
    expect(await readFile(new Blob([bytes]))).toEqual({
      kind: 'refused',
      reason: 'damaged',
      place: null,
    });
  });

  it.each([
    ['a workspace file', '{', MAX_FILE_BYTES],
    ['an archive', 'PK\u0003\u0004', MAX_ARCHIVE_BYTES],
  ])('is %s that is too large, and is not read', async (_what, start, limit) => {
    const file = new Blob([start]);
    Object.defineProperty(file, 'size', { value: limit + 1 });
    expect(await readFile(file)).toEqual({
      kind: 'refused',
      reason: 'tooLarge',
      bytes: limit + 1,
      limit,
    });
  });
});
