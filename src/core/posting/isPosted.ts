import { networkOf } from '../channels/account';
import { isRecord } from '../text/record';
import { isInstantText } from '../time/instant';
import { NO_ACCOUNT, type Posted, type PostingMark } from './posted';

const STAMP = /^[0-9a-f]{8}$/;

/** The maximum length of a link, in UTF-16 code units: longer addresses do not work in browsers. */
const MAX_LINK = 2_048;

/** Returns true for the address of a page: `https://…` or `http://…`. */
export function isPageAddress(text: string): boolean {
  return text.length <= MAX_LINK && /^https?:\/\/[^/\s]+\S*$/.test(text) && URL.canParse(text);
}

/** Returns true for what the user can say about the publication of a post on an account. */
export function isMark(value: unknown): value is PostingMark {
  if (!isRecord(value)) return false;
  const { at, of, link, skipped } = value;
  if (typeof at !== 'string' || !isInstantText(at)) return false;
  if (skipped !== undefined) return skipped === true;
  const isLink = link === undefined || (typeof link === 'string' && isPageAddress(link));
  return typeof of === 'string' && STAMP.test(of) && isLink;
}

/** Returns true for marks of at least one account. */
export function isPosted(value: unknown): value is Posted {
  const entries = isRecord(value) ? Object.entries(value) : [];
  return (
    entries.length > 0 &&
    entries.every(([id, mark]) => (id === NO_ACCOUNT || networkOf(id) !== null) && isMark(mark))
  );
}
