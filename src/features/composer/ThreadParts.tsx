import { useId } from 'react';
import { Button } from '@/ui/controls/Button';
import { CHECKBOX } from '@/ui/controls/controls';
import type { ThreadKind } from '@/core/plan/postFields';
import styles from './ThreadParts.module.css';

/** A part of a thread, with its counter. */
interface Part {
  readonly shown: string;
  /** `Twitter 278/280`. */
  readonly counter: string;
}

interface ThreadPartsProps {
  /** Undefined for a text that is not split. */
  readonly kind: ThreadKind | undefined;
  readonly parts: readonly Part[];
  /** Undefined puts the text together again. */
  readonly onChange: (kind: ThreadKind | undefined) => void;
}

/** The button that splits the text, and the parts of a text that is split. */
export function ThreadParts({ kind, parts, onChange }: ThreadPartsProps) {
  const id = useId();
  const isSplit = kind !== undefined;
  return (
    <div className={styles.thread}>
      <div className={styles.tools}>
        <Button
          variant="secondary"
          onClick={() => {
            onChange(isSplit ? undefined : 'plain');
          }}
        >
          {isSplit ? 'Back to one post' : 'Split into a thread'}
        </Button>
        {isSplit && (
          <label htmlFor={id} className={styles.choice}>
            <input
              id={id}
              type="checkbox"
              className={CHECKBOX}
              checked={kind === 'numbered'}
              onChange={({ target }) => {
                onChange(target.checked ? 'numbered' : 'plain');
              }}
            />
            Number the parts
          </label>
        )}
      </div>
      {isSplit && (
        <ol aria-label="Thread" className={styles.parts}>
          {parts.map(({ shown, counter }, index) => (
            // A part is known by its number.
            <li key={index} className={styles.part}>
              <p dir="auto" className={styles.text}>
                {shown}
              </p>
              <span className={styles.counter}>{counter}</span>
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}
