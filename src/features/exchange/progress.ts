/** The progress of some work, as an external store: only its subscribers render again when it changes. */
export interface Progress {
  /** Returns a whole number from 0 to 100. */
  readonly percent: () => number;
  /** Calls the listener after each change of the percentage. Returns the function that unsubscribes it. */
  readonly subscribe: (listener: () => void) => () => void;
  /** Gets the progress, from 0 to 1. Work that begins reports 0. */
  readonly report: (done: number) => void;
}

export function createProgress(): Progress {
  const listeners = new Set<() => void>();
  let percent = 0;
  return {
    percent: () => percent,
    subscribe(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    report(done) {
      const next = Math.floor(done * 100);
      if (next === percent) return;
      percent = next;
      for (const listener of listeners) listener();
    },
  };
}
