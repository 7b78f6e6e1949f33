import { useMemo } from 'react';
import type { LabelActions } from '@/components/channels/labelActions';
import {
  createLabel,
  deleteLabel,
  mergeLabels,
  recolourLabel,
  renameLabel,
} from '@/state/channels/labelCommands';
import { useAppDispatch } from '@/state/dispatch';
import { useAnnounceStep } from '../frame/useAnnounceStep';
import { useAnnounce } from '../frame/useAnnouncements';

/** What the user can do with labels, each in one step that is announced. */
export function useLabelActions(): LabelActions {
  const dispatch = useAppDispatch();
  const announceStep = useAnnounceStep(useAnnounce());
  return useMemo(
    () => ({
      onCreate(name, colour) {
        const label = dispatch(createLabel(name, colour));
        announceStep();
        return label;
      },
      onRename(id, name) {
        if (dispatch(renameLabel(id, name))) announceStep();
      },
      onRecolour(id, colour) {
        dispatch(recolourLabel(id, colour));
        announceStep();
      },
      onMerge(id, into) {
        dispatch(mergeLabels(id, into));
        announceStep();
      },
      onDelete(id) {
        dispatch(deleteLabel(id));
        announceStep();
      },
    }),
    [dispatch, announceStep],
  );
}
