import type { RealTime } from '@/core/time/Time';
import type { Reading } from '@/core/planFile/reading';
import type { Asset } from '@/core/media/asset';
import type { MediaReading } from '@/core/media/mediaReading';
import type { DueNotice } from '@/core/posting/dueNotices';
import type { FailureReason, TabId } from './kept';
import type { Run, Watch } from './job';

/** A file that the user chose. */
export interface ChosenFile {
  readonly name: string;
  /** Names the file for a later save; null if the browser cannot save into it. */
  readonly handle: string | null;
  /** A text that changes with the content of the file. */
  readonly stamp: string;
  /** Reads and checks the file. Rejects if the browser cannot read it, or when the signal ends the reading. */
  readonly read: (signal?: AbortSignal) => Promise<Reading>;
}

/** A file that the user chose for an import. */
export interface ImportedFile {
  readonly name: string;
  /** The size in bytes. */
  readonly size: number;
  /** Reads the file into the memory. Rejects if the browser cannot read it. */
  readonly read: () => Promise<Blob>;
  /** The file on the device, which can change. */
  readonly blob: Blob;
}

/** Where a plan was saved. */
export interface SavedFile extends Pick<ChosenFile, 'name' | 'handle' | 'stamp'> {
  /** The size of the file. */
  readonly bytes: number;
}

/** A table for the clipboard, in the two forms in which programs take it. */
export interface CopiedTable {
  /** For `text/plain`: a row a line, with tabs between the cells. */
  readonly text: string;
  /** For `text/html`: a table in which every text is escaped. */
  readonly html: string;
}

/** The files of the user's device. */
export interface Files {
  /**
   * True if the browser asks for the place of a file that is saved, and can save into it again. False if
   * it can only download.
   */
  readonly canChoosePlace: boolean;
  /** Asks for a file; null if the user chose none. */
  readonly choose: () => Promise<ChosenFile | null>;
  /**
   * Returns a file that was dropped on the window.
   *
   * @param file the `File`
   * @param handle its `FileSystemFileHandle`, through which the browser can save into it; null without
   */
  readonly droppedFile: (file: object, handle: object | null) => ChosenFile;
  /**
   * Asks for files to import, or for one of other types; none if the user chose none.
   *
   * @param types the endings and media types of such a file, with commas between them
   */
  readonly chooseForImport: (types?: string) => Promise<readonly ImportedFile[]>;
  /**
   * Returns files that were dropped on the dialog for an import.
   *
   * @param files each a `File`
   */
  readonly droppedForImport: (files: readonly object[]) => readonly ImportedFile[];
  /**
   * Saves a file: into the one that the handle names, or else asks for a place, or else downloads it.
   *
   * @param content is called when the place is known
   * @param name the name to propose
   * @param stamp that of the file when the plan was last read from it or saved to it
   * @returns null if the user chose no place
   * @throws if the file cannot be written, for example without permission, or if it has another stamp
   */
  readonly save: (
    content: () => Promise<Blob>,
    name: string,
    handle?: string,
    stamp?: string,
  ) => Promise<SavedFile | null>;
  /**
   * Saves a file that is not the plan: asks for a place, or else downloads it. It is never saved into again.
   *
   * @param content is called when the place is known
   * @param name the name to propose, with its ending
   * @returns the name under which it was saved; null if the user chose no place
   * @throws if the file cannot be written
   */
  readonly saveExport: (content: () => Promise<Blob>, name: string) => Promise<string | null>;
  /** Downloads files, each on its own, in answer to a press. */
  readonly saveAll: (
    files: readonly { readonly blob: Blob; readonly name: string; readonly type: string }[],
  ) => void;
  /**
   * Copies a table to the clipboard of the system, in answer to a click.
   *
   * @throws if the browser does not allow it
   */
  readonly copy: (table: Promise<CopiedTable>) => Promise<void>;
}

/** The small picture of an asset, with at most 512 pixels on its long side, or its whole file. */
export type ShownSize = 'small' | 'whole';

/** An address for an element that shows an asset. */
export interface ShownAsset {
  /** Null if the bytes are missing, or if this browser cannot make a small picture of them. */
  readonly address: Promise<string | null>;
  /** Called when no element uses the address any more. */
  readonly release: () => void;
}

