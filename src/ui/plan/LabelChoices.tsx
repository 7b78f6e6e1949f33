import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { CHECKBOX, CONTROL, PLAIN_BUTTON } from '@/ui/controls/controls';
import { Icon } from '@/ui/controls/Icon';
import { IconPlus } from '@/ui/controls/dialogIcons';
import { IconSearch } from '@/ui/controls/icons';
import { MENU_ROW } from '@/ui/controls/Popover';
import {
  MAX_LABEL_LENGTH,
  nextLabelColour,
  type Label,
  type LabelColour,
} from '@/core/channels/label';
import { isBrand } from '@/core/channels/brand';
import { labelOnEnter, labelsMatching, newLabelName } from '@/core/channels/labelSearch';
import { changedTags, type TagChange } from '@/core/channels/tagChange';
import { indexAfterKey } from '@/core/commands/arrowKeys';
import { isComposingKey } from '@/core/commands/keyPress';
import type { LabelActions } from './useLabelActions';
import { LabelColourChoice } from './LabelColourChoice';
import { LabelDot } from './LabelChip';
import { LabelManager } from './LabelManager';
import styles from './LabelChoices.module.css';

export interface LabelChoicesProps extends LabelActions {
  readonly labels: readonly Label[];
  /** The ids of the chosen labels. */
  readonly chosen: readonly string[];
  /** The ids of labels that only some of several posts have; shown as neither on nor off. */
  readonly mixed?: readonly string[];
  /** @param change what differs from `chosen` */
  readonly onChange: (chosen: readonly string[], change: TagChange) => void;
}

/**
 * The labels as checkboxes, with a field that filters them and creates new ones, and a second view that
 * changes the labels themselves. The field gets focus first. Of several new labels, the last one is chosen. It can be
 * placed in a form, which Enter does not submit.
 */
export function LabelChoices(props: LabelChoicesProps) {
  const [isManaging, setIsManaging] = useState(false);
  const [made, setMade] = useState<string | null>(null);
  const { labels, onRename, onRecolour, onAccounts, onMerge, onDelete } = props;
  if (!isManaging || labels.length === 0) {
    return (
      <Choices
        {...props}
        made={made}
        onMade={setMade}
        onManage={() => {
          setIsManaging(true);
        }}
      />
    );
  }
  return (
    <LabelManager
      labels={labels}
      onRename={onRename}
      onRecolour={onRecolour}
      onAccounts={onAccounts}
      onMerge={onMerge}
      onDelete={onDelete}
      onDone={() => {
        setIsManaging(false);
      }}
    />
  );
}

interface ChoicesProps extends LabelChoicesProps {
  /** The id of the label that was made last and only chosen for that; the next new one takes its place. */
  readonly made: string | null;
  readonly onMade: (id: string | null) => void;
  readonly onManage: () => void;
}

