import type { MediaReading } from '@/core/media/mediaReading';
import type { MediaFiles, ShownSize } from '@/store/services';

/**
 * Creates pictures and videos in the memory, without a browser that can read or show them. A file is read as the test
 * says by its name. The address of a shown asset is `blob:` with its size and its id.
 *
 * @param kept returns bytes that the device keeps
 */
export function createMemoryMedia(
  kept: (id: string) => Promise<Blob | null> = () => Promise.resolve(null),
) {
  const held = new Map<string, Blob>();
  const listeners = new Set<() => void>();
  const users = new Map<string, number>();
  const state = {
    held,
    /** What the chooser of the browser returns. */
    chosen: [] as readonly File[],
    /** What reading a file gives, by its name. The bytes of an asset that is read are held. */
    readings: new Map<string, MediaReading>(),
    /** What a file is without the place where it was taken. */
    withoutLocation: (file: Blob): Blob | null | Promise<Blob | null> => file,
    /** Returns how many elements use an address. */
    usersOf: (id: string, size: ShownSize) => users.get(`${size} ${id}`) ?? 0,
  };
  const files: MediaFiles = {
    choose: () => Promise.resolve(state.chosen),
    read: (given, { onProgress } = {}) =>
      Promise.resolve(
        (given as readonly File[]).map((file, index) => {
          const reading = state.readings.get(file.name);
          if (!reading) throw new Error(`The test does not say how ${file.name} is read.`);
          if (reading.kind === 'read') files.hold(new Map([[reading.asset.id, file]]));
          onProgress?.((index + 1) / given.length);
          return reading;
        }),
      ),
    hold(added) {
      for (const [id, blob] of added) held.set(id, blob);
      for (const listener of [...listeners]) listener();
    },
    withoutLocation: (file) => Promise.resolve(state.withoutLocation(file)),
    async readWithoutLocation({ name }) {
      const [reading] = await files.read([new File(['copy'], `copy of ${name}`)]);
      if (!reading) throw new Error('Nothing was read.');
      return reading;
    },
    reviewPicture: async ({ id }) => held.get(id) ?? kept(id),
    bytes: async (id) => held.get(id) ?? kept(id),
    show({ id }, size) {
      const key = `${size} ${id}`;
      users.set(key, (users.get(key) ?? 0) + 1);
      return {
        address: Promise.resolve(held.has(id) ? `blob:${size}/${id}` : null),
        release() {
          users.set(key, (users.get(key) ?? 0) - 1);
        },
      };
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
  return Object.assign(state, { files, media: () => Promise.resolve(files) });
}
