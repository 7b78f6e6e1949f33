import {
  isByKey,
  type AddedEntries,
  type Change,
  type EntryChange,
  type ListChange,
  type RecordChange,
} from '@/core/change/change';

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

function isChangeByKey(value: unknown): boolean {
  return (
    isObject(value) &&
    Object.entries(value).every(([name, part]) => isByKey(name) && isRecordChange(part))
  );
}

function isRecordChange(value: unknown): boolean {
  if (!isObject(value)) return false;
  const { values, without, within } = value as Fields<RecordChange>;
  return (
    isObject(values) && isOptional(without, isListOfTexts) && isOptional(within, isChangeByKey)
  );
}

/** An entry keeps its id. */
function isEntryChange(value: unknown): boolean {
  if (!isRecordChange(value)) return false;
  const { id, values, without = [] } = value as EntryChange;
  return typeof id === 'string' && !Object.hasOwn(values, 'id') && !without.includes('id');
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

function isListChange(value: object): boolean {
  const { removed, changed, order, added } = value as Fields<ListChange>;
  return (
    isOptional(removed, isListOfTexts) &&
    isOptional(changed, isListOf(isEntryChange)) &&
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
        ('values' in difference ? isRecordChange(difference) : isListChange(difference)),
    )
  );
}
