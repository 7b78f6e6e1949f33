import { useEffect, useState, useSyncExternalStore } from 'react';
import { useElapsedTime } from '@/ui/page/TimeProvider';
import { WorkProgress } from './WorkProgress';
import type { Progress } from './progress';

/** The time between two announcements, in milliseconds. */
const ANNOUNCED_AFTER = 5_000;

interface LiveProgressProps {
  /** What is done: `Reading`. */
  readonly name: string;
  readonly progress: Progress;
}

/** Shows the progress of some work, and announces it every few seconds. */
export function LiveProgress({ name, progress }: LiveProgressProps) {
  const time = useElapsedTime();
  const percent = useSyncExternalStore(progress.subscribe, progress.percent);
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
  return <WorkProgress name={name} percent={percent} announced={announced} />;
}
