import { changedDraft } from '../plan/draftChange';
import type { PostDraft } from '../plan/postFields';
import { chosenNetworks } from '../channels/chosenChannels';

/** Returns a draft without texts for networks that it is not meant for, and a thread only with networks. */
export function settledDraft(draft: PostDraft): PostDraft {
  const { channels, variants, thread } = draft;
  if (!variants && !thread) return draft;
  const networks: readonly string[] = chosenNetworks(channels);
  const used = Object.entries(variants ?? {}).filter(([network]) => networks.includes(network));
  return changedDraft(draft, {
    variants: Object.fromEntries(used),
    thread: networks.length > 0 ? thread : undefined,
  });
}
