import { useEffect, useRef } from 'react';
import { isComposingKey, shortcutKey } from '@/core/commands/keyPress';

/** The handlers by {@link shortcutKey}: `n`, `?`, `Delete`, `ArrowDown`. */
export type Shortcuts = Readonly<Record<string, (event: KeyboardEvent) => void>>;

/** Returns true if an element is for typing or choosing: a field, or anything in a form, a dialog or a menu. */
export function isTaken(target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return false;
  return (
    target.closest(
      'input:not([type=checkbox], [type=radio]), textarea, select, form, dialog, [role=dialog], [role=menu]',
    ) !== null
  );
}

/**
 * Shortcuts of a single key, outside of fields and forms. WCAG 2.1.4 requires that character keys can be turned
 * off. No shortcut works with Ctrl, Alt or ⌘, or while a dialog is open.
 *
 * @param isOn whether character keys work; other keys always work
 */
export function useShortcuts(shortcuts: Shortcuts, isOn: boolean): void {
  const latest = useRef({ shortcuts, isOn });
  useEffect(() => {
    latest.current = { shortcuts, isOn };
  });
  useEffect(() => {
    function handleKeyDown(event: KeyboardEvent) {
      const { ctrlKey, metaKey, altKey, target } = event;
      if (event.defaultPrevented || isComposingKey(event) || ctrlKey || metaKey || altKey) return;
      if (isTaken(target) || document.querySelector('dialog[open]')) return;
      const key = shortcutKey(event);
      const { shortcuts: current, isOn: isCharacterOn } = latest.current;
      if (key.length === 1 && !isCharacterOn) return;
      if (Object.hasOwn(current, key)) current[key]?.(event);
    }
    document.addEventListener('keydown', handleKeyDown);
    return () => {
      document.removeEventListener('keydown', handleKeyDown);
    };
  }, []);
}
