import type { ComponentProps } from 'react';
import styles from './Button.module.css';

/**
 * The visual variant of a button: `primary` for the main action of a view, `secondary` for other actions,
 * `icon` for a square button without text, which needs an `aria-label`.
 */
type ButtonVariant = 'primary' | 'secondary' | 'icon';

/** Returns the classes of a button, or of a link that is styled as a button. */
export function buttonClass(variant: ButtonVariant, isWideOnly = false): string {
  return `${styles.button} ${styles[variant]} ${isWideOnly ? styles.wideOnly : ''}`;
}

interface ButtonProps extends ComponentProps<'button'> {
  readonly variant: ButtonVariant;
  /** True for a button that is left out in a narrow window, because there is another way. */
  readonly isWideOnly?: boolean;
}

/** A button of type `button`, unless `type` is given. */
export function Button({
  variant,
  isWideOnly = false,
  type = 'button',
  className = '',
  ...rest
}: ButtonProps) {
  const classNames = `${buttonClass(variant, isWideOnly)} ${className}`;
  return <button {...rest} type={type} className={classNames} />;
}
