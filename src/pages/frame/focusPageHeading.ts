/** Takes focus to the heading of the page, where it is not to be lost. */
export function focusPageHeading(): void {
  document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
}
