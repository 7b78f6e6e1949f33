/**
 * Asks for files by a file input; resolves with none if the user chooses none.
 *
 * @param accept the endings and media types of the files, with commas between them
 */
export function pickByInput(accept: string, allowsSeveral: boolean): Promise<readonly File[]> {
  return new Promise((resolve) => {
    const input = document.createElement('input');
    input.type = 'file';
    input.accept = accept;
    input.multiple = allowsSeveral;
    input.hidden = true;
    function finish(): void {
      input.remove();
      resolve(Array.from(input.files ?? []));
    }
    input.addEventListener('change', finish);
    input.addEventListener('cancel', finish);
    // WebKit may delete an input that is not in the document, and then fires no event.
    document.body.append(input);
    input.click();
  });
}
