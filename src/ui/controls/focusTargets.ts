/** An element that occurs at most once on a page. */
export type Place =
  | 'page'
  | 'list'
  | 'newPost'
  | 'labels'
  | 'search'
  | 'filter'
  | 'moveForm'
  | 'timeForm'
  | 'channelForm'
  | 'labelForm';

/** A part of an entry in a list: one of its buttons, or the text field of its form. */
export type EntryPart =
  | 'select'
  | 'later'
  | 'post'
  | 'edit'
  | 'more'
  | 'delete'
  | 'disconnect'
  | 'name'
  | 'editor'
  | 'title';

/** An entry in a list, or a part of it. */
export interface EntryTarget {
  /** The id of what the entry shows. */
  readonly entry: string;
  readonly part?: EntryPart | undefined;
}

/** A day of a calendar, `YYYY-MM-DD`. */
export interface DayTarget {
  readonly day: string;
}

/** An element that can take focus. */
export type FocusTarget = Place | EntryTarget | DayTarget;

/** Returns the attribute that marks an element as a place. */
export function placeMark(place: Place) {
  return { 'data-place': place };
}

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

/** The attribute of what floats above the page at the lower edge of the window. */
export const FLOATING_MARK = { 'data-floating': '' } as const;

/** Returns true for an element that floats above the page, or is in one that does. */
export function isFloating(element: Element): boolean {
  return element.closest('[data-floating]') !== null;
}

/** The element of a target; null if it is not on the page. */
export function elementOf(target: FocusTarget): HTMLElement | null {
  if (typeof target === 'string') return document.querySelector(`[data-place=${target}]`);
  if ('day' in target) return document.querySelector(`[data-day="${CSS.escape(target.day)}"]`);
  const entry = `[data-entry="${CSS.escape(target.entry)}"]`;
  if (target.part === undefined) return document.querySelector(entry);
  const opened = `[data-opened="${CSS.escape(target.entry)}"]`;
  return document.querySelector(`:is(${entry}, ${opened}) [data-part=${target.part}]`);
}

/**
 * Gives focus to a target.
 *
 * @returns false, with nothing changed, if the target is not on the page
 */
export function focusOn(target: FocusTarget, options?: FocusOptions): boolean {
  const element = elementOf(target);
  element?.focus(options);
  return element !== null;
}

/** Moves focus to the heading of the page. */
export function focusPage(): void {
  focusOn('page');
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
