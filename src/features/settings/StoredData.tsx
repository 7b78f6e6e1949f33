import { __iconNode as IconCalendarEvent } from '@tabler/icons-react/dist/esm/icons/IconCalendarEvent.mjs';
import { __iconNode as IconHistory } from '@tabler/icons-react/dist/esm/icons/IconHistory.mjs';
import { __iconNode as IconPencil } from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs';
import { __iconNode as IconSettings } from '@tabler/icons-react/dist/esm/icons/IconSettings.mjs';
import { __iconNode as IconTrash } from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { useEffect, useRef, useState } from 'react';
import { Button } from '@/ui/controls/Button';
import { Icon } from '@/ui/controls/Icon';
import styles from './StoredData.module.css';

const ICONS = {
  posts: IconCalendarEvent,
  steps: IconHistory,
  drafts: IconPencil,
  other: IconSettings,
} as const;

/** One kind of stored data. */
export interface StoredPart {
  readonly kind: keyof typeof ICONS;
  readonly name: string;
  /** How much there is of it: "60 posts". Empty where a number says nothing. */
  readonly count: string;
  /** "41 kB". */
  readonly size: string;
}

interface StoredDataProps {
  readonly parts: readonly StoredPart[];
  /** "167 kB in all". */
  readonly total: string;
  readonly onDelete: () => void;
}

/** What is stored on this device, and the button that deletes it, which asks once more. */
export function StoredData({ parts, total, onDelete }: StoredDataProps) {
  const [isAsking, setIsAsking] = useState(false);
  const buttonRef = useRef<HTMLButtonElement>(null);
  const wasAsking = useRef(false);
  // The buttons replace each other.
  useEffect(() => {
    if (wasAsking.current !== isAsking) buttonRef.current?.focus();
    wasAsking.current = isAsking;
  }, [isAsking]);

  return (
    <div className={styles.stored}>
      <ul aria-label="What is stored" className={styles.parts}>
        {parts.map(({ kind, name, count, size }) => (
          <li key={kind} className={styles.part}>
            <Icon of={ICONS[kind]} size={18} />
            <span>{name}</span>
            <span className={styles.count}>{count}</span>
            <span className={styles.size}>{size}</span>
          </li>
        ))}
      </ul>
      <div className={styles.foot}>
        {isAsking ? (
          <>
            <p className={styles.question}>
              Delete the stored plan, and the files for offline use? The plan in this tab stays.
            </p>
            <div className={styles.buttons}>
              <Button
                ref={buttonRef}
                variant="secondary"
                onClick={() => {
                  setIsAsking(false);
                }}
              >
                Keep it
              </Button>
              <Button
                variant="secondary"
                className={styles.delete}
                onClick={({ currentTarget }) => {
                  // This list goes.
                  currentTarget.closest('[data-setting]')?.querySelector('input')?.focus();
                  onDelete();
                }}
              >
                Delete what is stored
              </Button>
            </div>
          </>
        ) : (
          <>
            <p className={styles.question}>{total}</p>
            <Button
              ref={buttonRef}
              variant="secondary"
              className={styles.delete}
              onClick={() => {
                setIsAsking(true);
              }}
            >
              <Icon of={IconTrash} size={18} />
              Delete what is stored…
            </Button>
          </>
        )}
      </div>
    </div>
  );
}
