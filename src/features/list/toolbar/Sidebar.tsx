import type { ReactNode } from 'react';
import { placeMark } from '@/ui/controls/focusTargets';
import styles from './Sidebar.module.css';

/** The filters beside the plan in a large window. It has its room before its content is loaded. */
export function Sidebar({ children }: { readonly children: ReactNode }) {
  return (
    <aside aria-label="Filters" className={styles.side}>
      <div className={styles.content} {...placeMark('filter')} tabIndex={-1}>
        {children}
      </div>
    </aside>
  );
}
