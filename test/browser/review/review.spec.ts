import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { test as plain, type Page } from '@playwright/test';
import { answersIn } from '@/core/review/answersMessage';
import { reviewText } from '@/core/review/reviewFiles';
import type { Review } from '@/core/review/sentPost';
import { codeOf } from '@/core/review/textCode';
import { reviewPage } from '@/review/reviewPage';
import { aReview, aSentPost } from '@test/support/reviews';
import { expectNoViolation } from '../support/axe';
import { expect, test } from '../support/fixtures';

const ROOT = path.resolve(__dirname, '../../..');
const template = readFileSync(path.join(ROOT, 'dist/review.html'), 'utf8');

function picture(name: string): string {
  const bytes = readFileSync(path.join(ROOT, 'test/fixtures/media', name));
  return `data:image/jpeg;base64,${bytes.toString('base64')}`;
}

const REVIEW = aReview({
  title: 'Harbour Coffee in December',
  colour: 'teal',
  posts: [
    aSentPost({
      accounts: [{ network: 'Instagram', name: 'harbourcoffee' }, { network: 'Facebook' }],
      texts: { '': 'Four Sundays, four roasts.', Facebook: 'Order by Thursday.' },
      link: 'harbourcoffee.example/advent',
      firstComment: '#adventbox',
      media: [{ name: 'coffee.jpg', alt: 'An espresso', picture: picture('coffee.jpg') }],
    }),
    // The page has them in the order of their times.
    aSentPost({ id: '3', date: '2026-12-04', accounts: [], texts: { '': 'Huila.' } }),
    aSentPost({ id: '2', time: '17:00', texts: { '': 'Gone by tomorrow.' } }),
  ],
});

const THREAD = aSentPost({
  accounts: [{ network: 'Facebook' }, { network: 'Twitter', name: 'harbour' }],
  texts: { '': 'One. Two.' },
  threads: { Twitter: ['One. 1/2', 'Two. 2/2'] },
});

/** Opens a completed page from the disk, and returns the requests for anything but the file. */
async function openFile(page: Page, file: string, review: Review = REVIEW): Promise<string[]> {
  const requests: string[] = [];
  page.on('request', (request) => {
    if (!/^(file|data):/.test(request.url())) requests.push(request.url());
  });
  await writeFile(file, reviewPage({ template, review }));
  await page.goto(pathToFileURL(file).href);
  return requests;
}

