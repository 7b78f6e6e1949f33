import type { ElapsedTime, RealTime } from '@/core/time/Time';
import { jobsOf, type Run } from '@/store/job';
import type { PlanFileJobs } from '@/features/planFile/rules/planFileJobs';
import { MEDIA_TYPES } from '@/core/media/asset';
import { mediaEnding } from '@/core/media/mediaEnding';
import { FILE_ENDING } from '@/core/text/fileName';
import { FILE_TYPE } from '@/core/planFile/format';
import type { ChosenFile, CopiedTable, Files, ImportedFile } from '@/store/services';
import { download, downloadAll } from './download';
import { withVideoFacts } from './media/planVideos';
import { pickByInput } from './pickByInput';

/** The part of the File System Access API that TypeScript's DOM library lacks. Chromium has it. */
interface PickerWindow {
  readonly showOpenFilePicker?: (options: object) => Promise<readonly FileSystemFileHandle[]>;
  readonly showSaveFilePicker?: (options: object) => Promise<FileSystemFileHandle>;
}

/** The part of a handle that TypeScript's DOM library lacks. Chromium has it. */
interface PermissionHandle {
  readonly requestPermission?: (options: { readonly mode: 'readwrite' }) => Promise<string>;
}

const job = jobsOf<PlanFileJobs>();

const TYPES = [{ description: 'Social Sync plan', accept: { [FILE_TYPE]: [FILE_ENDING] } }];

/** The media types of exported files, by file extension. */
const EXPORT_TYPES: Readonly<Record<string, string>> = {
  '.csv': 'text/csv',
  '.xlsx': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  '.ics': 'text/calendar',
  '.json': 'application/json',
  '.md': 'text/markdown',
  '.zip': 'application/zip',
  ...Object.fromEntries(MEDIA_TYPES.map((type) => [mediaEnding(type), type])),
};

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

/** What an import can read: tables, archives of them, and their pictures. */
const IMPORT_TYPES =
  '.csv,.tsv,.tab,.txt,.xlsx,.xlsm,.ics,.vcs,.json,.zip,text/csv,text/plain,text/calendar,application/json,' +
  `application/vnd.openxmlformats-officedocument.spreadsheetml.sheet,application/zip,.mov,${MEDIA_TYPES.join(',')}`;

function importedFileOf(file: File): ImportedFile {
  const { name, size } = file;
  return { name, size, read: async () => new Blob([await file.arrayBuffer()]), blob: file };
}

/** Returns a text that changes with the content of a file: when it was last changed, and its size. */
function stampOf({ lastModified, size }: File): string {
  return `${lastModified} ${size}`;
}

/**
 * Asks for permission, then checks that the file has not changed since this plan last read or wrote it. It may
 * have: another program wrote into it, or the stored plan is older than the file.
 *
 * @throws DOMException `InvalidModificationError` if it has another one
 */
