import { changedDraft } from '../plan/draftChange';
import type { PostDraft } from '../plan/postFields';
import { chosenNetworks } from '../channels/chosenChannels';
import { hasThreads } from '../channels/threadNetworks';

/**
 * Returns a draft as it is scheduled or saved: without texts for networks that it is not meant for, without
 * texts of white space alone, and with a thread only if one of its networks has threads.
 */
export function settledDraft<Draft extends PostDraft>(draft: Draft): Draft {
  const { channels, variants, thread } = draft;
  if (!variants && !thread) return draft;
  const networks = chosenNetworks(channels);
  const used = networks.flatMap((network) => {
    const text = variants?.[network] ?? '';
    return text.trim() === '' ? [] : [[network, text] as const];
  });
  return changedDraft(draft, {
    variants: Object.fromEntries(used),
    thread: networks.some(hasThreads) ? thread : undefined,
  });
}
