/** Shows a message that the reader must dismiss: the browser's own alert. */
export function showAlert(message: string): void {
  window.alert(message);
}
