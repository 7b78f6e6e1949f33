import type { KeyboardEvent } from 'react';
import { elementOf, focusedDay, focusedEntry, focusOn } from '@/ui/controls/focusTargets';
import { dayByKey, type DayKey } from '@/core/time/period';
import { isComposingKey, shortcutKey } from '@/core/commands/keyPress';

interface GridKeys {
  /** The weekday on which weeks begin: 0 is Sunday. */
  readonly firstDay: number;
  /** Handles a key of a move that is not finished; returns false for other keys. */
  readonly carry: (key: string, dayKey: DayKey | null, isWithShift: boolean) => boolean;
  /** Handles a key that is pressed with Ctrl or Command; returns false for other keys. */
  readonly pressWithCtrl: (key: string) => boolean;
  readonly onChooseDay: (date: string, key: DayKey) => void;
  /** Enter on a day without posts. */
  readonly onNewPost: (date: string) => void;
  readonly onOpenPost: (id: string) => void;
}

const DAY_KEYS: readonly string[] = [
  'ArrowLeft',
  'ArrowRight',
  'ArrowUp',
  'ArrowDown',
  'PageUp',
  'PageDown',
  'Home',
  'End',
] satisfies readonly DayKey[];

/** Returns the key that moves between days, mirrored in a text direction from right to left. */
function dayKeyOf(key: string, element: Element): DayKey | null {
  if (!DAY_KEYS.includes(key)) return null;
  const isRtl = getComputedStyle(element).direction === 'rtl';
  const mirrored = { ArrowLeft: 'ArrowRight', ArrowRight: 'ArrowLeft' } as const;
  const isSideways = key === 'ArrowLeft' || key === 'ArrowRight';
  return isRtl && isSideways ? mirrored[key] : (key as DayKey);
}

/** Moves focus between the controls of a day; from the first one, up leads to the day. */
function moveInDay(cell: HTMLElement, step: 1 | -1) {
  const stops = [...cell.querySelectorAll('button')];
  const index = stops.findIndex((stop) => stop === document.activeElement);
  const next = stops[index + step];
  if (next) next.focus();
  else if (step === -1) cell.focus();
}

/**
 * The keys of a calendar, by the grid pattern of the ARIA Authoring Practices Guide: keys move between
 * days, Enter goes into a day, Escape leaves it.
 */
export function useGridKeys(keys: GridKeys): (event: KeyboardEvent) => void {
  const { firstDay, carry, pressWithCtrl, onChooseDay, onNewPost, onOpenPost } = keys;

  function enterDay(day: string, cell: HTMLElement) {
    const post = cell.querySelector<HTMLElement>('[data-entry]');
    if (post) post.focus();
    else onNewPost(day);
  }

  /** Handles a key in a day; returns false for other keys. */
  function press(key: string, dayKey: DayKey | null, target: EventTarget): boolean {
    const day = focusedDay();
    const cell = day === null ? null : elementOf({ day });
    if (day === null || !cell) return false;
    const post = focusedEntry()?.entry;
    const isOnDay = target === cell;
    if (isOnDay && key === 'Enter') enterDay(day, cell);
    else if (post !== undefined && key === 'Enter') onOpenPost(post);
    else if (!isOnDay && key === 'Escape') focusOn({ day }, { preventScroll: true });
    else if (!isOnDay && key === 'ArrowUp') moveInDay(cell, -1);
    else if (!isOnDay && key === 'ArrowDown') moveInDay(cell, 1);
    else if (dayKey) {
      const next = dayByKey(day, dayKey, firstDay);
      if (next !== null) onChooseDay(next, dayKey);
    } else return false;
    return true;
  }

  return (event) => {
    if (event.defaultPrevented || isComposingKey(event.nativeEvent)) return;
    const { ctrlKey, metaKey, altKey, shiftKey, key, currentTarget, target } = event;
    const dayKey = dayKeyOf(key, currentTarget);
    const hasCtrl = ctrlKey || metaKey;
    const isHandled = hasCtrl
      ? !altKey && !shiftKey && pressWithCtrl(shortcutKey(event.nativeEvent))
      : !altKey && (carry(key, dayKey, shiftKey) || (!shiftKey && press(key, dayKey, target)));
    if (isHandled) event.preventDefault();
  };
}
