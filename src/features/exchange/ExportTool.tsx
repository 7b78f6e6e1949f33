import { shownIndices } from '@/core/search/foundPosts';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { useCommandHandlers } from '@/ui/page/commandHandlers';
import { useAnnounce } from '@/ui/page/useAnnouncements';
import { useOnDemand } from '@/ui/page/useOnDemand';
import { useShownPlan } from '@/ui/plan/shownPlan';

async function loadExportPlan() {
  const { ExportPlan } = await import(/* webpackChunkName: 'exchange' */ './ExportPlan');
  return ExportPlan;
}

/** The commands that export posts and save their pictures, and the dialog of an export. */
export function ExportTool() {
  const announce = useAnnounce();
  const dispatch = useAppDispatch();
  const dialog = useOnDemand(loadExportPlan, 'Export could not be loaded', announce);
  const hasPictures = useAppSelector(({ assets }) => assets.length > 0);
  const { posts, found, now, selection } = useShownPlan();
  const { selectedPosts } = selection;

  /** Saves the pictures of the selected posts, without these of the found ones. A failure offers a retry. */
  async function save(): Promise<void> {
    try {
      const { savePictures } = await import(
        /* webpackChunkName: 'exchange' */ './rules/pictureCommands'
      );
      const listed = shownIndices(found, 0, found.total).flatMap((index) => posts[index] ?? []);
      const chosen = selectedPosts.length > 0 ? selectedPosts : listed;
      const message = await dispatch(savePictures(chosen));
      if (message !== null) announce(message, { notice: 'plain' });
    } catch {
      announce('The pictures could not be saved', { retry: () => void save() });
    }
  }

  useCommandHandlers(() => ({
    exportPlan: dialog.open,
    ...(hasPictures && { savePictures: () => void save() }),
  }));
  return (
    dialog.Wanted && (
      <dialog.Wanted
        key={dialog.opening}
        {...{ posts, found, now, selectedPosts }}
        onSelect={selection.replace}
        announce={announce}
        onClose={dialog.close}
      />
    )
  );
}
