/** The undo history and the browser's history. */
import { NEW_POST } from '../storyContext.mjs';
import { waitFor } from '../driver.mjs';

export const HISTORY = [
  {
    title: 'Undo and Redo work by their buttons',
    async run({ open, check, ask, click, schedule, expectPosts }) {
      await open('/scheduler');
      await check('there is nothing to undo', () => ask('has', 'button', 'Nothing to undo'));
      for (const text of ['One', 'Two']) await schedule(text);
      await click('button', 'Undo: schedule “Two”');
      await expectPosts('one step back', ['One']);
      await check(
        'it is announced',
        async () => (await ask('texts', '[role=status]')).join(),
        (text) => text.includes('Undone: schedule “Two”'),
      );
      await click('button', 'Undo: schedule “One”');
      await expectPosts('two steps back', []);
      await click('button', 'Redo: schedule “One”');
      await click('button', 'Redo: schedule “Two”');
      await expectPosts('both again', ['One', 'Two']);
      await check('there is nothing to redo', () => ask('has', 'button', 'Nothing to redo'));
      await click('button', 'Delete post: One');
      await click('button', 'Undo', { within: 'section[aria-label="Last change"]' });
      await expectPosts('the notice takes back too', ['One', 'Two']);
      await click('button', 'Redo', { within: 'section[aria-label="Last change"]' });
      await expectPosts('and does it again', ['Two']);
      await click('button', 'Undo', { within: 'section[aria-label="Last change"]' });
      await click('button', 'Show', { within: 'section[aria-label="Last change"]' });
      await check('Show goes to the post', () => ask('focusedPost'), 'One');
    },
  },
  {
    title: 'Undo and redo work by keyboard, on every page',
    async run({ open, check, ask, click, schedule, expectPosts, press, follow }) {
      await open('/scheduler');
      for (const text of ['One', 'Two']) await schedule(text);
      await follow('/integration');
      await click('button', 'Connect Twitter');
      await press('Control+z');
      await check('the account is gone', () => ask('has', 'button', 'Disconnect Twitter'), false);
      await press('Control+z');
      await follow('/scheduler');
      await expectPosts('a post went from another page', ['One']);
      await press('Control+Shift+z');
      await expectPosts('Ctrl+Shift+Z redoes', ['One', 'Two']);
      await press('Control+y');
      await follow('/integration');
      await check('Ctrl+Y redoes', () => ask('has', 'button', 'Disconnect Twitter'));
      for (const key of ['z', 'y', 'Alt+z']) await press(key);
      await check('other keys do not', () => ask('has', 'button', 'Undo: connect Twitter'));
    },
  },
  {
    title: 'In a field, Ctrl+Z first undoes the typing',
    async run({ open, check, ask, click, schedule, expectPosts, write, driver, press }) {
      await open('/scheduler');
      await schedule('One');
      await write('Words', 'Content', NEW_POST);
      const words = () => ask('value', 'field', 'Content', NEW_POST);
      // Engines undo different amounts of typing at once. Wait for each undo: in an empty field,
      // the next one would undo a step of the plan.
      for (let before = await words(); before !== ''; before = await words()) {
        await driver.undoTyping();
        await waitFor('fewer words', async () => (await words()) !== before);
      }
      await check('the words are gone', words, '');
      await expectPosts('the plan is as it was', ['One']);
      await click('field', 'Search posts');
      await press('Control+z');
      await expectPosts('an untouched field leaves the keys to the plan', []);
      await check(
        'focus stays in use',
        () => ask('focused'),
        (focused) => focused !== 'body',
      );
    },
  },
  {
    title: 'The history lists the steps and jumps to any of them',
    async run({ open, check, ask, click, schedule, expectPosts, press, follow }) {
      const steps = async () =>
        (await ask('names', 'button', 'dialog ol')).map((name) => name.replace(/ \d.*$/, ''));
      await open('/scheduler');
      for (const text of ['One', 'Two']) await schedule(text);
      await click('button', 'Delete post: One');
      await click('button', 'History');
      await check('the newest is first', steps, [
        'Deleted “One”',
        'Scheduled “Two”',
        'Scheduled “One”',
        'Start',
      ]);
      await check(
        'focus is on the present step',
        () => ask('focused'),
        (focused) => focused.startsWith('button "Deleted “One”'),
      );
      await press('ArrowDown');
      await press('Enter');
      await expectPosts('a jump by keys', ['One', 'Two']);
      await press('End');
      await press(' ');
      await expectPosts('to before the first change', []);
      await press('Home');
      await press('Enter');
      await expectPosts('and to the newest', ['Two']);
      await press('Control+z');
      await expectPosts('Ctrl+Z works in it', ['One', 'Two']);
      await press('Escape');
      await check('Escape closes it', () => ask('has', 'dialog', 'History'), false);
      await check('focus is back', () => ask('focused'), 'button "History"');
      await follow('/analytics');
      await click('button', 'History');
      await click('button', 'Start');
      await click('button', 'Close', { within: 'dialog' });
      await follow('/scheduler');
      await expectPosts('a jump by pointer, from another page', []);
    },
  },
  {
    title: 'Back and forward lead through pages and searches',
    async run({ open, check, ask, click, schedule, expectPosts, type, driver, follow, reload }) {
      const address = () => ask('address');
      await open('/scheduler');
      for (const text of ['One', 'Two']) await schedule(text);
      await click('field', 'Search posts');
      await type('two');
      await check('the search is in the address', address, '/scheduler#search=two');
      await click('button', 'Filter');
      await click('field', 'Scheduled');
      await check('so is the status', address, '/scheduler#search=two&status=scheduled');
      await follow('/analytics');
      await driver.back();
      await check('back leads to both', address, '/scheduler#search=two&status=scheduled');
      await check('the search field has it', () => ask('value', 'field', 'Search posts'), 'two');
      await expectPosts('the list has it', ['Two']);
      await driver.back();
      await check('back leads to the search', address, '/scheduler#search=two');
      await check('the status is left', () => ask('has', 'button', 'Filter'));
      await driver.back();
      await check('back leads to the beginning', address, '/scheduler');
      await expectPosts('all are shown', ['One', 'Two']);
      await driver.forward();
      await check('forward leads to the search', address, '/scheduler#search=two');
      await expectPosts('and narrows the list', ['Two']);
      await driver.forward();
      await driver.forward();
      await check('forward leads to Analytics', () => ask('heading'), 'Analytics');
      await driver.back();
      await check('and back again', address, '/scheduler#search=two&status=scheduled');
      await reload();
      await check('a reload keeps the address', address, '/scheduler#search=two&status=scheduled');
      await open('/scheduler#search=one&sort=added');
      await schedule('One more');
      await check('a bookmark sets the search', () => ask('value', 'field', 'Search posts'), 'one');
      await check('and the order', () => ask('has', 'button', 'Remove filter: Added first'));
    },
  },
];
