import type { SeenPage } from './desk';

/**
 * Looks at the page, all at once: a thousand stories have no time for a search by role each. Stands
 * alone, so that it can be carried into a browser as text.
 */
export function readPage(): SeenPage {
  const main = document.querySelector('main');
  const headings = [...(main?.querySelectorAll('h1, h2, h3') ?? [])];

  function sectionHeaded(words: string): Element | null {
    return headings.find(({ textContent }) => textContent === words)?.closest('section') ?? null;
  }

  function valueOf(name: string): string {
    const field = main?.querySelector(`[name="${name}"]`);
    if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) {
      return field.value;
    }
    throw new Error(`The form has no field "${name}".`);
  }

  function itemsOf(section: Element | null): Element[] {
    return [...(section?.querySelectorAll('li') ?? [])];
  }

  const form = main?.querySelector('form') ?? null;
  const scheduled = sectionHeaded('Scheduled Posts');
  const connected = sectionHeaded('Connected Accounts:');

  return {
    title: main?.querySelector('h1')?.textContent ?? null,
    fields: form && {
      date: valueOf('date'),
      time: valueOf('time'),
      content: valueOf('content'),
    },
    earliestDate: form?.querySelector('[name=date]')?.getAttribute('min') ?? null,
    isHeadedScheduledPosts: headings.some(({ textContent }) => textContent === 'Scheduled Posts'),
    posts:
      form &&
      itemsOf(scheduled).map((item) => {
        const time = item.querySelector('time');
        const content = item.querySelector('[dir=auto]');
        const badges = [...item.querySelectorAll('span')].map((span) => span.textContent);
        return {
          dateTime: time?.dateTime ?? '',
          when: time?.textContent ?? '',
          content: content?.textContent ?? '',
          elementsInContent: content?.childElementCount ?? 0,
          status: badges.filter((text) => /^(Published|Scheduled)$/.test(text)).join(' and '),
          deleteLabel: item.querySelector('button')?.getAttribute('aria-label') ?? '',
        };
      }),
    accounts:
      connected &&
      itemsOf(connected).map((item) => {
        const button = item.querySelector('button');
        return item.textContent.replace(button?.textContent ?? '', '');
      }),
    saysNoAccounts: connected?.textContent.includes('No accounts connected.') ?? false,
  };
}
