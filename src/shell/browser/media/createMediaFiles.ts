import { isVideo, type Asset } from '@/core/media/asset';
import { assetIdOf } from '@/core/media/copiedAsset';
import type { MediaReading } from '@/core/media/mediaReading';
import type { ElapsedTime } from '@/core/time/Time';
import { foreignFileName } from '@/core/text/foreignFileName';
import { MEDIA_ACCEPT } from '@/features/media/rules/mediaType';
import type { MediaJobs } from '@/features/media/rules/mediaJobs';
import { jobsOf, type Run, type Watch } from '@/store/job';
import type { MediaFiles, ShownSize } from '@/store/services';
import { pickByInput } from '../pickByInput';
import { videoFrame } from './videoFrame';

const job = jobsOf<MediaJobs>();

/** The number of small pictures that stay in the memory while nothing shows them. Each takes about 30 kB. */
const IDLE_PICTURES = 300;

/** The number of small pictures that are made at the same time. */
const AT_ONCE = 2;

type ShowableAsset = Pick<Asset, 'id' | 'type'>;

/** An address, and the number of elements that use it. */
interface Shown {
  readonly address: Promise<string | null>;
  users: number;
}

interface MediaParts {
  readonly run: Run;
  readonly elapsedTime: ElapsedTime;
  /** The bytes of the assets that are in the memory, by their ids. */
  readonly held: Map<string, Blob>;
  /** Returns bytes that the device keeps; null without. */
  readonly kept: (id: string) => Promise<Blob | null>;
}

/** Returns a function that does at most {@link AT_ONCE} works at the same time, the latest first. */
function createQueue() {
  const waiting: (() => Promise<void>)[] = [];
  let running = 0;

  function next(): void {
    if (running >= AT_ONCE) return;
    const start = waiting.pop();
    if (!start) return;
    running += 1;
    // Not at once: who asks for the work is not ready for it.
    void Promise.resolve()
      .then(start)
      .finally(() => {
        running -= 1;
        next();
      });
  }

  return <Result>(work: () => Promise<Result>): Promise<Result> =>
    new Promise((resolve, reject) => {
      waiting.push(() => work().then(resolve, reject));
      next();
    });
}

/**
 * Creates the access to the bytes of pictures and videos. Small pictures are made in the worker when they are shown,
 * those of videos in the page. The bytes are copied from the files of the user, which can change or disappear.
 */
