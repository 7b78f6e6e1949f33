import type { Appearance } from '../appearance';
import type { Network } from '../plan/network';
import { titleOf } from '../plan/titles';
import type { WallShift } from '../time/wallShift';
import type { TypedTime } from '../time/wallTime';

/** What a step of the history did. It is data, so that it can be put into words when it is shown. */
export type StepLabel =
  | {
      readonly kind: 'scheduled' | 'duplicated' | 'edited' | 'deleted' | 'editCancelled';
      /** The first words of the post. */
      readonly title: string;
    }
  | { readonly kind: 'manyDeleted' | 'manyDuplicated' | 'planCleared'; readonly count: number }
  | {
      readonly kind: 'planOpened' | 'postsAdded';
      /** The name of the file. */
      readonly name: string;
      readonly count: number;
    }
  | {
      readonly kind: 'timesSet';
      readonly count: number;
      /** `HH:MM`. */
      readonly time: string;
    }
  | {
      readonly kind: 'rescheduled';
      readonly count: number;
      /** Left out if the event did not say by how much. */
      readonly by?: WallShift;
    }
  | {
      readonly kind: 'moved';
      /** The first words of the post. */
      readonly title: string;
      readonly from: TypedTime;
      readonly to: TypedTime;
    }
  | { readonly kind: 'connected' | 'disconnected'; readonly network: Network }
  | { readonly kind: 'appearanceChosen'; readonly appearance: Appearance }
  | {
      readonly kind: 'singleKeysSwitched' | 'askBeforeLeavingSwitched';
      readonly isOn: boolean;
    };

type PostLabelKind = Exclude<Extract<StepLabel, { title: string }>['kind'], 'moved'>;

/** The label of a step that concerns one post. */
export function postLabel(kind: PostLabelKind, post: { readonly content: string }): StepLabel {
  return { kind, title: titleOf(post) };
}
