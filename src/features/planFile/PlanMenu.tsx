import { __iconNode as IconAlertCircle } from '@tabler/icons-react/dist/esm/icons/IconAlertCircle.mjs';
import { __iconNode as IconCheck } from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import { __iconNode as IconChevronDown } from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import { __iconNode as IconCircle } from '@tabler/icons-react/dist/esm/icons/IconCircle.mjs';
import { __iconNode as IconDots } from '@tabler/icons-react/dist/esm/icons/IconDots.mjs';
import { __iconNode as IconFile } from '@tabler/icons-react/dist/esm/icons/IconFile.mjs';
import { useRef, useState, type ReactNode, type RefObject } from 'react';
import { Button } from '@/ui/controls/Button';
import { Icon } from '@/ui/controls/Icon';
import { countedPosts } from '@/core/plan/titles';
import type { PlanPlace } from '@/core/planFile/planPlace';
import styles from './PlanMenu.module.css';

const SIGNS = {
  saved: IconCheck,
  kept: IconCheck,
  changed: IconAlertCircle,
  notKept: IconAlertCircle,
  tab: IconCircle,
} as const;

/** What the open menu gets from its button. */
export interface OpenMenuProps {
  /** Shown above the items. */
  readonly head: ReactNode;
  /** The button that opens and closes the menu. */
  readonly openerRef: RefObject<HTMLElement | null>;
  /** The item that gets focus first. */
  readonly first: 'first' | 'last';
  readonly onClose: () => void;
}

interface PlanMenuProps {
  /** The name of the plan's file; undefined without one. */
  readonly name: string | undefined;
  readonly place: PlanPlace;
  /** The number of posts of the plan. */
  readonly count: number;
  /** Keeps the plan on this device. */
  readonly onKeep: () => void;
  /** Renders the open menu. */
  readonly menu: (props: OpenMenuProps) => ReactNode;
}

/** Where the plan is, and the menu of what can be done with it as a whole. */
export function PlanMenu({ name, place, count, onKeep, menu }: PlanMenuProps) {
  const [opened, setOpened] = useState<'first' | 'last' | null>(null);
  const buttonRef = useRef<HTMLButtonElement>(null);

  const sign = (
    <span className={`${styles.place} ${styles[place.kind]}`}>
      <Icon of={SIGNS[place.kind]} size={16} />
      <span className={styles.words}>{place.words}</span>
    </span>
  );
  return (
    <div className={styles.plan}>
      {place.kind === 'tab' && count > 0 ? (
        <p className={styles.keep}>
          <Icon of={IconCircle} size={16} />
          <span className={styles.short}>Not kept.</span>
          <span className={styles.tabWords}>{place.words}.</span>
          <span className={styles.long}>Closing it deletes the plan.</span>
          <button type="button" className={styles.keepButton} onClick={onKeep}>
            Keep it
          </button>
        </p>
      ) : (
        <p className={styles.state}>
          {name !== undefined && (
            <span className={styles.file}>
              <Icon of={IconFile} size={18} />
              <bdi className={styles.name}>{name}</bdi>
            </span>
          )}
          {sign}
        </p>
      )}
      <div className={styles.menu}>
        <Button
          ref={buttonRef}
          variant="secondary"
          aria-haspopup="menu"
          aria-expanded={opened !== null}
          className={`${styles.button} ${opened === null ? '' : styles.open}`}
          onClick={() => {
            setOpened(opened === null ? 'first' : null);
          }}
          onKeyDown={(event) => {
            const isDown = event.key === 'ArrowDown';
            if (!isDown && event.key !== 'ArrowUp') return;
            event.preventDefault();
            setOpened(isDown ? 'first' : 'last');
          }}
        >
          <span className={styles.opener}>Plan</span>
          <Icon of={IconChevronDown} size={16} />
          <Icon of={IconDots} />
        </Button>
        {opened !== null &&
          menu({
            head: (
              <>
                {name !== undefined && <bdi className={styles.title}>{name}</bdi>}
                <span className={styles.summary}>
                  {sign} · {countedPosts(count)}
                </span>
              </>
            ),
            openerRef: buttonRef,
            first: opened,
            onClose() {
              setOpened(null);
            },
          })}
      </div>
    </div>
  );
}
