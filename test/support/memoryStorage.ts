import type { Slices } from '@/core/change/change';
import {
  KeepingError,
  type FailureReason,
  type JournalEntry,
  type KeptStorage,
  type News,
  type TabId,
  type TabRecord,
} from '@/store/kept';

interface Data {
  slices: Slices;
  key: number;
  journal: JournalEntry[];
  tabs: Map<number, TabRecord>;
  steps: Map<number, Map<number, unknown>>;
  media: Map<string, Blob>;
}

interface OpenTab {
  readonly listeners: Set<(news: News) => void>;
  /** Copies the stored bytes into the memory of the tab. */
  readonly copyMedia: (media: ReadonlyMap<string, Blob>) => void;
}

/** Returns after the pause that a test wants before or after a transaction, or before a message. */
export type Step = (name: string) => Promise<void>;

/** What the storage of a device does for its tabs. */
export interface MemoryTab extends KeptStorage {
  /** Closes the tab: nothing that it has begun happens any more. */
  readonly close: () => void;
  /** Calls the listener of the tab. */
  readonly tell: (news: News) => void;
}

// A browser writes structured clones. JSON suffices for the state, and is in jsdom.
function clone<Value>(value: Value): Value {
  return JSON.parse(JSON.stringify(value)) as Value;
}

/**
 * The storage of a device in memory, which several tabs share.
 *
 * @param step decides when the transactions and messages of the tabs happen
 */
