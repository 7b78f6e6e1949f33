import { __iconNode as IconX } from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { useId, type KeyboardEvent, type ReactNode } from 'react';
import { Button } from '@/ui/controls/Button';
import { openedMark, partMark } from '@/ui/controls/focusTargets';
import { Icon } from '@/ui/controls/Icon';
import { isComposingKey } from '@/core/commands/keyPress';
import styles from './SidePanel.module.css';

interface SidePanelProps {
  /** The id of what it shows. */
  readonly opened: string;
  /** The accessible name of the region. */
  readonly name: string;
  readonly title: string;
  /** Buttons beside the one that closes the panel; gets what closes it. */
  readonly tools: (close: () => void) => ReactNode;
  /** Returns the content; gets what closes the panel. */
  readonly children: (close: () => void) => ReactNode;
  /** Called by the Close button. */
  readonly onClose: () => void;
}

/** A region beside a calendar, which stays in use. */
export function SidePanel(props: SidePanelProps) {
  const { opened, name, title, tools, children, onClose } = props;
  const id = useId();
  return (
    <aside {...openedMark(opened)} aria-label={name} aria-describedby={id} className={styles.panel}>
      <div className={styles.top}>
        <h3 id={id} {...partMark('title')} tabIndex={-1} className={styles.title}>
          {title}
        </h3>
        {tools(onClose)}
        <Button variant="icon" aria-label="Close" title="Close" onClick={onClose}>
          <Icon of={IconX} />
        </Button>
      </div>
      <div className={styles.body}>{children(onClose)}</div>
    </aside>
  );
}

interface BesidePanelProps {
  /** A panel or a dialog; nothing if none is open. */
  readonly panel: ReactNode;
  /** Called by Escape in the calendar or in the panel, if nothing in them has a use for it. */
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A calendar with the panel that is open beside it. */
export function BesidePanel({ panel, onClose, children }: BesidePanelProps) {
  function handleKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape' || event.defaultPrevented || !panel) return;
    // A pop-over in it closes itself.
    const isInPopover = event.target instanceof Element && event.target.closest('[role=dialog]');
    if (isInPopover || isComposingKey(event.nativeEvent)) return;
    event.preventDefault();
    onClose();
  }
  return (
    // eslint-disable-next-line jsx-a11y/no-static-element-interactions -- Handles a key that bubbles up from the calendar and the panel.
    <div className={styles.beside} onKeyDown={handleKeyDown}>
      <div>{children}</div>
      {panel}
    </div>
  );
}
