import type { ReactNode, RefObject } from 'react';
import { Footer } from './Footer';
import { Header, type NavigationLink } from './Header';
import styles from './PageFrame.module.css';

interface PageFrameProps {
  readonly productTitle: string;
  readonly navigation: readonly NavigationLink[];
  readonly copyrightLine: string;
  /** Drawn in the header, at its far end. */
  readonly tools?: ReactNode;
  /** The content of the live region for actions and arrivals; empty at first. */
  readonly announcement?: ReactNode;
  /** The content of the live region for search results; empty at first. */
  readonly result?: ReactNode;
  /** The visible word on the last change, at the end of the window. */
  readonly notice?: ReactNode;
  readonly mainRef: RefObject<HTMLElement | null>;
  readonly children?: ReactNode;
}

/** What surrounds every page: a way past the header, the header, the content, the footer. */
export function PageFrame({
  productTitle,
  navigation,
  copyrightLine,
  tools,
  announcement,
  result,
  notice,
  mainRef,
  children,
}: PageFrameProps) {
  return (
    <div className={styles.frame}>
      <a
        href="#content"
        className={styles.skip}
        onClick={(event) => {
          // Focus alone: a new address would be a navigation of its own.
          event.preventDefault();
          mainRef.current?.focus();
        }}
      >
        Skip to content
      </a>
      <Header productTitle={productTitle} navigation={navigation} tools={tools} />
      <main ref={mainRef} id="content" tabIndex={-1} className={styles.content}>
        {children}
      </main>
      <Footer copyrightLine={copyrightLine} />
      {notice}
      <div role="status" className={styles.announcement}>
        {announcement}
      </div>
      <div aria-live="polite" className={styles.announcement}>
        {result}
      </div>
    </div>
  );
}
