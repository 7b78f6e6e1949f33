import { useCommandHandlers } from '@/ui/page/commandHandlers';
import type { Announce } from '@/ui/page/useAnnouncements';
import type { useFoundPosts } from '@/ui/plan/useFoundPosts';
import type { useSelection } from '@/ui/plan/useSelection';
import { useOnDemand } from '@/ui/page/useOnDemand';

interface ExportToolProps {
  readonly shown: Pick<ReturnType<typeof useFoundPosts>, 'posts' | 'found' | 'now'>;
  readonly selection: Pick<ReturnType<typeof useSelection>, 'selectedPosts' | 'replace'>;
  readonly announce: Announce;
}

async function loadExportPlan() {
  const { ExportPlan } = await import(/* webpackChunkName: 'exchange' */ './ExportPlan');
  return ExportPlan;
}

/** The command that exports posts, and its dialog. */
export function ExportTool({ shown, selection, announce }: ExportToolProps) {
  const dialog = useOnDemand(loadExportPlan, 'Export could not be loaded', announce);
  useCommandHandlers(() => ({ exportPlan: dialog.open }));
  return (
    dialog.Wanted && (
      <dialog.Wanted
        key={dialog.opening}
        {...shown}
        selectedPosts={selection.selectedPosts}
        onSelect={selection.replace}
        announce={announce}
        onClose={dialog.close}
      />
    )
  );
}
