import { networkOf } from '../channels/account';
import { isSkipped, NO_ACCOUNT, type Posted, type PostingMark } from './posted';

/** What the user has said about a post, for a filter: that it is published, or not published, on an account. */
export const POSTING_STATUSES = ['Posted', 'Skipped'] as const;

export type PostingStatus = (typeof POSTING_STATUSES)[number];

interface Marked {
  readonly channels?: readonly string[];
  readonly posted?: Posted;
}

/** Returns the ids of the accounts on which a post is published; that of {@link NO_ACCOUNT} without one. */
export function postingAccounts({ channels = [] }: Marked): readonly string[] {
  const known = channels.filter((id) => networkOf(id) !== null);
  return known.length > 0 ? known : [NO_ACCOUNT];
}

/** Returns the mark of an account of a post; undefined for none. */
export function markOf({ posted }: Marked, account: string): PostingMark | undefined {
  return posted && Object.hasOwn(posted, account) ? posted[account] : undefined;
}

/** Returns the ids of the accounts of a post that are neither posted nor skipped. */
export function openAccounts(post: Marked): readonly string[] {
  return postingAccounts(post).filter((id) => !markOf(post, id));
}

/** Returns true for a post with such a mark on at least one account. */
export function hasMark({ posted = {} }: Marked, status: PostingStatus): boolean {
  return Object.values(posted).some((mark) => isSkipped(mark) === (status === 'Skipped'));
}

const LIST = new Intl.ListFormat('en-GB');

/** Returns the networks of accounts in words: "Facebook and Instagram"; '' for a post without an account. */
export function accountsInWords(ids: readonly string[]): string {
  const networks = new Set(ids.map(networkOf).filter((network) => network !== null));
  return LIST.format(networks);
}
