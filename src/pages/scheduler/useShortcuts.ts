import { useEffect, useRef } from 'react';

/** What a key does, by the name that browsers give it: `n`, `?`, `Delete`, `ArrowDown`. */
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
 * Lets single keys do something outside of fields, as WCAG 2.1.4 allows while they can be turned off.
 * None is heard with Ctrl, Alt or ⌘, nor while a dialog is open.
 *
 * @param isOn whether keys that write a character are heard; the others always are
 */
export function useShortcuts(shortcuts: Shortcuts, isOn: boolean): void {
  const latest = useRef({ shortcuts, isOn });
  useEffect(() => {
    latest.current = { shortcuts, isOn };
  });
  useEffect(() => {
    function handleKeyDown(event: KeyboardEvent) {
      const { key, ctrlKey, metaKey, altKey, target } = event;
      const isCharacter = key.length === 1;
      if (event.defaultPrevented || event.isComposing || ctrlKey || metaKey || altKey) return;
      if (isTaken(target) || document.querySelector('dialog[open]')) return;
      if (isCharacter && !latest.current.isOn) return;
      const { shortcuts: present } = latest.current;
      const shortcut = Object.hasOwn(present, key) ? present[key] : present[key.toLowerCase()];
      shortcut?.(event);
    }
    document.addEventListener('keydown', handleKeyDown);
    return () => {
      document.removeEventListener('keydown', handleKeyDown);
    };
  }, []);
}
