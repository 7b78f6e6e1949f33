import { useLayoutEffect } from 'react';
import { useAppSelector } from '@/store/hooks';
import { selectAppearance } from '@/store/selectors';

/** The media query of each `theme-color`, which colours the browser's toolbar. */
const MEDIA = {
  system: { light: '(prefers-color-scheme: light)', dark: '(prefers-color-scheme: dark)' },
  light: { light: 'all', dark: 'not all' },
  dark: { light: 'not all', dark: 'all' },
} as const;

/** Applies the chosen appearance to the stylesheet and to the browser's toolbar, before the paint. */
export function useAppliedAppearance(): void {
  const appearance = useAppSelector(selectAppearance);
  useLayoutEffect(() => {
    document.documentElement.dataset.appearance = appearance;
    for (const scheme of ['light', 'dark'] as const) {
      document
        .querySelector(`meta[name=theme-color][data-scheme=${scheme}]`)
        ?.setAttribute('media', MEDIA[appearance][scheme]);
    }
  }, [appearance]);
}
