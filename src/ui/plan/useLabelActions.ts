import { useMemo } from 'react';
import type { Label, LabelColour } from '@/core/channels/label';
import { labelDeleted, labelsMerged } from '@/store/channels/channelEvents';
import { createLabel, renameLabel } from '@/store/channels/labelCommands';
import { labelAccountsSet, labelRecoloured } from '@/store/channels/labelsSlice';
import { useAppDispatch } from '@/store/hooks';
import { useAnnounceStep } from '@/ui/page/useAnnounceStep';
import { useAnnounce } from '@/ui/page/useAnnouncements';
import { useUnsaved } from '@/ui/page/unsaved';

/** What the user can do with labels. Each call is one step of the history. */
export interface LabelActions {
  /** @returns the label of this name; null if there can be none */
  readonly onCreate: (name: string, colour: LabelColour) => Label | null;
  readonly onRename: (id: string, name: string) => void;
  readonly onRecolour: (id: string, colour: LabelColour) => void;
  /** Sets the accounts of a label, which is a brand with them. */
  readonly onAccounts: (id: string, accounts: readonly string[]) => void;
  /** Replaces a label by another one on all posts. */
  readonly onMerge: (id: string, into: string) => void;
  readonly onDelete: (id: string) => void;
}

/**
 * What the user can do with labels, each in one step that is announced. What is typed in forms is stored
 * before a label of their drafts is replaced or gets other accounts, because a form discards it when its stored draft changes.
 */
export function useLabelActions(): LabelActions {
  const dispatch = useAppDispatch();
  const unsaved = useUnsaved();
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
        dispatch(labelRecoloured({ id, colour }));
        announceStep();
      },
      onAccounts(id, accounts) {
        unsaved.flush();
        dispatch(labelAccountsSet({ id, accounts }));
        announceStep();
      },
      onMerge(id, into) {
        unsaved.flush();
        dispatch(labelsMerged({ from: id, into }));
        announceStep();
      },
      onDelete(id) {
        unsaved.flush();
        dispatch(labelDeleted(id));
        announceStep();
      },
    }),
    [dispatch, unsaved, announceStep],
  );
}
