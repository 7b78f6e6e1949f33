import { useCallback, useEffect, useState } from 'react';
import { hasAnswers, MAX_ANSWERS_BYTES } from '@/core/review/hasAnswers';
import { FILE_ENDING } from '@/core/text/fileName';
import { focusPage } from '@/ui/controls/focusTargets';
import { useCommandHandlers } from '@/ui/page/commandHandlers';
import type { Announce } from '@/ui/page/useAnnouncements';
import { useOnDemand } from '@/ui/page/useOnDemand';
import { isTaken } from '@/ui/plan/useShortcuts';
import type { AnswersSource } from './OpenAnswers';

/** Files that are answers, or may have them in a way that {@link hasAnswers} does not see. */
const ENDINGS = /\.(?:answers\.json|eml)$/i;

async function loadOpenAnswers() {
  return (await import(/* webpackChunkName: 'answers' */ './OpenAnswers')).OpenAnswers;
}

/**
 * The answers of reviewers: the command that opens them, what is pasted outside of fields, and the dialog.
 *
 * @param onShow shows posts on the scheduler
 */
export function useOpenAnswers(announce: Announce, onShow: (ids: readonly string[]) => void) {
  const [source, setSource] = useState<AnswersSource | null>(null);
  const dialog = useOnDemand(loadOpenAnswers, 'The answers could not be opened', announce);
  const { open: show } = dialog;
  /** Shows the answers in a text or a file; asks for them, for null. */
  const open = useCallback(
    (from: AnswersSource | null) => {
      setSource(from);
      show();
    },
    [show],
  );
  /** Opens a file if it has answers; resolves with false if it is another one. */
  const takeFile = useCallback(
    async (file: File) => {
      if (file.name.toLowerCase().endsWith(FILE_ENDING)) return false;
      const text = await file.slice(0, MAX_ANSWERS_BYTES).text();
      if (!ENDINGS.test(file.name) && !hasAnswers(text)) return false;
      open(file);
      return true;
    },
    [open],
  );
  useCommandHandlers(() => ({
    openAnswers() {
      open(null);
    },
  }));
  useEffect(() => {
    function handlePaste({ clipboardData, target }: ClipboardEvent) {
      const text = clipboardData?.getData('text/plain') ?? '';
      if (isTaken(target) || document.querySelector('dialog[open]') || !hasAnswers(text)) return;
      open(text);
    }
    document.addEventListener('paste', handlePaste);
    return () => {
      document.removeEventListener('paste', handlePaste);
    };
  }, [open]);
  const isOpen = dialog.Wanted !== null;
  useEffect(() => {
    if (!isOpen) return undefined;
    return () => {
      // Nothing had focus before it, as after a command of the palette.
      if (document.activeElement === document.body) focusPage();
    };
  }, [isOpen]);
  return {
    open,
    takeFile,
    dialog: dialog.Wanted && (
      <dialog.Wanted
        key={dialog.opening}
        given={source}
        announce={announce}
        onShow={onShow}
        onClose={dialog.close}
      />
    ),
  };
}
