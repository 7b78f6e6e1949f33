import { chosenNetworks } from '../channels/chosenChannels';
import type { LimitChanges } from '../channels/limitChanges';
import { networkChecks, type CheckedDraft } from './networkChecks';

/** A text of a post as networks publish it. */
export interface NetworkText {
  /** Its networks, and which part of a thread it is: "Twitter, part 1 of 3"; '' for the only text of a post. */
  readonly name: string;
  readonly text: string;
}

/**
 * Returns the texts of a post as its networks publish them, one by one: each part of a thread and each own text.
 * Networks with the same text share it. A post for no network has its text, and its own texts for networks.
 */
export function networkTexts(post: CheckedDraft, limits?: LimitChanges): readonly NetworkText[] {
  const { content, channels, variants } = post;
  const texts = new Map<string, { readonly parts: readonly string[]; readonly names: string[] }>();
  function add(parts: readonly string[], names: readonly string[]) {
    const key = JSON.stringify(parts);
    texts.set(key, { parts, names: [...(texts.get(key)?.names ?? []), ...names] });
  }
  const isForNone = chosenNetworks(channels).length === 0;
  if (isForNone) add([content], []);
  const checked = isForNone ? { ...post, channels: Object.keys(variants ?? {}) } : post;
  for (const { network, text, parts } of networkChecks(checked, limits)) {
    add(parts && parts.length > 1 ? parts.map(({ shown }) => shown) : [text], [network]);
  }
  return Array.from(texts.values()).flatMap(({ parts, names }) =>
    parts.map((text, index) => {
      const part = parts.length > 1 ? [`part ${index + 1} of ${parts.length}`] : [];
      const isOnly = texts.size === 1 && parts.length === 1;
      return { name: isOnly ? '' : [...names, ...part].join(', '), text };
    }),
  );
}
