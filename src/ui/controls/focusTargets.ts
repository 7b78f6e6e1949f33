/** An element that occurs at most once on a page. */
export type Place =
  | 'page'
  | 'list'
  | 'newPost'
  | 'labels'
  | 'search'
  | 'filter'
  | 'spreadForm'
  | 'moveForm'
  | 'timeForm'
  | 'channelForm'
  | 'labelForm'
  | 'repeat'
  | 'repeatForm';

/** A part of an entry in a list: one of its buttons, or the text field of its form. */
export type EntryPart =
  | 'select'
  | 'answer'
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

/** The attribute of what floats above the page at the lower edge of the window. */
export const FLOATING_MARK = { 'data-floating': '' } as const;

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
