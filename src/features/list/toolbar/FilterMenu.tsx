import { __iconNode as IconAdjustmentsHorizontal } from '@tabler/icons-react/dist/esm/icons/IconAdjustmentsHorizontal.mjs';
import { useRef, useState, type ReactNode, type RefObject } from 'react';
import { Button } from '@/ui/controls/Button';
import { placeMark } from '@/ui/controls/focusTargets';
import { Icon } from '@/ui/controls/Icon';
import styles from './FilterMenu.module.css';

/** What a pop-over of fields needs. */
export interface FilterOpener {
  readonly openerRef: RefObject<HTMLElement | null>;
  readonly onClose: () => void;
}

interface FilterMenuProps {
  /** The number of active filters. */
  readonly count: number;
  /** Returns the pop-over with the fields; null while it is loaded. */
  readonly children: (opener: FilterOpener) => ReactNode;
}

/** The button with the number of active filters, and the pop-over with the fields that it opens. */
export function FilterMenu({ count, children }: FilterMenuProps) {
  const [isOpen, setIsOpen] = useState(false);
  const buttonRef = useRef<HTMLButtonElement>(null);

  return (
    <div className={`${styles.menu} ${count > 0 ? styles.active : ''}`} data-menu="">
      <Button
        {...placeMark('filter')}
        ref={buttonRef}
        variant="secondary"
        aria-label="Filter"
        aria-description={count > 0 ? `${count} active` : undefined}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => {
          setIsOpen(!isOpen);
        }}
      >
        <Icon of={IconAdjustmentsHorizontal} size={18} />
        Filter
        {count > 0 && <span className={styles.badge} data-count={count} />}
      </Button>
      {isOpen &&
        children({
          openerRef: buttonRef,
          onClose() {
            setIsOpen(false);
          },
        })}
    </div>
  );
}
