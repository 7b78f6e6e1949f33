import type { Snippet } from '@/core/channels/snippet';
import styles from './SnippetList.module.css';

interface SnippetListProps {
  /** The id of the list; that of an entry is {@link entryId}. */
  readonly id: string;
  readonly snippets: readonly Snippet[];
  /** The index of the entry that Enter inserts. */
  readonly active: number;
  readonly onChoose: (snippet: Snippet) => void;
}

/** Returns the id of an entry of the list. */
export function entryId(listId: string, index: number): string {
  return `${listId}-${index}`;
}

/** The snippets whose names begin with what is typed. The text field keeps focus. */
export function SnippetList({ id, snippets, active, onChoose }: SnippetListProps) {
  return (
    <div id={id} role="listbox" aria-label="Snippets" className={styles.list}>
      {snippets.map((snippet, index) => (
        // eslint-disable-next-line jsx-a11y/click-events-have-key-events -- The text field handles the keys.
        <div
          key={snippet.id}
          id={entryId(id, index)}
          role="option"
          tabIndex={-1}
          aria-selected={index === active}
          className={styles.entry}
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
          <bdi className={styles.text}>{snippet.text}</bdi>
        </div>
      ))}
    </div>
  );
}
