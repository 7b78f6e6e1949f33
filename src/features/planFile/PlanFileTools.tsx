import { useCallback, useEffect, useMemo, useState } from 'react';
import { ArchiveProblem } from '@/core/archive/archiveProblem';
import { byteText } from '@/core/text/byteText';
import { useAppDispatch, useAppSelector, useAppStore, useServices } from '@/store/hooks';
import {
  selectIsLostOnLeaving,
  selectKeeping,
  selectMayAsk,
} from '@/store/planFile/planFileSelectors';
import { selectIsUntouched } from '@/store/selectors';
import type { ChosenFile } from '@/store/services';
import { Icon } from '@/ui/controls/Icon';
import { IconPhotoPlus } from '@/ui/controls/dialogIcons';
import { IconFolderOpen } from '@/ui/controls/icons';
import { useCommandHandlers } from '@/ui/page/commandHandlers';
import { isInMediaTaker, mediaTaker, useMediaPaste } from '@/ui/page/mediaFiles';
import { useElapsedTime } from '@/ui/page/TimeProvider';
import { useUnsaved } from '@/ui/page/unsaved';
import { useAnnounceStep } from '@/ui/page/useAnnounceStep';
import type { Announce } from '@/ui/page/useAnnouncements';
import { useFileDrop, type DropPlace } from '@/ui/page/useFileDrop';
import { useKeepingSwitch } from '@/ui/page/useKeepingSwitch';
import { useLaunches } from '@/ui/page/useLaunches';
import { useOnDemand } from '@/ui/page/useOnDemand';
import { focusOn } from '@/ui/controls/focusTargets';
import { beginPlan, savePlan, type SavedPlan } from './rules/planFileCommands';
import styles from './PlanFileTools.module.css';

const OPENING_FAILED = 'The file could not be opened';

/** Why a file cannot be written, by the name of the browser's error. */
const REASONS: Readonly<Record<string, string>> = {
  NotAllowedError: 'the browser was not allowed to write it',
  NoModificationAllowedError: 'another program uses it',
  NotFoundError: 'it was moved or deleted',
  QuotaExceededError: 'the disk is full',
  InvalidModificationError: 'it was changed elsewhere. Open it, or choose “Save as…”',
};

function failureText(error: unknown): string {
  const reason =
    error instanceof ArchiveProblem
      ? error.message
      : error instanceof DOMException
        ? REASONS[error.name]
        : undefined;
  return `The file could not be saved${reason === undefined ? '' : `: ${reason}`}`;
}

function savedText({ name, handle, bytes, maxBytes, missing }: SavedPlan): string {
  const place = handle === null ? ' to your downloads' : '';
  const areMissing = missing.length === 1 ? 'is missing' : 'are missing';
  const without = missing.length === 0 ? '' : ` without ${missing.join(', ')}, which ${areMissing}`;
  const warning =
    bytes > maxBytes
      ? `. It has ${byteText(bytes)}, and files of more than ${byteText(maxBytes)} cannot be opened`
      : '';
  return `Saved “${name}”${place}${without}${warning}`;
}

/** Stable between renders. */
interface PlanFile {
  readonly begin: () => void;
  /** Lets the browser ask for a file and opens it. */
  readonly open: () => void;
  /** Saves the plan; under a new name, if one is given. '' lets the browser ask for the name. */
  readonly save: (as?: string) => void;
  readonly saveAs: () => void;
}

/**
 * What can be done with the plan as a whole. Each act is announced.
 *
 * @param onChosen gets the file that is to be opened; must be stable between renders, and so must `onNameNeeded`
 * @param onNameNeeded is called if the user has to type the name of a download
 */
