import {
  memo,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
  type KeyboardEvent as ReactKeyboardEvent,
} from 'react';
import { Button } from '@/ui/controls/Button';
import { CONTROL, TOOL } from '@/ui/controls/controls';
import { Icon } from '@/ui/controls/Icon';
import { IconTemplate } from '@/ui/controls/dialogIcons';
import { IconTrash } from '@/ui/controls/icons';
import { Popover } from '@/ui/controls/Popover';
import { indexAfterKey } from '@/core/commands/arrowKeys';
import { isComposingKey } from '@/core/commands/keyPress';
import { isSnippetName, type Snippet } from '@/core/channels/snippet';
import { selectSnippets } from '@/store/channels/channelSelectors';
import { snippetDeleted } from '@/store/channels/snippetsSlice';
import { selectLastStep } from '@/store/history/steps';
import { useAppDispatch, useAppSelector, useAppStore } from '@/store/hooks';
import { saveSnippet, snippetQuery, suggestedSnippets, typedSnippetName } from './rules/snippets';
import type { ComposerForm } from './composerForm';
import styles from './Snippets.module.css';

interface SnippetsProps {
  readonly form: ComposerForm;
}

/**
 * Replaces a part of a text field, as if the user had typed it: the field fires `input`, and the caret is
 * behind the new text. The command keeps the field's own undo. It is deprecated, but nothing replaces it,
 * and all engines have it; without it, undo in the field may not work afterwards.
 */
function insertText(field: HTMLTextAreaElement, start: number, end: number, text: string) {
  field.focus();
  field.setSelectionRange(start, end);
  // eslint-disable-next-line @typescript-eslint/no-deprecated -- See above.
  if ('execCommand' in document && document.execCommand('insertText', false, text)) return;
  field.setRangeText(text, start, end, 'end');
  field.dispatchEvent(
    new InputEvent('input', { bubbles: true, inputType: 'insertText', data: text }),
  );
}

const NAME_HINT = 'Letters, digits, - and _. Type / and the name in the text to insert it.';

/** What can be saved as a snippet. */
interface SavableText {
  /** The selection, or else the whole text; '' if there is none. */
  readonly text: string;
  readonly isSelection: boolean;
}

function savableText(field: HTMLTextAreaElement | null): SavableText {
  const selection = field?.value.slice(field.selectionStart, field.selectionEnd) ?? '';
  if (selection !== '') return { text: selection, isSelection: true };
  return { text: field?.value ?? '', isSelection: false };
}

