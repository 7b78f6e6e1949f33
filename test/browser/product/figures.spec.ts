import { expect, test } from '../support/fixtures';
import { gotoReady, section } from '../support/productPage';
import { VIEWS } from '../support/views';

test('the figures of the plan load once there is a post, and stand above the sample', async ({
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
  const [plan, sample] = [section(page, 'Your plan'), section(page, 'Audience Engagement')];
  expect((await plan.boundingBox())?.y).toBeLessThan((await sample.boundingBox())?.y ?? 0);
  const weeks = section(page, 'Posts per week').getByRole('listitem');
  await expect(weeks).toHaveCount(16);
  await expect(weeks.filter({ hasText: 'Jun 14: 0 posts' })).toHaveAttribute(
    'aria-current',
    'date',
  );
});
