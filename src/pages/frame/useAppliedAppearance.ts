import { useLayoutEffect } from 'react';
import { useAppSelector } from '@/state/hooks';
import { selectAppearance } from '@/state/settingsSlice';

/** Tells the stylesheet, before it is painted, which look the reader chose. */
export function useAppliedAppearance(): void {
  const appearance = useAppSelector(selectAppearance);
  useLayoutEffect(() => {
    document.documentElement.dataset.appearance = appearance;
  }, [appearance]);
}