function Choices(props: ChoicesProps) {
  const { labels, chosen, mixed = [], made, onChange, onCreate, onMade, onManage } = props;
  const id = useId();
  const boxRef = useRef<HTMLDivElement>(null);
  const fieldRef = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [picked, setPicked] = useState<LabelColour | null>(null);

  useEffect(() => {
    fieldRef.current?.focus();
  }, []);

  const matches = labelsMatching(labels, typed);
  const newName = newLabelName(labels, typed);
  const isTyping = typed.trim() !== '';
  const first = labelOnEnter(labels, typed);
  const colour = picked ?? nextLabelColour(labels);

  function changeBy(change: TagChange) {
    onChange(changedTags(chosen, change) ?? [], change);
  }

  function choose(label: string, isChosen: boolean) {
    onMade(null);
    changeBy({ add: isChosen ? [label] : [], remove: isChosen ? [] : [label] });
  }

  function clear() {
    setTyped('');
    setPicked(null);
    fieldRef.current?.focus();
  }

  function create() {
    const label = newName === null ? null : onCreate(newName, colour);
    if (label) {
      onMade(label.id);
      changeBy({ add: [label.id], remove: made === null ? [] : [made] });
    }
    clear();
  }

  function handleEnter(target: EventTarget) {
    if (target instanceof HTMLInputElement && target.type === 'checkbox') {
      target.click();
    } else if (target === fieldRef.current && first) {
      if (!chosen.includes(first.id)) choose(first.id, true);
      clear();
    } else if (newName !== null) {
      create();
    }
  }

  function handleKeyDown(event: KeyboardEvent) {
    const { key, target, ctrlKey, metaKey, altKey } = event;
    if (isComposingKey(event.nativeEvent) || ctrlKey || metaKey || altKey) return;
    if (key === 'Enter' && target instanceof HTMLInputElement) {
      event.preventDefault();
      handleEnter(target);
      return;
    }
    const stops = [...(boxRef.current?.querySelectorAll<HTMLElement>('[data-stop]') ?? [])];
    const at = stops.findIndex((stop) => stop === target);
    if (at < 0) return;
    const next = indexAfterKey(key, at, stops.length, {
      axis: 'column',
      isCircular: false,
      hasEnds: false,
    });
    if (next === null) return;
    event.preventDefault();
    stops[next]?.focus();
  }

  return (
    // eslint-disable-next-line jsx-a11y/no-static-element-interactions -- Handles keys that bubble up from the controls.
    <div ref={boxRef} className={styles.choices} onKeyDown={handleKeyDown}>
      <div className={styles.find}>
        <Icon of={IconSearch} size={18} />
        <input
          ref={fieldRef}
          type="text"
          data-stop=""
          className={`${CONTROL} ${styles.field}`}
          aria-label="Find or create a label"
          aria-describedby={`${id}hint`}
          placeholder="Find or create a label"
          autoComplete="off"
          spellCheck={false}
          maxLength={MAX_LABEL_LENGTH}
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value);
          }}
        />
      </div>
      <p id={`${id}hint`} aria-live="polite" className={styles.hint}>
        {labels.length === 0 && !isTyping && 'A label is a brand or a campaign. Type its name.'}
        {labels.length > 0 &&
          !isTyping &&
          !labels.some(isBrand) &&
          'In “Manage labels”, a brand gets its accounts.'}
        {first && (
          <>
            Enter chooses “<bdi translate="no">{first.name}</bdi>”
          </>
        )}
        {!first && newName !== null && 'Enter creates a new label'}
      </p>
      {matches.length > 0 && (
        <ul aria-label="Labels" className={styles.list}>
          {matches.map((label) => (
            <li key={label.id}>
              <label
                className={`${MENU_ROW} ${styles.choice} ${label === first ? styles.first : ''}`}
              >
                <LabelDot colour={label.colour} />
                <bdi translate="no" className={styles.name}>
                  {label.name}
                </bdi>
                <input
                  type="checkbox"
                  data-stop=""
                  className={CHECKBOX}
                  checked={chosen.includes(label.id)}
                  ref={(box) => {
                    if (box) {
                      box.indeterminate = mixed.includes(label.id) && !chosen.includes(label.id);
                    }
                  }}
                  onChange={() => {
                    choose(label.id, !chosen.includes(label.id));
                  }}
                />
              </label>
            </li>
          ))}
        </ul>
      )}
      {newName !== null && (
        <div className={styles.create}>
          <button
            type="button"
            data-stop=""
            className={`${MENU_ROW} ${styles.choice}`}
            onClick={create}
          >
            <Icon of={IconPlus} size={16} />
            <span className={styles.name}>
              Create “<bdi translate="no">{newName}</bdi>”
            </span>
          </button>
          <LabelColourChoice value={colour} onChoose={setPicked} />
        </div>
      )}
      {labels.length > 0 && (
        <div className={styles.foot}>
          <button type="button" data-stop="" className={PLAIN_BUTTON} onClick={onManage}>
            Manage labels
          </button>
        </div>
      )}
    </div>
  );
}
