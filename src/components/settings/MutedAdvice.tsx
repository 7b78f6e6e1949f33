import { PLAIN_BUTTON } from '@/components/shared/controls';
import { adviceName } from '@/domain/channels/adviceNames';
import styles from './MutedAdvice.module.css';

interface MutedAdviceProps {
  /** The kinds of advice that are never shown. */
  readonly kinds: readonly string[];
  /** Shows a kind of advice again. */
  readonly onUnmute: (kind: string) => void;
}

/** The advice that is never shown, each with a button that shows it again. */
export function MutedAdvice({ kinds, onUnmute }: MutedAdviceProps) {
  return (
    <section aria-label="Muted advice" className={styles.muted}>
      <p className={styles.name}>Muted advice</p>
      {kinds.length === 0 ? (
        <p className={styles.none}>None. Advice is muted beside the text of a post.</p>
      ) : (
        <ul>
          {kinds.map((kind) => (
            <li key={kind} className={styles.kind}>
              {adviceName(kind)}
              <button
                type="button"
                className={PLAIN_BUTTON}
                aria-label={`Show again: ${adviceName(kind)}`}
                onClick={() => {
                  onUnmute(kind);
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
