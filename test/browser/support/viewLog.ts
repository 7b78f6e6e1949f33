/** The parts of the scheduler's view that depend on the time. */
export interface View {
  /** One letter per post in list order: P for Published, S otherwise. */
  readonly statuses: string;
  /** The minimum of the date field. */
  readonly min: string;
}

export interface LoggedView extends View {
  /** The time of the page's clock when the view appeared. */
  readonly at: number;
}

declare global {
  interface Window {
    viewLog: LoggedView[];
  }
}

/**
 * Runs in the page before its own scripts and records each view with a different
 * status or minimum date, with the instant at which it appeared.
 * It uses nothing outside its body, because it is sent to the page as text.
 */
export function installViewLog(): void {
  window.viewLog = [];
  let last = '';

  function record(): void {
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

  new MutationObserver(record).observe(document, {
    subtree: true,
    childList: true,
    characterData: true,
    attributeFilter: ['min'],
  });
}
