import { __iconNode as IconAlertTriangle } from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import { __iconNode as IconCalendarX } from '@tabler/icons-react/dist/esm/icons/IconCalendarX.mjs';
import type { MouseEvent } from 'react';
import { Link, type To } from 'react-router-dom';
import { Icon, type IconPaths } from '@/ui/controls/Icon';
import { counted } from '@/core/text/counted';
import styles from './HealthLinks.module.css';

interface HealthLink {
  readonly count: number;
  readonly to: To;
  readonly onFollow: () => void;
}

interface HealthLinksProps {
  /** Leads to the first empty day; null without one. */
  readonly emptyDays: HealthLink | null;
  /** Leads to the posts of the first clash; null without one. */
  readonly clashes: HealthLink | null;
}

/** What is wrong with the plan, as links to the first place of each kind. */
export function HealthLinks({ emptyDays, clashes }: HealthLinksProps) {
  function linkTo({ to, onFollow }: HealthLink, icon: IconPaths, words: string) {
    return (
      <Link
        to={to}
        className={styles.link}
        onClick={(event: MouseEvent) => {
          // Another tab or window opens the address.
          if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
          event.preventDefault();
          onFollow();
        }}
      >
        <Icon of={icon} size={16} />
        {words}
      </Link>
    );
  }

  return (
    <p className={styles.links} data-health="">
      {emptyDays &&
        linkTo(emptyDays, IconCalendarX, counted(emptyDays.count, 'empty day', 'empty days'))}
      {clashes && linkTo(clashes, IconAlertTriangle, counted(clashes.count, 'clash', 'clashes'))}
    </p>
  );
}
