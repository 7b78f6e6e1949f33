/**
 * Replaces a part of a text field, as if the user had typed it: the field fires `input`, and the caret is
 * behind the new text. The command keeps the field's own undo. It is deprecated, but nothing replaces it,
 * and all engines have it; without it, undo in the field may not work afterwards.
 */
export function insertText(field: HTMLTextAreaElement, start: number, end: number, text: string) {
  field.focus();
  field.setSelectionRange(start, end);
  // eslint-disable-next-line @typescript-eslint/no-deprecated -- See above.
  if ('execCommand' in document && document.execCommand('insertText', false, text)) return;
  field.setRangeText(text, start, end, 'end');
  field.dispatchEvent(
    new InputEvent('input', { bubbles: true, inputType: 'insertText', data: text }),
  );
}
