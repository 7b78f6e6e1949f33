import { networkOf } from '../channels/account';
import { isStamp } from '../text/isStamp';
import { isRecord } from '../text/record';
import { isInstantText } from '../time/instant';
import { isPageAddress } from './isPageAddress';
import { NO_ACCOUNT, type Posted, type PostingMark } from './posted';

/** Returns true for what the user can say about the publication of a post on an account. */
export function isMark(value: unknown): value is PostingMark {
  if (!isRecord(value)) return false;
  const { at, of, link, skipped } = value;
  if (typeof at !== 'string' || !isInstantText(at)) return false;
  if (skipped !== undefined) return skipped === true;
  const isLink = link === undefined || (typeof link === 'string' && isPageAddress(link));
  return isStamp(of) && isLink;
}

/** Returns true for marks of at least one account. */
export function isPosted(value: unknown): value is Posted {
  const entries = isRecord(value) ? Object.entries(value) : [];
  return (
    entries.length > 0 &&
    entries.every(([id, mark]) => (id === NO_ACCOUNT || networkOf(id) !== null) && isMark(mark))
  );
}
