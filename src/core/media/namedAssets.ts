import { isRecord } from '../text/record';
import { isAssetId } from './asset';

/**
 * Adds the ids of the assets that a value names to a set. The value is any plain JSON, such as a list of posts, a
 * draft, or the change of a step.
 */
export function addNamedAssets(value: unknown, ids: Set<string>): void {
  if (Array.isArray(value)) {
    for (const entry of value) addNamedAssets(entry, ids);
  } else if (isRecord(value)) {
    if (isAssetId(value.asset)) ids.add(value.asset);
    for (const property of Object.values(value)) addNamedAssets(property, ids);
  }
}
