import { __iconNode as IconTemplate } from '@tabler/icons-react/dist/esm/icons/IconTemplate.mjs';
import { __iconNode as IconTrash } from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { useId, useRef, useState, type KeyboardEvent } from 'react';
import { Button } from '@/ui/controls/Button';
import { CONTROL, TOOL } from '@/ui/controls/controls';
import { Icon } from '@/ui/controls/Icon';
import { Popover } from '@/ui/controls/Popover';
import { isComposingKey } from '@/core/commands/keyPress';
import { isSnippetName, type Snippet } from '@/core/channels/snippet';
import { typedSnippetName } from './rules/snippetNames';
import styles from './SnippetMenu.module.css';

interface SnippetMenuProps {
  readonly snippets: readonly Snippet[];
  /** Returns what would be saved: the selection, or else the text; '' if there is none. */
  readonly toSave: () => { readonly text: string; readonly isSelection: boolean };
  readonly onInsert: (snippet: Snippet) => void;
  readonly onSave: (name: string, text: string) => void;
  readonly onDelete: (snippet: Snippet) => void;
}

const NAME_HINT = 'Letters, digits, - and _. Type / and the name in the text to insert it.';

/** The button that opens the snippets: to insert, save or delete one. */
export function SnippetMenu({ snippets, toSave, onInsert, onSave, onDelete }: SnippetMenuProps) {
  const openerRef = useRef<HTMLButtonElement>(null);
  const nameRef = useRef<HTMLInputElement>(null);
  const id = useId();
  const [saved, setSaved] = useState<ReturnType<typeof toSave> | null>(null);
  const [name, setName] = useState('');
  const [isRefused, setIsRefused] = useState(false);

  function close() {
    setSaved(null);
    setName('');
    setIsRefused(false);
  }

  function save(text: string) {
    const typed = typedSnippetName(name);
    if (!isSnippetName(typed)) {
      setIsRefused(true);
      nameRef.current?.focus();
      return;
    }
    onSave(typed, text);
    openerRef.current?.focus();
    close();
  }

  function handleNameKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || isComposingKey(event.nativeEvent) || !saved?.text) return;
    event.preventDefault();
    save(saved.text);
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
        aria-expanded={saved !== null}
        onClick={() => {
          if (saved) close();
          else setSaved(toSave());
        }}
      >
        <Icon of={IconTemplate} />
      </button>
      {saved && (
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
                        close();
                        onInsert(snippet);
                      }}
                    >
                      <b translate="no">/{snippet.name}</b>
                      <bdi className={styles.text}>{snippet.text}</bdi>
                    </button>
                    <Button
                      variant="icon"
                      aria-label={`Delete /${snippet.name}`}
                      title="Delete"
                      onClick={() => {
                        nameRef.current?.focus();
                        onDelete(snippet);
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
              {saved.text !== '' && (
                <Button
                  variant="secondary"
                  onClick={() => {
                    save(saved.text);
                  }}
                >
                  {saved.isSelection ? 'Save the selection' : 'Save the text'}
                </Button>
              )}
            </div>
            {!isRefused && (
              <p id={`${id}hint`} className={styles.hint}>
                {saved.text === '' ? 'Write a text first; it is saved under this name.' : NAME_HINT}
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
}
