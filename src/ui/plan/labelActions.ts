import type { Label, LabelColour } from '@/core/channels/label';

/** What the user can do with labels. Each call is one step of the history. */
export interface LabelActions {
  /** @returns the label of this name; null if there can be none */
  readonly onCreate: (name: string, colour: LabelColour) => Label | null;
  readonly onRename: (id: string, name: string) => void;
  readonly onRecolour: (id: string, colour: LabelColour) => void;
  /** Replaces a label by another one on all posts. */
  readonly onMerge: (id: string, into: string) => void;
  readonly onDelete: (id: string) => void;
}
