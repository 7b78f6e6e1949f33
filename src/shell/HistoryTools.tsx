import { useEffect } from 'react';
import type { To } from 'react-router-dom';
import { HistoryTool } from '@/features/history/HistoryTool';
import { useAppSelector, useServices } from '@/store/hooks';
import type { RootState } from '@/store/store';
import { selectEdits } from '@/store/selectors';
import { useCommandHandlers, useCurrentHandlers } from '@/ui/page/commandHandlers';
import { PaletteTool } from '@/features/palette/PaletteTool';
import { ImportTool } from '@/features/exchange/ImportTool';
import { PlanFileTools } from '@/features/planFile/PlanFileTools';
import { useOpenAnswers } from '@/features/review/useOpenAnswers';
import { useSample } from '@/features/sample/useSample';
import { loadSettings } from '@/features/settings/loadSettings';
import { useLoaded } from '@/ui/page/useLoaded';
import { useOnDemand } from '@/ui/page/useOnDemand';
import type { Announce } from '@/ui/page/useAnnouncements';
import { useKeepingNotices } from '@/features/keeping/useKeepingNotices';
import { useCommandsElsewhere } from '@/ui/page/useCommandsElsewhere';
import { useUpdateNotice } from '@/features/settings/useUpdateNotice';
import { useUnsaved } from '@/ui/page/unsaved';
import { useLaunchAddress } from './useLaunchAddress';

interface HistoryToolsProps {
  readonly announce: Announce;
  /** Shows posts on the scheduler; the form for a new post, for none. */
  readonly onShow: (ids: readonly string[]) => void;
  /** The address of the scheduler. */
  readonly scheduler: To;
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

/** What the header and all pages have beside the page, and loads after it: the tools of several features. */
export function HistoryTools({ announce, onShow, scheduler }: HistoryToolsProps) {
  useUnsavedService();
  const settings = useOnDemand(loadSettings, 'Settings could not be loaded', announce);
  useCommandHandlers(() => ({ settings: settings.open }));
  useUpdateNotice(announce);
  useKeepingNotices(announce);
  useCommandsElsewhere(scheduler);
  useSample(announce);
  const currentHandlers = useCurrentHandlers();
  const answers = useOpenAnswers(announce, onShow);
  const followLaunch = useLaunchAddress((asked) => {
    if ('answers' in asked) answers.open(`#answers=${asked.answers}`);
    else currentHandlers()[asked.command]?.();
  });
  const hasEdits = useAppSelector(hasOpenEdits);
  const { Loaded: EditNotices } = useLoaded(loadEditNotices);

  return (
    <>
      <HistoryTool announce={announce} />
      <PlanFileTools
        announce={announce}
        takeOther={answers.takeFile}
        onLaunchTarget={followLaunch}
      />
      {answers.dialog}
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
    unsaved.add(flush);
    return () => {
      unsaved.delete(flush);
    };
  }, [unsaved, flush]);
}
