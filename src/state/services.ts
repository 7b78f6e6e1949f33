import type { RealTime } from '@/clock/Time';
import type { Reading } from '@/domain/workspace/reading';

/** What commands may use outside the store. */
export interface Services {
  readonly realTime: RealTime;
  /** Shows a message in the browser's alert, which the user must dismiss. */
  readonly alert: (message: string) => void;
}

/** A file that the user chose. The browser's `Blob` is one. */
export interface ChosenFile {
  readonly size: number;
  arrayBuffer(): Promise<ArrayBuffer>;
}

/** Reads workspace files. It stores nothing and does not change the file. */
export interface WorkspaceReader {
  /** @throws Error if the browser cannot read the file. What the file contains is no error. */
  readWorkspace(file: ChosenFile): Promise<Reading>;
}
