/** A review: the planner's side, and its page as a file and by a link. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { isDeepStrictEqual } from 'node:util';
import { ROOT } from '../../../scripts/processes.mjs';
import { NEW_POST } from '../storyContext.mjs';

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

/** What keeping uses, because the user has asked for it. */
const KEPT = [/^use of (IDBFactory\.open|BroadcastChannel)$/];

/** Names stand between marks that keep their direction apart. */
const withoutMarks = (text) => text.replaceAll(/[\u2068\u2069]/g, '');

const TEXTS = ['Four roasts', 'Gone by tomorrow', 'Open on Sunday'];

/** Opens the page of a review from a file, with inPage.js in it. */
async function openFile(driver, page) {
  const withInPage = page.replace('<head>', () => `<head><script>${IN_PAGE}</script>`);
  await driver.open(`file://${driver.folder.write('review.html', withInPage)}`);
}

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
      await openFile(driver, page);
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
  {
    title: 'Review: a planner hands posts over by a file and by a link, and takes the answers over',
    expected: KEPT,
    async run({ open, leave, driver, ask, check, click, press, ...context }) {
      const { type, write, follow, schedule, switchSetting, choosePlanItem, expectPosts } = context;
      /** Checks the signs of each post, in list order. */
      const signsAre = (what, signs) =>
        check(
          what,
          async () => (await ask('texts', 'li[data-entry]')).map(withoutMarks),
          (entries) => signs.every((sign, index) => sign.test(entries[index])),
        );
      /** Pastes what was copied into the form of a new post, empties that, and returns the text. */
      async function pasted() {
        await click('field', 'Content', { within: NEW_POST });
        await press('Control+v');
        const text = () => ask('value', 'field', 'Content', NEW_POST);
        await check('the text is pasted', text, (value) => value !== '');
        const value = await text();
        await press('Control+a');
        await press('Delete');
        return value;
      }
      async function share(deed) {
        await check(
          'it is written',
          () => ask('texts', 'dialog [role=status]'),
          ([words]) => words.endsWith('B'),
        );
        await click('button', deed);
        await check('the dialog is closed', () => ask('count', 'dialog[open]'), 0);
      }
      /** Gives the name, and presses a button of the dialog of the client. */
      async function sendBack(name, deed) {
        await click('field', 'Your name', { within: 'footer' });
        await press('Control+a');
        await type(name);
        await click('button', 'Send back');
        await click('button', deed);
      }
      async function takeOver(name, deed) {
        await check('whose answers they are', () => ask('texts', 'dialog h2'), [
          `Answers of ${name}`,
        ]);
        await click('button', deed);
        await check('the dialog is closed', () => ask('count', 'dialog[open]'), 0);
      }

      await open('/');
      await switchSetting('Keep on this device', true);
      await follow('/scheduler');
      for (const text of TEXTS) await schedule(text);
      await choosePlanItem('Share for review…');
      await write('Maria', 'Reviewer', 'dialog');
      await share('Save file');
      const file = 'december-31-2999.html';
      await check('the file is complete', () => driver.folder.read(file).endsWith('-->'));
      await choosePlanItem('Share for review…');
      await share('Copy link');
      await signsAre(
        'all wait',
        TEXTS.map(() => /Waiting for Maria/),
      );
      const link = await pasted();

      await leave();
      await openFile(driver, driver.folder.read(file));
      await check('the posts in the file', () => ask('texts', 'article .words'), TEXTS);
      const [one, two, three] = ['1', '2', '3'].map((at) => `article:nth-of-type(${at})`);
      await click('button', 'Approve', { within: one });
      await click('button', 'Ask for a change', { within: two });
      await click('button', 'Suggest another text', { within: two });
      await press('Control+a');
      await type('Gone by noon');
      await sendBack('Maria', 'Save answers as a file');
      const answers = 'December 31, 2999 Maria.answers.json';
      await check('two answers', () => JSON.parse(driver.folder.read(answers)).answers.length, 2);

      await leave();
      await driver.open(link);
      await check('the posts by the link', () => ask('texts', 'article .words'), TEXTS);
      await click('button', 'Approve', { within: three });
      await sendBack('Jonas', 'Copy answers');
      await check('they are copied', () => ask('texts', 'dialog [role=status]'), [COPIED]);

      await open('/scheduler');
      const [wayBack] = /\/scheduler#answers=[\w-]+/.exec(await pasted());
      await choosePlanItem('Open answers…');
      await driver.chooseFile(
        driver.folder.write('maria.answers.json', driver.folder.read(answers)),
        () => click('button', 'Choose a file…'),
      );
      await click('button', 'Use this text');
      await takeOver('Maria', 'Take over 2 answers');
      await expectPosts('the text is used', [TEXTS[0], 'Gone by noon', TEXTS[2]]);
      await open(wayBack);
      await takeOver('Jonas', 'Take over 1 answer');
      const [first, second] = [/Approved by Maria/, /The text of Maria is used/];
      await signsAre('the answers', [first, second, /Approved by Jonas/]);
      await press('Control+z');
      await signsAre('one step takes them back', [first, second, /Waiting for Maria/]);
    },
  },
];
