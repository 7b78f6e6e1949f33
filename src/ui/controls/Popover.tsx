import {
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  type ReactNode,
  type RefObject,
} from 'react';
import { isComposingKey } from '@/core/commands/keyPress';
import styles from './Popover.module.css';

/** The classes of the box of a menu, which looks like a pop-over and is placed like one. */
export const MENU_BOX = `${styles.surface} ${styles.menu}`;

/** The class of a row in a menu or in a list of choices, which can be pressed as a whole. */
export const MENU_ROW = styles.row;

/** The distance to the edge of the window or the dialog, in pixels. */
const GAP = 8;

interface PopoverProps {
  /** The accessible name of the dialog. */
  readonly label: string;
  readonly size?: 'wide' | 'narrow';
  /** An additional class, for one that is placed in another way. */
  readonly className?: string | undefined;
  /** What opens it and gets focus back. It has to have the same parent, unless the pop-over is placed in another way. */
  readonly openerRef: RefObject<HTMLElement | null>;
  /** Called when the user closes it: by Escape, a click outside, or by moving focus out by keyboard. */
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/**
 * Moves a pop-over that is beyond the window, or beyond the modal dialog that it is in, to the other side of its opener,
 * and then as far as it must to be within it in its whole width.
 */
function placeWithin(dialog: HTMLElement): void {
  dialog.style.translate = '';
  const { left, right, width } = dialog.getBoundingClientRect();
  const outer = dialog.closest('dialog') ?? document.documentElement;
  const start = outer.getBoundingClientRect().left;
  const end = start + outer.clientWidth;
  if (!dialog.offsetParent || (left >= start && right <= end)) return;
  const opener = dialog.offsetParent.getBoundingClientRect();
  const x = left < start ? opener.left : opener.right - width;
  const within = Math.max(Math.min(x, end - width - GAP), start + GAP);
  dialog.style.translate = `${within - left}px`;
}

/**
 * A dialog beside its button that is not modal: the rest of the page stays in use. It is open while it
 * is mounted. In a narrow window it is a sheet at the bottom. Its first field gets focus, or in a group of
 * radio buttons the chosen one, unless the content has focused something else. The page scrolls until all of it is visible. Focus returns to the button
 * on Escape, and on a click outside that focuses nothing else.
 */
export function Popover(props: PopoverProps) {
  const { label, size = 'wide', className = '', openerRef, onClose, children } = props;
  const dialogRef = useRef<HTMLDivElement>(null);
  /** Whether the last input was by pointer. Then the click closes, after it has moved focus. */
  const isPointerLast = useRef(false);

  const isOutside = (event: Event) => {
    const path = event.composedPath();
    return [dialogRef, openerRef].every(({ current }) => !current || !path.includes(current));
  };

  const handleKeyDown = useEffectEvent((event: KeyboardEvent) => {
    isPointerLast.current = false;
    if (event.key !== 'Escape' || event.defaultPrevented || isComposingKey(event)) return;
    event.preventDefault();
    openerRef.current?.focus();
    onClose();
  });

  const handleClick = useEffectEvent((event: MouseEvent) => {
    if (!isOutside(event)) return;
    const { activeElement } = document;
    const isLost = !activeElement || activeElement.matches('body, main, h1, h2');
    if (isLost || dialogRef.current?.contains(activeElement)) openerRef.current?.focus();
    onClose();
  });

  const handleFocusIn = useEffectEvent((event: FocusEvent) => {
    if (!isPointerLast.current && isOutside(event)) onClose();
  });

  useEffect(() => {
    const dialog = dialogRef.current;
    if (!dialog?.contains(document.activeElement)) {
      const chosen = dialog?.querySelector<HTMLElement>('input:checked');
      (chosen ?? dialog?.querySelector<HTMLElement>('input, select, button'))?.focus();
    }
    dialog?.scrollIntoView({ block: 'nearest' });
  }, []);

  // Before it gets focus: the page would scroll to what lies beyond the window.
  useLayoutEffect(() => {
    const dialog = dialogRef.current;
    if (!dialog) return undefined;
    const place = () => {
      placeWithin(dialog);
    };
    place();
    const observer = new ResizeObserver(place);
    observer.observe(dialog);
    observer.observe(document.documentElement);
    return () => {
      observer.disconnect();
    };
  }, []);

  useEffect(() => {
    function handlePointerDown() {
      isPointerLast.current = true;
    }
    const listeners = new AbortController();
    const { signal } = listeners;
    document.addEventListener('pointerdown', handlePointerDown, { signal });
    document.addEventListener('keydown', handleKeyDown, { signal });
    document.addEventListener('click', handleClick, { signal });
    document.addEventListener('focusin', handleFocusIn, { signal });
    return () => {
      listeners.abort();
    };
  }, []);

  return (
    <>
      <div className={styles.scrim} />
      <div
        ref={dialogRef}
        role="dialog"
        aria-label={label}
        className={`${styles.surface} ${styles.popover} ${styles[size]} ${className}`}
      >
        {children}
      </div>
    </>
  );
}
