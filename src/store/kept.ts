import type { Instant } from '@/core/time/instant';
import type { Change, Slices } from '@/core/change/change';

/** The key of a journal entry. Keys ascend, and none is used twice. */
export type JournalKey = number;

/** The number of a tab. Its records outlive it, until another tab takes them over. */
export type TabId = number;

/** A change of the shared slices, exact for the state after the entry before it. */
export interface JournalEntry {
  readonly key: JournalKey;
  readonly tab: TabId;
  readonly change: Change;
}

/** What is stored of one tab, without its steps. */
export interface TabRecord {
  readonly tab: TabId;
  /** The last journal entry that the record and the steps include. */
  readonly key: JournalKey;
  /** The number of the oldest step. */
  readonly base: number;
  /** The number of steps that are done; the steps after them are undone. */
  readonly done: number;
  readonly isTruncated: boolean;
  /** The drafts, by the name of their slice. */
  readonly drafts: Readonly<Record<string, unknown>>;
  /** Whether a draft holds text. */
  readonly hasDrafts: boolean;
  readonly updatedAt: Instant;
}

/** The shared slices after a journal entry. */
export interface Snapshot {
  readonly key: JournalKey;
  readonly slices: Slices;
}

/** All that is stored, without the steps of the tabs. */
export interface Stored extends Snapshot {
  /** The entries after the snapshot, in the order of their keys. */
  readonly entries: readonly JournalEntry[];
  readonly tabs: readonly TabRecord[];
}

/** Steps to write and to delete, by their numbers. */
export interface StepWrites {
  readonly put: readonly (readonly [number, unknown])[];
  /** Steps below this number are deleted. */
  readonly from: number;
  /** Steps from this number on are deleted. */
  readonly to: number;
}

/** What one transaction writes. */
export interface Writes {
  readonly change?: Change;
  /** The record gets the key of the change, or else the last key that was read. */
  readonly tab?: Omit<TabRecord, 'key'>;
  readonly steps?: StepWrites;
}

export type FailureReason =
  /** No space is left. */
  | 'full'
  /** The browser does not allow storage. */
  | 'denied'
  /** The page is not served over https, so that the browser has no locks for several tabs. */
  | 'insecure'
  /** A newer version of the product has stored something that this one cannot read. */
  | 'newer'
  /** An older version of the product has stored something that this one does not read. */
  | 'older'
  /** What is stored cannot be read. */
  | 'damaged'
  /** The storage did not answer in time. */
  | 'slow'
  /** Any other error. */
  | 'broken';

/** Failures that the next attempt does not solve: keeping ends until the user turns it on again. */
export const LASTING: readonly FailureReason[] = [
  'denied',
  'insecure',
  'newer',
  'older',
  'damaged',
];

/** The error of each function of {@link KeptStorage}. */
export class KeepingError extends Error {
  readonly reason: FailureReason;

  constructor(reason: FailureReason, cause?: unknown) {
    super(`Keeping on this device failed: ${reason}`, { cause });
    this.reason = reason;
  }
}

/** What happened to the storage, or what the user did in this tab. */
export type News =
  /** Another tab wrote. */
  | 'written'
  /** What was stored was deleted: by another tab, or with the site data. */
  | 'removed'
  /** The browser closed the storage, perhaps because it was deleted. */
  | 'closed'
  /** A newer version of the product replaces the storage. */
  | 'newer'
  /** The user came back to the tab; what failed before may now work. */
  | 'resumed'
  /** The user typed. */
  | 'typed'
  /** The user leaves the tab, perhaps for ever. */
  | 'left';

/** The storage that all tabs share, as one tab sees it. Each function may fail with a {@link KeepingError}. */
export interface KeptStorage {
  /** Reads all that is stored; null if nothing complete is stored. Stores nothing. */
  read: () => Promise<Stored | null>;
  /**
   * Creates the storage with a first snapshot, whose key is 0.
   *
   * @returns false if something is stored; then nothing is written
   */
  create: (slices: Slices) => Promise<boolean>;
  /**
   * Reads the entries after a key and then writes, in one transaction that no other tab can interrupt.
   *
   * @param write is called once with the entries, and must not wait
   * @returns the last key of the journal; null if the entries were replaced by a snapshot after `key`,
   * so that the tab must read everything. Then `write` is not called.
   */
  exchange: (
    tab: TabId,
    key: JournalKey,
    write: (entries: readonly JournalEntry[]) => Writes,
  ) => Promise<JournalKey | null>;
  /** Replaces the journal up to the snapshot by it, unless another tab is doing the same. */
  compact: (snapshot: Snapshot) => Promise<void>;
  /** Claims the records of a tab, unless it is open. They stay claimed until this tab is closed. */
  claim: (tab: TabId) => Promise<boolean>;
  /** Returns the number of a new tab, which is claimed. */
  newTab: () => Promise<TabId>;
  /** Remembers the number of this tab over a reload; null forgets it. */
  remember: (tab: TabId | null) => void;
  /** The number that this tab had before the reload; null if it is not known. */
  remembered: () => TabId | null;
  /** Returns the steps of a tab in the order of their numbers. */
  readSteps: (tab: TabId) => Promise<readonly unknown[]>;
  /** Deletes the records of a tab. */
  forget: (tab: TabId) => Promise<void>;
  /**
   * Says which assets the state of this tab has. The bytes of them that the tab holds are stored before anything that
   * names them, or with it, and all of them are in its memory before the storage is deleted.
   */
  needMedia: (ids: () => readonly string[]) => void;
  /** Returns true if bytes must be stored that the tab holds; {@link KeptStorage.exchange} stores them. */
  hasNewMedia: () => boolean;
  /** Returns the stored bytes of an asset; null without. Opens nothing. */
  media: (id: string) => Promise<Blob | null>;
  /**
   * Deletes stored bytes of which this tab has no asset; none while another tab is open, or after one has written what
   * this tab has not read. No tab gets a number in the meantime.
   *
   * @param key the last journal entry that this tab has read
   */
  sweepMedia: (key: JournalKey) => Promise<void>;
  /** Returns true if no other tab has the stored plan open. */
  isAlone: () => Promise<boolean>;
  /** Returns the drafts and the steps of all tabs, also of closed ones. */
  readDraftsAndSteps: () => Promise<readonly unknown[]>;
  /** @returns a function that ends the calls */
  watch: (listener: (news: News) => void) => () => void;
  /** Asks the browser not to delete the storage when space runs out. */
  persist: () => void;
  /** Deletes everything. The browser sends the event `versionchange` to the other tabs. */
  remove: () => Promise<void>;
}
