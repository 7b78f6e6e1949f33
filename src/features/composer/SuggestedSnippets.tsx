import { memo, useEffect, useEffectEvent, useState } from 'react';
import { indexAfterKey } from '@/core/commands/arrowKeys';
import { isComposingKey } from '@/core/commands/keyPress';
import type { Snippet } from '@/core/channels/snippet';
import { selectSnippets } from '@/store/channels/channelSelectors';
import { useAppSelector } from '@/store/hooks';
import { snippetQuery } from './rules/snippetAt';
import { suggestedSnippets } from './rules/snippetNames';
import { entryId, SnippetList } from './SnippetList';
import { insertText } from './insertText';
import type { ComposerForm } from './composerForm';

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
export const SuggestedSnippets = memo(function SuggestedSnippets(props: {
  readonly form: ComposerForm;
}) {
  const { textRef, id } = props.form;
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
