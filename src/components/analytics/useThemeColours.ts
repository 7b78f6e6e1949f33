import { useCallback, useMemo, useSyncExternalStore, type RefObject } from 'react';

const THEME_QUERIES = ['(prefers-color-scheme: dark)', '(forced-colors: active)', 'print'];

/**
 * The colours that custom properties of an element come to in the present theme, for what is drawn
 * by script. Draws anew when the reader, the system, forced colours or printing change the theme.
 * Before the element stands in the page the colours are transparent.
 *
 * @param names properties registered as `<color>`; the same array at each call
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
