/** The calendars: their views, moves by pointer, touch and keyboard, and the view as of a moment. */
import { NEW_POST } from '../storyContext.mjs';

const NOTICE = 'section[aria-label="Last change"]';
const BANNER = 'section[aria-label="The plan on another day"]';

/** The height of an hour of a week, in pixels. */
const HOUR = 46;

const MONTH = '/scheduler#view=month&day=2999-06-18';
const WEEK = '/scheduler#view=week&day=2999-06-18';
const SALE = { date: '2999-06-18', time: '10:00' };
const SALE_PILL = '10:00 AM Summer sale, Scheduled';

/** A month shows five weeks, and begins with that of its day. */
const JUNE_AND_JULY = 'Jun 16 – Jul 20, 2999';

/** Returns whether the form for a new post is folded to one line. */
async function isFolded(ask) {
  return (await ask('count', `${NEW_POST} [aria-label="Quick dates"]`)) === 0;
}

/**
 * Schedules a post on a day of the calendar that is shown. The open form lies over the first days, so it is
 * folded by a click beside it.
 */
async function scheduleSale({ check, ask, click, schedule }) {
  await schedule('Summer sale', SALE);
  await check('the post is on its day', reading(ask).postsOn(SALE.date), [SALE_PILL]);
  await click('heading', 'Post Scheduler');
  await check('the form is folded', () => isFolded(ask));
}

/** Returns functions that read the calendar of a story. */
function reading(ask) {
  return {
    grid: () => ask('names', 'grid', 'main'),
    /** Returns a function that reads the names of the posts that a day shows. */
    postsOn: (date) => async () =>
      (await ask('names', 'button', `[data-day="${date}"]`)).filter(
        (name) => !name.startsWith('Add a post on'),
      ),
    textOn: (date) => async () => (await ask('texts', `[data-day="${date}"]`)).join(),
    shown: async () => (await ask('texts', 'main')).join(),
    said: async () => (await ask('texts', '[role=status]')).join(),
    notice: async () => (await ask('texts', NOTICE)).join(),
    hasPanel: async () => (await ask('count', 'section[aria-label="Edit post"]')) > 0,
  };
}

/** Returns a predicate: true for a text that contains these words. */
function contains(words) {
  return (text) => text.includes(words);
}

