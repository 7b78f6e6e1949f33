import { focusOn } from '@/ui/controls/focusTargets';

/** Moves focus to the heading of the page. */
export function focusPage(): void {
  focusOn('page');
}
