import { focusOn } from '@/components/shared/focusTargets';

/** Moves focus to the heading of the page. */
export function focusPage(): void {
  focusOn('page');
}