export const CALENDAR = [
  {
    title: 'The plan is shown as a list, a week and a month',
    async run({ open, check, ask, click, press, schedule, driver, reload, expectPosts }) {
      const { grid, postsOn } = reading(ask);
      const address = () => ask('address');
      await open('/scheduler#day=2999-06-18');
      await schedule('Summer sale', SALE);
      await expectPosts('the list', ['Summer sale']);
      await check('the switch is on List', () => ask('isChecked', 'field', 'List'));
      await click('field', 'Month');
      await check('the month', grid, [JUNE_AND_JULY]);
      await check('the post is on its day', postsOn('2999-06-18'), [SALE_PILL]);
      await check('its address', address, '/scheduler#view=month&day=2999-06-18');
      await click('button', 'Next');
      await check('a week later', grid, ['Jun 23 – Jul 27, 2999']);
      await check('its day', address, '/scheduler#view=month&day=2999-06-25');
      await press('2');
      await check('2 shows the week', grid, ['Jun 25 – Jul 1, 2999']);
      await check('the switch is on Week', () => ask('isChecked', 'field', 'Week'));
      await check('its address', address, '/scheduler#view=week&day=2999-06-25');
      await click('button', 'Next');
      await check('the next week', grid, ['Jul 2 – 8, 2999']);
      await click('button', 'Previous');
      await click('button', 'Previous');
      await check('the week of the post', grid, ['Jun 18 – 24, 2999']);
      await check('it is in it', postsOn('2999-06-18'), [SALE_PILL]);
      await check('its day', address, '/scheduler#view=week&day=2999-06-18');
      await press('1');
      await expectPosts('1 shows the list', ['Summer sale']);
      await check('its address', address, '/scheduler#day=2999-06-18');
      await press('3');
      await check('3 shows the month', grid, [JUNE_AND_JULY]);
      await check('its address', address, '/scheduler#view=month&day=2999-06-18');
      await click('button', 'Today', { within: 'div:has(> [aria-label=Next])' });
      await check(
        'today is chosen',
        () => ask('count', '[aria-current=date][aria-selected=true]'),
        1,
      );
      await check('its address', address, '/scheduler#view=month');

      // Each view is an entry of the browser's history; consecutive days are one.
      await driver.back();
      await check('back leads to the view', address, '/scheduler#view=month&day=2999-06-18');
      await check('which is shown', grid, [JUNE_AND_JULY]);
      await driver.back();
      await check('back leads to the list', address, '/scheduler#day=2999-06-18');
      await expectPosts('which is shown', ['Summer sale']);
      await driver.back();
      await check('back leads to the last week', address, '/scheduler#view=week&day=2999-06-18');
      await check('which is shown', grid, ['Jun 18 – 24, 2999']);
      // Each step waits for the one before: a busy browser drops a step that comes too early.
      await driver.forward();
      await check('forward leads to the list', address, '/scheduler#day=2999-06-18');
      await driver.forward();
      await check('forward leads to the month', grid, [JUNE_AND_JULY]);
      await driver.back();
      await check('back leads to the list again', address, '/scheduler#day=2999-06-18');
      await driver.back();
      await check('back leads to the last week again', grid, ['Jun 18 – 24, 2999']);
      await driver.back();
      await check('back leads to the first week', grid, ['Jun 25 – Jul 1, 2999']);
      await driver.back();
      await check('back leads to the later month', grid, ['Jun 23 – Jul 27, 2999']);
      await driver.back();
      await check('back leads to the first month', grid, [JUNE_AND_JULY]);
      await driver.back();
      await expectPosts('and to the list', ['Summer sale']);
      await driver.forward();
      await check('forward leads to the month', address, MONTH);
      await reload();
      await check('a reload keeps the view', grid, [JUNE_AND_JULY]);
    },
  },
  {
    title: 'A calendar that is turned keeps the page where it is',
    async run({ open, check, ask, click, press }) {
      const { grid } = reading(ask);
      const scrolled = () => ask('scrolled');
      await open(MONTH);
      // A click scrolls to the day, and opens the short form beside it.
      await click('day', 'Tuesday, July 16, 2999, 0 posts');
      await press('Escape');
      await check(
        'the day has focus',
        () => ask('focused'),
        'day "Tuesday, July 16, 2999, 0 posts"',
      );
      await check('the page is scrolled', scrolled, (place) => place > 100);
      const place = await scrolled();
      await press('PageDown');
      await check('later weeks', grid, ['Jul 14 – Aug 17, 2999']);
      await check('the page stays', scrolled, place);
      await press('2');
      await check('the week', grid, ['Aug 16 – 22, 2999']);
      await check('the page stays', scrolled, place);
      await press('3');
      await check('the month', grid, ['Aug 11 – Sep 14, 2999']);
      await check('the page stays', scrolled, place);
      await press('2');
      await check('the week', grid, ['Aug 16 – 22, 2999']);
      await press('ArrowRight');
      await check(
        'another day has focus',
        () => ask('focused'),
        'day "Saturday, August 17, 2999, 0 posts"',
      );
      await check('the page stays', scrolled, place);
    },
  },
  {
    title: 'A post is dragged to another day of a month',
    async run({ open, check, ask, click, grab, dragTo, release, press, schedule, driver }) {
      const { postsOn, textOn, shown, notice, hasPanel } = reading(ask);
      const wednesday = ['day', 'Wednesday, June 26, 2999, 0 posts'];
      await open(MONTH);
      await scheduleSale({ check, ask, click, schedule });

      const home = await grab('button', SALE_PILL);
      await dragTo(await ask('middleOf', ...wednesday));
      await check(
        'both times follow the pointer',
        shown,
        contains('Tue, Jun 18, 2999, 10:00 AM → Wed, Jun 26, 2999, 10:00 AM'),
      );
      await check(
        'the day shows the place',
        textOn('2999-06-26'),
        contains('10:00 AM · move here'),
      );
      await check('no text is selected', () => ask('selectedText'), '');
      await press('Escape');
      await check('Escape cancels', shown, (text) => !/move here|→/.test(text));
      await check('and says so', notice, contains('Not moved'));
      await dragTo(home);
      await release();
      await check('the post is where it was', postsOn('2999-06-18'), [SALE_PILL]);
      await check('no panel is open', hasPanel, false);

      await grab('button', SALE_PILL);
      await dragTo(await ask('middleOf', ...wednesday));
      await check('the place', textOn('2999-06-26'), contains('move here'));
      await driver.keyDown('Alt');
      await check('Alt copies', textOn('2999-06-26'), contains('10:00 AM · copy here'));
      await driver.keyUp('Alt');
      await check('without Alt it moves', textOn('2999-06-26'), contains('move here'));
      await release();
      await check('it keeps its time', postsOn('2999-06-26'), [SALE_PILL]);
      await check('its old day is empty', postsOn('2999-06-18'), []);
      await check('it has focus', () => ask('focused'), `button "${SALE_PILL}"`);
      await check('no panel is open', hasPanel, false);
      await check('the notice', notice, contains('Moved to Wed, Jun 26'));
      await click('button', 'Undo', { within: NOTICE });
      await check('Undo moves it back', postsOn('2999-06-18'), [SALE_PILL]);
      await click('button', SALE_PILL);
      await check('a click opens it', hasPanel);
    },
  },
  {
    title: 'A post that is dragged to the edge of a month moves it by weeks',
    async run({ open, check, ask, click, grab, dragTo, release, press, schedule, driver }) {
      const { grid, postsOn, shown } = reading(ask);
      const due = async () => (await ask('posts')).map((post) => post.due).join();
      const pointers = driver.touches ? ['mouse', 'touch'] : ['mouse'];
      for (const pointer of pointers) {
        await open(MONTH);
        await scheduleSale({ check, ask, click, schedule });
        const home = await grab('button', SALE_PILL, { pointer });
        if (pointer === 'touch') await check('it is picked up', shown, contains('move here'));
        await dragTo({ x: home.x, y: await ask('bottomOf', 'grid', JUNE_AND_JULY) });
        await check('later weeks are shown', grid, ([name]) => name !== JUNE_AND_JULY);
        await check('the post is not among them', postsOn(SALE.date), []);
        // The post's element is gone, and the events of the pointer go on.
        await dragTo(home);
        await check('the place', shown, contains('10:00 AM · move here'));
        await release();
        await check('the drag is over', shown, (text) => !/move here|→/.test(text));
        await press('1');
        await check('it is in a later week', due, (time) => /^2999-0[6-9]-.*T10:00$/.test(time));
        await check('not on its day', due, (time) => time > '2999-06-22');
      }
    },
  },
  {
    title: 'A post is dragged to another day and time of a week',
    async run({ open, check, ask, click, grab, dragTo, release, press, schedule, driver }) {
      const { postsOn, textOn, shown, notice, hasPanel } = reading(ask);
      await open(WEEK);
      await scheduleSale({ check, ask, click, schedule });

      const home = await grab('button', SALE_PILL);
      const { x } = await ask('middleOf', 'day', 'Thursday, June 20, 2999, 0 posts');
      await dragTo({ x, y: home.y + 2.2 * HOUR });
      await check(
        'both times follow the pointer',
        shown,
        contains('Tue, Jun 18, 2999, 10:00 AM → Thu, Jun 20, 2999, 12:15 PM'),
      );
      await check('the place', textOn('2999-06-20'), contains('12:15 PM · move here'));
      await driver.keyDown('Shift');
      await check('by 5 minutes', textOn('2999-06-20'), contains('12:10 PM · move here'));
      await driver.keyUp('Shift');
      await check('by 15 minutes', textOn('2999-06-20'), contains('12:15 PM · move here'));
      await check('no text is selected', () => ask('selectedText'), '');
      await press('Escape');
      await check('Escape cancels', shown, (text) => !/move here|→/.test(text));
      await release();
      await check('the post is where it was', postsOn('2999-06-18'), [SALE_PILL]);

      const again = await grab('button', SALE_PILL);
      await dragTo({ x, y: again.y - 0.75 * HOUR });
      await check('an earlier place', textOn('2999-06-20'), contains('9:15 AM · move here'));
      await release();
      await check('it is moved', postsOn('2999-06-20'), ['9:15 AM Summer sale, Scheduled']);
      await check('it has focus', () => ask('focused'), 'button "9:15 AM Summer sale, Scheduled"');
      await check('no panel is open', hasPanel, false);
      await check('the notice', notice, contains('Moved to Thu, Jun 20'));
      await click('button', 'Undo', { within: NOTICE });
      await check('Undo moves it back', postsOn('2999-06-18'), [SALE_PILL]);
    },
  },
  {
    // WebKitWebDriver of WebKitGTK 2.50 accepts a pointer of the type touch, but sends the events of a
    // mouse. So only the styles for a finger are checked there.
    title: 'A post is dragged by touch after a long press',
    async run({ open, check, ask, click, grab, dragTo, release, schedule, driver }) {
      const { postsOn, textOn, shown, notice, hasPanel } = reading(ask);
      await open(MONTH);
      await scheduleSale({ check, ask, click, schedule });
      const pill = '[data-day="2999-06-18"] [data-entry]';
      await check(
        'a long press selects no text',
        () => ask('style', '-webkit-user-select', pill),
        'none',
      );
      await check('two taps do not zoom', () => ask('style', 'touch-action', pill), 'manipulation');
      if (!driver.touches) return;

      await grab('button', SALE_PILL, { pointer: 'touch' });
      await check('a long press picks it up', textOn('2999-06-18'), contains('move here'));
      await dragTo(await ask('middleOf', 'day', 'Thursday, June 27, 2999, 0 posts'));
      await check(
        'both times follow the finger',
        shown,
        contains('Tue, Jun 18, 2999, 10:00 AM → Thu, Jun 27, 2999, 10:00 AM'),
      );
      await release();
      await check('it is moved', postsOn('2999-06-27'), [SALE_PILL]);
      await check('no panel is open', hasPanel, false);
      await check('the notice', notice, contains('Moved to Thu, Jun 27'));
      await click('button', 'Undo', { within: NOTICE });
      await check('Undo moves it back', postsOn('2999-06-18'), [SALE_PILL]);

      await click('field', 'Week');
      await check('the week', postsOn('2999-06-18'), [SALE_PILL]);
      const home = await grab('button', SALE_PILL, { pointer: 'touch' });
      await check('a long press picks it up', textOn('2999-06-18'), contains('move here'));
      const { x } = await ask('middleOf', 'day', 'Wednesday, June 19, 2999, 0 posts');
      await dragTo({ x, y: home.y + HOUR / 4 });
      await check('the place', textOn('2999-06-19'), contains('10:15 AM · move here'));
      await release();
      await check('it is moved', postsOn('2999-06-19'), ['10:15 AM Summer sale, Scheduled']);
    },
  },
  {
    title: 'The keys of a grid move between the days of a month',
    async run({ open, check, ask, click, press }) {
      await open(MONTH);
      await click('day', 'Tuesday, June 18, 2999, 0 posts');
      await check('the short form', () => ask('has', 'field', 'Content', '[role=dialog]'));
      await press('Escape');
      await check(
        'Escape leads to the day',
        () => ask('focused'),
        'day "Tuesday, June 18, 2999, 0 posts"',
      );
      for (const [key, name] of [
        ['ArrowRight', 'Wednesday, June 19'],
        ['ArrowDown', 'Wednesday, June 26'],
        ['ArrowLeft', 'Tuesday, June 25'],
        ['ArrowUp', 'Tuesday, June 18'],
        ['End', 'Saturday, June 22'],
        ['Home', 'Sunday, June 16'],
        ['PageDown', 'Tuesday, July 16'],
        ['PageUp', 'Sunday, June 16'],
        ['PageUp', 'Thursday, May 16'],
      ]) {
        await press(key);
        await check(
          `${key} leads to ${name}`,
          () => ask('focused'),
          `day "${name}, 2999, 0 posts"`,
        );
        await check('it is the tab stop', () => ask('count', '[role=gridcell][tabindex="0"]'), 1);
      }
      await press('2');
      await check(
        'the week keeps focus',
        () => ask('focused'),
        'day "Thursday, May 16, 2999, 0 posts"',
      );
      await press('ArrowRight');
      await check('another day', () => ask('focused'), 'day "Friday, May 17, 2999, 0 posts"');
      await press('ArrowDown');
      await check('another week', () => ask('focused'), 'day "Friday, May 24, 2999, 0 posts"');
    },
  },
  {
    title: 'A post is moved by keyboard',
    async run({ open, check, ask, click, press, schedule }) {
      const { postsOn, textOn, said } = reading(ask);
      const focused = () => ask('focused');
      await open(MONTH);
      await scheduleSale({ check, ask, click, schedule });
      await click('day', 'Tuesday, June 18, 2999, 1 post 10:00 AM Summer sale');
      await press('Enter');
      await check('Enter leads to the post', focused, `button "${SALE_PILL}"`);
      await press('m');
      await check('m picks it up', said, contains('Picked up “Summer sale”'));
      await press('ArrowRight');
      await press('ArrowDown');
      await check('the new time is said', said, contains('Wed, Jun 26, 2999, 10:00 AM'));
      await check('the place', textOn('2999-06-26'), contains('10:00 AM · move here'));
      await press('Enter');
      await check('Enter drops it', postsOn('2999-06-26'), [SALE_PILL]);
      await check('it has focus', focused, `button "${SALE_PILL}"`);
      await check('it is said', said, contains('Moved to Wed, Jun 26'));
      await press('m');
      await press('ArrowLeft');
      await check('the place', textOn('2999-06-25'), contains('move here'));
      await press('Escape');
      await check('Escape cancels', textOn('2999-06-25'), (text) => !text.includes('move here'));
      await check('it is said', said, contains('Not moved'));
      await check('it is where it was', postsOn('2999-06-26'), [SALE_PILL]);
      await check('and has focus', focused, `button "${SALE_PILL}"`);

      await press('2');
      await check('the week', postsOn('2999-06-26'), [SALE_PILL]);
      await click('day', 'Wednesday, June 26, 2999, 1 post 10:00 AM Summer sale');
      await press('Enter');
      await check('the post has focus', focused, `button "${SALE_PILL}"`);
      await press('m');
      await press('ArrowDown');
      await press('ArrowLeft');
      await check('the place', textOn('2999-06-25'), contains('10:15 AM · move here'));
      await press('Enter');
      await check('it is moved', postsOn('2999-06-25'), ['10:15 AM Summer sale, Scheduled']);
      await press('Control+z');
      await check('Ctrl+Z moves it back', postsOn('2999-06-26'), [SALE_PILL]);
    },
  },
  {
    title: 'A post is edited beside a calendar',
    async run({ open, check, ask, click, write, press, type, schedule, setDateOrTime, focus }) {
      const FORM = 'form[aria-label="Edit post: Summer sale"]';
      const { postsOn, notice, hasPanel } = reading(ask);
      await open(MONTH);
      await scheduleSale({ check, ask, click, schedule });
      await write('Half a thought', 'Content', NEW_POST);
      await check('the form for a new post opens', () => isFolded(ask), false);
      await press('Escape');
      await check('Escape folds it', () => isFolded(ask));
      await check('its text stays', () => ask('value', 'field', 'Content'), 'Half a thought');
      await focus('button', SALE_PILL);
      await press('Enter');
      await check('the region of the post', hasPanel);
      await check('its text has focus', () => ask('focused'), 'field "Content"');
      await check('its date', () => ask('value', 'field', 'Date', FORM), '2999-06-18');
      await type('!');
      await press('Escape');
      await check('Escape closes it', hasPanel, false);
      await check('the post has focus', () => ask('focused'), `button "${SALE_PILL}"`);
      await press('Enter');
      await check('the draft stays', () => ask('value', 'field', 'Content', FORM), 'Summer sale!');
      await setDateOrTime('2999-07-04', 'Date', FORM);
      await setDateOrTime('16:45', 'Time', FORM);
      await focus('field', 'Time', FORM);
      await press('Enter');
      await check('it is saved', postsOn('2999-07-04'), ['4:45 PM Summer sale!, Scheduled']);
      await check('the panel is closed', hasPanel, false);
      await check('it has focus', () => ask('focused'), 'button "4:45 PM Summer sale!, Scheduled"');
      await check('the notice', notice, contains('Saved “Summer sale!”'));
      await click('button', 'Undo', { within: NOTICE });
      await check('Undo moves it back', postsOn('2999-06-18'), [SALE_PILL]);
    },
  },
  {
    title: 'The plan is viewed as of another moment',
    async run({ open, check, ask, click, press, type, schedule, setDateOrTime, follow, focus }) {
      const FORM = 'form[aria-label="See the plan on another day"]';
      const statuses = async () => (await ask('posts')).map(({ status }) => status);
      const banner = async () => (await ask('texts', BANNER)).join();
      await open('/scheduler');
      await schedule('Summer sale', SALE);
      await check('it is Scheduled', statuses, ['Scheduled']);
      await focus('button', 'Schedule Post');
      await press('Control+k');
      await check('the palette', () => ask('count', '[role=combobox]:focus'), 1);
      await type('view as of');
      await press('Enter');
      await check('the dialog', () => ask('has', 'dialog', 'See the plan on another day'));
      await check('focus is on the date', () => ask('focused'), 'field "Date"');
      await setDateOrTime('2999-06-17', 'Date', FORM);
      await setDateOrTime('10:30', 'Time', FORM);
      await press('Enter');
      await check('the banner', banner, contains('The plan on Mon, Jun 17, 2999, 10:30 AM'));
      await check(
        'the dialog is closed',
        () => ask('has', 'dialog', 'See the plan on another day'),
        false,
      );
      await check('focus is back', () => ask('focused'), 'button "Schedule Post"');
      await check('its address', () => ask('address'), '/scheduler#asOf=2999-06-17T10:30');
      await check('it is not yet published', statuses, ['Scheduled']);
      await click('button', '1 day later');
      await check('the banner', banner, contains('Jun 18, 2999, 10:30 AM'));
      await check('it is Published', statuses, ['Published']);
      await press('3');
      await check(
        'the day of the moment is marked',
        () => ask('names', 'button', '[aria-current=date]'),
        (names) => names[0] === '10:00 AM Summer sale, Published',
      );
      await follow('/');
      await check('other pages show it too', banner, contains('Jun 18, 2999, 10:30 AM'));
      await follow('/scheduler');
      await press('1');
      await click('button', 'Back to now');
      await check('it is Scheduled', statuses, ['Scheduled']);
      await check('the banner is gone', () => ask('count', BANNER), 0);
      await check(
        'its address is plain',
        () => ask('address'),
        (address) => !address.includes('asOf'),
      );
      await check('focus is on the heading', () => ask('focused'), 'heading "Post Scheduler"');
    },
  },
];
