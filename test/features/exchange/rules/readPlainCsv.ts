import { parse } from 'papaparse';
import { CHANNEL_NETWORKS, isChannelNetwork } from '@/core/channels/channelNetwork';
import type { FileAccount, FilePost } from '@/core/planFile/filePost';
import { unguarded, listEntries } from '@/features/exchange/rules/cellText';

function accountOf(text: string): FileAccount {
  const network = CHANNEL_NETWORKS.find((each) => text === each || text.startsWith(`${each}: `));
  if (!isChannelNetwork(network)) throw new Error(`No network: ${text}`);
  const name = text.slice(`${network}: `.length);
  return { network, ...(text !== network && { name }) };
}

/** Returns the fields that are used: no empty text and no empty list. */
function used(fields: Readonly<Record<string, unknown>>): FilePost {
  const entries = Object.entries(fields).filter(
    ([, value]) => value !== '' && Object.keys(value as object).length > 0,
  );
  return Object.fromEntries(entries) as unknown as FilePost;
}

/** Reads the posts of a plain CSV in the most direct way, independently of the import. */
export function readPlainCsv(text: string): readonly FilePost[] {
  const { data } = parse<string[]>(text.slice(1), { delimiter: ',', newline: '\r\n' });
  const [header = [], ...rows] = data.slice(0, -1);
  return rows.map((row) => {
    const cell = (name: string) => unguarded(String(row[header.indexOf(name)]));
    const colours = listEntries(cell('Label colours'));
    const alts = listEntries(cell('Alt texts'));
    const variants = CHANNEL_NETWORKS.map((network) => [network, cell(`Text for ${network}`)]);
    return used({
      date: cell('Date'),
      time: cell('Time'),
      content: cell('Content'),
      accounts: listEntries(cell('Accounts')).map(accountOf),
      labels: listEntries(cell('Labels')).map((name, index) => ({
        name,
        ...(colours[index] && { colour: colours[index] }),
      })),
      link: cell('Link'),
      media: listEntries(cell('Media')).map((address, index) => ({
        address,
        ...(alts[index] && { alt: alts[index] }),
      })),
      note: cell('Note'),
      firstComment: cell('First comment'),
      thread: cell('Thread'),
      variants: Object.fromEntries(variants.filter(([, variant]) => variant !== '')) as unknown,
      mutedAdvice: listEntries(cell('Muted advice')),
    });
  });
}
