import type {
  AddedEntries,
  Change,
  EntryDifference,
  ListDifference,
  RecordDifference,
} from './change';

type Fields<Type> = Partial<Record<keyof Type, unknown>>;

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

function isOptional<Value>(value: Value | undefined, check: (value: Value) => boolean): boolean {
  return value === undefined || check(value);
}

function isListOf(check: (entry: unknown) => boolean) {
  return (value: unknown): boolean => Array.isArray(value) && (value as unknown[]).every(check);
}

const isListOfTexts = isListOf((entry) => typeof entry === 'string');

function isRecordDifference(value: unknown): boolean {
  if (!isObject(value)) return false;
  const { values, without } = value as Fields<RecordDifference>;
  return isObject(values) && isOptional(without, isListOfTexts);
}

function isEntryDifference(value: unknown): boolean {
  return isRecordDifference(value) && typeof (value as Fields<EntryDifference>).id === 'string';
}

function isEntry(value: unknown): boolean {
  return (
    typeof value === 'string' ||
    (isObject(value) && typeof (value as { id?: unknown }).id === 'string')
  );
}

const isEntries = isListOf(isEntry);

function isAddedEntries(value: unknown): boolean {
  if (!isObject(value)) return false;
  const { at, entries } = value as Fields<AddedEntries>;
  return isOptional(at, (index) => typeof index === 'number' && index >= 0) && isEntries(entries);
}

function isListDifference(value: object): boolean {
  const { removed, changed, order, added } = value as Fields<ListDifference>;
  return (
    isOptional(removed, isListOfTexts) &&
    isOptional(changed, isListOf(isEntryDifference)) &&
    isOptional(order, isListOfTexts) &&
    isOptional(added, isListOf(isAddedEntries))
  );
}

/** Returns true for a value with the shape of a change. It may still lead to invalid entries. */
export function isChange(value: unknown): value is Change {
  return (
    isObject(value) &&
    Object.values(value).every(
      (difference: unknown) =>
        isObject(difference) &&
        ('values' in difference ? isRecordDifference(difference) : isListDifference(difference)),
    )
  );
}
