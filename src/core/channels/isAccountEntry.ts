import { isRecord } from '../text/record';
import { networkOf, type AccountEntry } from './account';

/** Returns true for the shape of an entry whose id names a network. */
export function isAccountEntry(value: unknown): value is AccountEntry {
  if (!isRecord(value)) return false;
  const { id, name } = value;
  const isNamed = name === undefined || (typeof name === 'string' && name.trim() !== '');
  return typeof id === 'string' && networkOf(id) !== null && isNamed;
}
