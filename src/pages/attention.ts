import { createContext, useContext } from 'react';

/** The posts that the page draws attention to. */
interface Attention {
  /** The ids of the posts that just changed, which are highlighted for a moment. */
  readonly highlighted: ReadonlySet<string>;
  /** Highlights posts for a moment. */
  readonly highlight: (ids: readonly string[]) => void;
  /** The ids of the posts that the user asked to see; null if the request is fulfilled. */
  readonly wanted: readonly string[] | null;
  /** To be called when the wanted posts are shown, or cannot be shown. */
  readonly onShown: () => void;
}

const NOTHING: Attention = {
  highlighted: new Set(),
  highlight: () => undefined,
  wanted: null,
  onShown: () => undefined,
};

const AttentionContext = createContext(NOTHING);

/** Provides {@link useAttention} with its value. */
export const AttentionProvider = AttentionContext.Provider;

/** Returns the posts that the frame draws attention to; none without a provider. */
export function useAttention(): Attention {
  return useContext(AttentionContext);
}
