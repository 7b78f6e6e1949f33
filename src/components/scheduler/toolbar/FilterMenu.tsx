import { __iconNode as IconAdjustmentsHorizontal } from '@tabler/icons-react/dist/esm/icons/IconAdjustmentsHorizontal.mjs';
import { useRef, useState, type ComponentProps } from 'react';
import { Button } from '@/components/shared/Button';
import { placeMark } from '@/components/shared/focusTargets';
import { Icon } from '@/components/shared/Icon';
import { Popover } from '@/components/shared/Popover';
import { activeFilters } from '@/domain/find/filters';
import { FilterFields } from './FilterFields';
import styles from './FilterMenu.module.css';

/** The button with the number of active filters, and the pop-over with the fields that it opens. */
export function FilterMenu(fields: Omit<ComponentProps<typeof FilterFields>, 'onDone'>) {
  const [isOpen, setIsOpen] = useState(false);
  const buttonRef = useRef<HTMLButtonElement>(null);
  const count = activeFilters(fields.choices).length;

  function close() {
    setIsOpen(false);
  }

  return (
    <div className={`${styles.menu} ${count > 0 ? styles.active : ''}`}>
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
      {isOpen && (
        <Popover label="Filter" openerRef={buttonRef} onClose={close}>
          <FilterFields
            {...fields}
            onDone={() => {
              buttonRef.current?.focus();
              close();
            }}
          />
        </Popover>
      )}
    </div>
  );
}
