import { useCallback, useState, type ReactNode } from 'react';
import { useOutletContext } from 'react-router-dom';

/** Says something politely to whoever listens. */
export type Announce = (message: string) => void;

interface Announcements {
  /** What the live region holds. */
  readonly announcement: ReactNode;
  readonly announce: Announce;
}

/**
 * What is said in the frame's live region. Each message is an element of its own, so that one with
 * the words of the last is said again.
 */
export function useAnnouncements(): Announcements {
  const [said, setSaid] = useState({ count: 0, message: '' });
  const announce = useCallback((message: string) => {
    setSaid(({ count }) => ({ count: count + 1, message }));
  }, []);
  const announcement = said.message === '' ? null : <p key={said.count}>{said.message}</p>;
  return { announcement, announce };
}

/** The frame's voice, for a page inside it. */
export function useAnnounce(): Announce {
  return useOutletContext<Announce>();
}
