import type { Page } from '@playwright/test';
import naughtyStrings from 'big-list-of-naughty-strings/blns.json';
import type { ScheduledPost } from '@/core/plan/scheduledPost';
import {
  aDraft,
  announcement,
  button,
  connectNetworks,
  entries,
  field,
  fillDraft,
  gotoReady,
  networkToggle,
  section,
} from '../support/productPage';
import { noteCases } from '../support/figures';
import { expect, test } from '../support/fixtures';
import { expectNoSidewaysScroll } from '../support/geometry';
import { NAUGHTY } from '../support/naughtyText';
import { NIGHTLY } from '../support/nightly';
import { installStoreHandle } from '../support/storeHandle';

test.use({ viewport: { width: 320, height: 640 } });

const PLAIN = aDraft({ date: '2099-01-01', content: 'Doors open on Friday.' });

/**
 * Returns the text with line breaks normalised like pasted text in a text area: each CR LF and
 * each CR becomes LF. Typed text is inserted unchanged.
 */
function withLineFeeds(text: string): string {
  return text.replace(/\r\n?/g, '\n');
}

interface ShownEntry {
  readonly content: string;
  /** The number of elements in the content. */
  readonly children: number;
  /** The elements and attribute names of the entry, which markup in the content would change. */
  readonly markup: string;
}

async function shownEntries(page: Page): Promise<ShownEntry[]> {
  return entries(page).evaluateAll((items) =>
    items.map((item) => {
      const content = [...item.querySelectorAll('p')].at(-1);
      return {
        content: content?.textContent ?? '',
        children: content?.childElementCount ?? NaN,
        markup: [item, ...item.querySelectorAll('*')]
          .map((element) => [element.tagName, ...element.getAttributeNames()].join(' '))
          .join(', '),
      };
    }),
  );
}

/**
 * Returns the number of elements of the body outside the entries, and of scripts. The head gets a link
 * when a page is prefetched.
 */
async function elementsBeside(page: Page): Promise<[number, number]> {
  return page.evaluate(() => [
    document.querySelectorAll('body :not(main li, main li *)').length,
    document.scripts.length,
  ]);
}

/**
 * Schedules a post with each text, and expects that the text is shown unchanged and nothing else is added to
 * the page. The page starts with one plain post.
 */
async function expectShownAsTyped(page: Page, texts: readonly string[]): Promise<void> {
  await fillDraft(page, PLAIN);
  await button(page, 'Schedule Post').click();
  await expect(entries(page)).toHaveCount(1);
  const before = await elementsBeside(page);

  const typed: string[] = [];
  for (const text of texts) {
    await fillDraft(page, { ...PLAIN, content: text });
    const isBlank = !/\S/.test(text);
    const said = isBlank ? await announcement(page).textContent() : null;
    await button(page, 'Schedule Post').press('Enter');
    if (isBlank) {
      // "with no message": nothing is cleared or shown.
      await expect(field(page, 'Date')).toHaveValue(PLAIN.date);
      await expect(field(page, 'Content')).toHaveValue(text);
      await expect(announcement(page)).toHaveText(said ?? '');
    } else {
      typed.push(text);
    }
  }

  await expect(entries(page)).toHaveCount(1 + typed.length);
  const [plain, ...shown] = await shownEntries(page);
  expect(shown.map(({ content }) => withLineFeeds(content))).toEqual(typed.map(withLineFeeds));
  for (const { content, children, markup } of shown) {
    const start = content.slice(0, 1000);
    expect(children, start).toBe(0);
    expect(markup, start).toBe(plain?.markup);
  }
  expect(await elementsBeside(page)).toEqual(before);
  await expectNoSidewaysScroll(page);
  noteCases(texts.length);
}

test.beforeEach(async ({ page }) => {
  await gotoReady(page, '/scheduler');
});

test('the Big List of Naughty Strings', NIGHTLY, () => {
  expect(naughtyStrings).toHaveLength(461);
  expect(naughtyStrings.filter((text) => !/\S/.test(text))).toHaveLength(4);
});

/** Together with the plain post, they fill one page of the list. */
const BATCH = 49;
for (let start = 0; start < naughtyStrings.length; start += BATCH) {
  const batch = naughtyStrings.slice(start, start + BATCH);
  test(
    `"what is shown equals what was typed": naughty strings from ${start + 1}`,
    NIGHTLY,
    async ({ page }) => {
      await expectShownAsTyped(page, batch);
    },
  );
}

