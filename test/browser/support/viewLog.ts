/** What the scheduler shows that depends on the time. */
export interface View {
  /** A letter for each post in the order of the list: P if its badge says Published, else S. */
  readonly statuses: string;
  /** The earliest day that the date field lets through. */
  readonly min: string;
}

export interface LoggedView extends View {
  /** What the page's own watch showed when this came to be shown. */
  readonly at: number;
}

declare global {
  interface Window {
    viewLog: LoggedView[];
  }
}

/**
 * Runs in the page before its own scripts and writes down each view from which a person would have
 * read another status or another day, with the instant at which it appeared.
 * Stands alone: it is carried into the page as text.
 */
export function installViewLog(): void {
  window.viewLog = [];
  let last = '';

  function look(): void {
    const field = document.querySelector('input[type=date]');
    if (!field) return;
    let statuses = '';
    for (const entry of document.querySelectorAll('main li')) {
      statuses += entry.textContent.includes('Published') ? 'P' : 'S';
    }
    const min = field.getAttribute('min') ?? '';
    if (statuses + min === last) return;
    last = statuses + min;
    window.viewLog.push({ at: Date.now(), statuses, min });
  }

  new MutationObserver(look).observe(document, {
    subtree: true,
    childList: true,
    characterData: true,
    attributeFilter: ['min'],
  });
}
