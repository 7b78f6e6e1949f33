import { useEffect, useState, useSyncExternalStore } from 'react';
import { HIDDEN } from '@/ui/controls/controls';
import { useElapsedTime } from '@/ui/page/TimeProvider';
import styles from './LiveProgress.module.css';

/** The time between two announcements, in milliseconds. */
const ANNOUNCED_AFTER = 5_000;

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

interface LiveProgressProps {
  /** What is done: `Reading`. */
  readonly name: string;
  readonly progress: Progress;
}

/** Shows the progress of some work as a bar and a percentage, and announces it every few seconds. */
export function LiveProgress({ name, progress }: LiveProgressProps) {
  const time = useElapsedTime();
  const percent = useSyncExternalStore(progress.subscribe, progress.percent);
  /** null until the first announcement. */
  const [announced, setAnnounced] = useState<number | null>(null);
  useEffect(() => {
    let cancel = time.after(ANNOUNCED_AFTER, announce);
    function announce(): void {
      setAnnounced(progress.percent());
      cancel = time.after(ANNOUNCED_AFTER, announce);
    }
    return () => {
      cancel();
    };
  }, [time, progress]);
  return (
    <span className={styles.progress}>
      <progress aria-label={name} max={100} value={percent} className={styles.bar} />
      <span aria-hidden="true" className={styles.percent}>
        {percent} %
      </span>
      <span role="status" className={HIDDEN}>
        {announced !== null && `${name}: ${announced} %`}
      </span>
    </span>
  );
}
