import { useEffect } from 'react';
import { isPressOf } from '@/domain/commands/keyNames';
import { isComposingKey } from '@/domain/commands/keyPress';
import { PALETTE_COMMAND } from '@/domain/commands/paletteCommand';

/**
 * Opens the command palette by its key, also from fields, unless a dialog is open. The browser's own
 * use of the key is prevented.
 *
 * @param open must be stable between renders
 */
export function usePaletteKey(open: () => void): void {
  useEffect(() => {
    function handleKeyDown(event: KeyboardEvent) {
      if (isComposingKey(event) || !isPressOf(PALETTE_COMMAND.keys, event)) return;
      event.preventDefault();
      if (!event.repeat && !document.querySelector('dialog[open]')) open();
    }
    document.addEventListener('keydown', handleKeyDown);
    return () => {
      document.removeEventListener('keydown', handleKeyDown);
    };
  }, [open]);
}
