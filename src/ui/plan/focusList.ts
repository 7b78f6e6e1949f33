import { focusOn } from '../controls/focusTargets';

/** Moves focus to the heading of the list; to that of the page if the plan is empty. */
export function focusList(): void {
  if (!focusOn('list')) focusOn('page');
}
