import type { ComponentProps } from 'react';
import { buttonClass, type ButtonVariant } from './buttonClass';

interface ButtonProps extends ComponentProps<'button'> {
  readonly variant: ButtonVariant;
}

/** A button of type `button`, unless `type` is given. */
export function Button({ variant, type = 'button', className = '', ...rest }: ButtonProps) {
  return <button {...rest} type={type} className={`${buttonClass(variant)} ${className}`} />;
}
