import { __iconNode as IconTag } from '@tabler/icons-react/dist/esm/icons/IconTag.mjs';
import { useRef, useState, type KeyboardEvent } from 'react';
import { Icon } from '@/ui/controls/Icon';
import { Popover } from '@/ui/controls/Popover';
import { labelsWithIds } from '@/core/channels/label';
import { changedTags } from '@/core/channels/tagChange';
import { isComposingKey } from '@/core/commands/keyPress';
import { LabelChip } from '@/ui/plan/LabelChip';
import { LabelChoices, type LabelChoicesProps } from '@/ui/plan/LabelChoices';
import styles from './LabelPicker.module.css';

/**
 * The button of the pop-over that chooses labels, and the chosen ones as chips that can be removed. The
 * button is first, so that a new chip moves neither it nor the pop-over. For the labels of several posts,
 * use `LabelChoices`.
 */
export function LabelPicker(props: Omit<LabelChoicesProps, 'mixed'>) {
  const { labels, chosen, onChange } = props;
  const [isOpen, setIsOpen] = useState(false);
  const rootRef = useRef<HTMLDivElement>(null);
  const buttonRef = useRef<HTMLButtonElement>(null);
  const shown = labelsWithIds(labels, chosen);

  function close() {
    setIsOpen(false);
  }

  function remove(id: string, index: number) {
    const buttons = rootRef.current?.querySelectorAll<HTMLElement>('[data-chip] button');
    (buttons?.[index + 1] ?? buttons?.[index - 1] ?? buttonRef.current)?.focus();
    const change = { add: [], remove: [id] };
    onChange(changedTags(chosen, change) ?? [], change);
  }

  function handleKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape' || !isOpen || isComposingKey(event.nativeEvent)) return;
    // Closes only the pop-over, not the form around it.
    event.preventDefault();
    event.stopPropagation();
    buttonRef.current?.focus();
    close();
  }

  return (
    // eslint-disable-next-line jsx-a11y/no-static-element-interactions -- Handles Escape, which bubbles up from the pop-over.
    <div ref={rootRef} className={styles.picker} onKeyDown={handleKeyDown}>
      <div className={styles.opener}>
        <button
          ref={buttonRef}
          type="button"
          className={styles.button}
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          onClick={() => {
            setIsOpen(!isOpen);
          }}
        >
          <Icon of={IconTag} size={16} />
          Labels
        </button>
        {isOpen && (
          <Popover label="Labels" size="narrow" openerRef={buttonRef} onClose={close}>
            <LabelChoices {...props} />
          </Popover>
        )}
      </div>
      {shown.length > 0 && (
        <ul aria-label="Chosen labels" className={styles.chips}>
          {shown.map((label, index) => (
            <li key={label.id} data-chip="" className={styles.chip}>
              <LabelChip
                label={label}
                onRemove={() => {
                  remove(label.id, index);
                }}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
