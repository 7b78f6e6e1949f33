import { useId, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import { Button } from '@/ui/controls/Button';
import { CONTROL } from '@/ui/controls/controls';
import { Icon } from '@/ui/controls/Icon';
import { IconArrowLeft, IconArrowMerge } from '@/ui/controls/dialogIcons';
import { IconLink, IconPencil, IconTrash } from '@/ui/controls/icons';
import { labelName, labelNamed, MAX_LABEL_LENGTH, type Label } from '@/core/channels/label';
import { chosenNetworks, toggledChannel } from '@/core/channels/chosenChannels';
import { isComposingKey } from '@/core/commands/keyPress';
import { AccountChoices } from './AccountChoices';
import type { LabelActions } from './useLabelActions';
import { LabelColourChoice } from './LabelColourChoice';
import { LabelDot } from './LabelChip';
import { NetworkSign } from './NetworkSign';
import styles from './LabelManager.module.css';

interface LabelManagerProps extends Omit<LabelActions, 'onCreate'> {
  /** At least one label. */
  readonly labels: readonly Label[];
  /** Called by the button that leads back, and after the last label was deleted. */
  readonly onDone: () => void;
}

type Action = 'accounts' | 'rename' | 'merge' | 'delete';

/** The control of a row, as its `data-control`. */
function controlOf(action: Action, id: string): string {
  return `${action} ${id}`;
}

/**
 * All labels, each with its accounts, and with what changes it on all posts: its name and colour, a merge into another
 * label, and its deletion. A form opens under its label; Escape closes only that form.
 */
export function LabelManager(props: LabelManagerProps) {
  const { labels, onRename, onRecolour, onAccounts, onMerge, onDelete, onDone } = props;
  const boxRef = useRef<HTMLDivElement>(null);
  const doneRef = useRef<HTMLButtonElement>(null);
  const focusNext = useRef<string>(undefined);
  const [open, setOpen] = useState<string | null>(null);

  useLayoutEffect(() => {
    doneRef.current?.focus();
  }, []);

  // The control to focus may be rendered only after the change that asks for it.
  useLayoutEffect(() => {
    if (focusNext.current === undefined) return;
    const controls = boxRef.current?.querySelectorAll<HTMLElement>('[data-control]') ?? [];
    [...controls].find(({ dataset }) => dataset.control === focusNext.current)?.focus();
    focusNext.current = undefined;
  });

  function toggle(action: Action, id: string) {
    const control = controlOf(action, id);
    setOpen(open === control ? null : control);
  }

  function close(focusOn: string | null) {
    focusNext.current = focusOn ?? undefined;
    setOpen(null);
  }

  function handleRename({ id, name, colour }: Label, changed: Pick<Label, 'name' | 'colour'>) {
    if (changed.name !== name) onRename(id, changed.name);
    if (changed.colour !== colour) onRecolour(id, changed.colour);
    close(controlOf('rename', id));
  }

  function handleDelete(index: number) {
    const label = labels[index];
    const next = labels[index + 1] ?? labels[index - 1];
    if (!label) return;
    close(next ? controlOf('delete', next.id) : null);
    onDelete(label.id);
    if (!next) onDone();
  }

  function handleKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape' || open === null || isComposingKey(event.nativeEvent)) return;
    event.preventDefault();
    event.stopPropagation();
    close(open);
  }

  return (
    // eslint-disable-next-line jsx-a11y/no-static-element-interactions -- Handles Escape, which bubbles up from the fields.
    <div ref={boxRef} className={styles.manager} onKeyDown={handleKeyDown}>
      <div className={styles.top}>
        <Button
          ref={doneRef}
          variant="icon"
          aria-label="Back to the choice of labels"
          title="Back"
          onClick={onDone}
        >
          <Icon of={IconArrowLeft} size={18} />
        </Button>
        <b className={styles.title}>Manage labels</b>
      </div>
      <ul aria-label="Labels">
        {labels.map((label, index) => {
          const { id, name, colour, accounts = [] } = label;
          const others = labels.filter((other) => other !== label);
          const buttons = [
            { action: 'accounts', word: 'Accounts', icon: IconLink, of: 'Accounts of' },
            { action: 'rename', word: 'Rename', icon: IconPencil, of: 'Rename label:' },
            { action: 'merge', word: 'Merge', icon: IconArrowMerge, of: 'Merge label:' },
            { action: 'delete', word: 'Delete', icon: IconTrash, of: 'Delete label:' },
          ] as const;
          return (
            <li key={id} className={styles.label}>
              <div className={styles.row}>
                <LabelDot colour={colour} />
                <div className={styles.name}>
                  <bdi translate="no">{name}</bdi>
                  <AccountSigns ids={accounts} />
                </div>
                {buttons
                  .filter(({ action }) => action !== 'merge' || others.length > 0)
                  .map(({ action, word, icon, of }) => (
                    <Button
                      key={action}
                      variant="icon"
                      className={styles.action ?? ''}
                      data-control={controlOf(action, id)}
                      aria-label={`${of} ${name}`}
                      title={word}
                      aria-expanded={
                        action === 'delete' ? undefined : open === controlOf(action, id)
                      }
                      onClick={() => {
                        if (action === 'delete') handleDelete(index);
                        else toggle(action, id);
                      }}
                    >
                      <Icon of={icon} size={18} />
                    </Button>
                  ))}
              </div>
              {open === controlOf('accounts', id) && (
                <div className={styles.form}>
                  <AccountChoices
                    label={`Accounts of ${name}`}
                    chosen={accounts}
                    onChoose={(account) => {
                      onAccounts(id, toggledChannel(accounts, account) ?? []);
                    }}
                  />
                </div>
              )}
              {open === controlOf('rename', id) && (
                <RenameForm
                  label={label}
                  others={others}
                  onSave={(changed) => {
                    handleRename(label, changed);
                  }}
                />
              )}
              {open === controlOf('merge', id) && others.length > 0 && (
                <MergeForm
                  label={label}
                  others={others}
                  onMerge={(into) => {
                    close(controlOf('rename', into));
                    onMerge(id, into);
                  }}
                />
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
}

/** The networks of a brand's accounts, a sign each. Its checkboxes name them. */
function AccountSigns({ ids }: { readonly ids: readonly string[] }) {
  if (ids.length === 0) return null;
  return (
    <span aria-hidden className={styles.signs}>
      {chosenNetworks(ids).map((network) => (
        <NetworkSign key={network} network={network} size="tiny" />
      ))}
    </span>
  );
}

interface RenameFormProps {
  readonly label: Label;
  readonly others: readonly Label[];
  readonly onSave: (changed: Pick<Label, 'name' | 'colour'>) => void;
}

/** The name and the colour of a label. It is no form element, because forms cannot be nested. */
function RenameForm({ label, others, onSave }: RenameFormProps) {
  const id = useId();
  const fieldRef = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(label.name);
  const [colour, setColour] = useState(label.colour);
  const name = labelName(typed);
  const problem =
    name === ''
      ? 'A label needs a name'
      : labelNamed(others, name) && 'Another label has this name. Merge the two instead.';

  useLayoutEffect(() => {
    fieldRef.current?.focus();
    fieldRef.current?.select();
  }, []);

  function save() {
    if (problem) fieldRef.current?.focus();
    else onSave({ name, colour });
  }

  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Handles Enter, which bubbles up from the fields.
    <div
      role="group"
      aria-label={`Rename ${label.name}`}
      className={styles.form}
      onKeyDown={(event) => {
        const isInField = event.target instanceof HTMLInputElement;
        if (event.key !== 'Enter' || !isInField || isComposingKey(event.nativeEvent)) return;
        event.preventDefault();
        save();
      }}
    >
      <input
        ref={fieldRef}
        type="text"
        className={`${CONTROL} ${styles.field}`}
        aria-label="Label name"
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? `${id}problem` : undefined}
        autoComplete="off"
        spellCheck={false}
        maxLength={MAX_LABEL_LENGTH}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value);
        }}
      />
      {problem && (
        <p id={`${id}problem`} className={styles.problem}>
          {problem}
        </p>
      )}
      <LabelColourChoice value={colour} onChoose={setColour} />
      <Button variant="secondary" onClick={save}>
        Save label
      </Button>
    </div>
  );
}

interface MergeFormProps {
  readonly label: Label;
  /** At least one label. */
  readonly others: readonly Label[];
  readonly onMerge: (into: string) => void;
}

/** The label that another one is merged into. */
function MergeForm({ label, others, onMerge }: MergeFormProps) {
  const fieldRef = useRef<HTMLSelectElement>(null);
  const [chosen, setChosen] = useState('');
  const into = others.find(({ id }) => id === chosen) ?? others[0];

  useLayoutEffect(() => {
    fieldRef.current?.focus();
  }, []);

  return (
    <div role="group" aria-label={`Merge ${label.name}`} className={styles.form}>
      <select
        ref={fieldRef}
        className={`${CONTROL} ${styles.field}`}
        aria-label="Merge into"
        value={into?.id}
        onChange={({ target }) => {
          setChosen(target.value);
        }}
      >
        {others.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
      <Button
        variant="secondary"
        onClick={() => {
          if (into) onMerge(into.id);
        }}
      >
        Merge labels
      </Button>
    </div>
  );
}
