import type { StepLabel } from './stepLabel';
import { countedPosts } from './titles';
import { shiftName } from './wallShift';

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
