import { useEffects } from '../commands/effects';
import type { Announce } from '../frame/useAnnouncements';
import { useOnDemand } from '../useOnDemand';

async function loadImportPlan() {
  const { ImportPlan } = await import(/* webpackChunkName: 'import' */ './ImportPlan');
  return ImportPlan;
}

/** The import: its command and its dialog. */
export function ImportTool({ announce }: { readonly announce: Announce }) {
  const dialog = useOnDemand(loadImportPlan, 'The import could not be opened', announce);
  useEffects(() => ({ importPosts: dialog.open }));
  return (
    dialog.Wanted && (
      <dialog.Wanted key={dialog.opening} announce={announce} onClose={dialog.close} />
    )
  );
}
