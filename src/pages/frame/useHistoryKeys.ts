import { useEffect } from 'react';
import { createOwnTexts } from './ownText';

/** The letter of a key, also where the keyboard writes another script. */
function letterOf({ key, code }: KeyboardEvent): string {
  return /^[a-z]$/i.test(key) ? key.toLowerCase() : code.replace(/^Key/, '').toLowerCase();
}

/** What the keys ask for: Ctrl+Z, Ctrl+Shift+Z and Ctrl+Y, with ⌘ on a Mac. */
function askedBy(event: KeyboardEvent): 'undo' | 'redo' | null {
  const { ctrlKey, metaKey, altKey, shiftKey } = event;
  if (ctrlKey === metaKey || altKey) return null;
  const letter = letterOf(event);
  if (letter === 'z') return shiftKey ? 'redo' : 'undo';
  return letter === 'y' && ctrlKey && !shiftKey ? 'redo' : null;
}

/**
 * Undoes and redoes by the keys that one knows from elsewhere. While a text field has focus and text
 * of its own to undo, they belong to the field.
 *
 * @param undo and `redo` are the same between two renders
 */
export function useHistoryKeys(undo: () => void, redo: () => void): void {
  useEffect(() => {
    const texts = createOwnTexts();

    function handleKeyDown(event: KeyboardEvent) {
      const asked = askedBy(event);
      if (!asked || event.defaultPrevented || texts.isFields(event.target, asked === 'redo')) {
        return;
      }
      event.preventDefault();
      if (asked === 'undo') undo();
      else redo();
    }

    document.addEventListener('beforeinput', texts.noticeBeforeInput);
    document.addEventListener('input', texts.noticeInput);
    document.addEventListener('keydown', handleKeyDown);
    return () => {
      document.removeEventListener('beforeinput', texts.noticeBeforeInput);
      document.removeEventListener('input', texts.noticeInput);
      document.removeEventListener('keydown', handleKeyDown);
    };
  }, [undo, redo]);
}
