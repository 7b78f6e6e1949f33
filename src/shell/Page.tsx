import { useEffect, type ReactNode } from 'react';
import { useAppSelector } from '@/store/hooks';
import { selectFile, selectSaved } from '@/store/selectors';
import { useAttention } from '@/ui/page/attention';
import { PRODUCT_TITLE } from '@/ui/page/pages';
import { placeMark } from '@/ui/controls/focusTargets';
import styles from './Page.module.css';

interface PageProps {
  readonly title: string;
  /** A line under the title. */
  readonly lead?: string;
  /** Rendered at the other end of the title's row. */
  readonly action?: ReactNode;
  /** Before the title in the order of tab stops. It places itself at the end of the title's row. */
  readonly menu?: ReactNode;
  /** True if the content uses the whole width of the window, and spaces its own parts. */
  readonly isWide?: boolean;
  readonly children: ReactNode;
}

/** The content of a route with its heading. */
export function Page({ title, lead, action, menu, isWide = false, children }: PageProps) {
  return (
    <div className={`${styles.page} ${isWide ? styles.wide : ''}`}>
      <div className={styles.top}>
        {menu}
        <h1 {...placeMark('page')} tabIndex={-1} className={styles.title}>
          {title}
        </h1>
        {action}
      </div>
      {lead !== undefined && <p className={styles.lead}>{lead}</p>}
      {children}
    </div>
  );
}

/**
 * Sets the title of the document: "Analytics · Social Sync". With a file, its name comes first, with a
 * mark for unsaved changes: "• spring.socialsync · Analytics · Social Sync". Before it stands the number of posts that
 * are to post: "(2) Analytics · Social Sync".
 */
export function usePageTitle(title: string): void {
  const { name } = useAppSelector(selectFile);
  const { isChanged } = useAppSelector(selectSaved);
  const count = useAttention().toPost.length;
  useEffect(() => {
    const file = name === undefined ? [] : [`${isChanged ? '• ' : ''}${name}`];
    const number = count > 0 ? `(${count}) ` : '';
    document.title = number + [...file, title, PRODUCT_TITLE].join(' · ');
  }, [title, name, isChanged, count]);
}
