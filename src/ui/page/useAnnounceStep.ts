import { useCallback } from 'react';
import { doneText } from '@/store/history/stepText';
import { selectLastStep } from '@/store/history/steps';
import { useAppStore } from '@/store/hooks';
import type { Announce } from './useAnnouncements';

/**
 * Returns a function that announces the last step of the history, in a notice with Undo. To be called
 * after an event that is a step.
 */
export function useAnnounceStep(announce: Announce): () => void {
  const store = useAppStore();
  return useCallback(() => {
    const step = selectLastStep(store.getState());
    if (step) announce(doneText(step.label), { notice: 'Undo' });
  }, [store, announce]);
}