function usePlanFile(
  announce: Announce,
  onChosen: (file: ChosenFile) => void,
  onNameNeeded: () => void,
): PlanFile {
  const dispatch = useAppDispatch();
  const { files } = useServices();
  const unsaved = useUnsaved();
  const announceStep = useAnnounceStep(announce);
  return useMemo(() => {
    /** Runs what needs the browser's files, and announces a failure with a retry. */
    function attempt(act: () => Promise<void>, textOf: (error: unknown) => string) {
      act().catch((error: unknown) => {
        announce(textOf(error), {
          retry() {
            attempt(act, textOf);
          },
        });
      });
    }

    function save(as?: string) {
      unsaved.flush();
      attempt(async () => {
        const saved = await dispatch(savePlan(as));
        if (!saved) return;
        announce(savedText(saved), { notice: 'plain' });
      }, failureText);
    }

    return {
      begin() {
        unsaved.flush();
        if (dispatch(beginPlan())) announceStep();
        else announce('The plan is already empty', { notice: 'plain' });
      },
      open() {
        attempt(
          async () => {
            const file = await (await files()).choose();
            if (file) onChosen(file);
          },
          () => OPENING_FAILED,
        );
      },
      save,
      saveAs() {
        attempt(async () => {
          if ((await files()).canChoosePlace) save('');
          else onNameNeeded();
        }, failureText);
      },
    };
  }, [dispatch, files, unsaved, announce, announceStep, onChosen, onNameNeeded]);
}

/**
 * Lets the browser ask before the page is left with posts that are kept nowhere, or with unsaved changes.
 * Without a plan to lose there is no listener, so that browsers can keep the page in memory.
 */
function useLeaving(): void {
  const store = useAppStore();
  const unsaved = useUnsaved();
  const isWanted = useAppSelector(selectMayAsk);
  useEffect(() => {
    if (!isWanted) return undefined;
    function handleBeforeUnload(event: BeforeUnloadEvent) {
      unsaved.flush();
      if (selectIsLostOnLeaving(store.getState())) event.preventDefault();
    }
    window.addEventListener('beforeunload', handleBeforeUnload);
    return () => {
      window.removeEventListener('beforeunload', handleBeforeUnload);
    };
  }, [isWanted, store, unsaved]);
}

async function loadOpenPlan() {
  const { OpenPlan } = await import(/* webpackChunkName: 'planFile' */ './OpenPlan');
  return OpenPlan;
}

async function loadChoosePlan() {
  const { ChoosePlan } = await import(/* webpackChunkName: 'planFile' */ './OpenPlan');
  return ChoosePlan;
}

async function loadSavePlanAs() {
  const { SavePlanAs } = await import(/* webpackChunkName: 'planFile' */ './SavePlanAs');
  return SavePlanAs;
}

/** How long after the first post or word the code is loaded, in milliseconds: not while the page answers it. */
const READY_DELAY_MS = 1000;

/**
 * Loads the code that saves and keeps the plan as soon as there is something to lose. After a deployment, the host may
 * no longer have the files of this version.
 */
function useReadiness(): void {
  const { files } = useServices();
  const time = useElapsedTime();
  const isUntouched = useAppSelector(selectIsUntouched);
  useEffect(() => {
    const load = () =>
      time.after(READY_DELAY_MS, () => {
        // What cannot be loaded is loaded again by the command, which then says so.
        Promise.all([files(), loadSavePlanAs()]).catch(() => undefined);
      });
    if (!isUntouched) return load();
    let cancel: () => void = () => undefined;
    function handleInput() {
      cancel = load();
    }
    // Typed words come to the state at a pause.
    document.addEventListener('input', handleInput, { once: true });
    return () => {
      cancel();
      document.removeEventListener('input', handleInput);
    };
  }, [isUntouched, files, time]);
}

/** In Chromium, an item can give access to the file itself. */
interface FileItem {
  readonly getAsFileSystemHandle?: () => Promise<FileSystemHandle | null>;
}

/** Returns a promise of the handle of the first dropped file; null if the browser has none to save into it. */
async function droppedHandle(items: DataTransferItemList): Promise<FileSystemHandle | null> {
  const item = Array.from(items).find(({ kind }) => kind === 'file') as FileItem | undefined;
  const handle = await item?.getAsFileSystemHandle?.().catch(() => null);
  return handle?.kind === 'file' ? handle : null;
}

/** Returns the file that the system gave to the product, with its handle. Rejects if it is gone. */
async function launchedFile(handle: FileSystemFileHandle) {
  return [await handle.getFile(), handle] as const;
}