plain.describe('The page of a review from the disk', () => {
  plain.use({ permissions: ['clipboard-read', 'clipboard-write'] });

  plain('takes answers, keeps them over a reload, and sends them back', async ({ page }, info) => {
    const requests = await openFile(page, info.outputPath('review.html'));
    const posts = page.getByRole('article');
    await posts.first().getByRole('button', { name: 'Facebook' }).click();
    await expect(posts.first().locator('.words')).toHaveText('Order by Thursday.');
    await expect(posts.first().getByRole('img', { name: 'An espresso' })).toBeVisible();
    await posts.first().getByRole('button', { name: 'Approve' }).click();

    const second = posts.nth(1);
    await second.getByRole('button', { name: 'Ask for a change' }).click();
    await page.keyboard.type('Sooner, please.');
    await second.getByRole('button', { name: 'Suggest another text' }).click();
    const field = second.getByRole('textbox', { name: 'Another text' });
    await field.press('End');
    for (let typed = 0; typed < 9; typed += 1) await field.press('Backspace');
    await page.keyboard.type('noon.');
    await expect(second.locator('del')).toHaveText('tomorrow');
    await expect(second.locator('ins')).toHaveText('noon');
    await expect(page.getByText('2 of 3 answered')).toBeVisible();

    await expect(async () => {
      const [, code] = /#answers=([\w-]+)$/.exec(page.url()) ?? [];
      const read = await answersIn(`#answers=${code}`);
      expect(read).toMatchObject({ value: { answers: [{}, { texts: { '': 'Gone by noon.' } }] } });
    }).toPass();
    page.once('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await expect(field).toHaveValue('Gone by noon.');

    await page.getByRole('textbox', { name: 'Your name' }).fill('');
    await page.getByRole('button', { name: 'Send back' }).click();
    const dialog = page.getByRole('dialog', { name: 'Send back' });
    await dialog.getByRole('button', { name: 'Copy answers' }).click();
    await expect(dialog.getByRole('alert')).toHaveText('Please say who you are.');
    await page.keyboard.type('Maria');
    await dialog.getByRole('button', { name: 'Copy answers' }).click();
    await expect(dialog.getByRole('status')).toHaveText('Copied. Paste them into a message.');
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(await answersIn(copied)).toMatchObject({
      kind: 'read',
      value: {
        review: REVIEW.id,
        by: 'Maria',
        answers: [
          { post: '1', stamp: '0123abcd', state: 'approved' },
          {
            post: '2',
            stamp: '0123abcd',
            state: 'change',
            comment: 'Sooner, please.',
            texts: { '': 'Gone by noon.' },
          },
        ],
      },
    });
    const download = page.waitForEvent('download');
    await dialog.getByRole('button', { name: 'Save answers as a file' }).click();
    expect((await download).suggestedFilename()).toBe(
      'Harbour Coffee in December Maria.answers.json',
    );
    expect(requests).toEqual([]);
  });

  plain('is used by keys', async ({ page }, info) => {
    await openFile(page, info.outputPath('review.html'));
    await page.keyboard.press('j');
    await page.keyboard.press('j');
    await page.keyboard.down('a');
    // Held down, the browser repeats it.
    await page.keyboard.down('a');
    await page.keyboard.up('a');
    const second = page.getByRole('article').nth(1);
    await expect(second.getByRole('button', { name: 'Approved' })).toBeVisible();
    await page.keyboard.press('k');
    await page.keyboard.press('c');
    await page.keyboard.type('Jack');
    const first = page.getByRole('article').first();
    await expect(first.getByRole('textbox', { name: 'What should change?' })).toHaveValue('Jack');
    await page.keyboard.press('Escape');
    await expect(first).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(first.getByRole('button', { name: 'Instagram' })).toBeFocused();
    await page.keyboard.press('j');
    await expect(second).toBeFocused();

    // A post that is out of view gets no answer.
    await first.getByRole('heading').click();
    await page.setViewportSize({ width: 1280, height: 400 });
    await page.mouse.wheel(0, 5_000);
    await expect(first).not.toBeInViewport();
    await page.keyboard.press('a');
    await expect(first.getByRole('button', { name: 'Approved' })).toHaveCount(0);
    await expect(first.getByRole('button', { name: 'Ask for a change' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
  });

  plain('on a phone has its buttons in one line, once the post is seen', async ({ page }, info) => {
    await page.setViewportSize({ width: 360, height: 480 });
    await openFile(page, info.outputPath('review.html'));
    const posts = page.getByRole('article');
    await posts.first().getByRole('button', { name: 'Approve' }).click();
    for (const name of ['Approve', 'Approved', 'Ask for a change']) {
      const shown = page.getByRole('button', { name, exact: true }).first();
      expect((await shown.boundingBox())?.height).toBe(44);
      expect((await shown.locator('span').boundingBox())?.height).toBeLessThan(30);
    }

    // Wherever a press meets the button: how much of the preview is above it, and how much below.
    const seen: { isSeen: boolean; below: number }[] = [];
    const { height } = await page.evaluate(() => document.body.getBoundingClientRect());
    await page.mouse.move(180, 300);
    for (let scrolled = 0; scrolled < height; scrolled += 40) {
      const shown = await posts.evaluateAll((articles) =>
        articles.flatMap((article) => {
          const [approve, preview] = ['.approve', '.preview'].map((part) =>
            article.querySelector(part)?.getBoundingClientRect(),
          );
          if (!approve || !preview) throw new Error('A post is not shown.');
          const met = document.elementFromPoint(approve.x + 9, approve.y + 22);
          if (!article.contains(met) || !met?.closest('.approve')) return [];
          const isSeen = approve.y - preview.y > Math.min(80, preview.height);
          return [{ isSeen, below: preview.bottom - approve.bottom }];
        }),
      );
      seen.push(...shown);
      await page.mouse.wheel(0, 40);
    }
    expect(seen.filter(({ isSeen }) => !isSeen)).toEqual([]);
    expect(Math.max(...seen.map(({ below }) => below))).toBeGreaterThan(0);
  });

  plain('shows pictures apart, and two dates with the dash between', async ({ page }, info) => {
    const media = ['1', '2'].map((alt) => ({ name: alt, alt, picture: picture('coffee.jpg') }));
    const title = 'Velo Atelier, November 29\u2009–\u2009December 20';
    const review = aReview({ title, posts: [aSentPost({ media })] });
    await openFile(page, info.outputPath('review.html'), review);
    const edges = await page.getByRole('img').evaluateAll((images) =>
      images.flatMap((image) => {
        const { left, right } = image.getBoundingClientRect();
        return [left, right];
      }),
    );
    expect(Number(edges[2]) - Number(edges[1])).toBe(4);
    const lines = await page.getByRole('heading', { level: 1 }).evaluate((heading) => {
      const words = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT).nextNode() as Text;
      const range = document.createRange();
      return ['29', '–'].map((part) => {
        range.setStart(words, words.data.indexOf(part));
        range.setEnd(words, words.data.indexOf(part) + 1);
        return range.getBoundingClientRect().top;
      });
    });
    expect(lines[0]).toBe(lines[1]);
  });

  plain('shows a thread as its network, and prints every text', async ({ page }, info) => {
    const review = aReview({ posts: [THREAD] });
    await openFile(page, info.outputPath('review.html'), review);
    const words = page.locator('.words');
    await expect(words).toHaveText('One. Two.');
    await page.getByRole('button', { name: 'Twitter' }).click();
    await expect(words).toHaveText(['One. 1/2', 'Two. 2/2']);
    await expect(page.locator('.author')).toHaveText(['harbour', 'harbour']);
    await page.getByRole('button', { name: 'Facebook' }).click();

    const printed = page.getByRole('definition').filter({ hasText: 'One. 1/2' });
    await expect(printed).toBeHidden();
    await page.emulateMedia({ media: 'print' });
    await expect(printed).toBeVisible();
    await expect(page.getByRole('button', { name: 'Send back' })).toBeHidden();
  });

  plain('keeps a suggested text for each network', async ({ page }, info) => {
    await openFile(page, info.outputPath('review.html'));
    const post = page.getByRole('article').first();
    const field = post.getByRole('textbox', { name: 'Another text' });
    const suggest = post.getByRole('button', { name: 'Suggest another text' });
    await post.getByRole('button', { name: 'Ask for a change' }).click();
    await suggest.click();
    await field.fill('For all.');
    await post.getByRole('button', { name: 'Facebook' }).click();
    await suggest.click();
    await expect(field).toHaveValue('Order by Thursday.');
    await post.getByRole('button', { name: 'Put it back' }).click();
    await expect(suggest).toBeFocused();
    await post.getByRole('button', { name: 'Instagram' }).click();
    await expect(field).toHaveValue('For all.');
  });

  plain('is accessible with every part open', async ({ page }, info) => {
    await openFile(page, info.outputPath('review.html'));
    const second = page.getByRole('article').nth(1);
    await page.getByRole('button', { name: 'Approve' }).first().click();
    await second.getByRole('button', { name: 'Ask for a change' }).click();
    await second.getByRole('button', { name: 'Suggest another text' }).click();
    await page.keyboard.type('Soon. ');
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await expectNoViolation(page);
    }
    await page.getByRole('button', { name: 'Send back' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'Your name' }).fill('');
    await dialog.getByRole('button', { name: 'Copy answers' }).click();
    await expect(dialog.getByRole('alert')).toBeVisible();
    await expectNoViolation(page);
  });

  plain('shows awkward texts as texts, in each field', async ({ page }, info) => {
    const awkward =
      '</script><img src=x onerror="document.title=1"><!-- \u202Etxet "&amp;\' $& <b>';
    const media = [{ name: awkward, alt: awkward }];
    const review = aReview({
      title: awkward,
      by: awkward,
      line: awkward,
      posts: [
        aSentPost({
          accounts: [{ network: 'Instagram', name: awkward }],
          texts: { '': awkward },
          link: `javascript:${awkward}`,
          firstComment: awkward,
          media,
        }),
      ],
    });
    const faults: string[] = [];
    page.on('console', (message) => faults.push(message.text()));
    page.on('pageerror', (error) => faults.push(error.message));
    await openFile(page, info.outputPath('review.html'), review);
    await expect(page).toHaveTitle(awkward.replaceAll(/\s+/g, ' '));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(awkward);
    await expect(page.locator('.words')).toContainText(awkward);
    await page.getByRole('button', { name: 'Approve' }).click();
    await expect(page.getByText('1 of 1 answered')).toBeVisible();
    expect(await page.locator('main :is(img, script, a, b)').count()).toBe(0);
    expect(faults).toEqual([]);
  });
});

plain('The policy of the page lets nothing foreign run or load', async ({ page }, info) => {
  const foreign = [
    '<script>document.title = "foreign"</script>',
    '<script src="https://foreign.example/a.js"></script>',
    '<img src="https://foreign.example/a.png" onerror="document.title = \'foreign\'">',
    '<style>header { display: none }</style>',
    '<iframe src="https://foreign.example"></iframe>',
    '<base href="https://foreign.example/">',
  ].join('');
  const html = reviewPage({ template, review: REVIEW });
  const file = info.outputPath('review.html');
  await writeFile(
    file,
    html.replace('<body>', () => `<body>${foreign}`),
  );
  const requests: string[] = [];
  page.on('requestfinished', (request) => requests.push(request.url()));
  const address = pathToFileURL(file).href;
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(REVIEW.title);
  await expect(page).toHaveTitle(REVIEW.title);
  expect(requests.filter((url) => !url.startsWith('data:'))).toEqual([address]);
});

plain('In a sandbox, the answers can be copied by hand', async ({ page }, info) => {
  const html = reviewPage({ template, review: REVIEW });
  const escaped = html.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
  const file = info.outputPath('preview.html');
  const frame = `<iframe sandbox="allow-scripts" height="700" srcdoc="${escaped}">`;
  await writeFile(file, `<meta charset="utf-8">${frame}`);
  await page.goto(pathToFileURL(file).href);
  const preview = page.frameLocator('iframe');
  await preview.getByRole('button', { name: 'Approve' }).first().click();
  await preview.getByRole('button', { name: 'Send back' }).click();
  // The sandbox would hold the file back without a word.
  await expect(preview.getByRole('button', { name: 'Save answers as a file' })).toHaveCount(0);
  await preview.getByRole('button', { name: 'Copy answers' }).click();
  const copied = preview.getByRole('textbox', { name: 'Answers' });
  await expect(copied).toBeVisible();
  expect(await answersIn(await copied.inputValue())).toMatchObject({
    value: { by: 'Maria', answers: [{ post: '1', state: 'approved' }] },
  });
});

plain.describe('The page of a review without scripts', () => {
  plain.use({ javaScriptEnabled: false });

  plain('shows the posts, and how to answer', async ({ page }, info) => {
    await openFile(page, info.outputPath('review.html'));
    const first = page.getByRole('article').first();
    for (const text of ['Four Sundays, four roasts.', 'Order by Thursday.', '#adventbox']) {
      await expect(first.getByText(text)).toBeVisible();
    }
    await expect(first.getByRole('img', { name: 'An espresso' })).toBeVisible();
    await expect(page.getByText('or answer by message')).toBeVisible();
    await expect(page.getByRole('button')).toHaveCount(0);
  });
});

/** Returns the address of a review by link. */
async function linkOf(review: Review): Promise<string> {
  return `/review.html#review=${await codeOf(reviewText(review))}`;
}

test('A review is opened by a link', async ({ page }) => {
  await page.goto(await linkOf(REVIEW));
  await expect(page).toHaveTitle(REVIEW.title);
  await expect(page.getByRole('article')).toHaveCount(3);
  await page.getByRole('button', { name: 'Approve' }).first().click();
  await expect(page).toHaveURL(/#review=[\w-]+&answers=[\w-]+$/);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Approved' })).toHaveCount(1);
  await expect(page.getByText('1 of 3 answered')).toBeVisible();
});

test('Two reviews in two tabs keep their own answers', async ({ page, context }) => {
  const other = await context.newPage();
  const link = await linkOf(aReview({ id: '2', title: 'Another', posts: [aSentPost()] }));
  await page.goto(await linkOf(REVIEW));
  await other.goto(link);
  await page.getByRole('button', { name: 'Approve' }).first().click();
  await other.getByRole('button', { name: 'Ask for a change' }).click();
  await expect(page).toHaveURL(/&answers=/);
  await expect(other).toHaveURL(/&answers=/);
  await page.reload();
  await other.reload();
  await expect(page.getByText('3 posts · 1 approved')).toBeVisible();
  await expect(other.getByText('1 post · 1 change asked')).toBeVisible();

  // Answers of another review are not taken.
  const [, answers] = page.url().split('&');
  await other.goto('about:blank');
  await other.goto(`${link}&${answers}`);
  await expect(other.getByText('0 of 1 answered')).toBeVisible();
});

test('A link that is damaged, incomplete or newer says so', async ({ page }) => {
  await page.goto('/review.html#review=AAAA');
  await expect(page.getByRole('heading')).toContainText('link of a review, or it is damaged.');
  await page.goto('/review.html?');
  await expect(page.getByRole('heading')).toContainText('not the whole link');
  const newer = reviewText(REVIEW).replace('"version":1', '"version":2');
  await page.goto(`/review.html#review=${await codeOf(newer)}`);
  await expect(page.getByRole('heading')).toContainText('a newer version of Social Sync');
  await expectNoViolation(page);
});
