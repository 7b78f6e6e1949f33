import { useEffect } from 'react';
import type { To } from 'react-router-dom';
import { HistoryButtons } from '@/features/history/HistoryButtons';
import { stepText } from '@/store/history/stepText';
import { selectLastStep, selectNextStep } from '@/store/history/steps';
import { useAppSelector, useServices } from '@/store/hooks';
import type { RootState } from '@/store/rootState';
import { selectEdits } from '@/store/selectors';
// Redux DevTools can dispatch events on every page.
import '@/store/slices';
import { useCommandHandlers } from '@/ui/page/commandHandlers';
import { PaletteTool } from '@/features/palette/PaletteTool';
import { ImportTool } from '@/features/exchange/ImportTool';
import { PlanFileTools } from '@/features/planFile/PlanFileTools';
import { loadSettings } from '@/features/settings/loadSettings';
import { useLoaded } from '@/ui/page/useLoaded';
import { useOnDemand } from '@/ui/page/useOnDemand';
import type { Announce } from '@/ui/page/useAnnouncements';
import { useHistoryKeys } from '@/features/history/useHistoryKeys';
import { useKeepingNotices } from '@/features/keeping/useKeepingNotices';
import { useUndo } from '@/features/history/useUndo';
import { useUpdateOffer } from '@/features/settings/useUpdateOffer';
import { useUnsaved } from '@/ui/page/unsaved';
import { useOnePress } from './useOnePress';

interface HistoryToolsProps {
  readonly announce: Announce;
  /** Shows posts on the scheduler; the form for a new post, for none. */
  readonly onShow: (ids: readonly string[]) => void;
  /** The address of the scheduler. */
  readonly scheduler: To;
}

async function loadDrawer() {
  const { HistoryDrawer } = await import(
    /* webpackChunkName: 'history' */ '@/features/history/HistoryDrawer'
  );
  return HistoryDrawer;
}

async function loadEditNotices() {
  const { EditNotices } = await import(
    /* webpackChunkName: 'edits' */ '@/features/keeping/EditNotices'
  );
  return EditNotices;
}

function hasOpenEdits(state: RootState): boolean {
  return Object.keys(selectEdits(state)).length > 0;
}

/** The buttons in the header for undo, redo, the history and the palette, and their keys. */
export function HistoryTools({ announce, onShow, scheduler }: HistoryToolsProps) {
  const { undo, redo, jump } = useUndo(announce);
  useUnsavedService();
  useOnePress();
  const last = useAppSelector(selectLastStep);
  const next = useAppSelector(selectNextStep);
  const drawer = useOnDemand(loadDrawer, 'The history could not be loaded', announce);
  const settings = useOnDemand(loadSettings, 'Settings could not be loaded', announce);
  useCommandHandlers(() => ({
    ...(last && { undo }),
    ...(next && { redo }),
    history: drawer.open,
    settings: settings.open,
  }));
  useUpdateOffer(announce);
  useKeepingNotices(announce);
  const hasEdits = useAppSelector(hasOpenEdits);
  const { Loaded: EditNotices } = useLoaded(loadEditNotices);
  useHistoryKeys({ undo, redo, isHistoryShown: drawer.Wanted !== null });

  return (
    <>
      <HistoryButtons
        undoText={last ? stepText(last.label) : null}
        redoText={next ? stepText(next.label) : null}
        onUndo={undo}
        onRedo={redo}
        onOpenHistory={drawer.open}
      />
      <PlanFileTools announce={announce} />
      <ImportTool announce={announce} />
      <PaletteTool announce={announce} onShow={onShow} scheduler={scheduler} />
      {hasEdits && EditNotices && (
        <EditNotices
          announce={announce}
          onShowForm={() => {
            onShow([]);
          }}
        />
      )}
      {drawer.Wanted && <drawer.Wanted key={drawer.opening} onJump={jump} onClose={drawer.close} />}
      {settings.Wanted && (
        <settings.Wanted key={settings.opening} announce={announce} onClose={settings.close} />
      )}
    </>
  );
}

/** Lets commands and services write to the store what is typed in the forms of the page. */
function useUnsavedService(): void {
  const { unsaved } = useServices();
  const { flush } = useUnsaved();
  useEffect(() => {
    unsaved?.add(flush);
    return () => {
      unsaved?.delete(flush);
    };
  }, [unsaved, flush]);
}
