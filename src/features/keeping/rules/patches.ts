import {
  idOf,
  type AddedEntries,
  type Change,
  type EntryChange,
  type ListChange,
  type Properties,
} from '@/core/change/change';
import { POST_FIELDS } from '@/core/plan/postFields';
import { isRecord } from '@/core/text/record';
import { isChange } from './isChange';

/** A run of a stored patch: entries that leave one place of a list, and entries that come there. */
interface StoredRun {
  readonly at: number;
  /** Omitted if the added entries have the ids of the removed ones. */
  readonly removed?: readonly string[];
  readonly added: readonly unknown[];
}

function isRun(value: unknown): value is StoredRun {
  if (!isRecord(value)) return false;
  const { at, removed, added } = value;
  return typeof at === 'number' && isChange({ list: { removed, added: [{ at, entries: added }] } });
}

/** Returns a change of a list with whole entries. */
function changeOfRuns(runs: readonly StoredRun[]): ListChange {
  const removed: string[] = [];
  const changed: EntryChange[] = [];
  const added: AddedEntries[] = [];
  let shift = 0;
  for (const { at, removed: left, added: entries } of runs) {
    const ids = new Set(entries.map(idOf));
    const leftIds = new Set(left ?? ids);
    for (const id of leftIds) if (!ids.has(id)) removed.push(id);
    entries.forEach((entry, index) => {
      if (!leftIds.has(idOf(entry))) {
        added.push({ at: at + shift + index, entries: [entry] });
      } else if (typeof entry !== 'string') {
        const { id, ...values } = entry as Properties & { readonly id: string };
        const names = [...Object.keys(POST_FIELDS), 'name'];
        changed.push({ id, values, without: names.filter((name) => !Object.hasOwn(values, name)) });
      }
    });
    shift += entries.length - leftIds.size;
  }
  return { removed, changed, added };
}

function changeOfPatch(slice: string, patch: Properties): Change | null {
  const { runs } = patch;
  if (Array.isArray(runs)) {
    return (runs as unknown[]).every(isRun) ? { [slice]: changeOfRuns(runs as StoredRun[]) } : null;
  }
  const values = Object.entries(patch).filter(([, value]) => value !== null);
  const without = Object.keys(patch).filter((name) => patch[name] === null);
  return { [slice]: { values: Object.fromEntries(values), without } };
}

/**
 * Returns a step that versions of the product before format 3 have stored, with its change. Such a step has
 * a patch for each slice: whole entries of a list by their places, or the values of a record, null for a property that is removed.
 *
 * @returns null for any other value; the label and the time are not checked
 */
export function stepOfPatches(
  value: unknown,
): { readonly label: unknown; readonly at: unknown; readonly change: Change } | null {
  if (!isRecord(value) || !Array.isArray(value.patches)) return null;
  let change: Change = {};
  for (const each of value.patches as unknown[]) {
    if (!isRecord(each) || !isRecord(each.patch)) return null;
    const part = changeOfPatch(String(each.slice), each.patch);
    if (!part) return null;
    change = { ...change, ...part };
  }
  return { label: value.label, at: value.at, change };
}
