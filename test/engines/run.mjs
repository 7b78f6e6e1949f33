/**
 * Runs the same stories on the built product in Firefox and in WebKit.
 *
 *     npm run test:engines                                  both engines
 *     npm run test:engines -- --engine=firefox              one of them
 *     npm run test:engines -- --story=search                the stories whose titles contain this
 *     npm run test:engines -- --results=file.json           also writes the totals to a file
 *
 * The last line prints the number of passed and failed checks. An engine that is not installed counts as
 * failed. Run `npm run build` first.
 */
import { writeFileSync } from 'node:fs';
import { createStoryContext } from './storyContext.mjs';
import { NotInstalled } from './driver.mjs';
import { startFirefox } from './firefox.mjs';
import { startServer } from './server.mjs';
import { CALENDAR } from './stories/calendar.mjs';
import { COMPOSER } from './stories/composer.mjs';
import { EXCHANGE } from './stories/exchange.mjs';
import { FAULTS } from './stories/faults.mjs';
import { FILES } from './stories/files.mjs';
import { HISTORY } from './stories/history.mjs';
import { KEEPING } from './stories/keeping.mjs';
import { MEDIA } from './stories/media.mjs';
import { NETWORKS } from './stories/networks.mjs';
import { OFFLINE } from './stories/offline.mjs';
import { PAGES } from './stories/pages.mjs';
import { POSTS } from './stories/posts.mjs';
import { REVIEWS } from './stories/review.mjs';
import { startWebKit } from './webkit.mjs';

const ENGINES = { firefox: startFirefox, webkit: startWebKit };
const STORIES = [
  ...PAGES,
  ...POSTS,
  ...COMPOSER,
  ...NETWORKS,
  ...CALENDAR,
  ...MEDIA,
  ...HISTORY,
  ...FILES,
  ...EXCHANGE,
  ...KEEPING,
  ...OFFLINE,
  ...REVIEWS,
  ...FAULTS,
];

const options = Object.fromEntries(
  process.argv.slice(2).map((arg) => {
    const [name, value = ''] = arg.replace(/^--/, '').split('=');
    return [name, value];
  }),
);
const engines = options.engine === undefined ? Object.keys(ENGINES) : options.engine.split(',');
const stories = STORIES.filter(({ title }) =>
  title.toLowerCase().includes((options.story ?? '').toLowerCase()),
);

/** Runs one story on a new origin. The first failed check ends the story. */
async function runStory({ title, run, expected }, driver, server) {
  let passed = 0;
  await server.useNewOrigin();
  const context = createStoryContext(driver, server, () => {
    passed += 1;
  });
  try {
    await run(context);
    await context.expectNoFinding(expected);
    console.log(`  ok     ${title} (${passed})`);
    return { passed, failed: 0 };
  } catch (error) {
    console.log(`  FAILED ${title} (${passed} passed before)\n         ${error.message}`);
    await context.leave().catch(() => undefined);
    return { passed, failed: 1 };
  }
}

function sumOf(results) {
  const sum = (key) => results.reduce((total, result) => total + result[key], 0);
  return { passed: sum('passed'), failed: sum('failed') };
}

async function runEngine(name, server) {
  const started = Date.now();
  const results = [];
  let driver;
  try {
    driver = await ENGINES[name](server);
    console.log(driver.name);
    for (const [index, story] of stories.entries()) {
      // After a story with a service worker, the browser can still ask for the worker.
      if (story.inNewBrowser || stories[index - 1]?.inNewBrowser) {
        await driver.close();
        driver = await ENGINES[name](server);
      }
      results.push(await runStory(story, driver, server));
    }
  } catch (error) {
    console.log(`${name}: ${error instanceof NotInstalled ? error.message : error.stack}`);
    results.push({ passed: 0, failed: 1 });
  } finally {
    await driver?.close();
  }
  const { passed, failed } = sumOf(results);
  const seconds = Math.round((Date.now() - started) / 1000);
  const note = `${name}: ${passed} passed, ${failed} failed, ${seconds} s`;
  console.log(note);
  return { passed, failed, note };
}

const unknown = engines.filter((name) => !Object.hasOwn(ENGINES, name));
if (unknown.length > 0 || stories.length === 0) {
  console.error(unknown.length > 0 ? `Unknown engine: ${unknown.join(', ')}` : 'No such story.');
  process.exit(1);
}

const server = await startServer();
const results = [];
for (const name of engines) results.push(await runEngine(name, server));
await server.close();

const { passed, failed } = sumOf(results);
if (options.results !== undefined) {
  const notes = results.map(({ note }) => note);
  writeFileSync(options.results, JSON.stringify({ passed, total: passed + failed, notes }));
}
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 && passed > 0 ? 0 : 1;
