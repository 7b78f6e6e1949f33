import { useEffect } from 'react';

const CONTROLS = 'a, button, input, select, textarea, summary';

/** The control that an event is for, also by its label, or null. */
function controlOf({ target }: Event): Element | null {
  if (!(target instanceof Element)) return null;
  return target.closest(CONTROLS) ?? target.closest('label')?.control ?? null;
}

/** Returns true for a key that types, deletes or activates; false for a navigation key. */
function isActing(key: string): boolean {
  return key.length === 1 || ['Enter', 'Backspace', 'Delete'].includes(key);
}

/**
 * Makes one press one action.
 *
 * - A held key goes only to the control in which it was pressed: if the press moved focus to a field,
 *   the repeated key types nothing there. A held Enter activates a control once.
 * - The second click of a double click acts only on the control of the first: if the first click
 *   removed it, the control that took its place is not activated, and focus stays.
 */
export function useOnePress(): void {
  useEffect(() => {
    /** Where each key was pressed, by its `code`. */
    const pressedIn = new Map<string, EventTarget | null>();
    let clicked: Element | null = null;

    function handleKeyDown(event: KeyboardEvent) {
      const { target, key, code, repeat } = event;
      if (!repeat) {
        pressedIn.set(code, target);
        return;
      }
      if (!isActing(key) || !controlOf(event)) return;
      const isElsewhere = pressedIn.get(code) !== target;
      const isActivation = key === 'Enter' && !(target instanceof HTMLTextAreaElement);
      if (isElsewhere || isActivation) event.preventDefault();
    }

    function handleMouseDown(event: MouseEvent) {
      if (event.detail > 1 && clicked && controlOf(event) !== clicked) event.preventDefault();
    }

    function handleClick(event: MouseEvent) {
      const control = controlOf(event);
      // A click of the keyboard has the detail 0 and is no part of a double click.
      if (event.detail === 1) {
        clicked = control;
      } else if (event.detail > 1 && control !== clicked) {
        event.preventDefault();
        event.stopPropagation();
      }
    }

    document.addEventListener('keydown', handleKeyDown, { capture: true });
    document.addEventListener('mousedown', handleMouseDown, { capture: true });
    document.addEventListener('click', handleClick, { capture: true });
    return () => {
      document.removeEventListener('keydown', handleKeyDown, { capture: true });
      document.removeEventListener('mousedown', handleMouseDown, { capture: true });
      document.removeEventListener('click', handleClick, { capture: true });
    };
  }, []);
}
