import { useRef, useState, type RefObject } from 'react';
import type { ScheduledPost } from '@/core/plan/scheduledPost';
import { Button } from '@/ui/controls/Button';
import { partMark } from '@/ui/controls/entryFocus';
import { Icon } from '@/ui/controls/Icon';
import { IconClipboardText, IconCopy, IconDots, IconSend } from '@/ui/controls/icons';
import { Menu } from '@/ui/controls/Menu';
import { COMMANDS } from '@/ui/page/commands';
import { useAnnouncedCopy } from '@/ui/page/useAnnouncedCopy';
import styles from './EntryMenu.module.css';
import { useShownPlan } from './shownPlan';

interface EntryMenuProps {
  readonly post: ScheduledPost;
  /** The title for the name of the button. */
  readonly title: string;
  readonly className?: string | undefined;
  /** -1 in an entry of a list, in which arrow keys move. */
  readonly tabIndex?: -1;
  /** True to name the keyboard shortcuts. */
  readonly hasKeys?: boolean;
  /** Called before an action that leaves what the button is in. */
  readonly onLeave?: () => void;
}

/** The button of an entry that opens its menu: what is done with a post beside editing and deleting it. */
export function EntryMenu({ className = '', tabIndex, ...entry }: EntryMenuProps) {
  const openerRef = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const name = `More: ${entry.title}`;
  return (
    <div className={`${styles.menu} ${className}`}>
      <Button
        ref={openerRef}
        variant="icon"
        aria-label={name}
        title="More"
        aria-haspopup="menu"
        aria-expanded={isOpen}
        tabIndex={tabIndex}
        {...partMark('more')}
        onClick={() => {
          setIsOpen(!isOpen);
        }}
      >
        <Icon of={IconDots} size={18} />
      </Button>
      {isOpen && (
        <OpenMenu
          {...entry}
          name={name}
          openerRef={openerRef}
          onClose={() => {
            setIsOpen(false);
          }}
        />
      )}
    </div>
  );
}

interface OpenMenuProps extends Omit<EntryMenuProps, 'className' | 'tabIndex'> {
  readonly name: string;
  readonly openerRef: RefObject<HTMLElement | null>;
  readonly onClose: () => void;
}

/** The menu itself. A closed one does not render again with the plan. */
function OpenMenu({ post, name, hasKeys = false, openerRef, onClose, onLeave }: OpenMenuProps) {
  const { choose, actions } = useShownPlan();
  const copyText = useAnnouncedCopy();
  const keysOf = ({ keys }: { readonly keys: readonly string[] }) =>
    hasKeys ? keys[0] : undefined;
  return (
    <Menu
      label={name}
      groups={[
        [
          {
            name: 'Post now…',
            icon: IconSend,
            keys: keysOf(COMMANDS.postNow),
            onChoose() {
              onLeave?.();
              choose({ post: post.id });
            },
          },
          {
            name: 'Copy text',
            icon: IconClipboardText,
            onChoose() {
              copyText(post.content, 'Text copied');
            },
          },
          {
            name: 'Duplicate',
            icon: IconCopy,
            keys: keysOf(COMMANDS.duplicatePost),
            onChoose() {
              onLeave?.();
              actions.duplicate(post.id);
            },
          },
        ],
      ]}
      openerRef={openerRef}
      onClose={onClose}
    />
  );
}
