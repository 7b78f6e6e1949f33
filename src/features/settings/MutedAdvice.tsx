import { useRef } from 'react';
import { PLAIN_BUTTON } from '@/ui/controls/controls';
import { adviceName } from '@/core/channels/adviceNames';
import styles from './MutedAdvice.module.css';

interface MutedAdviceProps {
  /** The kinds of advice that are never shown. */
  readonly kinds: readonly string[];
  /** Shows a kind of advice again. */
  readonly onUnmute: (kind: string) => void;
}

/** The advice that is never shown, each with a button that shows it again. */
export function MutedAdvice({ kinds, onUnmute }: MutedAdviceProps) {
  const ref = useRef<HTMLElement>(null);

  /** Moves focus before the button of the kind is removed. */
  function unmute(kind: string, index: number) {
    const buttons = ref.current?.querySelectorAll('button');
    (buttons?.[index + 1] ?? buttons?.[index - 1] ?? ref.current)?.focus();
    onUnmute(kind);
  }

  return (
    <section ref={ref} aria-label="Muted advice" tabIndex={-1} className={styles.muted}>
      <p className={styles.name}>Muted advice</p>
      {kinds.length === 0 ? (
        <p className={styles.none}>None. Advice is muted beside the text of a post.</p>
      ) : (
        <ul>
          {kinds.map((kind, index) => (
            <li key={kind} className={styles.kind}>
              {adviceName(kind)}
              <button
                type="button"
                className={PLAIN_BUTTON}
                aria-label={`Show again: ${adviceName(kind)}`}
                onClick={() => {
                  unmute(kind, index);
                }}
              >
                Show again
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
