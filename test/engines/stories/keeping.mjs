/** The plan that the browser keeps. */
import { NEW_POST } from '../storyContext.mjs';

/** The maximum time until a change is shown in another tab, in milliseconds. */
const SHOWN_WITHIN = 1_000;

/** What keeping uses, because the user has asked for it. */
const KEPT = [/^use of (IDBFactory\.open|BroadcastChannel)$/];

const EDIT = 'form[aria-label="Edit post: One"]';

const ENTRY = 'li[data-entry]';

const KEEP = 'Keep on this device';

export const KEEPING = [
  {
    title: 'Kept on this device, the plan, its drafts and its history survive a reload',
    expected: KEPT,
    async run({ open, check, ask, click, schedule, write, press, reload, ...context }) {
      const { follow, switchSetting, expectPosts } = context;
      await open('/');
      await switchSetting(KEEP, true);
      await check('there is a database', () => ask('kept'), ['database']);
      await follow('/integration');
      await click('button', 'Connect Twitter');
      await follow('/scheduler');
      for (const text of ['One', 'Two']) await schedule(text);
      await check('the state', () => ask('planState'), 'Kept on this device');
      await write('Not yet scheduled', 'Content', NEW_POST);
      await click('button', 'Edit post: One');
      await write(' edited', 'Content', EDIT);
      await check(
        'the drafts are stored',
        () => ask('storedDrafts'),
        (text) => text.includes('One edited') && text.includes('Not yet scheduled'),
      );
      await reload();
      const edited = () => ask('value', 'field', 'Content', EDIT);
      await check('the open edit', edited, 'One edited');
      const draft = () => ask('value', 'field', 'Content', NEW_POST);
      await check('the draft', draft, 'Not yet scheduled');
      await click('button', 'Cancel');
      await expectPosts('the posts', ['One', 'Two']);
      await click('button', 'Restore', { within: 'section[aria-label="Notice"]' });
      await check('Restore brings the edit back', edited, 'One edited');
      await click('button', 'Cancel');
      await press('Control+z');
      await check('Undo takes a post of the earlier visit back', () => ask('count', ENTRY), 1);
      await press('Control+y');
      await check('Redo brings it again', () => ask('count', ENTRY), 2);
      await follow('/integration');
      await check('the account', () => ask('has', 'button', 'Disconnect Twitter'));
    },
  },
  {
    title: 'Kept on this device, two tabs show one plan, and each undoes its own steps',
    expected: KEPT,
    async run({ open, openTab, switchTab, check, ask, click, schedule, ...context }) {
      const { follow, switchSetting } = context;
      const shows = (what, texts, timeout) =>
        check(what, async () => (await ask('posts')).map(({ text }) => text), texts, timeout);
      await open('/');
      await switchSetting(KEEP, true);
      await check('there is a database', () => ask('kept'), ['database']);
      await follow('/scheduler');
      await schedule('First');
      await openTab('/scheduler');
      await shows('the second tab has the post', ['First']);
      await check('each tab holds a lock', () => ask('heldLocks'), 2);
      await schedule('Second');
      await shows('the second tab shows its post', ['First', 'Second']);
      await switchTab(0);
      await shows('so does the first tab', ['First', 'Second'], SHOWN_WITHIN);
      await click('button', 'Delete post: Second');
      await shows('the first tab deletes it', ['First']);
      await switchTab(1);
      await shows('so does the second tab', ['First'], SHOWN_WITHIN);
      await switchTab(0);
      await click('button', 'Undo: delete “Second”');
      await click('button', 'Undo: schedule “First”');
      await shows('the first tab undoes its own steps', ['Second']);
      await switchTab(1);
      await shows('the second tab follows', ['Second'], SHOWN_WITHIN);
      await click('button', 'Undo: schedule “Second”');
      await shows('and undoes its own step', []);
    },
  },
  {
    title: 'Deleted, what was kept is gone, also after a reload',
    inNewBrowser: true,
    expected: [...KEPT, /^use of (CacheStorage\.open|ServiceWorkerContainer\.register)$/],
    async run({ open, check, ask, click, schedule, follow, reload, ...context }) {
      const { switchSetting, expectPosts } = context;
      await open('/');
      await switchSetting(KEEP, true);
      await switchSetting('Available offline', true);
      await check('what is kept', () => ask('kept'), ['database', 'cache', 'worker']);
      await follow('/scheduler');
      await schedule('One');
      await follow('/');
      await click('button', 'Settings');
      await click('button', 'Delete what is stored…');
      await click('button', 'Delete what is stored');
      await check('nothing is left', () => ask('kept'), []);
      await click('button', 'Done');
      await follow('/scheduler');
      await expectPosts('the plan of the tab stays', ['One']);
      await check(
        'the state',
        () => ask('planState'),
        'Only in this tab. Closing it deletes the plan. Keep it',
      );
      await schedule('Two');
      await expectPosts('and can be changed', ['One', 'Two']);
      await reload();
      await expectPosts('it is not kept', []);
      await check('still nothing is left', () => ask('kept'), []);
    },
  },
];