/** The bytes of pictures and videos, by the ids of their assets. */
export interface MediaFiles {
  /** Asks for pictures and videos, each a `File`; none if the user chose none. */
  readonly choose: () => Promise<readonly object[]>;
  /**
   * Reads files, one after the other, and holds the bytes of those that can be added.
   *
   * @param files each a `File`
   * @returns what was read of each file, in their order. Rejects if the signal ends the reading.
   */
  readonly read: (files: readonly object[], watch?: Watch) => Promise<readonly MediaReading[]>;
  /** Holds bytes that come from a plan file or from an import. */
  readonly hold: (files: ReadonlyMap<string, Blob>) => void;
  /** Returns the bytes of an asset; null if they are missing. */
  readonly bytes: (id: string) => Promise<Blob | null>;
  /**
   * Returns a copy of a picture or a video without metadata, and so without the place where it was taken; null if
   * something that is not understood may hold it.
   */
  readonly withoutLocation: (file: Blob) => Promise<Blob | null>;
  /** Reads a copy of an asset that does not say where it was taken, and holds its bytes. */
  readonly readWithoutLocation: (asset: Pick<Asset, 'id' | 'name'>) => Promise<MediaReading>;
  /**
   * Returns a picture for a reviewer, with at most 1,080 pixels on its long side, or the first one of a video; null if
   * the bytes are missing, or if this browser cannot draw it.
   */
  readonly reviewPicture: (asset: Pick<Asset, 'id' | 'type'>) => Promise<Blob | null>;
  /** Returns an address that shows an asset. It is valid until it is released. */
  readonly show: (asset: Pick<Asset, 'id' | 'type'>, size: ShownSize) => ShownAsset;
  /**
   * Calls the listener when bytes were added.
   *
   * @returns a function that ends the calls
   */
  readonly subscribe: (listener: () => void) => () => void;
}

/** What became of a new version: all its files are kept, or not all could be. */
export type Update = 'ready' | 'failed';

/** Keeps the files of the product on the device, so that it opens without a connection. */
export interface Offline {
  /** False in a browser without service workers, and over plain http. */
  readonly isAvailable: () => boolean;
  /** True while the files are kept. */
  readonly isOn: () => Promise<boolean>;
  /**
   * Resolves when all files are kept. Rejects with the reason; nothing is kept then. While it runs, a
   * second call waits for the same end.
   */
  readonly turnOn: () => Promise<void>;
  readonly isTurningOn: () => boolean;
  /** Deletes all that `turnOn` has stored. */
  readonly turnOff: () => Promise<void>;
  /**
   * Calls the listener when a new version is kept, which is used when all tabs were closed, or could not be kept;
   * then the current version stays.
   *
   * @returns a function that removes the listener
   */
  readonly onUpdate: (listener: (update: Update) => void) => () => void;
  /** Looks again for a new version. Rejects if the host cannot be reached. */
  readonly retryUpdate: () => Promise<void>;
}

/** The service workers of a browser. A page that uses one has a controller. */
export interface Workers {
  readonly controller: unknown;
  readonly addEventListener: (type: 'controllerchange', listener: () => void) => void;
  readonly removeEventListener: (type: 'controllerchange', listener: () => void) => void;
}

/** Access to {@link Offline}, whose code is loaded only when it is needed. */
export interface OfflineAccess {
  /** Returns undefined in a browser without service workers; throws in one that denies them. */
  readonly workers: () => Workers | undefined;
  readonly load: () => Promise<Offline>;
}

/** Whether the plan of this tab is kept on this device. */
export type KeepingState =
  /** The plan is in this tab only. `reason` says if what was stored was deleted elsewhere. */
  | { readonly kind: 'off'; readonly reason?: 'removed' }
  /** What is stored is being read, or written for the first time. */
  | { readonly kind: 'starting' }
  | { readonly kind: 'on'; readonly tab: TabId }
  /** Work goes on in memory. Most failures are tried again at the next change. */
  | { readonly kind: 'failed'; readonly reason: FailureReason };

