import { copiedAsset } from '@/core/media/copiedAsset';
import { createMediaFiles } from '@/shell/browser/media/createMediaFiles';
import type { ReadMedia } from '@/features/media/rules/readMedia';
import type { VideoFrame } from '@/shell/browser/media/videoFrame';
import type { Run } from '@/store/job';
import { anAsset } from '../../../support/builders';
import { createManualTime } from '../../../support/manualTime';

const mockFrame = jest.fn<Promise<VideoFrame | null>, [Blob]>();

jest.mock('@/shell/browser/media/videoFrame', () => ({
  videoFrame: (blob: Blob) => mockFrame(blob),
}));

const BRIDGE = anAsset();
const CLIP = anAsset({ id: 'c3'.repeat(32), name: 'clip.mp4', type: 'video/mp4' });

let addresses: string[] = [];

beforeEach(() => {
  addresses = [];
  let count = 0;
  URL.createObjectURL = (blob) => {
    count += 1;
    const address = `blob:${count}/${(blob as Blob).size}`;
    addresses.push(address);
    return address;
  };
  URL.revokeObjectURL = (address) => {
    addresses = addresses.filter((each) => each !== address);
  };
});

/** Media files whose jobs wait until the test ends them. */
function aWorkplace() {
  const held = new Map<string, Blob>();
  const kept = new Map<string, Blob>();
  const jobs: {
    readonly name: string;
    readonly end: (result: unknown) => void;
    readonly fail: (error: Error) => void;
  }[] = [];
  const run = (({ name }: { readonly name: string }) =>
    new Promise<unknown>((resolve, reject) =>
      jobs.push({ name, end: resolve, fail: reject }),
    )) as Run;
  const media = createMediaFiles({
    run,
    elapsedTime: createManualTime(0).elapsedTime,
    held,
    kept: (id) => Promise.resolve(kept.get(id) ?? null),
  });
  return { media, held, kept, jobs };
}

/** Waits until all that can go on has gone on. */
function settled(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve);
  });
}

function blobOf(size: number): Blob {
  return new Blob([new Uint8Array(size)]);
}

describe('bytes that the device keeps', () => {
  it('are compared with the id of their asset, one after the other, and each once', async () => {
    const { media, kept, jobs } = aWorkplace();
    for (const { id } of [BRIDGE, CLIP]) kept.set(id, blobOf(5));
    const found = Promise.all([BRIDGE, BRIDGE, CLIP].map(({ id }) => media.bytes(id)));
    for (const { id } of [BRIDGE, CLIP]) {
      await settled();
      jobs.at(-1)?.end(id);
    }
    expect(await found).toEqual([blobOf(5), blobOf(5), blobOf(5)]);
    expect(await media.bytes(BRIDGE.id)).toEqual(blobOf(5));
    expect(jobs.map(({ name }) => name)).toEqual(['assetId', 'assetId']);
  });

  it('are missing if they are damaged or cannot be read, until the file is read again', async () => {
    const { media, kept, jobs } = aWorkplace();
    kept.set(BRIDGE.id, blobOf(5));
    const damaged = media.bytes(BRIDGE.id);
    await settled();
    jobs[0]?.end(CLIP.id);
    expect(await damaged).toBeNull();
    const unreadable = blobOf(5);
    unreadable.slice = () => {
      throw new DOMException('', 'NotReadableError');
    };
    kept.set(BRIDGE.id, unreadable);
    const lost = media.bytes(BRIDGE.id);
    await settled();
    jobs[1]?.fail(new Error('NotReadableError'));
    expect(await lost).toBeNull();
    media.hold(new Map([[BRIDGE.id, blobOf(7)]]));
    expect((await media.bytes(BRIDGE.id))?.size).toBe(7);
  });

  it('are checked in the page if the worker cannot be loaded', async () => {
    const { media, kept, jobs } = aWorkplace();
    const { id } = await copiedAsset(blobOf(5));
    kept.set(id, blobOf(5));
    const found = media.bytes(id);
    await settled();
    jobs[0]?.fail(new Error('The worker cannot be loaded.'));
    expect((await found)?.size).toBe(5);
  });
});

