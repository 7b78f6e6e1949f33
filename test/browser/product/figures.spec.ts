import { expect, test } from '../support/fixtures';
import { gotoReady, section } from '../support/productPage';
import { VIEWS } from '../support/views';

test('the figures of the plan load once there is a post, and can be read without the chart', async ({
  page,
}) => {
  const requested: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  const figures = () => requested.filter((path) => path.startsWith('/assets/figures.'));

  await gotoReady(page, '/analytics');
  await page.waitForLoadState('networkidle');
  expect(figures()).toEqual([]);
  await expect(section(page, 'Your plan')).toBeHidden();

  await VIEWS['analytics, with posts'](page);
  expect(figures()).toHaveLength(2);
  const weeks = section(page, 'Posts per week');
  await expect(weeks.getByRole('table')).toBeHidden();
  await weeks.getByText('Show the weeks as a table').focus();
  await page.keyboard.press('Enter');
  await expect(weeks.getByRole('row', { name: 'Jun 14 0' })).toBeVisible();
  await expect(weeks.getByRole('row')).toHaveCount(12);
});