test('"what is shown equals what was typed": more texts', NIGHTLY, async ({ page }) => {
  await expectShownAsTyped(page, Object.values(NAUGHTY));
});

test('"the page never scrolls sideways at 320 px" while typing @nightly', async ({ page }) => {
  for (const text of Object.values(NAUGHTY)) {
    await field(page, 'Content').fill(text);
    await expectNoSidewaysScroll(page);
  }
});

const FIELD_TEXTS = [
  'markup',
  'a way out of an attribute',
  'addresses that run',
  'letters that turn the line',
  'a header and a log line',
];

const ADDRESS = 'Address or file name of picture 1';
const ALT_TEXT = 'Alt text for picture 1';

test('the fields for networks hold and show texts as typed @nightly', async ({ page }) => {
  await page.addInitScript(installStoreHandle);
  await connectNetworks(page);
  const form = page.getByRole('form', { name: 'New post' });
  const inForm = (name: string) => form.getByRole('textbox', { name, exact: true });
  const inlineScripts = page.locator('script:not([src])');
  const before = await inlineScripts.count();
  for (const name of FIELD_TEXTS) {
    const text = NAUGHTY[name] ?? '';
    await fillDraft(page, { ...PLAIN, content: name });
    for (const network of ['Twitter', 'Facebook']) {
      // They stay chosen after a post is scheduled.
      const toggle = networkToggle(page, network);
      if ((await toggle.getAttribute('aria-pressed')) === 'false') await toggle.click();
    }
    for (const tool of ['Link', 'Media', 'Note', 'First comment']) {
      await button(page, tool).click();
    }
    await button(page, 'Add by link').click();
    for (const label of ['Link', ADDRESS, ALT_TEXT, 'Note', 'First comment']) {
      await inForm(label).fill(text);
    }
    const shown = await inForm('Link').inputValue();
    await page.getByRole('tab', { name: 'Twitter' }).click();
    await field(page, 'Content').fill(text);
    await expect(page.getByRole('region', { name: 'Preview' })).toContainText(shown.slice(0, 5));
    await expectNoSidewaysScroll(page);
    await button(page, 'Schedule Post').press('Enter');
    const post = await page.evaluate(() => {
      const { scheduledPosts } = window.store.getState() as {
        scheduledPosts: readonly ScheduledPost[];
      };
      return scheduledPosts.at(-1);
    });
    expect(post).toMatchObject({
      content: name,
      link: shown,
      media: [{ address: shown }],
    });
    const alt = post?.media?.[0]?.alt;
    for (const kept of [alt, post?.note, post?.firstComment, post?.variants?.Twitter]) {
      expect(withLineFeeds(kept ?? '')).toBe(withLineFeeds(text));
    }
  }
  await expect(inlineScripts).toHaveCount(before);
});

test('100,000 combining marks on one letter @nightly', async ({ page }) => {
  await expectShownAsTyped(page, [`Z${'\u0301\u0316\u0489\u20dd'.repeat(25_000)}algo`]);
  await entries(page)
    .getByRole('button', { name: /^Delete post: / })
    .last()
    .click();
  await entries(page)
    .getByRole('button', { name: /^Delete post: / })
    .click();
  await expect(section(page, 'Scheduled Posts')).toHaveCount(0);
});

test('lone surrogates are shown unchanged @nightly', async ({ page }) => {
  // The driver's protocol cannot transfer them, so they are created in the page.
  const shown = await page.evaluate(async () => {
    const halves = ['\udc00\ud800', 'a\ud83d', '\ude00b', '\ud83d\ud83d\ude00'];
    const area = document.querySelector('textarea');
    if (!area?.form) throw new Error('There is no form.');
    const { form } = area;
    const describe = (text: string) => JSON.stringify(text);
    function type(name: string, value: string): void {
      const element = form.elements.namedItem(name) as HTMLInputElement | HTMLTextAreaElement;
      // With the prototype's setter, because React overrides the element's own.
      Reflect.set(Object.getPrototypeOf(element) as object, 'value', value, element);
      element.dispatchEvent(new Event('input', { bubbles: true }));
    }
    for (const half of halves) {
      type('date', '2099-01-01');
      type('time', '10:00');
      type('content', half);
      form.requestSubmit();
      await new Promise((resolve) => setTimeout(resolve));
    }
    const contents = [...document.querySelectorAll('li > p:last-of-type')];
    return {
      typed: halves.map(describe),
      shown: contents.map((content) => describe(content.textContent)),
    };
  });
  expect(shown.shown).toEqual(shown.typed);
  await expectNoSidewaysScroll(page);
});
