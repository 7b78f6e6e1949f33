/** Posts for networks: accounts, the form for several networks, labels and the preview. */
import { NEW_POST } from '../storyContext.mjs';

export const NETWORKS = [
  {
    title: 'A post is written for two networks',
    async run({ open, check, ask, click, write, press, type, follow, schedule, expectPosts }) {
      const texts = (selector) => () => ask('texts', `${NEW_POST} ${selector}`);
      await open('/integration');
      await click('button', 'Connect Twitter');
      await click('button', 'Connect Bluesky');
      await check('both are connected', () => ask('texts', 'main [data-entry] bdi'), [
        'Twitter',
        'Bluesky',
      ]);
      await follow('/scheduler');
      const toggles = { within: `${NEW_POST} [role=group][aria-label=Networks]` };
      await click('button', 'Twitter', toggles);
      await click('button', 'Bluesky', toggles);
      await write('Doors open #today', 'Content', NEW_POST);
      const said = async () => (await texts('')()).join();
      await check('the counter of Twitter', said, (text) => text.includes('Twitter 17/280'));
      await check('the counter of Bluesky', said, (text) => text.includes('Bluesky 17/300'));
      await check('the hashtag in the preview', texts('[data-kind=hashtag]'), ['#today']);
      await click('button', 'Labels', { within: NEW_POST });
      await check('the field has focus', () => ask('focused'), 'field "Find or create a label"');
      await type('Advent');
      await press('Enter');
      await press('Escape');
      await check('the label is chosen', texts('[aria-label="Chosen labels"] li'), ['Advent']);
      await schedule('');
      await expectPosts('the post is listed', ['Doors open #today']);
      await check('with its networks', () => ask('count', 'li[data-entry] [role=img]'), 2);
      await check('and its label', () => ask('texts', 'li[data-entry] [aria-label=Labels] li'), [
        'Advent',
      ]);
    },
  },
];
