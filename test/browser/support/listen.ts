import type { Page } from '@playwright/test';

declare global {
  interface Window {
    /** What a screen reader was given to say, in order. */
    said: string[];
  }
}

/**
 * Runs in the page before its own scripts and listens as a screen reader does: to whatever text
 * comes into a live region, and to whatever text a region already holds when it comes.
 * Stands alone: it is carried into the page as text.
 */
function listen(): void {
  const REGIONS =
    '[aria-live]:not([aria-live=off]), [role=status], [role=alert], [role=log], output';
  window.said = [];

  function hear(node: Node): void {
    const element = node instanceof Element ? node : node.parentElement;
    const regions = element?.closest(REGIONS) ? [node] : (element?.querySelectorAll(REGIONS) ?? []);
    for (const { textContent } of regions) if (textContent) window.said.push(textContent);
  }

  new MutationObserver((records) => {
    for (const { type, target, addedNodes } of records) {
      if (type === 'characterData') hear(target);
      else addedNodes.forEach(hear);
    }
  }).observe(document, { subtree: true, childList: true, characterData: true });
}

/** Begins to listen on every page that is loaded from now on. */
export async function startListening(page: Page): Promise<void> {
  await page.addInitScript(listen);
}

/** All that was said since the page was loaded, after what is being drawn has been drawn. */
export async function heard(page: Page): Promise<string[]> {
  return page.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        requestAnimationFrame(() => {
          setTimeout(() => {
            resolve(window.said);
          });
        });
      }),
  );
}
