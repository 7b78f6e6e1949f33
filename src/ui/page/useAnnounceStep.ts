import { useCallback } from 'react';
import { doneText } from '@/store/history/stepText';
import { selectLastStep } from '@/store/history/steps';
import { useAppStore } from '@/store/hooks';
import type { Announce } from './useAnnouncements';

/**
 * Returns a function that announces the last step of the history, in a notice with Undo. To be called
 * after an event that is a step. `more` follows its words.
 */
export function useAnnounceStep(announce: Announce): (more?: string) => void {
  const store = useAppStore();
  return useCallback(
    (more = '') => {
      const step = selectLastStep(store.getState());
      if (step) announce(doneText(step.label) + more, { notice: 'Undo' });
    },
    [store, announce],
  );
}
