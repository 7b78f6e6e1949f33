import { useMemo } from 'react';
import { HistoryPanel } from '@/components/history/HistoryPanel';
import { doneText } from '@/domain/history/stepText';
import { selectHistory } from '@/state/history/steps';
import { useAppSelector } from '@/state/hooks';

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