describe('the address of a picture', () => {
  it('is that of the whole file, until nothing uses it', async () => {
    const { media, held } = aWorkplace();
    held.set(BRIDGE.id, blobOf(5));
    const [one, other] = [media.show(BRIDGE, 'whole'), media.show(BRIDGE, 'whole')];
    expect(await one.address).toBe('blob:1/5');
    expect(await other.address).toBe('blob:1/5');
    one.release();
    one.release();
    await settled();
    expect(addresses).toEqual(['blob:1/5']);
    other.release();
    await settled();
    expect(addresses).toEqual([]);
  });

  it('is that of a small picture, which is made once and stays for the next use', async () => {
    const { media, kept, jobs } = aWorkplace();
    kept.set(BRIDGE.id, blobOf(5));
    const shown = media.show(BRIDGE, 'small');
    await settled();
    jobs[0]?.end(BRIDGE.id);
    await settled();
    expect(jobs.map(({ name }) => name)).toEqual(['assetId', 'smallPicture']);
    jobs[1]?.end(blobOf(2));
    expect(await shown.address).toBe('blob:1/2');
    shown.release();
    await settled();
    expect(await media.show(BRIDGE, 'small').address).toBe('blob:1/2');
    expect(jobs).toHaveLength(2);
  });

  it('of a small picture is forgotten when 300 others were shown since', async () => {
    const { media, held, jobs } = aWorkplace();
    for (let number = 0; number <= 300; number += 1) {
      const id = String(number).padStart(64, '0');
      held.set(id, blobOf(1));
      const shown = media.show({ id, type: 'image/png' }, 'small');
      await settled();
      jobs.at(-1)?.end(blobOf(number + 1));
      await shown.address;
      shown.release();
    }
    await settled();
    expect(addresses).toHaveLength(300);
    expect(addresses).not.toContain('blob:1/1');
  });

  it('is made of two small pictures at the same time, the latest first, and of none that is gone', async () => {
    const { media, held, jobs } = aWorkplace();
    const shown = Array.from({ length: 4 }, (_entry, number) => {
      const id = String(number).padStart(64, '0');
      held.set(id, blobOf(1));
      return media.show({ id, type: 'image/png' }, 'small');
    });
    await settled();
    expect(jobs).toHaveLength(2);
    shown[2]?.release();
    jobs[0]?.end(blobOf(2));
    jobs[1]?.end(blobOf(2));
    await settled();
    expect(jobs).toHaveLength(3);
    jobs[2]?.end(blobOf(2));
    expect(await shown[3]?.address).not.toBeNull();
    expect(await shown[2]?.address).toBeNull();
  });

  it('is null without bytes, and is found when they come', async () => {
    const { media } = aWorkplace();
    const listener = jest.fn();
    const unsubscribe = media.subscribe(listener);
    const shown = media.show(BRIDGE, 'whole');
    expect(await shown.address).toBeNull();
    shown.release();
    media.hold(new Map([[BRIDGE.id, blobOf(7)]]));
    expect(listener).toHaveBeenCalledTimes(1);
    unsubscribe();
    media.hold(new Map());
    expect(listener).toHaveBeenCalledTimes(1);
    expect(await media.show(BRIDGE, 'whole').address).toBe('blob:1/7');
  });

  it('is found when the device has got the bytes', async () => {
    const { media, kept, jobs } = aWorkplace();
    const listener = jest.fn();
    media.subscribe(listener);
    kept.set(BRIDGE.id, blobOf(7));
    media.notify();
    expect(listener).toHaveBeenCalledTimes(1);
    const { address } = media.show(BRIDGE, 'whole');
    await settled();
    jobs[0]?.end(BRIDGE.id);
    expect(await address).toBe('blob:1/7');
  });

  it('is null if the small picture cannot be made', async () => {
    const { media, held, jobs } = aWorkplace();
    held.set(BRIDGE.id, blobOf(5));
    const shown = media.show(BRIDGE, 'small');
    await settled();
    jobs[0]?.end(null);
    expect(await shown.address).toBeNull();
  });

  it('of a video is that of a frame', async () => {
    const { media, held } = aWorkplace();
    held.set(CLIP.id, blobOf(5));
    mockFrame.mockResolvedValueOnce({ width: 1, height: 1, duration: 1, small: blobOf(3) });
    expect(await media.show(CLIP, 'small').address).toBe('blob:1/3');
    const other = { ...CLIP, id: 'd4'.repeat(32) };
    held.set(other.id, blobOf(5));
    mockFrame.mockResolvedValueOnce(null);
    expect(await media.show(other, 'small').address).toBeNull();
  });
});

