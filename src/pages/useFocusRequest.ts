import { useLayoutEffect, useRef, useState } from 'react';
import { elementOf, type FocusTarget } from '@/components/shared/focusTargets';

/**
 * Returns a function that asks for focus on a target. It gets focus once it is on the page, so the
 * target of a change that is not rendered yet can be asked for. A new request replaces the last one.
 */
export function useFocusRequest(): (target: FocusTarget) => void {
  const [request, setRequest] = useState<{ readonly target: FocusTarget } | null>(null);
  const answered = useRef<typeof request>(null);
  // After each render, since any of them may bring the target.
  useLayoutEffect(() => {
    if (!request || request === answered.current) return;
    const element = elementOf(request.target);
    if (!element) return;
    answered.current = request;
    element.focus();
    // A browser scrolls the caret of a field into view, but not the whole field.
    element.scrollIntoView({ block: 'nearest' });
  });
  const [requestFocus] = useState(() => (target: FocusTarget) => {
    setRequest({ target });
  });
  return requestFocus;
}
