/** The form for networks: counters, marks, texts for one network, and snippets. */
import { NEW_POST } from '../storyContext.mjs';

export const COMPOSER = [
  {
    title: 'A post for networks is counted, marked and customised',
    async run({ open, check, ask, click, write, press, type, expectPage }) {
      await open('/integration');
      for (const network of ['Facebook', 'Twitter']) await click('button', `Connect ${network}`);
      await click('link', 'Scheduler');
      await expectPage('/scheduler');
      await write('Word '.repeat(60), 'Content', NEW_POST);
      const toggles = { within: `${NEW_POST} [role=group][aria-label=Networks]` };
      for (const name of ['Facebook', 'Twitter']) await click('button', name, toggles);
      const counters = '[aria-label=Length] li span:nth-child(2)';
      await check(
        'the counters',
        async () => (await ask('texts', counters)).at(-1),
        'Twitter 300/280',
      );
      await check('the excess is marked', () => ask('count', '[data-kind=excess]'), 1);
      await check(
        'the marks lie under the text',
        () => ask('copyOffsets', 'Content', NEW_POST),
        [0, 0, 0],
      );
      await write('line\n'.repeat(30), 'Content', NEW_POST);
      await check('also when it scrolls', () => ask('copyOffsets', 'Content', NEW_POST), [0, 0, 0]);

      const tabs = () => ask('names', 'tab', NEW_POST);
      await check('one text for all', tabs, ['All', 'Facebook', 'Twitter']);
      const text = () => ask('value', 'field', 'Content', NEW_POST);
      const common = await text();
      await click('tab', 'Twitter');
      await write('!', 'Content', NEW_POST);
      await check('it has a text of its own', tabs, ['All', 'Facebook', 'Twitter own text']);
      await click('tab', 'All');
      await check('the text for all is as it was', text, common);
      await click('tab', 'Twitter own text');
      await check('its own text', text, (own) => own.includes('!'));
      await click('button', 'Use the text for all');
      await check('it has the text for all', tabs, ['All', 'Facebook', 'Twitter']);
      await check('which is shown', text, common);

      await click('button', 'Snippet');
      await type('words');
      await press('Enter');
      await check('focus returns', () => ask('focused'), 'button "Snippet"');
    },
  },
  {
    title: 'A snippet is inserted, and undo in the field removes it',
    async run({ driver, open, check, ask, click, write, press, type }) {
      await open('/integration');
      await click('button', 'Connect Twitter');
      await click('link', 'Scheduler');
      await write('#coffee', 'Content', NEW_POST);
      await click('button', 'Snippet');
      await type('tags');
      await press('Enter');
      await write(' /ta', 'Content', NEW_POST);
      await check('it is offered', () => ask('count', '[role=option]'), 1);
      await press('Enter');
      const value = () => ask('value', 'field', 'Content', NEW_POST);
      await check('it is inserted', value, '#coffee #coffee');
      await driver.undoTyping();
      await check('undo removes it', value, '#coffee /ta');
    },
  },
];