export function createMediaFiles({
  run,
  elapsedTime,
  held,
  kept,
}: MediaParts): MediaFiles & { readonly notify: () => void } {
  const listeners = new Set<() => void>();
  const shown = new Map<string, Shown>();
  /** The keys of the small pictures that nothing shows, the oldest first. */
  const idle = new Set<string>();
  const inQueue = createQueue();
  /** The ids of the assets whose bytes on the device were found to be theirs. */
  const checked = new Set<string>();
  /** One check after the other: each takes a worker. */
  let lastCheck = Promise.resolve();

  /** Returns bytes that the device keeps; null for those that are damaged or cannot be read. */
  async function keptBytes(id: string): Promise<Blob | null> {
    const blob = await kept(id);
    if (!blob || checked.has(id)) return blob;
    lastCheck = lastCheck.then(async () => {
      if (checked.has(id)) return;
      // After a deployment, the host may no longer have the file of the worker.
      const found = await run(job('assetId'), blob)
        .catch(() => assetIdOf(blob))
        .catch(() => null);
      if (found === id) checked.add(id);
    });
    await lastCheck;
    return checked.has(id) ? blob : null;
  }

  async function bytes(id: string): Promise<Blob | null> {
    return held.get(id) ?? (await keptBytes(id));
  }

  function notify(): void {
    for (const listener of [...listeners]) listener();
  }

  function hold(files: ReadonlyMap<string, Blob>): void {
    for (const [id, blob] of files) held.set(id, blob);
    notify();
  }

  /** Draws a picture in the size of a job, or the first one of a video; null if that is not possible. */
  async function drawnPicture(
    { id, type }: ShowableAsset,
    size: 'smallPicture' | 'reviewPicture',
  ): Promise<Blob | null> {
    const blob = await bytes(id);
    if (!blob) return null;
    if (isVideo({ type })) return (await videoFrame(blob, elapsedTime))?.small ?? null;
    return run(job(size), blob);
  }

  function forget(key: string): void {
    const found = shown.get(key);
    shown.delete(key);
    idle.delete(key);
    void found?.address.then((address) => {
      if (address !== null) URL.revokeObjectURL(address);
    });
  }

  function keepIdle(key: string): void {
    idle.add(key);
    for (const oldest of idle) {
      if (idle.size <= IDLE_PICTURES) return;
      forget(oldest);
    }
  }

  /** Adds an address. One of nothing is forgotten, because the bytes may come later. */
  function add(key: string, picture: Promise<Blob | null>): Shown {
    const added: Shown = {
      users: 0,
      address: picture.then(
        (blob) => blob && URL.createObjectURL(blob),
        () => null,
      ),
    };
    shown.set(key, added);
    void added.address.then((address) => {
      if (address === null && shown.get(key) === added) forget(key);
    });
    return added;
  }

  function keyOf(id: string, size: ShownSize): string {
    return `${size} ${id}`;
  }

  function show(asset: ShowableAsset, size: ShownSize): ReturnType<MediaFiles['show']> {
    const key = keyOf(asset.id, size);
    const used: Shown =
      shown.get(key) ??
      add(
        key,
        size === 'whole'
          ? bytes(asset.id)
          : // A picture that was scrolled away before its turn is not made.
            inQueue(async () => (used.users > 0 ? drawnPicture(asset, 'smallPicture') : null)),
      );
    used.users += 1;
    idle.delete(key);
    let isUsed = true;
    return {
      address: used.address,
      release() {
        if (!isUsed) return;
        isUsed = false;
        used.users -= 1;
        if (used.users > 0 || shown.get(key) !== used) return;
        if (size === 'small') keepIdle(key);
        else forget(key);
      },
    };
  }

  /** Reads one file. Its bytes are held when all files are read. */
  async function readOne(
    file: File,
    copies: Map<string, Blob>,
    watch: Watch,
  ): Promise<MediaReading> {
    const found = await run(job('readMedia'), { name: file.name, blob: file }, watch);
    if (found.kind !== 'read') return found;
    const { asset, copy, small } = found;
    if (!isVideo(asset)) {
      copies.set(asset.id, copy);
      if (small && !shown.has(keyOf(asset.id, 'small'))) {
        add(keyOf(asset.id, 'small'), Promise.resolve(small));
        keepIdle(keyOf(asset.id, 'small'));
      }
      return { kind: 'read', asset };
    }
    const frame = await videoFrame(copy, elapsedTime);
    if (!frame) {
      const problem = `This browser cannot play ${asset.name}. The post keeps its name.`;
      return { kind: 'nameOnly', name: asset.name, problem };
    }
    copies.set(asset.id, copy);
    const { width, height, duration } = frame;
    return { kind: 'read', asset: { ...asset, width, height, duration } };
  }

  /** Reads files, one after the other. One that cannot be read, such as a folder, leaves the others as they are. */
  async function read(
    files: readonly File[],
    { signal, onProgress }: Watch = {},
  ): Promise<readonly MediaReading[]> {
    const copies = new Map<string, Blob>();
    const readings: MediaReading[] = [];
    for (const [index, file] of files.entries()) {
      const watch: Watch = {
        ...(signal && { signal }),
        onProgress: (done) => onProgress?.((index + done) / files.length),
      };
      try {
        readings.push(await readOne(file, copies, watch));
      } catch {
        signal?.throwIfAborted();
        const name = foreignFileName(file.name, 'untitled');
        readings.push({ kind: 'refused', name, problem: `${name} could not be read.` });
      }
      onProgress?.((index + 1) / files.length);
    }
    signal?.throwIfAborted();
    hold(copies);
    return readings;
  }

  return {
    choose: () => pickByInput(MEDIA_ACCEPT, true),
    read: (files, watch) => read(files as readonly File[], watch),
    hold,
    bytes,
    withoutLocation: (file) => run(job('withoutLocation'), file),
    async readWithoutLocation({ id, name }) {
      const blob = await bytes(id);
      if (!blob) return { kind: 'refused', name, problem: `${name} is missing on this device.` };
      const copy = await run(job('withoutLocation'), blob).catch(() => null);
      const [reading] = copy ? await read([new File([copy], name)]) : [];
      const problem = `The location of ${name} could not be removed.`;
      return reading ?? { kind: 'refused', name, problem };
    },
    reviewPicture: (asset) => drawnPicture(asset, 'reviewPicture'),
    show,
    subscribe(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    /** Tells the listeners that bytes may have come from the device. */
    notify,
  };
}
