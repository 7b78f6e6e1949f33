import { useEffect, useRef } from 'react';
import { isComposingKey, shortcutKey } from '@/domain/keyPress';

/** What a key does, by its {@link shortcutKey}: `n`, `?`, `Delete`, `ArrowDown`. */
export type Shortcuts = Readonly<Record<string, (event: KeyboardEvent) => void>>;

/** True where a key is meant for what has focus: a field, a choice, a dialog. */
function isTaken(target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return false;
  return (
    target.closest('input:not([type=checkbox]), textarea, select, dialog, [contenteditable]') !==
    null
  );
}

/**
 * Single-key shortcuts outside of fields, as WCAG 2.1.4 allows while they can be turned off. None
 * works with Ctrl, Alt or ⌘, nor while a dialog is open.
 *
 * @param isOn whether the keys that type a character work; the others always do
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
      const { shortcuts: present, isOn: isCharacterOn } = latest.current;
      if (key.length === 1 && !isCharacterOn) return;
      if (Object.hasOwn(present, key)) present[key]?.(event);
    }
    document.addEventListener('keydown', handleKeyDown);
    return () => {
      document.removeEventListener('keydown', handleKeyDown);
    };
  }, []);
}
