import { isRecord } from '../text/record';
import { LABEL_COLOURS, MAX_LABEL_LENGTH, type Label, type LabelColour } from './label';

function isLabelColour(value: unknown): value is LabelColour {
  return (LABEL_COLOURS as readonly unknown[]).includes(value);
}

/** Returns true for what can be the accounts of a label. */
export function areLabelAccounts(value: unknown): value is readonly string[] {
  return (
    Array.isArray(value) &&
    value.length > 0 &&
    value.every((id: unknown) => typeof id === 'string' && id !== '')
  );
}

/** Returns true for the shape of a label. */
export function isLabel(value: unknown): value is Label {
  if (!isRecord(value)) return false;
  const { id, name, colour, accounts } = value;
  const isNamed =
    typeof name === 'string' && name !== '' && name.trim().slice(0, MAX_LABEL_LENGTH) === name;
  const areAccounts = accounts === undefined || areLabelAccounts(accounts);
  return typeof id === 'string' && isNamed && isLabelColour(colour) && areAccounts;
}
