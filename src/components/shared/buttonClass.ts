import styles from './Button.module.css';

/**
 * `primary` for the one thing that a view is for, `secondary` for the others, `icon` for a square
 * one without words (which then needs an `aria-label`).
 */
export type ButtonLook = 'primary' | 'secondary' | 'icon';

/** The classes that make a button, or a link that stands among buttons, look like one. */
export function buttonClass(look: ButtonLook): string {
  return `${styles.button} ${styles[look]}`;
}
