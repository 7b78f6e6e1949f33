import type { ButtonHTMLAttributes } from 'react';
import { buttonClass, type ButtonLook } from './buttonClass';

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  readonly look: ButtonLook;
}

/** A button of type `button`, unless `type` is given. */
export function Button({ look, type = 'button', ...rest }: ButtonProps) {
  return <button {...rest} type={type} className={buttonClass(look)} />;
}
