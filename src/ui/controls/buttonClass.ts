import styles from './Button.module.css';

/**
 * The visual variant of a button: `primary` for the main action of a view, `secondary` for other actions,
 * `icon` for a square button without text, which needs an `aria-label`.
 */
export type ButtonVariant = 'primary' | 'secondary' | 'icon';

/** Returns the classes of a button, or of a link that is styled as a button. */
export function buttonClass(variant: ButtonVariant, isWideOnly = false): string {
  return `${styles.button} ${styles[variant]} ${isWideOnly ? styles.wideOnly : ''}`;
}
