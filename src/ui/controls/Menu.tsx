import {
  useEffect,
  useEffectEvent,
  useRef,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
} from 'react';
import { indexAfterKey } from '@/core/commands/arrowKeys';
import { ariaKeys, keyNames } from '@/core/commands/keyNames';
import { isComposingKey } from '@/core/commands/keyPress';
import { Icon, type IconPaths } from './Icon';
import { MENU_BOX, MENU_ROW } from './Popover';
import { PLATFORM } from './platform';
import styles from './Menu.module.css';

/** An entry of a menu. */
interface MenuItem {
  readonly name: string;
  readonly icon: IconPaths;
  /** The keys that do the same, as for `keyNames`. */
  readonly keys?: string | undefined;
  readonly onChoose: () => void;
}

interface MenuProps {
  /** The accessible name. */
  readonly label: string;
  /** Shown above the items. */
  readonly head?: ReactNode;
  /** Groups of items, with a line between them. */
  readonly groups: readonly (readonly MenuItem[])[];
  /** The button that opens and closes the menu. It has to have the same parent. */
  readonly openerRef: RefObject<HTMLElement | null>;
  /** The item that gets focus first. */
  readonly first?: 'first' | 'last';
  readonly onClose: () => void;
}

/**
 * A menu below its button, open while it is mounted: arrow keys, Home and End move between the items,
 * and so does a letter, to the next item that begins with it. Escape, Tab, a shortcut, a click outside and
 * a choice close it. Focus returns to the button, except on Tab and on a click that focuses something else.
 *
 * See the menu button pattern of the ARIA Authoring Practices Guide.
 */
export function Menu({ label, head, groups, openerRef, first = 'first', onClose }: MenuProps) {
  const boxRef = useRef<HTMLDivElement>(null);

  function items(): HTMLElement[] {
    return [...(boxRef.current?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])];
  }

  function close() {
    openerRef.current?.focus();
    onClose();
  }

  const handleClick = useEffectEvent((event: MouseEvent) => {
    const path = event.composedPath();
    if ([boxRef, openerRef].some(({ current }) => current && path.includes(current))) return;
    if (boxRef.current?.contains(document.activeElement)) openerRef.current?.focus();
    onClose();
  });

  useEffect(() => {
    const all = boxRef.current?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [];
    all[first === 'first' ? 0 : all.length - 1]?.focus();
    boxRef.current?.scrollIntoView({ block: 'nearest' });
    document.addEventListener('click', handleClick);
    return () => {
      document.removeEventListener('click', handleClick);
    };
  }, [first]);

  function handleKeyDown(event: KeyboardEvent) {
    if (isComposingKey(event.nativeEvent)) return;
    const { key, altKey, ctrlKey, metaKey } = event;
    if (key === 'Escape' || key === 'Tab') {
      if (key === 'Escape') event.preventDefault();
      close();
      return;
    }
    if (altKey || ctrlKey || metaKey) {
      // A shortcut may open a dialog, which the menu would cover.
      if (key.length === 1) close();
      return;
    }
    const all = items();
    const at = all.findIndex((item) => item === document.activeElement);
    const next =
      indexAfterKey(key, at, all.length, { axis: 'column', isCircular: true, hasEnds: true }) ??
      indexAfterLetter(
        key,
        at,
        all.map((item) => item.textContent),
      );
    if (next === null) return;
    event.preventDefault();
    all[next]?.focus();
  }

  return (
    <div ref={boxRef} className={MENU_BOX}>
      {head !== undefined && <div className={styles.head}>{head}</div>}
      <div role="menu" tabIndex={-1} aria-label={label} onKeyDown={handleKeyDown}>
        {groups.map((group, index) => (
          <div key={group[0]?.name} role="presentation">
            {index > 0 && <div role="separator" className={styles.line} />}
            {group.map(({ name, icon, keys, onChoose }) => (
              <button
                key={name}
                type="button"
                role="menuitem"
                tabIndex={-1}
                aria-keyshortcuts={keys && ariaKeys([keys])}
                className={`${MENU_ROW} ${styles.item}`}
                onPointerMove={({ currentTarget }) => {
                  currentTarget.focus({ preventScroll: true });
                }}
                onClick={() => {
                  close();
                  onChoose();
                }}
              >
                <Icon of={icon} size={18} />
                <span className={styles.name}>{name}</span>
                {keys !== undefined && (
                  <span aria-hidden="true" className={styles.keys}>
                    {keyNames(keys, PLATFORM).join(' ')}
                  </span>
                )}
              </button>
            ))}
          </div>
        ))}
      </div>
    </div>
  );
}

/** Returns the index of the next item that begins with the letter; null without one. */
function indexAfterLetter(key: string, at: number, names: readonly string[]): number | null {
  const order = names.map((_, step) => (at + 1 + step) % names.length);
  const begins = (index: number) =>
    names[index]?.toLocaleLowerCase().startsWith(key.toLocaleLowerCase()) === true;
  return (key.length === 1 ? order.find(begins) : undefined) ?? null;
}
