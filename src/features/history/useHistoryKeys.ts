import { useEffect } from 'react';
import { useElapsedTime } from '@/ui/page/TimeProvider';
import { COMMAND_KEYS } from '@/core/commands/commandKeys';
import { isPressOf } from '@/core/commands/keyPress';

type Direction = 'undo' | 'redo';

/**
 * How long a field has to answer Ctrl+Z with an undo of its own, in milliseconds. Chromium answers in
 * the same task; Firefox and WebKit send the key to the field in a later one.
 */
export const FIELD_ANSWER_MS = 100;

/** The input types that take no text and so have nothing to undo. */
const NO_TEXT = [
  'button',
  'checkbox',
  'color',
  'file',
  'image',
  'radio',
  'range',
  'reset',
  'submit',
];

/** True for an element that may have text of its own to undo. */
function isField(target: EventTarget | null): boolean {
  if (target instanceof HTMLInputElement) return !NO_TEXT.includes(target.type);
  return target instanceof HTMLTextAreaElement;
}

/** The keys that work on every page, not only on the scheduler. */
export const HISTORY_KEYS = {
  undo: COMMAND_KEYS.undo.filter((keys) => keys.includes('+')),
  redo: COMMAND_KEYS.redo,
} as const;

/** The direction of a key press: Ctrl+Z, Ctrl+Shift+Z and Ctrl+Y, with ⌘ on a Mac. */
function directionOf(event: KeyboardEvent): Direction | null {
  if (isPressOf(HISTORY_KEYS.undo, event)) return 'undo';
  return isPressOf(HISTORY_KEYS.redo, event) ? 'redo' : null;
}

/** The text of a field. A number field has the value '' for invalid input, so `badInput` is included. */
function textIn(target: EventTarget | null): string | null {
  if (target instanceof HTMLTextAreaElement) return target.value;
  if (target instanceof HTMLInputElement) return `${target.validity.badInput} ${target.value}`;
  return null;
}

interface HistoryKeys {
  /** Must be stable between renders. The same holds for `redo`. */
  readonly undo: () => void;
  readonly redo: () => void;
  /** Whether a dialog is open that shows the steps: the keys work there, and in no other dialog. */
  readonly isHistoryShown: boolean;
}

/**
 * Undo and redo by keyboard. Ctrl+Z first goes to the focused field. If the field undoes its own text,
 * it fires an input event, and the history does nothing. Key repeat is ignored.
 */
export function useHistoryKeys({ undo, redo, isHistoryShown }: HistoryKeys): void {
  const time = useElapsedTime();
  useEffect(() => {
    /** Functions that cancel the undo or redo steps that wait for a field, oldest first. */
    let waiting: (() => void)[] = [];
    /** The last known text of each field that was typed in. */
    const lastText = new WeakMap<EventTarget, string | null>();

    function remember({ target }: Event) {
      if (target) lastText.set(target, textIn(target));
    }

    function perform(direction: Direction) {
      if (direction === 'undo') undo();
      else redo();
    }

    function handleKeyDown(event: KeyboardEvent) {
      const direction = directionOf(event);
      const isBehindDialog = !isHistoryShown && document.querySelector('dialog[open]') !== null;
      if (!direction || event.defaultPrevented || isBehindDialog) return;
      if (isField(event.target)) {
        if (event.repeat) return;
        const cancel = time.after(FIELD_ANSWER_MS, () => {
          waiting = waiting.filter((other) => other !== cancel);
          perform(direction);
        });
        waiting.push(cancel);
        return;
      }
      event.preventDefault();
      if (!event.repeat) perform(direction);
    }

    function handleInput(event: Event) {
      // Chromium also fires the event for text that the product has cleared; the value does not change
      // then. It can undo in another field than the focused one, which is the target of `beforeinput`.
      const { target } = event;
      const hasChanged = target === null || lastText.get(target) !== textIn(target);
      remember(event);
      if (!(event instanceof InputEvent) || !/^history(Un|Re)do$/.test(event.inputType)) return;
      if (hasChanged) waiting.shift()?.();
    }

    document.addEventListener('keydown', handleKeyDown);
    document.addEventListener('beforeinput', remember);
    document.addEventListener('input', handleInput);
    return () => {
      document.removeEventListener('keydown', handleKeyDown);
      document.removeEventListener('beforeinput', remember);
      document.removeEventListener('input', handleInput);
      for (const cancel of waiting) cancel();
    };
  }, [time, undo, redo, isHistoryShown]);
}
