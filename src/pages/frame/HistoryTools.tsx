import { useCallback } from 'react';
import { HistoryButtons } from '@/components/frame/HistoryButtons';
import { Notice } from '@/components/frame/Notice';
import { selectLastStep, selectNextStep } from '@/state/history';
import { useAppSelector } from '@/state/hooks';
import { useOnDemand } from '../useOnDemand';
import { focusPageHeading } from './focusPageHeading';
import type { Announce } from './useAnnouncements';
import { useHistoryKeys } from './useHistoryKeys';
import { useUndo } from './useUndo';

interface HistoryToolsProps {
  readonly announce: Announce;
}

async function loadDrawer() {
  const { HistoryDrawer } = await import(/* webpackChunkName: 'history' */ './HistoryDrawer');
  return HistoryDrawer;
}

/** Undo, redo and the history, by the header's buttons and by the keys that one knows. */
export function HistoryTools({ announce }: HistoryToolsProps) {
  const { undo, redo, jump } = useUndo(announce);
  const last = useAppSelector(selectLastStep);
  const next = useAppSelector(selectNextStep);
  useHistoryKeys(undo, redo);

  const sayNotLoaded = useCallback(() => {
    announce('The history could not be loaded. Try again.', { isFailure: true });
  }, [announce]);
  const drawer = useOnDemand(loadDrawer, sayNotLoaded);

  return (
    <>
      <HistoryButtons
        undoes={last?.label ?? null}
        redoes={next?.label ?? null}
        onUndo={undo}
        onRedo={redo}
        onOpenHistory={drawer.open}
      />
      {drawer.Wanted && <drawer.Wanted key={drawer.opening} onJump={jump} onClose={drawer.close} />}
    </>
  );
}

interface UndoNoticeProps extends HistoryToolsProps {
  readonly message: string;
  readonly canUndo: boolean;
  readonly onDismiss: () => void;
}

/** The word on the last change with the way to take it back, or on what did not work. */
export function UndoNotice({ announce, message, canUndo, onDismiss }: UndoNoticeProps) {
  const { undo } = useUndo(announce);
  return (
    <Notice
      message={message}
      onUndo={canUndo ? undo : null}
      onDismiss={onDismiss}
      onFocusLost={focusPageHeading}
    />
  );
}
