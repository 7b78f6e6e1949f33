import { elementOf, type EntryPart, type EntryTarget, type Place } from './focusTargets';

/** The attribute of the entry with this id. */
export function entryMark(id: string) {
  return { 'data-entry': id };
}

/** The attribute of what has parts of the entry with this id, and is no entry itself. */
export function openedMark(id: string) {
  return { 'data-opened': id };
}

/** The attribute of a part of an entry. */
export function partMark(part: EntryPart) {
  return { 'data-part': part };
}

/** The attribute of a day of a calendar. */
export function dayMark(day: string) {
  return { 'data-day': day };
}

/** All entries that the page shows, in document order. A narrow week hides some of its days. */
export function allEntries(): readonly HTMLElement[] {
  const entries = document.querySelectorAll<HTMLElement>('[data-entry]');
  return [...entries].filter((entry) => entry.checkVisibility());
}

/** The day that has focus, or whose content has it; null if there is none. */
export function focusedDay(): string | null {
  return document.activeElement?.closest<HTMLElement>('[data-day]')?.dataset.day ?? null;
}

/** Gives focus to the first entry on the page; returns false if there is none. */
export function focusOnFirstEntry(): boolean {
  const [first] = allEntries();
  first?.focus();
  return first !== undefined;
}

/** The controls of an entry in document order, without the fields of a form in it. */
export function controlsOf(id: string): readonly HTMLElement[] {
  const entry = elementOf({ entry: id });
  return [...(entry?.querySelectorAll<HTMLElement>('[data-part]:not([data-part=editor])') ?? [])];
}

/** The entry that has focus, or whose part has it; null if there is none. */
export function focusedEntry(): EntryTarget | null {
  const focused = document.activeElement;
  const id = focused?.closest<HTMLElement>('[data-entry]')?.dataset.entry;
  const part = focused?.closest<HTMLElement>('[data-part]')?.dataset.part;
  return id === undefined ? null : { entry: id, part: part as EntryPart | undefined };
}

/** Presses a button if it opens something that is closed; otherwise gives it focus. */
export function openBy(place: Place): void {
  const button = elementOf(place);
  if (button?.ariaExpanded === 'false') button.click();
  else button?.focus();
}

/** Returns true for an element that floats above the page, or is in one that does. */
export function isFloating(element: Element): boolean {
  return element.closest('[data-floating]') !== null;
}
