import { expect, test } from '../support/fixtures';
import { testFirstScreen } from '../support/firstScreen';
import { withWideFont } from '../support/wideFont';

test.use({ launchOptions: withWideFont() });

testFirstScreen();

test('the font is wider than that of the other tests', async ({ page }) => {
  await page.goto('/');
  const width = await page.evaluate(() => {
    const context = document.createElement('canvas').getContext('2d');
    if (!context) throw new Error('There is no canvas.');
    context.font = `16px ${getComputedStyle(document.body).fontFamily}`;
    return context.measureText('Schedule').width;
  });
  expect(width).toBeGreaterThan(72);
});
