import { useRef, type ReactNode } from 'react';
import { FLOATING_MARK } from '@/ui/controls/focusTargets';
import { useReservedSpace } from '@/ui/controls/useReservedSpace';
import styles from './Notices.module.css';

interface NoticesProps {
  readonly children: ReactNode;
}

/** The shown notices, one below the other. They are fixed at the bottom of the window and move nothing else. */
export function Notices({ children }: NoticesProps) {
  const ref = useRef<HTMLDivElement>(null);
  useReservedSpace(ref, '--notice-space', 'var(--space-24)', children);
  return (
    <div ref={ref} {...FLOATING_MARK} className={styles.notices}>
      {children}
    </div>
  );
}
