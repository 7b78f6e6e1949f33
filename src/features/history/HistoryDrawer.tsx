import { useMemo } from 'react';
import { doneText } from '@/store/history/stepText';
import { selectHistory } from '@/store/history/steps';
import { useAppSelector } from '@/store/hooks';
import { HistoryPanel } from './HistoryPanel';

interface HistoryDrawerProps {
  /** Called with the number of steps to be applied. */
  readonly onJump: (count: number) => void;
  readonly onClose: () => void;
}

/** The list of steps. The code is loaded when it is first opened. */
export function HistoryDrawer({ onJump, onClose }: HistoryDrawerProps) {
  const { past, future, isTruncated } = useAppSelector(selectHistory);
  const steps = useMemo(
    () => [...past, ...future].map(({ label, at }) => ({ label: doneText(label), at })),
    [past, future],
  );
  return (
    <HistoryPanel
      steps={steps}
      done={past.length}
      isTruncated={isTruncated}
      onJump={onJump}
      onClose={onClose}
    />
  );
}
