import type { ReactNode, RefObject } from 'react';
import { Header, type NavigationLink } from './Header';
import styles from './PageFrame.module.css';

interface PageFrameProps {
  readonly productTitle: string;
  readonly navigation: readonly NavigationLink[];
  readonly copyrightLine: string;
  /** Rendered after the links of the header. */
  readonly tools?: ReactNode;
  /** Rendered below the header, and sticky with it. */
  readonly banner?: ReactNode;
  /** The content of the live region for actions and navigation; empty at first. */
  readonly announcement?: ReactNode;
  /** The content of the live region for search results; empty at first. */
  readonly result?: ReactNode;
  /** The visible notice about the last change, at the bottom of the window. */
  readonly notice?: ReactNode;
  readonly mainRef: RefObject<HTMLElement | null>;
  readonly children?: ReactNode;
}

/** The layout of every page: skip link, header, content, footer, notice and live regions. */
export function PageFrame({
  productTitle,
  navigation,
  copyrightLine,
  tools,
  banner,
  announcement,
  result,
  notice,
  mainRef,
  children,
}: PageFrameProps) {
  return (
    <div className={styles.frame}>
      <SkipLink onFollow={() => mainRef.current?.focus()}>Skip to content</SkipLink>
      <Header productTitle={productTitle} navigation={navigation} tools={tools} banner={banner} />
      <main ref={mainRef} id="content" tabIndex={-1} className={styles.content}>
        {children}
      </main>
      <footer className={styles.footer}>
        <p className={styles.copyright}>{copyrightLine}</p>
      </footer>
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