/** The button that opens the snippets: to insert one at the caret, to save a new one, and to delete one. */
export const SnippetMenu = memo(function SnippetMenu({ form }: SnippetsProps) {
  const { textRef, announce } = form;
  const store = useAppStore();
  const dispatch = useAppDispatch();
  const snippets = useAppSelector(selectSnippets);
  const openerRef = useRef<HTMLButtonElement>(null);
  const nameRef = useRef<HTMLInputElement>(null);
  const id = useId();
  // Read when the menu opens; null while it is closed.
  const [savable, setSavable] = useState<SavableText | null>(null);
  const [name, setName] = useState('');
  const [isRefused, setIsRefused] = useState(false);

  function close() {
    setSavable(null);
    setName('');
    setIsRefused(false);
  }

  function insert({ text }: Snippet) {
    const field = textRef.current;
    close();
    if (field) insertText(field, field.selectionStart, field.selectionEnd, text);
  }

  function remove(snippet: Snippet) {
    nameRef.current?.focus();
    dispatch(snippetDeleted(snippet.id));
    announce(`Deleted /${snippet.name}`, { notice: 'Undo' });
  }

  function save(text: string) {
    const typed = typedSnippetName(name);
    if (!isSnippetName(typed)) {
      setIsRefused(true);
      nameRef.current?.focus();
      return;
    }
    const before = selectLastStep(store.getState());
    dispatch(saveSnippet(typed, text));
    // The same text again is no step.
    const isStep = selectLastStep(store.getState()) !== before;
    announce(`Saved as /${typed}`, { notice: isStep ? 'Undo' : 'plain' });
    openerRef.current?.focus();
    close();
  }

  function handleNameKeyDown(event: ReactKeyboardEvent) {
    if (event.key !== 'Enter' || isComposingKey(event.nativeEvent) || !savable?.text) return;
    event.preventDefault();
    save(savable.text);
  }

  return (
    <div className={styles.menu}>
      <button
        ref={openerRef}
        type="button"
        aria-label="Snippet"
        title="Snippet"
        className={TOOL}
        aria-haspopup="dialog"
        aria-expanded={savable !== null}
        onClick={() => {
          if (savable) close();
          else setSavable(savableText(textRef.current));
        }}
      >
        <Icon of={IconTemplate} />
      </button>
      {savable && (
        <Popover label="Snippets" size="narrow" openerRef={openerRef} onClose={close}>
          <div className={styles.box}>
            {snippets.length > 0 && (
              <ul aria-label="Saved snippets" className={styles.list}>
                {snippets.map((snippet) => (
                  <li key={snippet.id} className={styles.entry}>
                    <button
                      type="button"
                      className={styles.insert}
                      aria-label={`Insert /${snippet.name}`}
                      onClick={() => {
                        insert(snippet);
                      }}
                    >
                      <b translate="no">/{snippet.name}</b>
                      <bdi className={styles.snippetText}>{snippet.text}</bdi>
                    </button>
                    <Button
                      variant="icon"
                      aria-label={`Delete /${snippet.name}`}
                      title="Delete"
                      onClick={() => {
                        remove(snippet);
                      }}
                    >
                      <Icon of={IconTrash} size={18} />
                    </Button>
                  </li>
                ))}
              </ul>
            )}
            <label htmlFor={id} className={styles.label}>
              Name of a new snippet
            </label>
            <div className={styles.save}>
              <input
                ref={nameRef}
                id={id}
                className={CONTROL}
                autoCapitalize="none"
                autoComplete="off"
                spellCheck={false}
                aria-describedby={`${id}hint`}
                aria-invalid={isRefused}
                value={name}
                onChange={({ target }) => {
                  setName(target.value);
                  setIsRefused(false);
                }}
                onKeyDown={handleNameKeyDown}
              />
              {savable.text !== '' && (
                <Button
                  variant="secondary"
                  onClick={() => {
                    save(savable.text);
                  }}
                >
                  {savable.isSelection ? 'Save the selection' : 'Save the text'}
                </Button>
              )}
            </div>
            {!isRefused && (
              <p id={`${id}hint`} className={styles.hint}>
                {savable.text === ''
                  ? 'Write a text first; it is saved under this name.'
                  : NAME_HINT}
              </p>
            )}
            {isRefused && (
              <p id={`${id}hint`} role="alert" className={styles.refused}>
                {NAME_HINT}
              </p>
            )}
          </div>
        </Popover>
      )}
    </div>
  );
});

interface Suggested {
  /** The index of the `/` in the text. */
  readonly start: number;
  readonly snippets: readonly Snippet[];
  /** The index of the one that Enter and Tab insert. */
  readonly active: number;
}

/**
 * The snippets for a name that is being typed after `/`. It listens to the text field and never changes
 * it, unless the user chooses one. An input method keeps all its keys.
 */
