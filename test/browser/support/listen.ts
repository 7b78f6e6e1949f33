import type { Page } from '@playwright/test';

declare global {
  interface Window {
    /** The announcements for a screen reader, in order. */
    said: string[];
  }
}

/**
 * Runs in the page before its own scripts and records what a screen reader announces: text that is
 * added to a live region, and text that a region contains when it is added.
 * It uses nothing outside its body, because it is sent to the page as text.
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

/** Starts recording in every page that is loaded from now on. */
export async function startListening(page: Page): Promise<void> {
  await page.addInitScript(listen);
}

/** Returns all announcements since the page was loaded, after pending rendering. */
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