/** Keeps the plan on this device, if the user wants it. */
export interface Keeping {
  readonly state: () => KeepingState;
  /** @returns a function that ends the calls */
  readonly subscribe: (listener: () => void) => () => void;
  /** Stores the plan, or adds it to the plan that is stored. A failure is a state. */
  readonly turnOn: () => Promise<void>;
  /**
   * Ends keeping and deletes what is stored, unless this version cannot read it. The plan stays in this
   * tab and in the others.
   */
  readonly turnOff: () => Promise<void>;
  /** Ends keeping and deletes what is stored, also if it is damaged or of a newer version. */
  readonly remove: () => Promise<void>;
}

/** The clipboard of the system, its dialog that hands content to another app, and the icon of the installed app. */
export interface Sharing {
  /** Copies a text in answer to a press. Returns false if the browser does not allow it. */
  readonly copyText: (text: string) => Promise<boolean>;
  /**
   * Copies a picture in answer to a press.
   *
   * @param picture is called at once; rejects if the bytes are missing
   * @returns false if the browser does not allow it, or cannot read the picture
   */
  readonly copyPicture: (picture: () => Promise<Blob>) => Promise<boolean>;
  /**
   * Returns true if the system can hand over a text with files.
   *
   * @param files each a `File`
   */
  readonly canShare: (text: string, files: readonly object[]) => boolean;
  /** Opens the dialog of the system in answer to a press. */
  readonly share: (
    text: string,
    files: readonly object[],
  ) => Promise<'shared' | 'cancelled' | 'failed'>;
  /** Shows a number at the icon of the installed app; nothing for 0. */
  readonly showBadge: (count: number) => void;
}

/** The notifications of the system. */
export interface Notifications {
  /** Whether the user allows them; `missing` in a browser without them. */
  readonly permission: () => 'default' | 'denied' | 'granted' | 'missing';
  /** Asks the user, in answer to a press, unless the user has answered before. Resolves after the answer. */
  readonly ask: () => Promise<unknown>;
  /**
   * Calls the listener when the permission changes.
   *
   * @returns a function that ends the calls
   */
  readonly subscribe: (listener: () => void) => () => void;
  /** Shows a notification. Returns false if the browser does not. */
  readonly show: (notice: DueNotice) => Promise<boolean>;
  /**
   * Lets this tab show notices of its plan. If several tabs have the kept plan, one of them shows each notice. None does
   * while a tab with the plan is in sight, also beside another program: then the notice in the page suffices. The tabs
   * of a plan that is not kept do not know of each other: there the system replaces a notification by the same one.
   *
   * @param onPress gets the id of the post when its notification is pressed
   */
  readonly join: (isKept: boolean, onPress: (post: string) => void) => Notifier;
}

/** What a tab does with the notifications of its plan. */
export interface Notifier {
  readonly send: (notices: readonly DueNotice[]) => Promise<void>;
  /** Removes the notifications about other posts that this tab has shown. */
  readonly closeAllBut: (posts: ReadonlySet<string>) => void;
  readonly leave: () => void;
}

/** What commands may use outside the store. */
export interface Services {
  /** The address of the dashboard for other programs; undefined if the page is a file. */
  readonly address: string | undefined;
  /** Rejects if its code could not be loaded. */
  readonly sharing: () => Promise<Sharing>;
  /** Rejects if its code could not be loaded. */
  readonly notifications: () => Promise<Notifications>;
  readonly offline: OfflineAccess;
  readonly realTime: RealTime;
  /** Shows a message in the browser's alert, which the user must dismiss. */
  readonly alert: (message: string) => void;
  /** Returns the bytes that the browser stores for the host of the product, as it estimates them. Stores nothing. */
  readonly usage: () => Promise<number | undefined>;
  /** The code is loaded at the first use. */
  readonly files: () => Promise<Files>;
  /** The code is loaded at the first use. */
  readonly media: () => Promise<MediaFiles>;
  /** Runs long work beside the page. The code is loaded at the first use. */
  readonly run: Run;
  /** Functions that write to the store what is typed in forms. */
  readonly unsaved: Set<() => void>;
  /** True if a plan is stored on this device, perhaps by another tab. Loads and stores nothing. */
  readonly isKept: () => Promise<boolean>;
  /** Loads the code of keeping once, and returns the keeping of this tab. */
  readonly keeping: () => Promise<Keeping>;
}

/** Returns the service workers of the browser; undefined if there are none or if it denies them. */
export function workersOf(access: OfflineAccess): Workers | undefined {
  try {
    return access.workers();
  } catch {
    return undefined;
  }
}
