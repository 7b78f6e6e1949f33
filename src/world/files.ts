import type { RealTime } from '@/clock/Time';
import type { EndSignal, Reading } from '@/domain/workspace/reading';
import { FILE_ENDING } from '@/domain/workspace/fileName';
import { readWorkspaceFile } from './readWorkspaceFile';

/** The part of the File System Access API that TypeScript's DOM library lacks. Chromium has it. */
interface PickerWindow {
  readonly showOpenFilePicker?: (options: object) => Promise<readonly FileSystemFileHandle[]>;
  readonly showSaveFilePicker?: (options: object) => Promise<FileSystemFileHandle>;
}

/** The part of a handle that TypeScript's DOM library lacks. Chromium has it. */
interface PermissionHandle {
  readonly requestPermission?: (options: { readonly mode: 'readwrite' }) => Promise<string>;
}

/** The size of the pieces after which a save pauses, in UTF-16 code units. */
const PAUSE_AFTER = 500_000;

/** For a browser that cannot ask for a place. */
const NOWHERE = Promise.resolve(null);

const TYPES = [{ description: 'Social Sync plan', accept: { 'application/json': [FILE_ENDING] } }];

interface ChosenFile {
  readonly name: string;
  readonly handle: string | null;
  readonly read: (signal?: EndSignal) => Promise<Reading>;
}

/** True for the rejection of a picker that the user closed. */
function isCancelled(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError';
}

/** Resolves with null if the user closes the picker. */
async function unlessCancelled<Result>(picked: Promise<Result>): Promise<Result | null> {
  try {
    return await picked;
  } catch (error) {
    if (isCancelled(error)) return null;
    throw error;
  }
}

/** Asks for a file by a file input; resolves with null if the user chooses none. */
function pickByInput(): Promise<File | null> {
  return new Promise((resolve) => {
    const input = document.createElement('input');
    input.type = 'file';
    input.accept = `${FILE_ENDING},.json,application/json`;
    input.hidden = true;
    function settle(): void {
      input.remove();
      resolve(input.files?.[0] ?? null);
    }
    input.addEventListener('change', settle);
    input.addEventListener('cancel', settle);
    // WebKit deletes an input that is nowhere in the page, and then says nothing of the choice.
    document.body.append(input);
    input.click();
  });
}

/** Resolves in a later task, so that the page can respond. */
function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}

async function blobOf(pieces: Iterable<string>): Promise<Blob> {
  const parts: Blob[] = [];
  let piece: string[] = [];
  let length = 0;
  for (const text of pieces) {
    piece.push(text);
    length += text.length;
    if (length < PAUSE_AFTER) continue;
    parts.push(new Blob(piece));
    piece = [];
    length = 0;
    await nextTask();
  }
  return new Blob([...parts, ...piece], { type: 'application/json' });
}

/** The beginning of a workspace file that has its time of saving, in bytes. */
const HEAD_BYTES = 1_000;

/**
 * Checks that a file was not saved later than the plan that replaces it. After a failure of keeping, the
 * plan that is kept can be older than its file.
 *
 * @throws DOMException `InvalidModificationError` if it was
 */
async function checkNotNewer(handle: FileSystemFileHandle, savedAt: number): Promise<void> {
  // After a reload, the browser asks for the permission again.
  await (handle as PermissionHandle).requestPermission?.({ mode: 'readwrite' });
  const head = await (await handle.getFile()).slice(0, HEAD_BYTES).text();
  const [, inFile = ''] = /"savedAt":\s*"([^"]+)"/.exec(head) ?? [];
  if (new Date(inFile).getTime() > savedAt) {
    throw new DOMException('Newer', 'InvalidModificationError');
  }
}

async function write(handle: FileSystemFileHandle, blob: Blob): Promise<void> {
  // The file is replaced as a whole when the stream is closed, so a failure leaves the old content.
  const stream = await handle.createWritable();
  try {
    await stream.write(blob);
    await stream.close();
  } catch (error) {
    await stream.abort().catch(() => undefined);
    throw error;
  }
}

/**
 * Creates the access to the files of the user's device, by the File System Access API or by downloads
 * and a file input. It implements `Files` of the state.
 *
 * @param handles the files that the browser can save into, by the names that the state has for them
 */
export function createFiles(realTime: RealTime, handles = new Map<string, FileSystemFileHandle>()) {
  /** The address of the last download, which the browser may still be reading. */
  let downloaded = '';

  /** Returns the name of a handle. Other tabs and later visits do not use it for another file. */
  function nameOf(handle: FileSystemFileHandle): string {
    for (const [name, known] of handles) if (known === handle) return name;
    const name = `${realTime.instant()}-${handles.size}`;
    handles.set(name, handle);
    return name;
  }

  function chosen(file: File, handle: FileSystemFileHandle | null): ChosenFile {
    return {
      name: file.name,
      handle: handle && nameOf(handle),
      read: (signal) => readWorkspaceFile(file, signal),
    };
  }

  function download(blob: Blob, name: string): void {
    URL.revokeObjectURL(downloaded);
    downloaded = URL.createObjectURL(blob);
    const link = document.createElement('a');
    link.href = downloaded;
    link.download = name;
    link.click();
  }

  return {
    pause: nextTask,
    get hasPlaces() {
      return (window as PickerWindow).showSaveFilePicker !== undefined;
    },

    async choose(): Promise<ChosenFile | null> {
      const { showOpenFilePicker } = window as PickerWindow;
      if (!showOpenFilePicker) {
        const file = await pickByInput();
        return file && chosen(file, null);
      }
      const picked = await unlessCancelled(showOpenFilePicker.call(window, { types: TYPES }));
      const [handle] = picked ?? [];
      return handle ? chosen(await handle.getFile(), handle) : null;
    },

    dropped: (file: object, handle: object | null): ChosenFile =>
      chosen(file as File, handle as FileSystemFileHandle | null),

    async save(pieces: Iterable<string>, name: string, handleName = '', savedAt?: number) {
      const { showSaveFilePicker } = window as PickerWindow;
      const known = handles.get(handleName);
      if (!known && !showSaveFilePicker) {
        const blob = await blobOf(pieces);
        download(blob, name);
        return { name, handle: null, bytes: blob.size };
      }
      if (known && savedAt !== undefined) await checkNotNewer(known, savedAt);
      const options = { suggestedName: name, types: TYPES };
      const handle =
        known ?? (await unlessCancelled(showSaveFilePicker?.call(window, options) ?? NOWHERE));
      if (!handle) return null;
      const blob = await blobOf(pieces);
      await write(handle, blob);
      return { name: handle.name, handle: nameOf(handle), bytes: blob.size };
    },
  };
}
