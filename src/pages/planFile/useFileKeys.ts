import { useEffect } from 'react';
import { COMMANDS } from '@/domain/commands/commands';
import { isPressOf } from '@/domain/commands/keyNames';
import { isComposingKey } from '@/domain/commands/keyPress';

interface FileKeys {
  /** Must be stable between renders. The same holds for `save`. */
  readonly open: () => void;
  readonly save: () => void;
}

/**
 * Opens and saves the plan by keyboard, on every page and also from fields, unless a dialog is open. The
 * browser's own use of the keys, for the page itself, is prevented.
 */
export function useFileKeys({ open, save }: FileKeys): void {
  useEffect(() => {
    function handleKeyDown(event: KeyboardEvent) {
      if (isComposingKey(event)) return;
      const isOpen = isPressOf(COMMANDS.openPlan.keys, event);
      if (!isOpen && !isPressOf(COMMANDS.savePlan.keys, event)) return;
      event.preventDefault();
      if (event.repeat || document.querySelector('dialog[open]')) return;
      if (isOpen) open();
      else save();
    }
    document.addEventListener('keydown', handleKeyDown);
    return () => {
      document.removeEventListener('keydown', handleKeyDown);
    };
  }, [open, save]);
}
