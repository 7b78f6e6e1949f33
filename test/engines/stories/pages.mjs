/** The pages: contents, navigation, accounts and settings. */
import { PAGES as ADDRESSES } from '../storyContext.mjs';

export const PAGES = [
  {
    title: 'The dashboard shows its cards',
    async run({ open, check, ask, expectPage }) {
      const rows = (card) => () => ask('rows', 'region', card);
      await open('/');
      await expectPage('/');
      await check('Quick Links', rows('Quick Links'), [
        'View Analytics',
        'Schedule a Post',
        'Manage Integrations',
      ]);
      await check(
        'Recent Activity names the networks',
        async () => (await rows('Recent Activity')()).map((row) => row.split(' ')[0]),
        ['Facebook', 'Twitter', 'Instagram'],
      );
      await check(
        'Notifications have their badges',
        async () => (await rows('Notifications')()).map((row) => row.split(' ')[0]),
        ['New', 'Milestone', 'Review'],
      );
      await check('Performance Overview has the placeholder', async () =>
        (await ask('texts', 'main'))
          .join()
          .includes('Chart placeholder: Add your preferred charting library here'),
      );
      await check('Upcoming Posts', rows('Upcoming Posts'), [
        'Summer collection teaser Tomorrow, 10:00 AM',
        'Customer story: Harbour Coffee Jun 15, 2:00 PM',
        'Weekly tips round-up Jun 17, 11:00 AM',
      ]);
      await check('Account Health', rows('Account Health'), [
        'Engagement Rate 85%',
        'User Interaction Rate 70%',
        'Audience Growth 92%',
      ]);
      await check(
        'the footer',
        () => ask('texts', 'footer'),
        (texts) => /2023.*All rights reserved/.test(texts.join()),
      );
    },
  },
  {
    title: 'The sample plan fills a month with pictures, and gives way to a plan of one’s own',
    async run({ open, check, ask, click }) {
      await open('/');
      await click('button', 'Look around with a sample plan');
      await check(
        'the month is full',
        () => ask('count', '[role=grid] [data-entry]'),
        (count) => count > 20,
      );
      await check(
        'the pictures are shown',
        () => ask('shownPictures', '[role=grid]'),
        (count) => count > 0,
      );
      await click('button', 'Start your own');
      await check('no post is left', () => ask('count', '[data-entry]'), 0);
      await check('the text is next', () => ask('focused'), 'field "Content"');
    },
  },
  {
    title: 'Analytics draws the chart and lists the figures',
    async run({ open, check, ask, expectPage, hover }) {
      await open('/analytics');
      await expectPage('/analytics');
      await check(
        'the line is drawn',
        () => ask('linePixels'),
        (count) => count > 500,
      );
      await check('the table holds the values', () => ask('texts', 'td'), [
        ...['65', '59', '80', '81', '56', '55', '40'],
      ]);
      await check('Post Performance', () => ask('rows', 'region', 'Post Performance'), [
        'Facebook 200 likes · 50 comments',
        'Twitter 150 retweets · 300 likes',
        'Instagram 500 likes · 100 comments',
      ]);
      await check('Follower Growth', () => ask('rows', 'region', 'Follower Growth'), [
        'Facebook +50 followers',
        'Twitter +30 followers',
        'Instagram +100 followers',
      ]);
      const before = await ask('linePixels');
      await hover(
        'chart',
        'Line chart of Engagement from January to July. The table holds its numbers.',
      );
      await check(
        'the tooltip covers a part of the line',
        () => ask('linePixels'),
        (count) => count !== before,
      );
    },
  },
  {
    title: 'Links, titles and addresses of the four pages agree',
    async run({ open, check, ask, expectPage, follow, click }) {
      await open('/');
      for (const address of ['/analytics', '/scheduler', '/integration', '/']) {
        await follow(address);
        await expectPage(address);
        await check(`the address is ${address}`, () => ask('address'), address);
        await check(
          'the header marks the present page',
          () => ask('texts', 'nav [aria-current=page]'),
          [ADDRESSES[address].link],
        );
      }
      for (const [link, address] of [
        ['View Analytics', '/analytics'],
        ['Schedule a Post', '/scheduler'],
        ['Manage Integrations', '/integration'],
      ]) {
        await click('link', link);
        await check(`${link} leads to ${address}`, () => ask('address'), address);
        await follow('/');
      }
    },
  },
  {
    title: 'Each page opens by its address and by keyboard',
    async run({ open, check, ask, expectPage, press }) {
      for (const address of Object.keys(ADDRESSES)) {
        await open(address);
        await expectPage(address);
      }
      await open('/');
      await press('Tab');
      await check('Tab focuses the skip link', () => ask('focused'), 'link "Skip to content"');
      await press('Tab');
      await press('Tab');
      await check('Tab leads to the links', () => ask('focused'), 'link "Analytics"');
      await press('Enter');
      await check('Enter follows one', () => ask('heading'), 'Analytics');
      await check('focus is on the heading', () => ask('focused'), 'heading "Analytics"');
    },
  },
  {
    title: 'Accounts are connected and disconnected',
    async run({ open, check, ask, click, driver, expectPage, press, focus }) {
      const accounts = async () =>
        (await ask('names', 'button', 'section')).filter((name) => name.startsWith('Disconnect'));
      await open('/integration');
      await expectPage('/integration');
      await check('the invitation', async () =>
        (await ask('texts', 'main')).join().includes('Connect your social media accounts:'),
      );
      await check('no account', async () =>
        (await ask('texts', 'main')).join().includes('No accounts connected.'),
      );
      await click('button', 'Connect Facebook');
      await check('Facebook is listed', accounts, ['Disconnect Facebook']);
      await focus('button', 'Connect Twitter');
      await press('Enter');
      await check('Twitter is listed, by key', accounts, [
        'Disconnect Facebook',
        'Disconnect Twitter',
      ]);
      await click('button', 'Connect Facebook');
      let message = '';
      await check(
        'an alert says so',
        async () => (message ||= await driver.takeDialog()),
        'Facebook is already connected.',
      );
      await check('nothing changes', accounts, ['Disconnect Facebook', 'Disconnect Twitter']);
      await click('button', 'Disconnect Facebook');
      await check('Facebook is gone', accounts, ['Disconnect Twitter']);
      await click('button', 'Disconnect Twitter');
      await check('no account is left', async () =>
        (await ask('texts', 'main')).join().includes('No accounts connected.'),
      );
    },
  },
  {
    title: 'Settings change the appearance and the single keys',
    async run({ open, check, ask, click, follow, press, focus }) {
      const background = () => ask('style', 'background-color', 'html');
      await open('/');
      await click('button', 'Settings');
      await check('the dialog opens', () => ask('has', 'dialog', 'Settings'));
      await check(
        'its content is as high as the window allows',
        () => ask('hiddenHeight', 'dialog', 'Settings'),
        (pixels) => pixels < 100,
      );
      await click('field', 'Light');
      await check('light', background, 'rgb(246, 247, 249)');
      await press('ArrowRight');
      await check('dark, by key', background, 'rgb(14, 19, 26)');
      await click('field', 'Single-key shortcuts');
      await check(
        'the switch is off',
        () => ask('isChecked', 'field', 'Single-key shortcuts'),
        false,
      );
      await click('button', 'Done');
      await check('the dialog closes', () => ask('has', 'dialog', 'Settings'), false);
      await check('focus is back', () => ask('focused'), 'button "Settings"');

      await follow('/scheduler');
      await check('focus is on the page', () => ask('focused'), 'heading "Post Scheduler"');
      await press('n');
      await check('n does nothing', () => ask('focused'), 'heading "Post Scheduler"');
      await follow('/');
      await focus('button', 'Settings');
      await press('Enter');
      await click('field', 'Single-key shortcuts');
      await check(
        'the switch is on',
        () => ask('isChecked', 'field', 'Single-key shortcuts'),
        true,
      );
      await press('Escape');
      await check('Escape closes it', () => ask('has', 'dialog', 'Settings'), false);
      await follow('/scheduler');
      await check('focus is on the page', () => ask('focused'), 'heading "Post Scheduler"');
      await press('n');
      await check('n goes to the form', () => ask('focused'), 'field "Content"');
    },
  },
];
