import { useLayoutEffect, useState } from 'react';
import { elementOf, type FocusTarget } from '@/ui/controls/focusTargets';

/** @param substitute gets focus if the target is not rendered */
type RequestFocus = (target: FocusTarget, substitute?: FocusTarget) => void;

/** Gives focus to an element that is wholly scrolled into view; in a text, the user goes on at its end. */
export function focusAtEnd(element: HTMLElement | null): void {
  // A day of a week is higher than its hours, which scroll. For the whole day, the page would scroll.
  const hours = element?.matches('[data-day]') ? element.closest('[data-hours]') : null;
  element?.focus({ preventScroll: hours !== null });
  if (element instanceof HTMLTextAreaElement) {
    element.setSelectionRange(element.value.length, element.value.length);
  }
  // A browser scrolls the caret of a field into view, but not the whole field.
  (hours ?? element)?.scrollIntoView({ block: 'nearest' });
}

/**
 * Returns a function that moves focus to a target after the next render. So the target of a change
 * that is not rendered yet can be asked for, in the same event as the change.
 */
export function useFocusRequest(): RequestFocus {
  const [request, setRequest] = useState<Parameters<RequestFocus> | null>(null);
  useLayoutEffect(() => {
    if (!request) return;
    const [target, substitute] = request;
    focusAtEnd(elementOf(target) ?? (substitute ? elementOf(substitute) : null));
  }, [request]);
  const [requestFocus] = useState((): RequestFocus => (...asked) => {
    setRequest(asked);
  });
  return requestFocus;
}
