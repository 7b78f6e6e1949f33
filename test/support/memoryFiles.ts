import type { Reading } from '@/core/planFile/reading';
import { readWorkspace } from '@/core/planFile/readWorkspace';
import type { ChosenFile, CopiedTable, Files, ImportedFile } from '@/store/services';

async function textOf(file: Blob): Promise<string> {
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(await file.arrayBuffer());
}

interface Choice {
  readonly name: string;
  readonly text: string;
  readonly handle?: string;
}

/** Returns a file for an import, with a text or with bytes. */
export function anImportedFile(name: string, content: string | Uint8Array): ImportedFile {
  const file = new Blob([content as BlobPart]);
  return { name, size: file.size, read: async () => Promise.resolve(file), blob: file };
}

/**
 * Files in memory, as a browser with the File System Access API has them, or as one that downloads.
 *
 * `files` implements the service. The other properties are for tests.
 */
export function createMemoryFiles({ canChoosePlace = false } = {}) {
  /** The files that were saved or downloaded, in that order. */
  const saved: { readonly name: string; readonly text: string }[] = [];
  /** The files that were saved into again: what the plan knows of each. */
  const replaced: { readonly handle: string; readonly stamp: string | undefined }[] = [];
  /** The tables that were copied. */
  const copied: CopiedTable[] = [];
  let choice: Choice | null = null;
  /** The name that the user types into the browser's dialog; null if they close it. */
  let place: string | null = 'chosen.socialsync';
  let failure: Error | null = null;
  let bytes: number | null = null;
  let reading: ChosenFile['read'] | null = null;
  let toImport: readonly ImportedFile[] = [];

  function chosen({ name, text, handle }: Choice): ChosenFile {
    return {
      name,
      handle: handle ?? null,
      stamp: 'as opened',
      read:
        reading ??
        (async (): Promise<Reading> =>
          Promise.resolve(readWorkspace(new TextEncoder().encode(text)))),
    };
  }

  const files: Files = {
    canChoosePlace,
    choose: async () => Promise.resolve(choice && chosen(choice)),
    droppedFile: (file) => chosen(file as Choice),
    chooseForImport: async () => Promise.resolve(toImport),
    droppedForImport: (dropped) => dropped as readonly ImportedFile[],
    async save(content, name, handle, stamp) {
      if (failure) throw failure;
      if (handle !== undefined) replaced.push({ handle, stamp });
      const target = canChoosePlace && handle === undefined ? place : name;
      if (target === null) return null;
      const text = await textOf(await content());
      saved.push({ name: target, text });
      return {
        name: target,
        handle: canChoosePlace ? `handle of ${target}` : null,
        stamp: `save ${saved.length}`,
        bytes: bytes ?? text.length,
      };
    },
    async saveExport(content, name) {
      if (failure) throw failure;
      const target = canChoosePlace ? place : name;
      if (target === null) return null;
      saved.push({ name: target, text: await textOf(await content()) });
      return target;
    },
    saveAll(files) {
      saved.push(...files.map(({ name }) => ({ name, text: '' })));
    },
    async copy(table) {
      if (failure) throw failure;
      copied.push(await table);
    },
  };
  return {
    files: async () => Promise.resolve(files),
    saved,
    replaced,
    copied,
    /** The user will choose this file; null to close the browser's dialog. */
    willChoose(next: Choice | null) {
      choice = next;
    },
    /** The user will choose these files for an import. */
    willImport(...next: readonly ImportedFile[]) {
      toImport = next;
    },
    /** The next chosen file will be read like this. */
    willRead(next: ChosenFile['read']) {
      reading = next;
    },
    /** The user will save under this name; null to close the browser's dialog. */
    willSaveAs(name: string | null) {
      place = name;
    },
    /** Saved files will have this size. */
    willHaveSize(size: number) {
      bytes = size;
    },
    /** Saving will fail; null to let it succeed again. */
    willFail(error: Error | null) {
      failure = error;
    },
  };
}
