import { accountName } from '@/core/channels/account';
import { isChannelNetwork } from '@/core/channels/channelNetwork';
import type { FileMark } from '@/core/planFile/filePost';
import { isMark } from '@/core/posting/isPosted';
import { isSkipped } from '@/core/posting/posted';

/**
 * Returns what the user has said about the publication on an account, as an entry of a list:
 * `Instagram 2026-11-23T10:02:00.000Z 0123abcd <https://…>`, or `Facebook 2026-11-23T10:05:00.000Z skipped`.
 */
export function markText(mark: FileMark): string {
  const { network, name, at } = mark;
  const account = network ? [accountName({ network, ...(name !== undefined && { name }) })] : [];
  if (isSkipped(mark)) return [...account, at, 'skipped'].join(' ');
  const { of, link } = mark;
  return [...account, at, of, ...(link === undefined ? [] : [`<${link}>`])].join(' ');
}

const MARK =
  /^(?:(?<network>[^:]+?)(?:: (?<name>.+))? )?(?<at>\S+Z) (?:(?<skipped>skipped)|(?<of>[\da-f]{8})(?: <(?<link>\S+)>)?)$/s;

/** Returns what an entry of a list says, as {@link markText} writes it; null for another text. */
export function markIn(entry: string): FileMark | null {
  const groups = MARK.exec(entry)?.groups ?? {};
  const used = Object.entries(groups).filter(
    ([, text]) => (text as string | undefined) !== undefined,
  );
  const { network, skipped, ...fields } = Object.fromEntries(used);
  if (network !== undefined && !isChannelNetwork(network)) return null;
  const mark = { ...fields, ...(network && { network }), ...(skipped && { skipped: true }) };
  return isMark(mark) ? mark : null;
}
