import { createContext } from 'react';
import type { Instant } from '@/core/time/instant';

/** What the answers to posts need of the page. */
interface Reviewing {
  readonly now: Instant;
  /** Opens the form of a post. */
  readonly edit: (id: string) => void;
}

/** Provides the answers to posts with what they need of the page. */
export const ReviewingContext = createContext<Reviewing>({ now: 0, edit: () => undefined });
