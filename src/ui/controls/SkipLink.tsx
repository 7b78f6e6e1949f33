import type { ReactNode } from 'react';
import styles from './SkipLink.module.css';

interface SkipLinkProps {
  /** Moves focus. */
  readonly onFollow: () => void;
  readonly children: ReactNode;
}

/** A link that is visible only while it has focus. It moves focus and leaves the address alone. */
export function SkipLink({ onFollow, children }: SkipLinkProps) {
  return (
    <a
      href="#content"
      className={styles.skip}
      onClick={(event) => {
        event.preventDefault();
        onFollow();
      }}
    >
      {children}
    </a>
  );
}