export function createMemoryDevice(step: Step = () => Promise.resolve()) {
  let data: Data | null = null;
  let lastKey = 0;
  let lastTab = 0;
  let failure: FailureReason | null = null;
  let compactions = 0;
  let isHanging = false;
  /** What the tab that was closed last remembered, until a tab is opened. */
  let lastClosed: TabId | null = null;
  const claims = new Map<number, object>();
  const openTabs = new Map<object, OpenTab>();

  function tell(from: object | null, news: News): void {
    for (const [tab, { listeners }] of openTabs) {
      if (tab === from) continue;
      for (const listener of listeners) {
        void step('message').then(() => {
          if (listeners.has(listener)) listener(news);
        });
      }
    }
  }

  /** Deletes everything for a tab. The other tabs are told. */
  function removeFor(self: object): void {
    if (!data) return;
    for (const { copyMedia } of openTabs.values()) copyMedia(data.media);
    tell(self, 'removed');
    data = null;
  }

  function openTab({ isNew = false, held = new Map<string, Blob>() } = {}): MemoryTab {
    const self = {};
    let own = isNew ? null : lastClosed;
    lastClosed = null;
    const listeners = new Set<(news: News) => void>();
    let needed: () => readonly string[] = () => [];
    let stored = new WeakSet<Blob>();
    openTabs.set(self, {
      listeners,
      copyMedia(media) {
        for (const id of needed()) {
          const blob = media.get(id);
          if (blob && !held.has(id)) held.set(id, blob);
        }
        stored = new WeakSet();
      },
    });

    function unstored() {
      return needed().flatMap((id) => {
        const blob = held.get(id);
        return blob && !stored.has(blob) ? [[id, blob] as const] : [];
      });
    }

    function writeMedia({ media }: Data): void {
      for (const [id, blob] of unstored()) {
        media.set(id, blob);
        stored.add(blob);
      }
    }

    /** Runs a transaction: other tabs can run theirs before it and before its end is known. */
    async function transact<Result>(name: string, work: () => Result): Promise<Result> {
      await step(name);
      if (!openTabs.has(self) || isHanging) return new Promise(() => undefined);
      if (failure) throw new KeepingError(failure);
      const result = work();
      await step(`end of ${name}`);
      return openTabs.has(self) ? result : new Promise(() => undefined);
    }

    function present(): Data {
      if (data) return data;
      for (const listener of [...listeners]) listener('removed');
      throw new KeepingError('broken');
    }

    return {
      close() {
        lastClosed = own;
        openTabs.delete(self);
        listeners.clear();
        for (const [tab, owner] of claims) if (owner === self) claims.delete(tab);
      },
      tell(news) {
        for (const listener of [...listeners]) listener(news);
      },
      read: () =>
        transact('read', () => {
          if (!data) return null;
          const { slices, key, journal, tabs } = data;
          return clone({ slices, key, entries: journal, tabs: [...tabs.values()] });
        }),
      create: (slices) =>
        transact('create', () => {
          if (data) return false;
          data = {
            slices: clone(slices),
            key: 0,
            journal: [],
            tabs: new Map(),
            steps: new Map(),
            media: new Map<string, Blob>(),
          };
          writeMedia(data);
          lastKey = 0;
          lastTab = 0;
          return true;
        }),
      exchange: (tab, key, write) =>
        transact('exchange', () => {
          writeMedia(present());
          const { journal, tabs, steps, key: snapshot } = present();
          if (key < snapshot) return null;
          const {
            change,
            tab: record,
            steps: written,
          } = write(clone(journal.filter((entry) => entry.key > key)));
          if (change) {
            lastKey += 1;
            journal.push(clone({ key: lastKey, tab, change }));
            tell(self, 'written');
          }
          const last = journal.at(-1)?.key ?? snapshot;
          if (record) tabs.set(tab, clone({ ...record, key: last }));
          if (written) {
            const own = new Map([...(steps.get(tab) ?? []), ...clone(written.put)]);
            for (const number of own.keys()) {
              if (number < written.from || number >= written.to) own.delete(number);
            }
            steps.set(tab, own);
          }
          return last;
        }),
      compact: (snapshot) =>
        transact('compact', () => {
          const kept = present();
          if (snapshot.key <= kept.key) return;
          compactions += 1;
          kept.slices = clone(snapshot.slices);
          kept.key = snapshot.key;
          kept.journal = kept.journal.filter(({ key }) => key > snapshot.key);
        }),
      claim: (tab) =>
        transact('claim', () => {
          const owner = claims.get(tab);
          if (owner && owner !== self) return false;
          claims.set(tab, self);
          return true;
        }),
      newTab: () =>
        transact('newTab', () => {
          do lastTab += 1;
          while ((claims.get(lastTab) ?? self) !== self);
          claims.set(lastTab, self);
          return lastTab;
        }),
      remember(tab) {
        own = tab;
      },
      remembered: () => own,
      readSteps: (tab) =>
        transact('readSteps', () =>
          clone(
            [...(present().steps.get(tab) ?? [])].sort(([a], [b]) => a - b).map(([, each]) => each),
          ),
        ),
      forget: (tab) =>
        transact('forget', () => {
          present().tabs.delete(tab);
          present().steps.delete(tab);
        }),
      needMedia(ids) {
        needed = ids;
      },
      hasNewMedia: () => unstored().length > 0,
      media: (id) => Promise.resolve(data?.media.get(id) ?? null),
      sweepMedia: (key) =>
        transact('sweepMedia', () => {
          const { media, journal, key: snapshotKey } = present();
          const isRead = Math.max(snapshotKey, journal.at(-1)?.key ?? 0) <= key;
          if (!isRead || [...claims.values()].some((owner) => owner !== self)) return;
          for (const id of media.keys()) if (!needed().includes(id)) media.delete(id);
        }),
      isAlone: () =>
        transact('isAlone', () => [...claims.values()].every((owner) => owner === self)),
      readDraftsAndSteps: () =>
        transact('readDraftsAndSteps', () => {
          const { tabs, steps } = present();
          const lists = [...steps.values()].map((own) => [...own.values()]);
          return clone([...Array.from(tabs.values(), ({ drafts }) => drafts), ...lists.flat()]);
        }),
      watch(listener) {
        listeners.add(listener);
        return () => {
          listeners.delete(listener);
        };
      },
      persist: () => undefined,
      remove: () =>
        transact('remove', () => {
          removeFor(self);
        }),
    };
  }

  return {
    /** Opens a tab: the one that was closed last, as after a reload, unless it is a new one. */
    openTab,
    /** What is stored, or null. */
    data: () => data,
    compactions: () => compactions,
    /** Makes all transactions fail until it is called with null. */
    fail: (reason: FailureReason | null) => {
      failure = reason;
    },
    /** Makes all transactions wait for ever. */
    hang: (isHung: boolean) => {
      isHanging = isHung;
    },
    /** Deletes everything, as when the user clears the site data. */
    clear: () => {
      data = null;
      tell(null, 'closed');
    },
  };
}

export type MemoryDevice = ReturnType<typeof createMemoryDevice>;
