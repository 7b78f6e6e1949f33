import IconCalendarEvent from '@tabler/icons-react/dist/esm/icons/IconCalendarEvent.mjs';
import IconChartBar from '@tabler/icons-react/dist/esm/icons/IconChartBar.mjs';
import IconLayoutDashboard from '@tabler/icons-react/dist/esm/icons/IconLayoutDashboard.mjs';
import IconLink from '@tabler/icons-react/dist/esm/icons/IconLink.mjs';
import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs';
import type { ReactNode } from 'react';
import { Link, useMatch } from 'react-router-dom';
import { Icon } from '@/components/shared/Icon';
import styles from './Header.module.css';

const PAGE_ICONS = {
  dashboard: IconLayoutDashboard,
  analytics: IconChartBar,
  scheduler: IconCalendarEvent,
  integration: IconLink,
} as const;

export interface NavigationLink {
  readonly page: keyof typeof PAGE_ICONS;
  readonly label: string;
  readonly to: string;
}

interface HeaderProps {
  readonly productTitle: string;
  readonly navigation: readonly NavigationLink[];
  /** Stands at the far end, and beside the title where the links have a row of their own. */
  readonly tools?: ReactNode;
}

/** The product's title and the links to its pages; the present one says so. */
export function Header({ productTitle, navigation, tools }: HeaderProps) {
  return (
    <header className={styles.header}>
      <div className={styles.inner}>
        <p className={styles.brand}>
          <span className={styles.mark}>
            <Icon of={IconRefresh} size={18} />
          </span>
          {productTitle}
        </p>
        <nav aria-label="Main" className={styles.navigation}>
          <ul className={styles.links}>
            {navigation.map((link) => (
              <li key={link.page}>
                <PageLink {...link} />
              </li>
            ))}
          </ul>
        </nav>
        <div className={styles.tools}>{tools}</div>
      </div>
    </header>
  );
}

/**
 * The router's own NavLink marks /analytics for /analytics/unknown too, or else not for /analytics/.
 */
function PageLink({ page, label, to }: NavigationLink) {
  const isCurrent = useMatch(to) !== null;
  return (
    <Link to={to} aria-current={isCurrent ? 'page' : undefined} className={styles.link}>
      <Icon of={PAGE_ICONS[page]} size={18} />
      {label}
    </Link>
  );
}
