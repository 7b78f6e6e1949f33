import { readArchive } from '@/core/archive/readArchive';
import { copiedAsset } from '@/core/media/copiedAsset';
import { readPlanFile } from '@/core/planFile/planArchive';
import { planFile } from '@/core/planFile/planFile';
import {
  assetsOf,
  copyPictures,
  leftOutText,
  missingText,
  savePictures,
} from '@/features/exchange/rules/pictureCommands';
import { saveExport } from '@/features/exchange/rules/exportCommands';
import { withoutLocation } from '@/features/media/rules/location';
import { readMedia } from '@/features/media/rules/readMedia';
import { replacePlan } from '@/features/planFile/rules/planFileCommands';
import { assetsAdded } from '@/store/assets/assetsSlice';
import type { Files } from '@/store/services';
import { createAppStore } from '@/store/store';
import { aPost, anAsset } from '../../../support/builders';
import { createManualTime } from '../../../support/manualTime';
import { mediaBytes } from '../../../support/mediaFiles';
import { createMemoryMedia } from '../../../support/memoryMedia';
import { servicesOf } from '../../../support/services';
import { aWorkspace } from '../../../support/workspaces';
import { START } from '../../../store/aStore';

const DOOR = anAsset({ id: '11'.repeat(32), name: 'door.jpg' });
const CUP = anAsset({ id: '22'.repeat(32), name: 'cup.png', type: 'image/png' });
const WAY = anAsset({ id: '33'.repeat(32), name: 'way.mp4', type: 'video/mp4' });

function postWith(...assets: readonly { id: string; name: string }[]) {
  return aPost({
    id: '1',
    date: '2026-11-30',
    time: '09:00',
    content: 'Doors open',
    media: assets.map(({ id, name }) => ({ address: name, asset: id })),
  });
}

/** Returns a store that holds the bytes of some assets, and what is saved. */
function aStoreWith(...held: readonly { id: string; name: string }[]) {
  const memory = createMemoryMedia();
  memory.files.hold(new Map(held.map(({ id, name }) => [id, new Blob([`bytes of ${name}`])])));
  // Of a video with its way, it cannot be removed.
  const way = memory.held.get(WAY.id);
  memory.withoutLocation = (file) => (file === way ? null : new Blob(['without']));
  const saved: { name: string; blob: Blob }[] = [];
  let isPlaceChosen = true;
  const files: Files = {
    ...({} as Files),
    async saveExport(content, name) {
      if (!isPlaceChosen) return null;
      saved.push({ name, blob: await content() });
      return name;
    },
  };
  const { realTime } = createManualTime(START);
  const store = createAppStore(
    servicesOf({ realTime, media: memory.media, files: () => Promise.resolve(files) }),
  );
  store.dispatch(assetsAdded([DOOR, CUP, WAY]));
  return {
    store,
    saved,
    memory,
    willClosePicker: () => {
      isPlaceChosen = false;
    },
    save: async (...assets: readonly { id: string; name: string }[]) =>
      store.dispatch(savePictures([postWith(...assets)])),
  };
}

const ORDER = {
  format: 'CSV',
  network: 'all',
  stem: 'plan',
  accounts: [],
  labels: [],
  zone: 'UTC',
  now: 0,
} as const;

async function textOf(blob: Blob | undefined): Promise<string> {
  return String(Buffer.from((await blob?.arrayBuffer()) ?? new ArrayBuffer(0)));
}

it('finds the known assets of posts, each once', () => {
  const known = new Map([[DOOR.id, DOOR]]);
  const onTheWeb = aPost({ id: '3', media: [{ address: 'https://harbour.example/a.jpg' }] });
  const posts = [postWith(DOOR, CUP, DOOR), aPost({ id: '2' }), onTheWeb];
  expect(assetsOf(posts, known)).toEqual([DOOR]);
});

describe('copyPictures', () => {
  it('copies pictures with their places', async () => {
    const { store } = aStoreWith(DOOR, WAY);
    const { bytes, missing, located } = await store.dispatch(copyPictures([DOOR, CUP, WAY], false));
    expect(await textOf(bytes.get(DOOR.id))).toBe('bytes of door.jpg');
    expect([...bytes.keys()]).toEqual([DOOR.id, WAY.id]);
    expect([missing, located]).toEqual([[CUP], []]);
  });

  it('copies them without places, and leaves out those from which it cannot be removed', async () => {
    const { store } = aStoreWith(DOOR, CUP, WAY);
    const { bytes, missing, located } = await store.dispatch(copyPictures([DOOR, CUP, WAY], true));
    expect(await textOf(bytes.get(DOOR.id))).toBe('without');
    expect(await textOf(bytes.get(CUP.id))).toBe('without');
    expect([missing, located]).toEqual([[], [WAY]]);
  });
});

it('names what is left out', () => {
  expect(missingText([DOOR])).toBe('1 picture is missing on this device: door.jpg');
  expect(leftOutText({ missing: [], located: [] })).toBe('');
  expect(leftOutText({ missing: [DOOR, CUP, WAY, WAY, CUP], located: [WAY] })).toBe(
    '. 5 pictures are missing on this device: door.jpg, cup.png, way.mp4 and 2 more' +
      '. 1 picture was left out, because the location cannot be removed: way.mp4',
  );
});

