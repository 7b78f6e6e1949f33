import { __iconNode as IconChevronRight } from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import { Link } from 'react-router-dom';
import { Card } from '@/ui/controls/Card';
import { Icon } from '@/ui/controls/Icon';
import styles from './QuickLinks.module.css';

interface QuickLinksProps {
  readonly links: readonly { readonly label: string; readonly to: string }[];
}

/** A card with links to other pages. */
export function QuickLinks({ links }: QuickLinksProps) {
  return (
    <Card title="Quick Links">
      <ul className={styles.links}>
        {links.map(({ label, to }) => (
          <li key={to}>
            <Link to={to} className={styles.link}>
              {label}
              <Icon of={IconChevronRight} size={18} />
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