/** Returns false while a dialog is open, which the file would replace. A form in it takes pictures. */
function isDropPossible({ dragged, target }: DropPlace): boolean {
  const isInForm = dragged === 'media' && isInMediaTaker(target);
  return isInForm || document.querySelector('dialog[open]') === null;
}

interface PlanFileToolsProps {
  readonly announce: Announce;
  /** Takes a dropped or launched file that is no plan; resolves with false for others. Must be stable between renders. */
  readonly takeOther: (file: File) => Promise<boolean>;
  /** Gets an address with which the installed product was launched; see {@link useLaunches}. */
  readonly onLaunchTarget: (target: URL) => void;
}

/** The file of the plan: its commands, dropped, pasted and launched files, and the question before leaving. */
export function PlanFileTools({ announce, takeOther, onLaunchTarget }: PlanFileToolsProps) {
  const { files } = useServices();
  const [file, setFile] = useState<ChosenFile | null>(null);
  const openDialog = useOnDemand(loadOpenPlan, OPENING_FAILED, announce);
  const chooseDialog = useOnDemand(loadChoosePlan, OPENING_FAILED, announce);
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
  useCommandHandlers(() => ({
    newPlan: begin,
    openPlan() {
      // Browsers open their file dialog only after a press. Opening a shortcut of the system is not a press.
      if (navigator.userActivation.isActive) open();
      else chooseDialog.open();
    },
    savePlan: save,
    savePlanAs: saveAs,
    ...(isOff && {
      keepPlan() {
        change(true);
      },
    }),
  }));
  useLeaving();
  useReadiness();
  useMediaPaste();
  /** Opens a file that the user did not choose in the browser, with the handle through which it is saved. */
  const openFound = useCallback(
    (found: Promise<readonly [file: File, handle: FileSystemHandle | null]>) => {
      async function openOne() {
        const [file, handle] = await found;
        if (!(await takeOther(file))) handleChosen((await files()).droppedFile(file, handle));
      }
      openOne().catch(() => announce(OPENING_FAILED, { notice: 'plain' }));
    },
    [files, takeOther, handleChosen, announce],
  );
  useLaunches((first, others) => {
    if (others.length > 0) announce('Open one file at a time', { notice: 'plain' });
    else openFound(launchedFile(first));
  }, onLaunchTarget);
  const over = useFileDrop(
    document,
    useCallback(
      (dropped, { dragged, target }) => {
        const all = Array.from(dropped.files);
        const [first, ...others] = all;
        if (!first) return;
        const take = dragged === 'media' ? mediaTaker(target) : undefined;
        if (take) {
          take(all);
          return;
        }
        if (others.length > 0) {
          announce('Drop one file at a time', { notice: 'plain' });
          return;
        }
        // Asked for in the event: afterwards the browser empties the list.
        openFound(droppedHandle(dropped.items).then((handle) => [first, handle]));
      },
      [openFound, announce],
    ),
    isDropPossible,
  );
  const isForPost = over === 'media' && mediaTaker(null) !== undefined;

  return (
    <>
      {over && (
        <div className={styles.cover}>
          <p className={styles.words}>
            <Icon of={isForPost ? IconPhotoPlus : IconFolderOpen} size={24} />
            {isForPost ? 'Drop the pictures to add them to the post' : 'Drop the file to open it'}
          </p>
        </div>
      )}
      {openDialog.Wanted && file && (
        <openDialog.Wanted
          key={openDialog.opening}
          file={file}
          announce={announce}
          onClose={openDialog.close}
        />
      )}
      {chooseDialog.Wanted && (
        <chooseDialog.Wanted
          key={chooseDialog.opening}
          onChoose={open}
          onClose={() => {
            chooseDialog.close();
            // If nothing had focus before, the browser leaves it in the closed dialog or on the body.
            if (document.activeElement?.matches('body, dialog *')) focusOn('page');
          }}
        />
      )}
      {nameDialog.Wanted && (
        <nameDialog.Wanted key={nameDialog.opening} onSave={save} onClose={nameDialog.close} />
      )}
    </>
  );
}
