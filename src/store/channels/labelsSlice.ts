import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import {
  labelKey,
  labelName,
  labelNamed,
  type Label,
  type LabelColour,
  nameIn,
} from '@/core/channels/label';
import { mergedLabels, withAccounts } from '@/core/channels/brand';
import { isEqual } from '@/core/text/record';
import { eventLabels } from '../history/eventLabels';
import { planCleared, planReplaced } from '../planFile/planEvents';
import { postsImported, type ImportedPosts } from '../scheduledPostsSlice';
import { labelDeleted, labelReplacement, labelsMerged } from './channelEvents';

/** The labels, in the order of creation. */
type LabelsState = readonly Label[];

const NONE: LabelsState = [];

/** Returns the labels with others after them, except for those with a taken id or name. */
function withLabels(labels: LabelsState, added: readonly Label[]): LabelsState {
  const ids = new Set(labels.map(({ id }) => id));
  const names = new Set(labels.map(({ name }) => labelKey(name)));
  const fresh = added.filter((label) => {
    if (ids.has(label.id) || names.has(labelKey(label.name))) return false;
    ids.add(label.id);
    names.add(labelKey(label.name));
    return true;
  });
  return fresh.length === 0 ? labels : [...labels, ...fresh];
}

/** Returns the labels with those of a file. */
function withFileLabels(
  labels: LabelsState,
  { payload }: PayloadAction<ImportedPosts>,
): LabelsState {
  return withLabels(labels, payload.labels ?? []);
}

/** Returns the labels with other properties of one; the same list if nothing changes. */
function withChanged(
  labels: LabelsState,
  id: string,
  change: (label: Label) => Label,
): LabelsState {
  const label = labels.find((each) => each.id === id);
  const changed = label && change(label);
  if (!changed || isEqual(changed, label)) return labels;
  return labels.map((each) => (each === label ? changed : each));
}

function withoutReplaced(
  labels: LabelsState,
  action: Parameters<typeof labelReplacement>[0],
): LabelsState {
  const { id, into } = labelReplacement(action);
  const isKnown = (wanted: string) => labels.some((label) => label.id === wanted);
  if (!isKnown(id) || into === id || (into !== null && !isKnown(into))) return labels;
  return mergedLabels(labels, id, into);
}

const labelsSlice = createSlice({
  name: 'labels',
  initialState: NONE,
  reducers: {
    /** A label was created. A taken id or name changes nothing. */
    labelCreated: (labels, { payload }: PayloadAction<Label>) => withLabels(labels, [payload]),
    /** A label got another name. An empty name, or that of another label, changes nothing. */
    labelRenamed(labels, { payload }: PayloadAction<Pick<Label, 'id' | 'name'>>) {
      const name = labelName(payload.name);
      const namesake = labelNamed(labels, name);
      if (name === '' || (namesake && namesake.id !== payload.id)) return labels;
      return withChanged(labels, payload.id, (label) => ({ ...label, name }));
    },
    /** A label got another colour. */
    labelRecoloured: (labels, { payload: { id, colour } }: PayloadAction<LabelRecolouring>) =>
      withChanged(labels, id, (label) => ({ ...label, colour })),
    /** A label got other accounts; without any, it is no brand. */
    labelAccountsSet: (labels, { payload }: PayloadAction<LabelAccounts>) =>
      withChanged(labels, payload.id, (label) => withAccounts(label, payload.accounts)),
  },
  extraReducers: (builder) => {
    builder
      .addCase(labelDeleted, withoutReplaced)
      .addCase(labelsMerged, withoutReplaced)
      .addCase(postsImported, withFileLabels)
      .addCase(planCleared, () => NONE)
      .addCase(planReplaced, (_labels, { payload }) => payload.workspace.labels);
  },
});

/** A label with its new colour. */
interface LabelRecolouring {
  readonly id: string;
  readonly colour: LabelColour;
}

/** A label with the ids of its new accounts. */
interface LabelAccounts {
  readonly id: string;
  readonly accounts: readonly string[];
}

export const { labelCreated, labelRenamed, labelRecoloured, labelAccountsSet } =
  labelsSlice.actions;
export const labelsReducer = labelsSlice.reducer;

/** The label functions of the undoable events of this slice, for the history. */
export const labelsEvents = eventLabels<LabelsState, typeof labelsSlice.actions>(
  labelsSlice.actions,
  {
    labelCreated: ({ name }) => ({ kind: 'labelCreated', name }),
    labelRenamed: ({ id, name }, labels) => ({
      kind: 'labelRenamed',
      name: nameIn(labels, id),
      to: labelName(name),
    }),
    labelRecoloured: ({ id }, labels) => ({ kind: 'labelRecoloured', name: nameIn(labels, id) }),
    labelAccountsSet: ({ id }, labels) => ({ kind: 'labelAccountsSet', name: nameIn(labels, id) }),
  },
);
