import type { ComponentProps } from 'react';
import { buttonClass, type ButtonVariant } from './buttonClass';

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
