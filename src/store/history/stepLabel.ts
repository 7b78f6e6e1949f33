import type { ShownAdvice } from '@/core/channels/adviceKinds';
import type { Appearance } from '@/core/plan/settings';
import { titleOf } from '@/core/text/words';
import type { WallShift } from '@/core/time/wallShift';
import type { TypedTime } from '@/core/time/wallTime';

/** What a step of the history did. It is data, so that it can be put into words when it is shown. */
export type StepLabel =
  | {
      readonly kind:
        'scheduled' | 'planned' | 'duplicated' | 'edited' | 'deleted' | 'ideaSaved' | 'ideaDeleted';
      /** The first words of the post or the idea. */
      readonly title: string;
    }
  | {
      readonly kind:
        | 'manyPlanned'
        | 'manyDeleted'
        | 'manyDuplicated'
        | 'manyScheduled'
        | 'repeated'
        | 'planCleared'
        | 'sampleOpened';
      readonly count: number;
    }
  | {
      readonly kind: 'planOpened' | 'postsAdded';
      /** The name of the file. */
      readonly name: string;
      readonly count: number;
    }
  | {
      readonly kind: 'postsImported';
      /** The name of the file, or what several files are called. */
      readonly name: string;
      /** All posts that the files changed or added. */
      readonly count: number;
      /** Those that took the place of a post. */
      readonly replaced: number;
      /** The ideas that they added; omitted for none. */
      readonly ideas?: number;
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
      /** Left out if each post went to a time of its own. */
      readonly by?: WallShift;
    }
  | {
      readonly kind: 'moved';
      /** The first words of the post. */
      readonly title: string;
      readonly from: TypedTime;
      readonly to: TypedTime;
    }
  | {
      readonly kind: 'exchanged';
      /** The first words of the two posts. */
      readonly title: string;
      readonly other: string;
    }
  | {
      readonly kind: 'posted' | 'skipped' | 'unmarked';
      /** The first words of the post. */
      readonly title: string;
      /** Omitted for a post without an account. */
      readonly network?: string;
    }
  | { readonly kind: 'reviewShared'; readonly title: string; readonly count: number }
  | { readonly kind: 'reviewClosed'; readonly title: string }
  | { readonly kind: 'answersTakenOver'; readonly by: string; readonly count: number }
  | {
      readonly kind: 'textUsed' | 'answerSetAside';
      /** The first words of the post. */
      readonly title: string;
      /** The name of the reviewer. */
      readonly by: string;
    }
  | {
      readonly kind: 'connected' | 'disconnected' | 'accountNamed';
      readonly network: string;
      /** The name of the account; omitted without one. */
      readonly name?: string;
    }
  | {
      readonly kind: 'labelCreated' | 'labelRecoloured' | 'labelAccountsSet' | 'labelDeleted';
      readonly name: string;
    }
  | { readonly kind: 'labelRenamed'; readonly name: string; readonly to: string }
  | { readonly kind: 'labelsMerged'; readonly name: string; readonly into: string }
  | { readonly kind: 'labelsSet' | 'channelsSet'; readonly count: number }
  | {
      readonly kind: 'snippetSaved' | 'snippetDeleted' | 'postingTimesChanged';
      readonly name: string;
    }
  | {
      readonly kind: 'limitChanged';
      readonly network: string;
      /** Null for the limit of the table. */
      readonly limit: number | null;
    }
  | { readonly kind: 'adviceChosen'; readonly advice: ShownAdvice }
  | { readonly kind: 'appearanceChosen'; readonly appearance: Appearance }
  | {
      readonly kind: 'singleKeysSwitched' | 'askBeforeLeavingSwitched' | 'helpPostingSwitched';
      readonly isOn: boolean;
    };

type PostLabelKind = 'scheduled' | 'planned' | 'duplicated' | 'edited' | 'deleted';

/** The label of a step that concerns one post. */
export function postLabel(kind: PostLabelKind, post: { readonly content: string }): StepLabel {
  return { kind, title: titleOf(post) };
}
