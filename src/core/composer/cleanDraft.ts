import { withField, type PostDraft } from '../plan/postFields';
import { networkOf } from '../channels/account';
import { THREAD_NETWORKS } from '../channels/threadNetworks';

/**
 * Returns a draft as it is scheduled or saved: without texts for networks that it is not meant for, without
 * texts of white space alone, and with a thread only if one of its networks has threads.
 */
export function cleanDraft<Draft extends PostDraft>(draft: Draft): Draft {
  const { channels = [], variants, thread } = draft;
  if (!variants && !thread) return draft;
  const networks = new Set<string | null>(channels.map(networkOf));
  const used = Object.entries(variants ?? {}).filter(
    ([network, text]) => networks.has(network) && text.trim() !== '',
  );
  const hasThread = THREAD_NETWORKS.some((network) => networks.has(network));
  return withField(
    withField(draft, 'variants', used.length > 0 ? Object.fromEntries(used) : undefined),
    'thread',
    hasThread ? thread : undefined,
  );
}
