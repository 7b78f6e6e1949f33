import { __iconNode as IconAdjustmentsHorizontal } from '@tabler/icons-react/dist/esm/icons/IconAdjustmentsHorizontal.mjs';
import { useRef, useState, type ReactNode } from 'react';
import { Button } from '@/components/shared/Button';
import { placeMark } from '@/components/shared/focusTargets';
import { Icon } from '@/components/shared/Icon';
import { Popover } from '@/components/shared/Popover';
import styles from './FilterMenu.module.css';

interface FilterMenuProps {
  /** The number of active filters. */
  readonly count: number;
  /** Returns the fields, and gets what closes them; null while they are loaded. */
  readonly children: (onDone: () => void) => ReactNode;
}

/** The button with the number of active filters, and the pop-over with the fields that it opens. */
export function FilterMenu({ count, children }: FilterMenuProps) {
  const [isOpen, setIsOpen] = useState(false);
  const buttonRef = useRef<HTMLButtonElement>(null);

  function close() {
    setIsOpen(false);
  }
  const fields = isOpen
    ? children(() => {
        buttonRef.current?.focus();
        close();
      })
    : null;

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
      {fields && (
        <Popover label="Filter" openerRef={buttonRef} onClose={close}>
          {fields}
        </Popover>
      )}
    </div>
  );
}