describe('reading files', () => {
  const FILES = ['bridge.jpg', 'clip.mp4', 'notes.txt'].map((name) => new File(['x'], name));

  async function readAll(workplace: ReturnType<typeof aWorkplace>, readings: readonly ReadMedia[]) {
    const onProgress = jest.fn();
    const reading = workplace.media.read(FILES.slice(0, readings.length), { onProgress });
    for (const [index, each] of readings.entries()) {
      await settled();
      workplace.jobs[index]?.end(each);
    }
    return { read: await reading, onProgress };
  }

  it('holds the bytes of a picture, and has its small picture', async () => {
    const workplace = aWorkplace();
    const copy = blobOf(5);
    const { read, onProgress } = await readAll(workplace, [
      { kind: 'read', asset: BRIDGE, copy, small: blobOf(2) },
    ]);
    expect(read).toEqual([{ kind: 'read', asset: BRIDGE }]);
    expect(await workplace.media.bytes(BRIDGE.id)).toBe(copy);
    expect(await workplace.media.show(BRIDGE, 'small').address).toBe('blob:1/2');
    expect(workplace.jobs).toHaveLength(1);
    expect(onProgress).toHaveBeenLastCalledWith(1);
  });

  it('completes a video in the page', async () => {
    mockFrame.mockResolvedValueOnce({ width: 640, height: 360, duration: 2.5, small: blobOf(3) });
    const workplace = aWorkplace();
    const { id, name, type, bytes } = CLIP;
    const asset = { id, name, type, bytes };
    const { read } = await readAll(workplace, [
      { kind: 'read', asset, copy: blobOf(5), small: null },
    ]);
    expect(read).toEqual([
      { kind: 'read', asset: { ...asset, width: 640, height: 360, duration: 2.5 } },
    ]);
    expect(workplace.held.has(CLIP.id)).toBe(true);
  });

  it('keeps the name of a video that cannot be played, and the problem of another file', async () => {
    mockFrame.mockResolvedValueOnce(null);
    const workplace = aWorkplace();
    const refused = { kind: 'refused', name: 'notes.txt', problem: 'It is a text.' } as const;
    const { read } = await readAll(workplace, [
      { kind: 'read', asset: CLIP, copy: blobOf(5), small: null },
      refused,
    ]);
    expect(read).toEqual([
      {
        kind: 'nameOnly',
        name: 'clip.mp4',
        problem: 'This browser cannot play clip.mp4. The post keeps its name.',
      },
      refused,
    ]);
    expect(workplace.held.size).toBe(0);
  });

  it('goes on after a file that cannot be read, such as a folder', async () => {
    const { media, jobs, held } = aWorkplace();
    const reading = media.read(FILES.slice(0, 2));
    await settled();
    jobs[0]?.fail(new Error('A requested file or directory could not be found.'));
    await settled();
    jobs[1]?.end({ kind: 'read', asset: BRIDGE, copy: blobOf(5), small: null });
    expect(await reading).toEqual([
      { kind: 'refused', name: 'bridge.jpg', problem: 'bridge.jpg could not be read.' },
      { kind: 'read', asset: BRIDGE },
    ]);
    expect([...held.keys()]).toEqual([BRIDGE.id]);
  });

  it('holds nothing if it is cancelled', async () => {
    const { media, jobs, held } = aWorkplace();
    const controller = new AbortController();
    const reading = media.read(FILES.slice(0, 2), { signal: controller.signal });
    await settled();
    jobs[0]?.end({ kind: 'read', asset: BRIDGE, copy: blobOf(5), small: null });
    await settled();
    controller.abort();
    jobs[1]?.fail(new DOMException('It is no longer wanted.', 'AbortError'));
    await expect(reading).rejects.toMatchObject({ name: 'AbortError' });
    expect(held.size).toBe(0);
  });
});

describe('a copy without the location', () => {
  it('is read, and its bytes are held', async () => {
    const { media, jobs, held } = aWorkplace();
    held.set(BRIDGE.id, blobOf(5));
    const reading = media.readWithoutLocation(BRIDGE);
    await settled();
    jobs[0]?.end(blobOf(5));
    await settled();
    const asset = { ...BRIDGE, id: 'e5'.repeat(32) };
    jobs[1]?.end({ kind: 'read', asset, copy: blobOf(5), small: null });
    expect(await reading).toEqual({ kind: 'read', asset });
    expect(held.has(asset.id)).toBe(true);
  });

  it('is refused if it cannot be made', async () => {
    const { media, jobs, held } = aWorkplace();
    const missing = { kind: 'refused', problem: 'bridge.jpg is missing on this device.' };
    expect(await media.readWithoutLocation({ ...BRIDGE, name: 'bridge.jpg' })).toMatchObject(
      missing,
    );
    held.set(BRIDGE.id, blobOf(5));
    const readings = [media.readWithoutLocation(BRIDGE), media.readWithoutLocation(BRIDGE)];
    await settled();
    jobs[0]?.end(null);
    jobs[1]?.fail(new Error('The worker has ended.'));
    const problem = `The location of ${BRIDGE.name} could not be removed.`;
    for (const each of readings) expect(await each).toMatchObject({ kind: 'refused', problem });
  });
});
