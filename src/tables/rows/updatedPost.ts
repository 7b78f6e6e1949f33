import { CHANNEL_NETWORKS, type ChannelNetwork } from '@/core/channels/channelNetwork';
import type { FileAccount, FilePost } from '@/core/planFile/filePost';
import type { Media, Variants } from '@/core/plan/postFields';
import type { ColumnField } from '../formats/csvFormat';
import type { MappedColumn } from '../table/columnMapping';

type Has = (...fields: readonly ColumnField[]) => boolean;

const MEDIA_FIELDS = ['media', 'pictures', 'gifs', 'videos'] as const;

/** The fields that one column holds. */
const SINGLE = ['link', 'note', 'firstComment', 'thread', 'labels', 'posted'] as const;

/** Returns the media of the row, with the alt texts of the post if the file has none. */
function updatedMedia(before: FilePost, row: FilePost, has: Has): readonly Media[] | undefined {
  if (!has(...MEDIA_FIELDS)) return before.media;
  if (has('altTexts')) return row.media;
  return row.media?.map(
    (each) => before.media?.find(({ address }) => address === each.address) ?? each,
  );
}

function updatedVariants(before: FilePost, row: FilePost, has: Has): Variants {
  const variants = CHANNEL_NETWORKS.flatMap((network) => {
    const text = (has(`variant:${network}`) ? row : before).variants?.[network];
    return text === undefined ? [] : [[network, text] as const];
  });
  return Object.fromEntries(variants);
}

function isIn(accounts: readonly FileAccount[], { network, name }: FileAccount): boolean {
  return accounts.some((each) => each.network === network && each.name === name);
}

/**
 * Returns the accounts of a row, first those of the post in their order, which means nothing in a file. Where the file
 * names only networks, the post keeps its accounts of them.
 */
function updatedAccounts(before: FilePost, row: FilePost, has: Has) {
  const { accounts: own = [] } = before;
  const isInFile = (network: ChannelNetwork) => has('accounts', 'networks', `network:${network}`);
  const ofRow = (row.accounts ?? []).filter(({ network }) => isInFile(network));
  const named = ofRow.flatMap((account) => {
    const same = own.filter(({ network }) => network === account.network);
    return has('accounts') || account.name !== undefined || same.length === 0 ? [account] : same;
  });
  const all = [...named, ...own.filter(({ network }) => !isInFile(network))];
  return [...own.filter((each) => isIn(all, each)), ...all.filter((each) => !isIn(own, each))];
}

/** Returns a post of the plan after a row with its id was read: the fields of the columns are those of the row. */
export function updatedPost(
  before: FilePost,
  row: FilePost,
  columns: readonly MappedColumn[],
): FilePost {
  const fields = new Set(columns.map(({ field }) => field));
  const has: Has = (...names) => names.some((name) => fields.has(name));
  const { date, time, content } = row;
  const single = SINGLE.map((name) => [name, (has(name) ? row : before)[name]] as const);
  const media = updatedMedia(before, row, has);
  const variants = updatedVariants(before, row, has);
  const accounts = updatedAccounts(before, row, has);
  const used = Object.fromEntries(single.filter(([, value]) => value !== undefined));
  return {
    ...used,
    date,
    time,
    content,
    ...(media && { media }),
    ...(Object.keys(variants).length > 0 && { variants }),
    ...(accounts.length > 0 && { accounts }),
  };
}
