/** The page of a review, as a file and by a link. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { isDeepStrictEqual } from 'node:util';
import { ROOT } from '../../../scripts/processes.mjs';

const require = createRequire(import.meta.url);
require('../../zones/loadTypeScript.cjs');
const { answersIn } = require('../../../src/core/review/answersMessage.ts');
const { reviewText } = require('../../../src/core/review/reviewFiles.ts');
const { codeOf } = require('../../../src/core/review/textCode.ts');
const { reviewPage } = require('../../../src/review/reviewPage.ts');

const POST = {
  stamp: '0123abcd',
  date: '2026-12-01',
  time: '10:00',
  accounts: [{ network: 'Instagram', name: 'harbourcoffee' }],
};
const REVIEW = {
  id: '1795000000000',
  title: 'December',
  by: 'Lea',
  reviewer: 'Maria',
  line: '',
  sentAt: '2026-11-24T17:30:00.000Z',
  home: 'https://plan.example/desk/',
  posts: [
    { ...POST, id: '1', texts: { '': 'Four Sundays, four roasts.' } },
    { ...POST, id: '2', texts: { '': 'Gone by tomorrow.' } },
  ],
};
const ANSWERS = [
  { post: '1', stamp: '0123abcd', state: 'approved' },
  {
    post: '2',
    stamp: '0123abcd',
    state: 'change',
    comment: 'Sooner.',
    texts: { '': 'Gone by noon.' },
  },
];

const COPIED = 'Copied. Paste them into a message.';

const IN_PAGE = readFileSync(new URL('../inPage.js', import.meta.url), 'utf8');

/** Answers the posts of the page, reloads it, and sends the answers back. */
async function answer({ driver, ask, check, click, press, type, expectDownload }) {
  const [first, second] = ['[data-post="1"]', '[data-post="2"]'];
  await check('the posts', () => ask('count', 'article'), 2);
  await click('button', 'Approve', { within: first });
  await click('button', 'Ask for a change', { within: second });
  await check('the field has focus', () => ask('focused'), 'field "What should change?"');
  await type('Sooner.');
  await click('button', 'Suggest another text', { within: second });
  await press('Control+a');
  await type('Gone by noon.');
  await check('what is deleted', () => ask('texts', 'del'), ['tomorrow']);
  await check('what is inserted', () => ask('texts', 'ins'), ['noon']);
  const answersInAddress = async () => (await answersIn(await ask('address'))).value?.answers;
  await check('the address has the answers', answersInAddress, ANSWERS);

  await driver.reload();
  await check('they stay', () => ask('texts', 'footer [role=status]'), ['2 of 2 answered']);
  await click('button', 'Send back');
  await check('the name', () => ask('value', 'field', 'Your name', 'dialog'), 'Maria');
  await click('button', 'Copy answers');
  await check('they are copied', () => ask('texts', 'dialog [role=status]'), [COPIED]);
  await click('button', 'Save answers as a file');
  await expectDownload('December Maria.answers.json', ({ by, answers }) => {
    return by === 'Maria' && isDeepStrictEqual(answers, ANSWERS);
  });
}

export const REVIEWS = [
  {
    title: 'Review: a client answers in a file',
    async run({ leave, driver, ...context }) {
      await leave();
      const template = readFileSync(`${ROOT}dist/review.html`, 'utf8');
      const page = reviewPage({ template, review: REVIEW });
      const withInPage = page.replace('<head>', () => `<head><script>${IN_PAGE}</script>`);
      await driver.open(`file://${driver.folder.write('review.html', withInPage)}`);
      await answer({ driver, ...context });
    },
  },
  {
    title: 'Review: a client answers by a link',
    async run({ leave, driver, server, ...context }) {
      await leave();
      const code = await codeOf(reviewText(REVIEW));
      await driver.open(`${server.origin()}/review.html#review=${code}`);
      await answer({ driver, ...context });
    },
  },
];
