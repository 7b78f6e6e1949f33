import type { SeenDay, SeenPage, TypedFields } from './driver';

/** Opens the form for a new post if it is at rest: at rest it has fewer controls. */
export function openForm(): void {
  const form = document.querySelector<HTMLElement>('form[aria-label="New post"]');
  if (form?.querySelector('[aria-label="Quick dates"]') === null) form.click();
}

/**
 * Reads the visible contents of the page. It uses selectors because queries by role are too slow for
 * a thousand stories. It must not use anything outside its body: Playwright sends it to the browser
 * as text.
 */
export function readPage(): SeenPage {
  const main = document.querySelector('main');
  const headings = [...(main?.querySelectorAll('h1, h2, h3') ?? [])];

  function sectionHeaded(words: string): Element | null {
    return headings.find(({ textContent }) => textContent === words)?.closest('section') ?? null;
  }

  function fieldsOf(form: Element): TypedFields {
    const [date = '', time = '', content = ''] = ['date', 'time', 'content'].map((name) => {
      const field = form.querySelector(`[name="${name}"]`);
      if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) {
        return field.value;
      }
      throw new Error(`The form has no field "${name}".`);
    });
    return { date, time, content };
  }

  function headerLabel(pattern: RegExp): string | null {
    const labels = [...document.querySelectorAll('header button')].map((button) =>
      button.getAttribute('aria-label'),
    );
    return labels.find((label) => pattern.test(label ?? '')) ?? null;
  }

  function itemsOf(section: Element | null, selector: string): Element[] {
    return [...(section?.querySelectorAll(selector) ?? [])];
  }

  /** Returns the text of each item, or the name of its picture. */
  function namesIn(within: Element | null, selector: string): string[] {
    return [...(within?.querySelectorAll(selector) ?? [])].map((item) => {
      const picture = item.querySelector('[role=img]');
      return picture?.getAttribute('aria-label') ?? item.textContent;
    });
  }

  function readDay(cell: HTMLElement): SeenDay {
    const [, count = ''] = /, (\S+) posts?$/.exec(cell.firstElementChild?.textContent ?? '') ?? [];
    return {
      date: cell.dataset.day ?? '',
      isToday: cell.getAttribute('aria-current') === 'date',
      count: Number(count),
      posts: [...cell.querySelectorAll<HTMLElement>('[data-entry]')].map((post) => {
        const name = /^.*, (Published|Scheduled)(.*?)(, selected)?$/s;
        const [, status = '', tags = '', selected] =
          name.exec(post.getAttribute('aria-label') ?? '') ?? [];
        return {
          id: post.dataset.entry ?? '',
          when: post.querySelector('span')?.textContent ?? '',
          status,
          tags,
          isSelected: selected !== undefined,
        };
      }),
    };
  }

  const grid = main?.querySelector('[role=grid]') ?? null;
  const form = main?.querySelector('form[aria-label="New post"]') ?? null;
  const scheduled = sectionHeaded('Scheduled Posts');
  const connected = sectionHeaded('Connected Accounts:');
  const tools = main?.querySelector('[role=toolbar][aria-label="Selected posts"]');
  const menu = main?.querySelector('[aria-haspopup=menu]')?.parentElement;
  const state = menu?.previousElementSibling;
  const [, selected = '0'] = /(\d+) selected/.exec(tools?.textContent ?? '') ?? [];

  return {
    documentTitle: document.title,
    title: main?.querySelector('h1')?.textContent ?? null,
    fields: form && fieldsOf(form),
    networks:
      form &&
      itemsOf(form, '[role=group][aria-label=Networks] [aria-pressed=true]').map(
        (toggle) => toggle.getAttribute('aria-label') ?? '',
      ),
    labels: form && namesIn(form, 'ul[aria-label="Chosen labels"] > li'),
    earliestDate: form?.querySelector('[name=date]')?.getAttribute('min') ?? null,
    isHeadedScheduledPosts: headings.some(({ textContent }) => textContent === 'Scheduled Posts'),
    posts:
      form &&
      itemsOf(scheduled, 'li[data-entry]').map((item) => {
        const editor = item.querySelector('form');
        // The form has a preview, with a text and a time of its own.
        const time = editor ? null : item.querySelector('time');
        const content = editor ? null : item.querySelector('p[dir=auto]');
        const badges = [...item.querySelectorAll('span')].map((span) => span.textContent);
        const deleteButton = item.querySelector('[data-part=delete]');
        const heading = item.closest('section')?.querySelector('h3')?.textContent ?? '';
        const [, dayName = ''] = /^(\w+) · /.exec(heading) ?? [];
        return {
          dayName,
          edit: editor && fieldsOf(editor),
          networks: editor ? [] : namesIn(item, 'ul[aria-label=Networks] > li'),
          labels: editor ? [] : namesIn(item, 'ul[aria-label=Labels] > li'),
          dateTime: time?.dateTime ?? '',
          when: time?.textContent ?? '',
          content: content?.textContent ?? '',
          elementsInContent: content?.childElementCount ?? 0,
          status: badges.filter((text) => /^(Published|Scheduled)$/.test(text)).join(' and '),
          deleteLabel: deleteButton?.getAttribute('aria-label') ?? '',
          isSelected: item.querySelector('[type=checkbox]:checked') !== null,
        };
      }),
    calendar: grid && [...grid.querySelectorAll<HTMLElement>('[data-day]')].map(readDay),
    asOf: document.querySelector('[aria-label="The plan on another day"] b')?.textContent ?? null,
    selected: form && Number(selected),
    accounts: connected && itemsOf(connected, 'li bdi').map((name) => name.textContent),
    saysNoAccounts: connected?.textContent.includes('No accounts connected.') ?? false,
    fileName: state?.querySelector('bdi')?.textContent ?? null,
    place: state?.lastElementChild?.textContent ?? null,
    undo: headerLabel(/^(Undo:|Nothing to undo)/),
    redo: headerLabel(/^(Redo:|Nothing to redo)/),
  };
}
