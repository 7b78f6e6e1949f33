import type { ChannelNetwork } from '../channels/channelNetwork';
import { chosenNetworks } from '../channels/chosenChannels';
import type { PostDraft } from '../plan/postFields';
import type { Texts } from './postAnswer';

/** A text of a post before and after, for one network; '' is the common text. */
export interface TextChange {
  readonly network: ChannelNetwork | '';
  readonly before: string;
  readonly after: string;
}

/** Returns the networks of texts that a post is not meant for. */
export function unusedNetworks({ channels }: PostDraft, texts: Texts): readonly ChannelNetwork[] {
  const chosen = chosenNetworks(channels);
  const networks = Object.keys(texts) as (keyof Texts)[];
  return networks.filter(
    (network): network is ChannelNetwork => network !== '' && !chosen.includes(network),
  );
}

/** Returns which texts change a post, and how. Those for networks that the post is not meant for change nothing. */
export function textChanges(post: PostDraft, texts: Texts): readonly TextChange[] {
  const unused: readonly string[] = unusedNetworks(post, texts);
  return Object.entries(texts).flatMap(([key, after]) => {
    const network = key as TextChange['network'];
    const before = (network === '' ? undefined : post.variants?.[network]) ?? post.content;
    return before === after || unused.includes(network) ? [] : [{ network, before, after }];
  });
}
