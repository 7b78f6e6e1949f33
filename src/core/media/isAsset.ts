import { isRecord } from '../text/record';
import { isAssetId, MEDIA_TYPES, type Asset, type MediaType } from './asset';

function isText(value: unknown): boolean {
  return typeof value === 'string' && value !== '';
}

function isPositive(value: unknown): boolean {
  return Number.isFinite(value) && (value as number) > 0;
}

function isOptional(value: unknown, isValid: (value: unknown) => boolean): boolean {
  return value === undefined || isValid(value);
}

/** Returns true for a value with the shape of an asset. */
export function isAsset(value: unknown): value is Asset {
  if (!isRecord(value)) return false;
  const { id, name, type, bytes, width, height, duration, hasLocation, alt } = value;
  return (
    isAssetId(id) &&
    isText(name) &&
    MEDIA_TYPES.includes(type as MediaType) &&
    Number.isSafeInteger(bytes) &&
    isPositive(bytes) &&
    isOptional(width, isPositive) &&
    isOptional(height, isPositive) &&
    isOptional(duration, isPositive) &&
    isOptional(hasLocation, (each) => each === true) &&
    isOptional(alt, isText)
  );
}
