import { useMemo } from 'react';
import { byteText } from '@/core/text/byteText';
import { MAX_FILE_BYTES } from '@/core/planFile/format';
import { useAppDispatch } from '@/store/dispatch';
import { useServices } from '@/store/hooks';
import type { ChosenFile, SavedFile } from '@/store/services';
import { useAnnounceStep } from '@/ui/page/useAnnounceStep';
import type { Announce } from '@/ui/page/useAnnouncements';
import { useUnsaved } from '@/ui/page/unsaved';
import { beginPlan, savePlan } from './rules/planFileCommands';

/** Why a file cannot be written, by the name of the browser's error. */
const REASONS: Readonly<Record<string, string>> = {
  NotAllowedError: 'the browser was not allowed to write it',
  NoModificationAllowedError: 'another program uses it',
  NotFoundError: 'it was moved or deleted',
  QuotaExceededError: 'the disk is full',
  InvalidModificationError: 'it was changed elsewhere. Open it, or choose “Save as…”',
};

function failureText(error: unknown): string {
  const reason = error instanceof DOMException ? REASONS[error.name] : undefined;
  return `The file could not be saved${reason === undefined ? '' : `: ${reason}`}`;
}

function savedText({ name, handle, bytes }: SavedFile): string {
  const place = handle === null ? ' to your downloads' : '';
  const warning =
    bytes > MAX_FILE_BYTES
      ? `. It has ${byteText(bytes)}, and files of more than ${byteText(MAX_FILE_BYTES)} cannot be opened`
      : '';
  return `Saved “${name}”${place}${warning}`;
}

/** Stable between renders. */
interface PlanFile {
  readonly begin: () => void;
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
export function usePlanFile(
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
          () => 'The file could not be opened',
        );
      },
      save,
      saveAs() {
        attempt(async () => {
          if ((await files()).hasPlaces) save('');
          else onNameNeeded();
        }, failureText);
      },
    };
  }, [dispatch, files, unsaved, announce, announceStep, onChosen, onNameNeeded]);
}
