import { useCallback, useState } from 'react';
import { useAppSelector, useServices } from '@/store/hooks';
import { selectKeeping } from '@/store/planFile/planFileSelectors';
import type { ChosenFile } from '@/store/services';
import { useEffects } from '@/ui/page/effects';
import type { Announce } from '@/ui/page/useAnnouncements';
import { useKeepingSwitch } from '@/ui/page/useKeepingSwitch';
import { useOnDemand } from '@/ui/page/useOnDemand';
import { DropCover } from './DropCover';
import { useFileDrop } from './useFileDrop';
import { useLeaving } from './useLeaving';
import { usePlanFile } from './usePlanFile';

async function loadOpenPlan() {
  const { OpenPlan } = await import(/* webpackChunkName: 'planFile' */ './OpenPlan');
  return OpenPlan;
}

async function loadSavePlanAs() {
  const { SavePlanAs } = await import(/* webpackChunkName: 'planFile' */ './SavePlanAs');
  return SavePlanAs;
}

interface PlanFileToolsProps {
  readonly announce: Announce;
}

/** The file of the plan: its commands, dropped files, and the question before leaving. */
export function PlanFileTools({ announce }: PlanFileToolsProps) {
  const { files } = useServices();
  const [file, setFile] = useState<ChosenFile | null>(null);
  const openDialog = useOnDemand(loadOpenPlan, 'The file could not be opened', announce);
  const nameDialog = useOnDemand(loadSavePlanAs, 'The plan could not be saved', announce);
  const { open: showFile } = openDialog;
  const handleChosen = useCallback(
    (chosen: ChosenFile) => {
      setFile(chosen);
      showFile();
    },
    [showFile],
  );
  const { begin, open, save, saveAs } = usePlanFile(announce, handleChosen, nameDialog.open);
  const isOff = useAppSelector(selectKeeping).kind === 'off';
  const { change } = useKeepingSwitch(announce);
  useEffects(() => ({
    newPlan: begin,
    openPlan: open,
    savePlan: save,
    savePlanAs: saveAs,
    ...(isOff && {
      keepPlan() {
        change(true);
      },
    }),
  }));
  useLeaving();
  const isFileOver = useFileDrop(
    useCallback(
      (dropped, handle) => {
        files().then(
          (loaded) => {
            handleChosen(loaded.dropped(dropped, handle));
          },
          () => announce('The file could not be opened', { notice: 'plain' }),
        );
      },
      [files, handleChosen, announce],
    ),
    useCallback(() => announce('Drop one file at a time', { notice: 'plain' }), [announce]),
  );

  return (
    <>
      {isFileOver && <DropCover />}
      {openDialog.Wanted && file && (
        <openDialog.Wanted
          key={openDialog.opening}
          file={file}
          announce={announce}
          onClose={openDialog.close}
        />
      )}
      {nameDialog.Wanted && (
        <nameDialog.Wanted key={nameDialog.opening} onSave={save} onClose={nameDialog.close} />
      )}
    </>
  );
}