describe('savePictures', () => {
  it('saves one picture as a file without the place, and says so', async () => {
    const { save, saved } = aStoreWith(DOOR);
    const name = '2026-11-30 0900 Doors open.jpg';
    expect(await save(DOOR)).toBe(`Saved 1 picture to “${name}”, without the location`);
    expect(await textOf(saved[0]?.blob)).toBe('without');
  });

  it('saves several pictures as a zip, and names what is missing', async () => {
    const { save, saved } = aStoreWith(DOOR, CUP);
    expect(await save(DOOR, CUP, WAY)).toBe(
      'Saved 2 pictures to “plan-pictures.zip”, without the location. 1 picture is missing on this device: way.mp4',
    );
    const archive = await readArchive(saved[0]?.blob ?? new Blob());
    expect([...archive.keys()]).toEqual([
      '2026-11-30 0900 Doors open.jpg',
      '2026-11-30 0900 Doors open 2.png',
    ]);
  });

  it('saves nothing without a picture, and says why', async () => {
    const { save, saved } = aStoreWith(WAY);
    expect(await save()).toBe('These posts have no pictures');
    expect(await save(CUP)).toBe('Nothing was saved. 1 picture is missing on this device: cup.png');
    expect(await save(WAY)).toBe(
      'Nothing was saved. 1 picture was left out, because the location cannot be removed: way.mp4',
    );
    expect(saved).toEqual([]);
  });

  it('says nothing if the user chooses no place', async () => {
    const { save, willClosePicker } = aStoreWith(CUP);
    willClosePicker();
    expect(await save(CUP)).toBeNull();
  });
});

describe('saveExport', () => {
  const order = { ...ORDER, posts: [postWith(DOOR, WAY)], assets: [DOOR, WAY] };

  it('has the pictures without their places, and does not refer to those that are left out', async () => {
    const { store, saved } = aStoreWith(DOOR, WAY);
    expect(await store.dispatch(saveExport(order, 'plan.zip'))).toBe(
      '“plan.zip”. 1 picture was left out, because the location cannot be removed: way.mp4',
    );
    const archive = await readArchive(saved[0]?.blob ?? new Blob());
    expect([...archive.keys()]).toEqual(['plan.csv', 'media/2026-11-30 0900 Doors open.jpg']);
    expect(await textOf(await archive.get('plan.csv')?.blob())).toContain(
      ',media/2026-11-30 0900 Doors open.jpg; way.mp4,',
    );
  });

  it('keeps the places if the user wants it', async () => {
    const { store, saved } = aStoreWith(DOOR, WAY);
    expect(await store.dispatch(saveExport(order, 'plan.zip', false))).toBe('“plan.zip”');
    const archive = await readArchive(saved[0]?.blob ?? new Blob());
    const video = await archive.get('media/2026-11-30 0900 Doors open 2.mp4')?.blob();
    expect(await textOf(video)).toBe('bytes of way.mp4');
  });

  it('is a zip also if no picture is left', async () => {
    const { store, saved } = aStoreWith();
    await store.dispatch(saveExport(order, 'plan.zip'));
    const archive = await readArchive(saved[0]?.blob ?? new Blob());
    expect([...archive.keys()]).toEqual(['plan.csv']);
  });
});

describe('a plan file that does not say that its pictures have a location', () => {
  const names = ['exif.jpg', 'xmp-compressed.png', 'apple-keys.mp4'];
  const types = ['image/jpeg', 'image/png', 'video/mp4'] as const;

  /** Opens a file with such a plan. */
  async function opened() {
    const assets = await Promise.all(
      names.map(async (name, index) => {
        const { id, copy } = await copiedAsset(new Blob([mediaBytes(`location/${name}`)]));
        const type = types[index] ?? 'image/jpeg';
        return { asset: anAsset({ id, name, type, bytes: copy.size }), copy };
      }),
    );
    const posts = [postWith(...assets.map(({ asset }) => asset))];
    const workspace = aWorkspace({ posts, assets: assets.map(({ asset }) => asset) });
    const bytes = new Map(assets.map(({ asset, copy }) => [asset.id, copy]));
    const file = await planFile({
      workspace,
      saving: { savedAt: START, program: '' },
      files: bytes,
    });
    const reading = await readPlanFile(file, (media, report) => readMedia(media, report, null));
    if (reading.kind === 'refused') throw new Error(reading.reason);
    const { store, saved, memory } = aStoreWith();
    memory.withoutLocation = (each) => withoutLocation(each);
    const chosen = {
      name: 'plan.socialsync',
      handle: null,
      stamp: '',
      read: () => Promise.resolve(reading),
    };
    await store.dispatch(replacePlan(chosen, reading));
    return { store, saved, posts: store.getState().scheduledPosts };
  }

  /** Expects that the saved archive has the pictures, and that they have no location. */
  async function expectNone(saved: Blob | undefined) {
    const archive = await readArchive(saved ?? new Blob());
    const files = [...archive.values()].filter(({ name }) => !name.endsWith('.csv'));
    expect(files).toHaveLength(names.length);
    for (const [index, each] of files.entries()) {
      const original = new Blob([mediaBytes(`location/${String(names[index])}`)]);
      const copy = await withoutLocation(original);
      expect(await textOf(await each.blob())).toBe(await textOf(copy ?? undefined));
      expect(await textOf(await each.blob())).not.toBe(await textOf(original));
    }
  }

  it('is not believed by “Save pictures…”', async () => {
    const { store, saved, posts } = await opened();
    expect(await store.dispatch(savePictures(posts))).toBe(
      'Saved 3 pictures to “plan-pictures.zip”, without the location',
    );
    await expectNone(saved[0]?.blob);
  });

  it('is not believed by an export', async () => {
    const { store, saved, posts } = await opened();
    const { assets } = store.getState();
    const exported = { ...ORDER, posts, assets: assets.slice(-names.length) };
    expect(await store.dispatch(saveExport(exported, 'plan.zip'))).toBe('“plan.zip”');
    await expectNone(saved[0]?.blob);
  });
});
