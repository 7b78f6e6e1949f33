/** The plan in a file. Neither engine has the File System Access API: a file is downloaded and chosen. */
import { waitFor } from '../driver.mjs';
import { NEW_POST } from '../storyContext.mjs';

const POST = { date: '2999-12-31', time: '14:30', status: 'pending' };

/** Returns the text of a workspace file with these posts. */
function workspace(...contents) {
  const posts = contents.map((content, index) => ({ ...POST, id: String(index), content }));
  return JSON.stringify({
    format: 'socialsync',
    version: 2,
    program: '2.0.0',
    savedAt: '2026-06-16T13:30:00.000Z',
    posts,
    connections: [],
    accounts: [],
    labels: [],
    snippets: [],
    settings: { appearance: 'system', singleKeys: true, askBeforeLeaving: false },
    newPost: { date: '', time: '', content: '' },
    edits: {},
  });
}

/** Returns the texts in a file: those of the posts, and then that of the draft. */
function textsIn({ posts, newPost }) {
  return [...posts.map(({ content }) => content), newPost.content];
}

export const FILES = [
  {
    title: 'Files: the plan is saved as a download, also under another name',
    // Each download takes some height of MiniBrowser's window.
    inNewBrowser: true,
    async run({ open, check, ask, schedule, write, press, type, ...context }) {
      const { choosePlanItem, expectDownload } = context;
      const title = (start) => check('the title', () => ask('title'), `${start} · Social Sync`);
      const state = (words) => check('the state', () => ask('planState'), words);
      await open('/scheduler');
      await schedule('One');
      await write('Half a sentence', 'Content', NEW_POST);
      await press('Control+s');
      await expectDownload('plan.socialsync', (file) => {
        return textsIn(file).join() === 'One,Half a sentence';
      });
      await title('plan.socialsync · Scheduler');
      await state((words) => /^plan\.socialsync ?saved \d+:\d\d/.test(words));
      await check(
        'it is announced',
        async () => (await ask('texts', '[role=status]')).join(),
        (text) => text.includes('Saved “plan.socialsync” to your downloads'),
      );

      await type('!');
      await press('Tab');
      await title('• plan.socialsync · Scheduler');
      await state((words) => words.endsWith('unsaved changes'));
      await choosePlanItem('Save as…');
      await check('the field of the name has focus', () => ask('focused'), 'field "Name"');
      await type('spring');
      await press('Enter');
      await expectDownload('spring.socialsync', (file) => {
        return textsIn(file).join() === 'One,Half a sentence!';
      });
      await title('spring.socialsync · Scheduler');

      await schedule('Two');
      await choosePlanItem('Save');
      await expectDownload('spring.socialsync', ({ posts }) => posts.length === 2);
      await title('spring.socialsync · Scheduler');
    },
  },
  {
    title: 'Files: a chosen file replaces the plan or is added to it, in one step of the history',
    async run({ open, check, ask, click, schedule, press, driver, ...context }) {
      const { choosePlanItem, expectPosts } = context;
      await open('/scheduler');
      await schedule('Mine');
      const path = driver.folder.write('spring.socialsync', workspace('One', 'Two'));
      await driver.chooseFile(path, () => press('Control+o'));
      await check('the dialog', () => ask('has', 'dialog', 'Open “spring.socialsync”'));
      await check('its first button', () => ask('focused'), 'button "Replace this plan"');
      await press('Enter');
      await expectPosts('the plan is replaced', ['One', 'Two']);
      await check('the title', () => ask('title'), 'spring.socialsync · Scheduler · Social Sync');
      await press('Control+z');
      await expectPosts('one step brings the plan back', ['Mine']);

      await driver.chooseFile(path, () => choosePlanItem('Open…'));
      await click('button', 'Add to this plan');
      await expectPosts('the file is added', ['Mine', 'One', 'Two']);
      await press('Control+z');
      await expectPosts('one step takes it back', ['Mine']);
      await press('Control+Shift+z');
      await expectPosts('and adds it again', ['Mine', 'One', 'Two']);
      await choosePlanItem('New');
      await expectPosts('New empties the plan', []);
    },
  },
  {
    title:
      'Files: of a damaged file the readable posts are offered, and files without an end or of another kind are refused',
    async run({ open, check, ask, click, press, driver, expectPosts }) {
      const openFile = (name, text) =>
        driver.chooseFile(driver.folder.write(name, text), () => press('Control+o'));
      const says = (words) =>
        check(
          `the dialog says "${words}"`,
          async () => (await ask('texts', 'dialog[open]')).join(),
          (text) => text.includes(words),
        );
      await open('/scheduler');
      await openFile('damaged.socialsync', workspace('One', 'Two').replace('12-31', '02-30'));
      await says('1 of 2 posts can be read');
      await check('nothing is opened by Enter', () => ask('focused'), 'button "Cancel"');
      await click('button', 'Replace this plan');
      await expectPosts('the readable post', ['Two']);

      await openFile('end.socialsync', workspace('One', 'Three').slice(0, -20));
      await says('The file is damaged: its end is missing.');
      await press('Escape');
      await openFile('letter.socialsync', 'Dear reader');
      await says('This is not a workspace file. It looks like a text file.');
      await press('Escape');
      await expectPosts('the plan is as it was', ['Two']);
    },
  },
  {
    title: 'Files: a file that is dropped on the window is opened',
    async run({ open, check, ask, follow, expectPosts }) {
      await open('/analytics');
      // The code that takes a file is loaded after the page.
      await waitFor('a drop', () => ask('drop', 'dropped.socialsync', workspace('One')));
      await check(
        'it is announced',
        async () => (await ask('texts', '[role=status]')).join(),
        (text) => text.includes('Opened “dropped.socialsync” with 1 post'),
      );
      await follow('/scheduler');
      await expectPosts('the post of the file', ['One']);
    },
  },
];
