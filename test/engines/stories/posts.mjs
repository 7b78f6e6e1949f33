/** Posts: scheduling, editing, duplicating, searching, filtering, selecting, moving, and drafts. */
import { NEW_POST } from '../storyContext.mjs';

const EDIT = 'form[aria-label^="Edit post"]';

/** Returns whether green or blue is the strongest component of an `rgb()` colour. */
function hue(colour) {
  const [red, green, blue] = colour.match(/\d+/g).map(Number);
  if (green > red && green > blue) return 'green';
  return blue > red && blue > green ? 'blue' : 'none';
}

export const POSTS = [
  {
    title: 'An incomplete form does nothing',
    async run({ open, check, ask, click, setDateOrTime, write, press }) {
      const isEmpty = async () => (await ask('posts')).length === 0;
      await open('/scheduler');
      await check('there is no list', () => ask('has', 'heading', 'Scheduled Posts'), false);
      await check(
        'the placeholder',
        () => ask('attribute', 'placeholder', 'field', 'Content'),
        'What would you like to post?',
      );
      await check('four rows', () => ask('attribute', 'rows', 'field', 'Content'), '4');
      await click('button', 'Schedule Post');
      await check('nothing without anything', isEmpty);
      await write('Words', 'Content', NEW_POST);
      await click('button', 'Schedule Post');
      await check('nothing without a date', isEmpty);
      await setDateOrTime('2999-12-31', 'Date', NEW_POST);
      await click('button', 'Schedule Post');
      await check('nothing without a time', isEmpty);
      await setDateOrTime('14:30', 'Time', NEW_POST);
      await click('field', 'Content', { within: NEW_POST });
      for (const key of Array(5).fill('Backspace')) await press(key);
      await press(' ');
      await press('Enter');
      await check('only white space is left', () => ask('value', 'field', 'Content'), ' \n');
      await click('button', 'Schedule Post');
      await check('nothing without words', isEmpty);
      await check('the field keeps its text', () => ask('value', 'field', 'Content'), ' \n');
      await write('Now there are words', 'Content', NEW_POST);
      await click('button', 'Schedule Post');
      await check('a whole form schedules', async () => (await ask('posts')).length, 1);
    },
  },
  {
    title: 'Posts are scheduled, listed with their status, and deleted',
    async run({ open, check, ask, click, schedule, expectPosts }) {
      await open('/scheduler');
      const today = (await ask('localDateTime')).slice(0, 10);
      await check(
        'the earliest date is today',
        () => ask('attribute', 'min', 'field', 'Date'),
        today,
      );
      await schedule('First line\nSecond line');
      await check('the post is listed', () => ask('posts'), [
        { due: '2999-12-31T14:30', status: 'Scheduled', text: 'First line\nSecond line' },
      ]);
      await check(
        'line breaks are kept',
        () => ask('style', 'white-space-collapse', 'li p[dir=auto]'),
        (value) => ['preserve', 'break-spaces'].includes(value),
      );
      for (const name of ['Date', 'Time', 'Content']) {
        await check(`${name} is cleared`, () => ask('value', 'field', name), '');
      }
      await check(
        'the badge is blue',
        async () => hue(await ask('style', 'color', 'li time + *')),
        'blue',
      );
      await check(
        'the card is white',
        () => ask('style', 'background-color', 'li[data-entry]'),
        'rgb(255, 255, 255)',
      );

      await schedule('This morning', { date: today, time: '00:00' });
      await check('a past time of today is Published', async () => (await ask('posts'))[0], {
        due: `${today}T00:00`,
        status: 'Published',
        text: 'This morning',
      });
      await check(
        'its badge is green',
        async () => hue(await ask('style', 'color', 'li[data-entry]:nth-child(1) time + *')),
        'green',
      );
      await check(
        'its card is grey',
        () => ask('style', 'background-color', 'li[data-entry]:nth-child(1)'),
        'rgb(236, 238, 242)',
      );
      await click('button', 'Delete post: First line Second line');
      await expectPosts('the first is deleted', ['This morning']);
      await click('button', 'Delete post: This morning');
      await check('the list is gone', () => ask('has', 'heading', 'Scheduled Posts'), false);
    },
  },
  {
    title: 'A post becomes Published while the page is open',
    async run({ open, check, ask, schedule }) {
      const DUE_IN = 80_000;
      await open('/scheduler');
      // The next minute begins in 20 to 80 seconds, which leaves time to fill in the form.
      const due = await ask('localDateTime', DUE_IN);
      const [date, time] = due.split('T');
      await schedule('Soon', { date, time });
      await check('it is Scheduled before', () => ask('posts'), [
        { due, status: 'Scheduled', text: 'Soon' },
      ]);
      await check(
        'it is Published from its minute on',
        () => ask('posts'),
        [{ due, status: 'Published', text: 'Soon' }],
        DUE_IN + 5_000,
      );
      const now = await ask('localDateTime');
      await check('not before', () => now >= due);
    },
  },
  {
    title: 'A post is scheduled by keyboard',
    async run({ open, check, ask, press, type, setDateOrTime, expectPosts }) {
      await open('/scheduler');
      await press('n');
      await check('n leads to the content', () => ask('focused'), 'field "Content"');
      await type('Written by keys');
      await press('Tab');
      await check('Tab leads to the date', () => ask('focused'), 'field "Date"');
      await setDateOrTime('2999-12-31', 'Date', NEW_POST);
      await check('the date', () => ask('value', 'field', 'Date'), '2999-12-31');
      await setDateOrTime('09:05', 'Time', NEW_POST);
      for (
        let stop = 0;
        stop < 12 && (await ask('focused')) !== 'button "Schedule Post"';
        stop += 1
      ) {
        await press('Tab');
      }
      await check('Tab leads to the button', () => ask('focused'), 'button "Schedule Post"');
      await press('Enter');
      await expectPosts('the post is listed', ['Written by keys']);
      await check('at its time', async () => (await ask('posts'))[0].due, '2999-12-31T09:05');
    },
  },
  {
    title: 'A post is edited; an edit is cancelled and restored',
    async run({ open, check, ask, click, schedule, setDateOrTime, expectPosts, press, type }) {
      await open('/scheduler');
      await schedule('Draft');
      await click('button', 'Edit post: Draft');
      await check('the form holds the post', () => ask('value', 'field', 'Content', EDIT), 'Draft');
      await click('field', 'Content', { within: EDIT });
      await press('End');
      await type(' two');
      await setDateOrTime('2998-07-04', 'Date', EDIT);
      await setDateOrTime('08:15', 'Time', EDIT);
      await click('button', 'Save');
      await check('it is saved', () => ask('posts'), [
        { due: '2998-07-04T08:15', status: 'Scheduled', text: 'Draft two' },
      ]);
      await check('focus is on its button', () => ask('focused'), 'button "Edit post: Draft two"');

      await press('Enter');
      await click('field', 'Content', { within: EDIT });
      await press('End');
      await type(' three');
      await press('Escape');
      await expectPosts('Escape cancels', ['Draft two']);
      await click('button', 'Restore', { within: 'section[aria-label="Notice"]' });
      await check(
        'Restore brings the edit back',
        () => ask('value', 'field', 'Content', EDIT),
        'Draft two three',
      );
      await click('button', 'Cancel', { within: EDIT });
      await expectPosts('Cancel cancels', ['Draft two']);
    },
  },
  {
    title: 'A post is published by hand with the panel',
    async run({ open, check, ask, click, schedule, press }) {
      await open('/scheduler');
      await schedule('Once');
      await click('button', 'More: Once');
      await click('item', 'Post now…');
      await check('the panel is open', () => ask('has', 'heading', 'Post now'), true);
      await click('button', 'Copy text');
      await check(
        'it is copied, or selected to be copied',
        async () =>
          (await ask('has', 'button', 'Copy text, copied')) ||
          (await ask('selectedText')) === 'Once',
        true,
      );
      await click('button', 'Mark as posted');
      await check('the post is marked', () => ask('has', 'button', 'Add its link'), true);
      await press('Escape');
      await check('Escape closes the panel', () => ask('has', 'heading', 'Post now'), false);
    },
  },
  {
    title: 'A post is duplicated',
    async run({ open, check, ask, click, schedule, expectPosts, type, press }) {
      await open('/scheduler');
      await schedule('Once');
      await click('button', 'More: Once');
      await click('item', 'Duplicate');
      await check(
        'the copy is open in a form',
        () => ask('value', 'field', 'Content', EDIT),
        'Once',
      );
      await click('field', 'Content', { within: EDIT });
      await press('End');
      await type(' more');
      await click('button', 'Save');
      await expectPosts('the copy is a post of its own', ['Once', 'Once more']);
      await check('one week later', async () => (await ask('posts')).map(({ due }) => due), [
        ...['2999-12-31T14:30', '3000-01-07T14:30'],
      ]);
    },
  },
  {
    title: 'The search updates at each keystroke',
    async run({ open, check, ask, click, schedule, expectPosts, type, press }) {
      await open('/scheduler');
      for (const text of ['Café opens', 'Cake sale', 'Bread']) await schedule(text);
      await click('field', 'Search posts');
      await type('c');
      await expectPosts('c finds two', ['Café opens', 'Cake sale']);
      await type('a');
      await type('f');
      await expectPosts('caf finds one', ['Café opens']);
      await check('what was found is marked', () => ask('marks'), ['Caf']);
      await type('e');
      await check('accents do not matter', () => ask('marks'), ['Café']);
      await check('the address follows', () => ask('address'), '/scheduler#search=cafe');
      await type('x');
      await check('nothing is found', async () =>
        (await ask('texts', 'main')).join().includes('No posts match'),
      );
      await press('Backspace');
      await expectPosts('a key back', ['Café opens']);
      await type('zz');
      await click('button', 'Clear search and filters');
      await expectPosts('all are back', ['Café opens', 'Cake sale', 'Bread']);
      await check('focus is in the search', () => ask('focused'), 'field "Search posts"');
      await check('the address is clear', () => ask('address'), '/scheduler');
    },
  },
  {
    title: 'Filters select posts',
    async run({ open, check, ask, click, schedule, expectPosts, press }) {
      await open('/scheduler');
      const today = (await ask('localDateTime')).slice(0, 10);
      await schedule('Late', { date: '2999-12-31' });
      await schedule('Now', { date: today, time: '00:00' });
      await schedule('Soon', { date: '2990-01-15' });

      await click('button', 'Filter');
      await check('focus is in the filter', () => ask('focused'), 'field "All"');
      await click('button', 'Today');
      await expectPosts('Today', ['Now']);
      await check(
        'the address holds it',
        () => ask('address'),
        `/scheduler#from=${today}&to=${today}`,
      );
      await click('button', 'Clear all');
      await click('field', 'Published');
      await expectPosts('Published', ['Now']);
      await click('field', 'Scheduled');
      await expectPosts('Scheduled', ['Soon', 'Late']);
      await click('field', 'All');
      await expectPosts('all of them', ['Now', 'Soon', 'Late']);
      await click('field', 'Scheduled');
      await press('Escape');
      await check('Escape closes the filter', () => ask('focused'), 'button "Filter"');
      await click('button', 'Clear all filters');
      await expectPosts('all are back', ['Now', 'Soon', 'Late']);
      await check('focus is on the filter', () => ask('focused'), 'button "Filter"');
    },
  },
  {
    title: 'Selected posts are moved and deleted together',
    async run({
      open,
      check,
      ask,
      click,
      schedule,
      expectPosts,
      press,
      type,
      focus,
      choose,
      setDateOrTime,
    }) {
      const dates = async () => (await ask('posts')).map(({ due }) => due);
      await open('/scheduler');
      for (const text of ['One', 'Two', 'Three']) await schedule(text);
      await click('field', 'Select post: One');
      await check('one is selected', () => ask('has', 'button', 'Move 1 post 1 week later'));
      await click('field', 'Select post: Three', { held: 'Shift' });
      await check('Shift selects all between', () =>
        ask('has', 'button', 'Move 3 posts 1 week later'),
      );
      await focus('field', 'Select post: Three');
      await press(' ');
      await check('Space takes one out', () => ask('has', 'button', 'Move 2 posts 1 week later'));

      await click('button', 'Change the move');
      await press('Control+a');
      await type('2');
      await choose('days', 'Hours, days or weeks');
      await choose('earlier', 'Later or earlier');
      await check(
        'the preview',
        async () => (await ask('texts', 'p:has(+ form[aria-label="Move selected posts"])'))[0],
        (text) => text.startsWith('Moves 2 posts 2 days earlier, the first from'),
      );
      await click('button', 'Move 2 posts 2 days earlier');
      await check('two are moved', dates, [
        '2999-12-29T14:30',
        '2999-12-29T14:30',
        '2999-12-31T14:30',
      ]);
      await click('button', 'Undo', { within: 'section[aria-label="Last change"]' });
      await check('Undo moves them back', async () => new Set(await dates()).size, 1);
      await press('Control+y');
      await check('Ctrl+Y moves them again', async () => new Set(await dates()).size, 2);
      await press('Control+z');
      await check('Ctrl+Z moves them back', async () => new Set(await dates()).size, 1);
      await click('button', 'Set time');
      await setDateOrTime('08:15', 'Time of day', 'form[aria-label^="Set the time"]');
      await press('Enter');
      await check('two have the new time', async () => new Set(await dates()).size, 2);
      await press('Control+z');
      await click('button', 'Duplicate');
      await check('two are copied', async () => (await dates()).length, 5);
      await press('Control+z');
      await click('field', 'Select post: One');
      await click('field', 'Select all 3');
      await click('button', 'Clear selection');
      await check('nothing is selected', () => ask('has', 'button', 'Clear selection'), false);
      await click('field', 'Select post: One');
      await click('field', 'Select all 3');
      await click('button', 'Delete');
      await expectPosts('all are deleted', []);
      await click('button', 'Undo: delete 3 posts');
      await expectPosts('all are back', ['One', 'Two', 'Three']);
    },
  },
  {
    title: 'Drafts stay while other pages are visited',
    async run({ open, check, ask, click, schedule, follow, write, type, press, setDateOrTime }) {
      await open('/scheduler');
      await schedule('Post');
      await click('button', 'Edit post: Post');
      await click('field', 'Content', { within: EDIT });
      await press('End');
      await type(', changed');
      await setDateOrTime('2998-07-04', 'Date', NEW_POST);
      await write('Half a thought', 'Content', NEW_POST);
      await follow('/analytics');
      await follow('/integration');
      await follow('/scheduler');
      await check(
        'the new post',
        () => ask('value', 'field', 'Content', NEW_POST),
        'Half a thought',
      );
      await check('its date', () => ask('value', 'field', 'Date', NEW_POST), '2998-07-04');
      await check('the edit', () => ask('value', 'field', 'Content', EDIT), 'Post, changed');
      await click('button', 'Save');
      await check('the edit is saved', async () => (await ask('posts'))[0].text, 'Post, changed');
    },
  },
  {
    title: 'A reload loses everything',
    async run({ open, reload, check, ask, schedule, follow, click }) {
      await open('/scheduler');
      await schedule('Gone soon');
      await check('a post is there', async () => (await ask('posts')).length, 1);
      await reload();
      await check('no post is left', async () => (await ask('posts')).length, 0);
      await check('nothing can be undone', () => ask('has', 'button', 'Nothing to undo'));
      await follow('/integration');
      await click('button', 'Connect Instagram');
      await reload();
      await check('no account is left', () => ask('has', 'button', 'Disconnect Instagram'), false);
    },
  },
  {
    title: 'Single-key shortcuts work on the scheduler',
    async run({ open, check, ask, schedule, press, follow, expectPosts }) {
      await open('/scheduler');
      for (const text of ['One', 'Two']) await schedule(text);
      await follow('/analytics');
      await follow('/scheduler');
      await press('j');
      await check('j goes to the first post', () => ask('focusedPost'), 'One');
      await press('j');
      await check('j goes to the next', () => ask('focusedPost'), 'Two');
      await press('k');
      await check('k goes back', () => ask('focusedPost'), 'One');
      await press('ArrowDown');
      await check('so do the arrow keys', () => ask('focusedPost'), 'Two');
      await press('e');
      await check('e edits', () => ask('has', 'button', 'Save'));
      await press('Escape');
      await check('Escape cancels', () => ask('has', 'button', 'Save'), false);
      await press('d');
      await check('d duplicates', async () => await ask('count', 'li[data-entry]'), 3);
      await press('Escape');
      await expectPosts('Escape removes the unchanged copy', ['One', 'Two']);
      await check('focus returns', () => ask('focused'), 'button "More: Two"');
      await press('Delete');
      await expectPosts('Delete deletes', ['One']);
      await press('u');
      await expectPosts('u takes it back', ['One', 'Two']);
      await press('/');
      await check('/ goes to the search', () => ask('focused'), 'field "Search posts"');
      await press('?');
      await check('in a field, ? is a character', () => ask('value', 'field', 'Search posts'), '?');
      await press('Backspace');
      await follow('/analytics');
      await follow('/scheduler');
      await check('focus is on the page', () => ask('focused'), 'heading "Post Scheduler"');
      await press('?');
      await check('? shows the keys', () => ask('has', 'dialog', 'Keyboard shortcuts'));
      await press('Escape');
      await check('Escape closes them', () => ask('has', 'dialog', 'Keyboard shortcuts'), false);
    },
  },
];
