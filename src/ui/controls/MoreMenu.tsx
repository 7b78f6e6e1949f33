import { useRef, useState, type ComponentProps, type ReactNode } from 'react';
import { Button } from './Button';
import { partMark } from './entryFocus';
import { Icon } from './Icon';
import { IconDots } from './icons';
import type { Menu } from './Menu';
import styles from './MoreMenu.module.css';

/** What the button gives to its menu. */
export type MoreMenuParts = Pick<ComponentProps<typeof Menu>, 'label' | 'openerRef' | 'onClose'>;

interface MoreMenuProps {
  /** What the menu is for. */
  readonly name: string;
  readonly className?: string | undefined;
  /** -1 in an entry of a list, in which arrow keys move. */
  readonly tabIndex?: -1 | undefined;
  /** Renders the menu. It is called only while the menu is open. */
  readonly children: (parts: MoreMenuParts) => ReactNode;
}

/** A button with three dots, which opens a menu. */
export function MoreMenu({ name, className = '', tabIndex, children }: MoreMenuProps) {
  const openerRef = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const label = `More: ${name}`;
  return (
    <div className={`${styles.menu} ${className}`}>
      <Button
        ref={openerRef}
        variant="icon"
        aria-label={label}
        title="More"
        aria-haspopup="menu"
        aria-expanded={isOpen}
        tabIndex={tabIndex}
        {...partMark('more')}
        onClick={() => {
          setIsOpen(!isOpen);
        }}
      >
        <Icon of={IconDots} size={18} />
      </Button>
      {isOpen &&
        children({
          label,
          openerRef,
          onClose() {
            setIsOpen(false);
          },
        })}
    </div>
  );
}
