/** Files of other programs. Neither engine has the File System Access API: a file is downloaded and chosen. */

const TABLE = [
  'Publish date,Hour,Copy',
  '30/11/2026,10:00,One',
  '31/11/2026,11:00,Two',
  '01/12/2199,12:00,"Three, with a comma"',
].join('\r\n');

export const EXCHANGE = [
  {
    title: 'Import: the rows of a file are corrected and added in one step of the history',
    async run({ open, check, ask, click, press, driver, choosePlanItem, expectPosts }) {
      const says = (words) =>
        check(
          `the dialog says "${words}"`,
          async () => (await ask('texts', 'dialog[open]')).join(),
          (text) => text.includes(words),
        );
      await open('/scheduler');
      await choosePlanItem('Import…');
      const path = driver.folder.write('winter.csv', TABLE);
      await driver.chooseFile(path, () => click('button', 'Choose files'));
      await says('2 of 3 rows will be added, 1 left out: not answered');
      await click('button', 'Use 30/11/2026');
      await says('3 of 3 rows will be added');
      await click('button', 'Add 3 posts');
      await expectPosts('the rows are posts', ['One', 'Two', 'Three, with a comma']);
      await press('Control+z');
      await expectPosts('one step takes them back', []);
    },
  },
  {
    title: 'Export: the posts are downloaded as another program expects them, and copied',
    async run({ open, check, ask, click, schedule, choosePlanItem, expectDownload }) {
      const notice = (words) =>
        check(
          `the notice "${words}"`,
          async () => (await ask('texts', '[role=status]')).join(),
          (text) => text.includes(words),
        );
      await open('/scheduler');
      await schedule('One');
      await choosePlanItem('Export…');
      await click('button', 'Export 1 post');
      await expectDownload(
        'plan-buffer.csv',
        '\uFEFFText,Image URL,Tags,Posting Time\r\nOne,,,2999-12-31 14:30\r\n',
        String,
      );
      await notice('Exported 1 post to “plan-buffer.csv”');
      await choosePlanItem('Export…');
      await click('button', 'Copy as table');
      await notice('Copied');
    },
  },
];