export const SuggestedSnippets = memo(function SuggestedSnippets({ form }: SnippetsProps) {
  const { textRef, id } = form;
  const all = useAppSelector(selectSnippets);
  const [suggested, setSuggested] = useState<Suggested | null>(null);
  const listId = `${id}snippets`;

  function close() {
    setSuggested(null);
  }

  function insert({ text }: Snippet) {
    const field = textRef.current;
    if (!field || !suggested) return;
    close();
    insertText(field, suggested.start, field.selectionStart, text);
  }

  const suggest = useEffectEvent((field: HTMLTextAreaElement) => {
    const { value, selectionStart, selectionEnd } = field;
    const query = selectionStart === selectionEnd ? snippetQuery(value, selectionStart) : null;
    const snippets = query ? suggestedSnippets(all, query.query) : [];
    setSuggested(query && snippets.length > 0 ? { start: query.start, snippets, active: 0 } : null);
  });

  const handleKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (!suggested || isComposingKey(event)) return;
    const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
    if (ctrlKey || metaKey || altKey || shiftKey) return;
    const { snippets, active } = suggested;
    const next = indexAfterKey(key, active, snippets.length, {
      axis: 'column',
      isCircular: true,
      hasEnds: false,
    });
    const snippet = snippets[active];
    if (next !== null) setSuggested({ ...suggested, active: next });
    else if (key === 'Escape') close();
    else if ((key === 'Enter' || key === 'Tab') && snippet) insert(snippet);
    else {
      // Another key that moves the caret.
      if (key.length > 1 && key !== 'Backspace' && key !== 'Delete') close();
      return;
    }
    event.preventDefault();
    event.stopPropagation();
  });

  useEffect(() => {
    const field = textRef.current;
    if (!field) return undefined;
    const listeners = new AbortController();
    const { signal } = listeners;
    field.addEventListener(
      'input',
      (event) => {
        // While an input method composes, the text is not final.
        if (!(event instanceof InputEvent && event.isComposing)) suggest(field);
      },
      { signal },
    );
    field.addEventListener('compositionstart', close, { signal });
    field.addEventListener(
      'compositionend',
      () => {
        suggest(field);
      },
      { signal },
    );
    field.addEventListener('keydown', handleKeyDown, { signal });
    field.addEventListener('pointerdown', close, { signal });
    field.addEventListener('blur', close, { signal });
    return () => {
      listeners.abort();
    };
  }, [textRef]);

  const active = suggested && entryId(listId, suggested.active);
  useEffect(() => {
    const field = textRef.current;
    if (!field || active === null) return undefined;
    field.setAttribute('aria-autocomplete', 'list');
    field.setAttribute('aria-controls', listId);
    field.setAttribute('aria-activedescendant', active);
    return () => {
      field.removeAttribute('aria-autocomplete');
      field.removeAttribute('aria-controls');
      field.removeAttribute('aria-activedescendant');
    };
  }, [textRef, listId, active]);

  if (!suggested) return null;
  return (
    <SnippetList
      id={listId}
      snippets={suggested.snippets}
      active={suggested.active}
      onChoose={insert}
    />
  );
});

interface SnippetListProps {
  /** The id of the list; that of an entry is {@link entryId}. */
  readonly id: string;
  readonly snippets: readonly Snippet[];
  /** The index of the entry that Enter inserts. */
  readonly active: number;
  readonly onChoose: (snippet: Snippet) => void;
}

/** Returns the id of an entry of the list. */
function entryId(listId: string, index: number): string {
  return `${listId}-${index}`;
}

/** The snippets whose names begin with what is typed. The text field keeps focus. */
function SnippetList({ id, snippets, active, onChoose }: SnippetListProps) {
  return (
    <div id={id} role="listbox" aria-label="Snippets" className={styles.suggestions}>
      {snippets.map((snippet, index) => (
        // eslint-disable-next-line jsx-a11y/click-events-have-key-events -- The text field handles the keys.
        <div
          key={snippet.id}
          id={entryId(id, index)}
          role="option"
          tabIndex={-1}
          aria-selected={index === active}
          className={styles.suggestion}
          onPointerDown={(event) => {
            // Keeps focus in the text field.
            event.preventDefault();
          }}
          onMouseDown={(event) => {
            event.preventDefault();
          }}
          onClick={() => {
            onChoose(snippet);
          }}
        >
          <b translate="no">/{snippet.name}</b>
          <bdi className={styles.snippetText}>{snippet.text}</bdi>
        </div>
      ))}
    </div>
  );
}
