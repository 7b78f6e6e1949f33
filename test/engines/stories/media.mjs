/** Pictures of posts: from the file of a user to the grid of an account, and after a reload. */
import { readFileSync } from 'node:fs';
import { NEW_POST } from '../storyContext.mjs';

const GRID = '[role=grid]';

function photograph(name) {
  return readFileSync(new URL(`../../fixtures/media/${name}`, import.meta.url));
}

export const MEDIA = [
  {
    title: 'Pictures are added to posts, shown in the list and the grid, and kept over a reload',
    expected: [/^use of (IDBFactory\.open|BroadcastChannel)$/],
    async run({ driver, open, check, ask, click, focus, press, write, schedule, ...context }) {
      const { follow, reload, switchSetting } = context;
      /** Schedules a post for Instagram with a picture. */
      async function scheduleWith(name, alt, text, post) {
        await write('The ', 'Content', NEW_POST);
        await click('button', 'Media', { within: NEW_POST });
        const path = driver.folder.write(name, photograph(name));
        await driver.chooseFile(path, () => click('button', 'Add pictures'));
        await write(alt, 'Alt text for picture 1');
        await check(
          `${name} is shown`,
          () => ask('shownPictures', `${NEW_POST} [aria-label=Pictures]`),
          1,
        );
        await schedule(text, post);
      }
      /** Checks the order of the tiles by their texts. */
      const expectTiles = (what, texts) =>
        check(
          what,
          async () =>
            (await ask('names', 'button', GRID)).map((name) => name.match(/The \w+/)?.[0]),
          texts,
        );

      await open('/');
      await switchSetting('Keep on this device', true);
      await follow('/integration');
      await click('button', 'Connect Instagram');
      await follow('/scheduler');
      await click('field', 'Content', { within: NEW_POST });
      await click('button', 'Instagram', {
        within: `${NEW_POST} [role=group][aria-label=Networks]`,
      });
      await scheduleWith('fig.jpg', 'A fig', 'fig', { date: '2999-12-30' });
      await scheduleWith('cat.jpg', 'A cat', 'cat', { date: '2999-12-31' });
      await check('the list shows them', () => ask('shownPictures', 'li[data-entry]'), 2);

      await click('field', 'Grid');
      await expectTiles('the newest post is first', ['The cat', 'The fig']);
      await check('the grid shows them', () => ask('shownPictures', GRID), 2);
      const [first] = await ask('names', 'button', GRID);
      await focus('button', first, GRID);
      for (const key of ['m', 'ArrowRight', 'Enter']) await press(key);
      await expectTiles('they exchange their times', ['The fig', 'The cat']);
      await press('Control+z');
      await expectTiles('Undo exchanges them back', ['The cat', 'The fig']);
      await press('Control+y');
      await expectTiles('Redo exchanges them again', ['The fig', 'The cat']);

      await reload();
      await expectTiles('the order is kept', ['The fig', 'The cat']);
      await check('the pictures are kept', () => ask('shownPictures', GRID), 2);
    },
  },
];
