/** The page of a review, as a file and by a link. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
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

/** Answers the posts of the page, and sends the answers back. */
async function answer({ driver, ask, check, click, press, type, expectDownload }) {
  await check('the posts', () => ask('count', 'article'), 2);
  const [first, second] = ['[data-post="1"]', '[data-post="2"]'];
  await click('button', 'Approve', { within: first });
  await click('button', 'Ask for a change', { within: second });
  await check('the field has focus', () => ask('focused'), 'field "What should change?"');
  await type('Sooner.');
  await click('button', 'Suggest another text', { within: second });
  await press('Control+a');
  await type('Gone by noon.');
  const texts = (selector) => check(selector, () => ask('texts', selector), (all) => all.join());
  await check('what goes', () => ask('texts', `${second} del`), ['tomorrow']);
  await check('what comes', () => ask('texts', `${second} ins`), ['noon']);
  await check('the progress', () => ask('texts', 'footer [role=status]'), ['2 of 2 answered']);
  await check('the address has the answers', async () => {
    const read = await answersIn(await ask('address'));
    return read.value?.answers;
  }, ANSWERS);
}

export const REVIEWS = [];
