import { useCallback, useMemo, useSyncExternalStore, type RefObject } from 'react';

const THEME_QUERIES = ['(prefers-color-scheme: dark)', '(forced-colors: active)', 'print'];

/**
 * Returns the computed colours of custom properties of an element, for drawing by script. Renders
 * again when the theme changes: by the user's setting, the system, forced colours or printing.
 * Before the element is mounted, the colours are transparent.
 *
 * @param names custom properties registered as `<color>`; must be stable between renders
 */
export function useThemeColours<Name extends string>(
  elementRef: RefObject<Element | null>,
  names: readonly Name[],
): Readonly<Record<Name, string>> {
  const readColours = useCallback(() => {
    const element = elementRef.current;
    if (!element) return names.map(() => 'transparent').join('\n');
    const style = getComputedStyle(element);
    return names.map((name) => style.getPropertyValue(name)).join('\n');
  }, [elementRef, names]);

  const joined = useSyncExternalStore(subscribeToTheme, readColours);
  return useMemo(() => {
    const values = joined.split('\n');
    return Object.fromEntries(names.map((name, index) => [name, values[index]])) as Record<
      Name,
      string
    >;
  }, [joined, names]);
}

function subscribeToTheme(onChange: () => void): () => void {
  const queries = THEME_QUERIES.map((query) => window.matchMedia(query));
  for (const query of queries) query.addEventListener('change', onChange);
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, { attributeFilter: ['data-appearance'] });
  return () => {
    for (const query of queries) query.removeEventListener('change', onChange);
    observer.disconnect();
  };
}
