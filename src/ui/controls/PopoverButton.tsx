import { useRef, useState, type ComponentProps, type ReactNode, type RefObject } from 'react';
import { Popover } from './Popover';

interface PopoverButtonProps extends Pick<ComponentProps<typeof Popover>, 'label' | 'size'> {
  readonly className: string | undefined;
  /** Gets the button, for a caller that gives it focus. */
  readonly buttonRef?: RefObject<HTMLButtonElement | null>;
  /** The content of the button. */
  readonly button: ReactNode;
  /** The content of the pop-over, or a function that returns it and gets what closes it. */
  readonly children: ReactNode | ((close: () => void) => ReactNode);
}

/** A button that opens and closes a pop-over. Their parent is positioned. */
export function PopoverButton(props: PopoverButtonProps) {
  const { className, button, children, buttonRef, ...popover } = props;
  const [isOpen, setIsOpen] = useState(false);
  const ownRef = useRef<HTMLButtonElement>(null);
  const openerRef = buttonRef ?? ownRef;
  function close() {
    setIsOpen(false);
  }
  return (
    <>
      <button
        ref={openerRef}
        type="button"
        className={className}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => {
          setIsOpen(!isOpen);
        }}
      >
        {button}
      </button>
      {isOpen && (
        <Popover {...popover} openerRef={openerRef} onClose={close}>
          {typeof children === 'function' ? children(close) : children}
        </Popover>
      )}
    </>
  );
}
