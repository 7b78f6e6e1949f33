import type { StepLabel } from './stepLabel';
import type { RecordOf } from './steps';

/**
 * Returns the label of an event. Called only if the event changed its slice, so the reducer has
 * accepted at least a part of the payload.
 *
 * @param before the slice before the event
 * @param after the slice after it
 */
export type LabelOfEvent<Slice, Payload> = (
  payload: Payload,
  before: Slice,
  after: Slice,
) => StepLabel;

type ActionCreators = RecordOf<{ readonly type: string }>;

type PayloadOf<Creator> = Creator extends (...args: never[]) => { payload: infer Payload }
  ? Payload
  : never;

/** The label functions of a slice's undoable events, by action type. */
export type UndoableEvents<Slice> = RecordOf<LabelOfEvent<Slice, never>>;

/**
 * Returns the label functions of a slice's undoable events. The compiler requires an entry for each
 * event.
 *
 * @param labels null for an event that is not a step of the history
 */
export function eventLabels<Slice, Creators extends ActionCreators>(
  creators: Creators,
  labels: {
    readonly [Name in keyof Creators]: LabelOfEvent<Slice, PayloadOf<Creators[Name]>> | null;
  },
): UndoableEvents<Slice> {
  return Object.fromEntries(
    Object.entries(creators).flatMap(([name, { type }]) => {
      const labelOf = labels[name];
      return labelOf ? [[type, labelOf]] : [];
    }),
  );
}
