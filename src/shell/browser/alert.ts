/** Shows the browser's `alert` dialog, which blocks until the user dismisses it. */
export function showAlert(message: string): void {
  window.alert(message);
}
