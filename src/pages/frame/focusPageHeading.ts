/** Takes focus to the heading of the page, and the heading into sight: where else it would be lost. */
export function focusPageHeading(): void {
  document.querySelector<HTMLElement>('main h1')?.focus();
}
