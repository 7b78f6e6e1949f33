import { KeepingError } from '@/store/kept';

/** Locks that all tabs of the product share. Without Web Locks, each function fails. */
export interface Locks {
  readonly areSupported: boolean;
  /** @returns true if the lock was free; then this tab holds it until it is closed */
  readonly hold: (name: string) => Promise<boolean>;
  /** Runs `work` with the lock, after waiting for it. */
  readonly inTurn: <Result>(name: string, work: () => Promise<Result>) => Promise<Result>;
  /** Runs `work` with the lock if it is free. */
  readonly ifFree: (name: string, work: () => Promise<void>) => Promise<void>;
  /**
   * Waits for the lock, and holds it until the returned function is called. Tabs can hold a `shared` lock together.
   */
  readonly keep: (name: string, mode: LockMode, onHeld?: () => void) => () => void;
  /** Returns true if another tab holds a lock whose name begins with the text. */
  readonly areHeldElsewhere: (start: string) => Promise<boolean>;
}

const refuse = () => Promise.reject(new KeepingError('insecure'));

const NO_LOCKS: Locks = {
  areSupported: false,
  hold: refuse,
  inTurn: refuse,
  ifFree: refuse,
  keep: () => () => undefined,
  areHeldElsewhere: refuse,
};

/** Browsers have no Web Locks in an insecure context. */
export function createLocks(): Locks {
  // eslint-disable-next-line no-restricted-syntax -- The one place that uses locks.
  const locks = navigator.locks as LockManager | undefined;
  if (!locks) return NO_LOCKS;
  /** The names of the locks that this tab holds until it is closed. */
  const own = new Set<string>();
  return {
    areSupported: true,
    hold: (name) =>
      new Promise((resolve, reject) => {
        locks
          .request(name, { ifAvailable: true }, (lock) => {
            if (lock) own.add(name);
            resolve(lock !== null);
            return lock && new Promise<never>(() => undefined);
          })
          .catch(reject);
      }),
    inTurn: (name, work) => locks.request(name, work),
    ifFree: (name, work) =>
      locks.request(name, { ifAvailable: true }, async (lock) => {
        if (lock) await work();
      }),
    keep(name, mode, onHeld) {
      const end = new AbortController();
      const { signal } = end;
      const ended = new Promise((resolve) => {
        signal.addEventListener('abort', resolve);
      });
      const holding = locks.request(name, { mode, signal }, () => {
        onHeld?.();
        return ended;
      });
      // It may end before the lock is free.
      holding.catch(() => undefined);
      return () => {
        end.abort();
      };
    },
    async areHeldElsewhere(start) {
      const { held = [] } = await locks.query();
      return held.some(({ name = '' }) => name.startsWith(start) && !own.has(name));
    },
  };
}
