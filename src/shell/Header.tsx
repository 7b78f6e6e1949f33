import { useRef, type ReactNode } from 'react';
import { Link, useMatch } from 'react-router-dom';
import { Icon, type IconPaths } from '@/ui/controls/Icon';
import { IconRefresh } from '@/ui/controls/frameIcons';
import { FLOATING_MARK } from '@/ui/controls/focusTargets';
import { useReservedSpace } from '@/ui/controls/useReservedSpace';
import styles from './Header.module.css';

export interface NavigationLink {
  readonly label: string;
  readonly to: string;
  readonly icon: IconPaths;
  /** The fragment of the address, without `#`. */
  readonly fragment?: string;
  /** The number of posts that are to post there; 0 for none. */
  readonly toPostCount?: number;
}

interface HeaderProps {
  readonly productTitle: string;
  readonly navigation: readonly NavigationLink[];
  /** Rendered at the end of the header. */
  readonly tools?: ReactNode;
  /** Rendered below the header, and sticky with it. */
  readonly banner?: ReactNode;
}

/**
 * The product title and the page links, which are at the bottom of a narrow window. The link of the current
 * page has `aria-current`.
 */
export function Header({ productTitle, navigation, tools, banner }: HeaderProps) {
  const linksRef = useRef<HTMLElement>(null);
  useReservedSpace(linksRef, '--links-space', '0px');
  return (
    <header className={styles.header}>
      <div className={styles.inner}>
        <p className={styles.brand}>
          <span className={styles.mark}>
            <Icon of={IconRefresh} size={18} />
          </span>
          {productTitle}
        </p>
        <nav ref={linksRef} aria-label="Main" {...FLOATING_MARK} className={styles.navigation}>
          <ul className={styles.links}>
            {navigation.map((link) => (
              <li key={link.to}>
                <PageLink {...link} />
              </li>
            ))}
          </ul>
        </nav>
        <div className={styles.tools}>{tools}</div>
      </div>
      {banner}
    </header>
  );
}

/**
 * A link with `aria-current`. It replaces the router's NavLink, which without `end` is also current
 * at /analytics/unknown, and with `end` is not current at /analytics/.
 */
function PageLink({ label, to, icon, fragment = '', toPostCount = 0 }: NavigationLink) {
  const isCurrent = useMatch(to) !== null;
  return (
    <Link
      to={{ pathname: to, hash: fragment }}
      aria-current={isCurrent ? 'page' : undefined}
      aria-label={toPostCount > 0 ? `${label}, ${toPostCount} to post` : undefined}
      className={styles.link}
    >
      <Icon of={icon} size={18} />
      {label}
      {toPostCount > 0 && <span className={styles.number} data-number={toPostCount} />}
    </Link>
  );
}
