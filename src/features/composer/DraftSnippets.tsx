import { memo } from 'react';
import { selectSnippets } from '@/store/channels/channelSelectors';
import { saveSnippet } from '@/store/channels/snippetCommands';
import { snippetDeleted } from '@/store/channels/snippetsSlice';
import { useAppDispatch } from '@/store/dispatch';
import { selectLastStep } from '@/store/history/steps';
import { useAppSelector, useAppStore } from '@/store/hooks';
import { SnippetMenu } from './SnippetMenu';
import { insertText } from './insertText';
import type { ComposerForm } from './composerForm';

/** The saved snippets: to insert one at the caret, to save a new one, and to delete one. */
export const DraftSnippets = memo(function DraftSnippets({
  form,
}: {
  readonly form: ComposerForm;
}) {
  const { textRef, announce } = form;
  const store = useAppStore();
  const dispatch = useAppDispatch();
  const snippets = useAppSelector(selectSnippets);

  function toSave() {
    const field = textRef.current;
    const selection = field?.value.slice(field.selectionStart, field.selectionEnd) ?? '';
    if (selection !== '') return { text: selection, isSelection: true };
    return { text: field?.value ?? '', isSelection: false };
  }

  return (
    <SnippetMenu
      snippets={snippets}
      toSave={toSave}
      onInsert={({ text }) => {
        const field = textRef.current;
        if (field) insertText(field, field.selectionStart, field.selectionEnd, text);
      }}
      onSave={(name, text) => {
        const before = selectLastStep(store.getState());
        dispatch(saveSnippet(name, text));
        // The same text again is no step.
        const isStep = selectLastStep(store.getState()) !== before;
        announce(`Saved as /${name}`, { notice: isStep ? 'Undo' : 'plain' });
      }}
      onDelete={({ id, name }) => {
        dispatch(snippetDeleted(id));
        announce(`Deleted /${name}`, { notice: 'Undo' });
      }}
    />
  );
});
