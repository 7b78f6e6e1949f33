import type { Appearance } from './appearance';
import type { Network } from './network';
import { countedPosts, titleOf } from './titles';
import { shiftName, type WallShift } from './wallShift';

/** What a step of the history did. It is data, so that it can be put into words when it is shown. */
export type StepLabel =
  | {
      readonly kind: 'scheduled' | 'duplicated' | 'edited' | 'deleted' | 'editCancelled';
      /** The first words of the post. */
      readonly title: string;
    }
  | { readonly kind: 'manyDeleted'; readonly count: number }
  | {
      readonly kind: 'rescheduled';
      readonly count: number;
      /** Left out if the event did not say by how much. */
      readonly by?: WallShift;
    }
  | { readonly kind: 'connected' | 'disconnected'; readonly network: Network }
  | { readonly kind: 'appearanceChosen'; readonly appearance: Appearance }
  | { readonly kind: 'singleKeysSwitched'; readonly isOn: boolean };

type PostLabelKind = Extract<StepLabel, { title: string }>['kind'];

/** The label of a step that concerns one post. */
export function postLabel(kind: PostLabelKind, post: { readonly content: string }): StepLabel {
  return { kind, title: titleOf(post) };
}

const POST_VERBS = {
  scheduled: 'schedule',
  duplicated: 'duplicate',
  edited: 'edit',
  deleted: 'delete',
  editCancelled: 'cancel the edit of',
} as const;

const APPEARANCE_NAMES = { system: "the system's", light: 'the light', dark: 'the dark' } as const;

/** A step in words, in the imperative and without a capital letter: `delete “Summer sale…”`. */
export function stepText(label: StepLabel): string {
  switch (label.kind) {
    case 'manyDeleted':
      return `delete ${countedPosts(label.count)}`;
    case 'rescheduled': {
      const by = label.by ? ` ${shiftName(label.by)}` : '';
      return `move ${countedPosts(label.count)}${by}`;
    }
    case 'connected':
      return `connect ${label.network}`;
    case 'disconnected':
      return `disconnect ${label.network}`;
    case 'appearanceChosen':
      return `choose ${APPEARANCE_NAMES[label.appearance]} appearance`;
    case 'singleKeysSwitched':
      return `turn single-key shortcuts ${label.isOn ? 'on' : 'off'}`;
    case 'scheduled':
    case 'duplicated':
    case 'edited':
    case 'deleted':
    case 'editCancelled':
      return `${POST_VERBS[label.kind]} “${label.title}”`;
  }
}
