import type { RealTime } from '@/clock/Time';
import type { Reading } from '@/domain/workspace/reading';

/** A file that the user chose. */
export interface ChosenFile {
  readonly name: string;
  /** Names the file for a later save; null if the browser cannot save into it. */
  readonly handle: string | null;
  /** Reads and checks the file. Rejects if the browser cannot read it. */
  readonly read: () => Promise<Reading>;
}

/** Where a plan was saved. */
export type SavedFile = Pick<ChosenFile, 'name' | 'handle'>;

/** The files of the user's device. */
export interface Files {
  /**
   * True if the browser asks for the place of a file that is saved, and can save into it again. False if
   * it can only download.
   */
  readonly hasPlaces: boolean;
  /** Resolves in a later task, so that the page can respond during long work. */
  readonly pause: () => Promise<void>;
  /** Asks for a file; null if the user chose none. */
  readonly choose: () => Promise<ChosenFile | null>;
  /**
   * Returns a file that was dropped on the window.
   *
   * @param file the `File`
   * @param handle its `FileSystemFileHandle`, through which the browser can save into it; null without
   */
  readonly dropped: (file: object, handle: object | null) => ChosenFile;
  /**
   * Saves text: into the file that the handle names, or else asks for a place, or else downloads it.
   *
   * @param pieces the text in pieces; the page can respond between them
   * @param name the name to propose
   * @returns null if the user chose no place
   * @throws if the file cannot be written, for example without permission
   */
  readonly save: (
    pieces: Iterable<string>,
    name: string,
    handle?: string,
  ) => Promise<SavedFile | null>;
}

/** What commands may use outside the store. */
export interface Services {
  readonly realTime: RealTime;
  /** Shows a message in the browser's alert, which the user must dismiss. */
  readonly alert: (message: string) => void;
  /** The code is loaded at the first use. */
  readonly files: () => Promise<Files>;
}
