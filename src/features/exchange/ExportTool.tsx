import { useAppDispatch } from '@/store/dispatch';
import { useAppSelector } from '@/store/hooks';
import type { ScheduledPost } from '@/core/plan/scheduledPost';
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

const loadSaving = () => import(/* webpackChunkName: 'exchange' */ './savePictures');

/** The commands that export posts and save their pictures, and the dialog of an export. */
export function ExportTool({ shown, selection, announce }: ExportToolProps) {
  const dispatch = useAppDispatch();
  const dialog = useOnDemand(loadExportPlan, 'Export could not be loaded', announce);
  const hasPictures = useAppSelector(({ assets }) => assets.length > 0);
  const { selectedPosts } = selection;

  /** Saves the pictures of the given posts; of none, those of the found ones. */
  function save(chosen: readonly ScheduledPost[]) {
    loadSaving().then(
      ({ saveShownPictures }) => {
        dispatch(saveShownPictures(chosen, shown, announce));
      },
      () =>
        announce('The pictures could not be saved', {
          retry: () => {
            save(chosen);
          },
        }),
    );
  }

  useCommandHandlers(() => ({
    exportPlan: dialog.open,
    ...(hasPictures && {
      savePictures: () => {
        save(selectedPosts);
      },
    }),
  }));
  return (
    dialog.Wanted && (
      <dialog.Wanted
        key={dialog.opening}
        {...shown}
        selectedPosts={selectedPosts}
        onSelect={selection.replace}
        announce={announce}
        onClose={dialog.close}
      />
    )
  );
}
