import type { ButtonHTMLAttributes } from 'react';
import { buttonClass, type ButtonLook } from './buttonClass';

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  readonly look: ButtonLook;
}

/** A button that does not submit unless it is told to. */
export function Button({ look, type = 'button', ...rest }: ButtonProps) {
  return <button {...rest} type={type} className={buttonClass(look)} />;
}
