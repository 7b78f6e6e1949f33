import { useEffect } from 'react';
import { focusPage } from '@/ui/controls/focusTargets';
import { useCommandHandlers } from '@/ui/page/commandHandlers';
import type { Announce } from '@/ui/page/useAnnouncements';
import { useOnDemand } from '@/ui/page/useOnDemand';

async function loadImportPlan() {
  const { ImportPlan } = await import(/* webpackChunkName: 'import' */ './ImportPlan');
  return ImportPlan;
}

/** The import: its command and its dialog. */
export function ImportTool({ announce }: { readonly announce: Announce }) {
  const dialog = useOnDemand(loadImportPlan, 'The import could not be opened', announce);
  useCommandHandlers(() => ({ importPosts: dialog.open }));
  const isOpen = dialog.Wanted !== null;
  useEffect(() => {
    if (!isOpen) return undefined;
    return () => {
      // Nothing had focus before it, as after a command of the palette.
      if (document.activeElement === document.body) focusPage();
    };
  }, [isOpen]);
  return (
    dialog.Wanted && (
      <dialog.Wanted key={dialog.opening} announce={announce} onClose={dialog.close} />
    )
  );
}