async function checkUnchanged(
  handle: FileSystemFileHandle,
  allowedStamps: readonly (string | undefined)[],
): Promise<void> {
  // After a reload, the browser asks for the permission again.
  await (handle as PermissionHandle).requestPermission?.({ mode: 'readwrite' });
  if (!allowedStamps.includes(stampOf(await handle.getFile()))) {
    throw new DOMException('Changed', 'InvalidModificationError');
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
 * Copies texts by a `copy` event. `navigator.clipboard.write` would parse the HTML in the page: that is slow
 * for many rows, and the content security policy forbids the inline styles that keep texts unchanged in
 * spreadsheets.
 *
 * @param texts by their media types
 * @returns false if the browser does not allow it
 */
function copyByEvent(texts: Readonly<Record<string, string>>): boolean {
  // Without a selection, WebKit fires `copy` only if `beforecopy` is prevented.
  const allow = (event: Event) => {
    event.preventDefault();
  };
  const put = (event: ClipboardEvent) => {
    for (const [type, text] of Object.entries(texts)) event.clipboardData?.setData(type, text);
    event.preventDefault();
  };
  document.addEventListener('beforecopy', allow);
  document.addEventListener('copy', put);
  // eslint-disable-next-line @typescript-eslint/no-deprecated -- All browsers have it, and nothing replaces it here.
  const isCopied = document.execCommand('copy');
  document.removeEventListener('beforecopy', allow);
  document.removeEventListener('copy', put);
  return isCopied;
}

/**
 * Creates the access to the files of the user's device, by the File System Access API or by downloads
 * and a file input.
 *
 * @param run reads workspace files
 * @param handles the files that the browser can save into, by the names that the state has for them
 */
export function createFiles(
  { realTime, elapsedTime }: { readonly realTime: RealTime; readonly elapsedTime: ElapsedTime },
  run: Run,
  handles = new Map<string, FileSystemFileHandle>(),
): Files {
  /**
   * The stamps of the files that this tab has written. Needed because a second save may begin before the state
   * has the stamp of the first.
   */
  const written = new Map<FileSystemFileHandle, string>();

  /** Returns a name for a handle. It is unique across tabs and visits. */
  function nameOf(handle: FileSystemFileHandle): string {
    for (const [name, each] of handles) if (each === handle) return name;
    const name = `${realTime.instant()}-${handles.size}`;
    handles.set(name, handle);
    return name;
  }

  function chosenFileOf(file: File, handle: FileSystemFileHandle | null): ChosenFile {
    return {
      name: file.name,
      handle: handle && nameOf(handle),
      stamp: stampOf(file),
      async read(signal) {
        const reading = await run(job('readPlan'), file, signal ? { signal } : {});
        return withVideoFacts(reading, elapsedTime, signal);
      },
    };
  }

  return {
    get canChoosePlace() {
      return (window as PickerWindow).showSaveFilePicker !== undefined;
    },

    async choose() {
      const { showOpenFilePicker } = window as PickerWindow;
      if (!showOpenFilePicker) {
        const [file] = await pickByInput(`${FILE_ENDING},.json,application/json`, false);
        return file ? chosenFileOf(file, null) : null;
      }
      const picked = await unlessCancelled(showOpenFilePicker.call(window, { types: TYPES }));
      const [handle] = picked ?? [];
      return handle ? chosenFileOf(await handle.getFile(), handle) : null;
    },

    droppedFile: (file, handle) =>
      chosenFileOf(file as File, handle as FileSystemFileHandle | null),

    chooseForImport: async (types) =>
      (await pickByInput(types ?? IMPORT_TYPES, types === undefined)).map(importedFileOf),

    droppedForImport: (files) => (files as readonly File[]).map(importedFileOf),

    async save(content, name, handleName = '', stamp) {
      const { showSaveFilePicker } = window as PickerWindow;
      let handle: FileSystemFileHandle | null | undefined = handles.get(handleName);
      if (handle) {
        if (stamp !== undefined) await checkUnchanged(handle, [stamp, written.get(handle)]);
      } else if (showSaveFilePicker) {
        const options = { suggestedName: name, types: TYPES };
        handle = await unlessCancelled(showSaveFilePicker.call(window, options));
        if (!handle) return null;
      } else {
        const blob = await content();
        download(blob, name, FILE_TYPE);
        return { name, handle: null, stamp: '', bytes: blob.size };
      }
      const blob = await content();
      await write(handle, blob);
      const newStamp = stampOf(await handle.getFile());
      written.set(handle, newStamp);
      return { name: handle.name, handle: nameOf(handle), stamp: newStamp, bytes: blob.size };
    },

    async saveExport(content, name) {
      const { showSaveFilePicker } = window as PickerWindow;
      const extension = name.slice(name.lastIndexOf('.'));
      const type = EXPORT_TYPES[extension.toLowerCase()];
      if (!showSaveFilePicker) {
        download(await content(), name, type ?? '');
        return name;
      }
      // The picker refuses a type that is no media type.
      const options = {
        suggestedName: name,
        ...(type !== undefined && { types: [{ accept: { [type]: [extension] } }] }),
      };
      const handle = await unlessCancelled(showSaveFilePicker.call(window, options));
      if (!handle) return null;
      await write(handle, await content());
      return handle.name;
    },

    saveAll: downloadAll,

    async copy(table: Promise<CopiedTable>) {
      const { text, html } = await table;
      if (!copyByEvent({ 'text/plain': text, 'text/html': html })) {
        await navigator.clipboard.writeText(text);
      }
    },
  };
}
