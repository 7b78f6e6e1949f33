import { useMemo } from 'react';
import { HistoryPanel } from '@/components/history/HistoryPanel';
import { stepText } from '@/domain/stepText';
import { selectHistory } from '@/state/history';
import { useAppSelector } from '@/state/hooks';

interface HistoryDrawerProps {
  /** Called with how many steps shall be in force. */
  readonly onJump: (count: number) => void;
  readonly onClose: () => void;
}

/** The history, for whoever opens it; on no page before that. */
export function HistoryDrawer({ onJump, onClose }: HistoryDrawerProps) {
  const { past, future, isTruncated } = useAppSelector(selectHistory);
  const steps = useMemo(
    () => [...past, ...future].map(({ label, at }) => ({ label: stepText(label), at })),
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
