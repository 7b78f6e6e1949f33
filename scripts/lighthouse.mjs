/**
 * Runs Lighthouse on every page of the built product, with the settings for a phone on a slow network.
 *
 *     npm run bench:lighthouse [-- --results=file.json]
 *
 * Prints the scores of each page, and what keeps one below 100. A score below 100 for accessibility, best
 * practices or SEO fails, and so does a layout shift. Performance depends on the load of the machine too: a page
 * below 95 is measured twice more, and fails if the median is below 95. Blocking time only warns.
 *
 * It serves dist/ itself and makes no request to other machines.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import lighthouse, { defaultConfig, Gatherer } from 'lighthouse';
import { chromium } from 'playwright-core';
import { freePort, ROOT } from './processes.mjs';

const require = createRequire(import.meta.url);
const { findBrowser } = require('../test/browser/support/findBrowser.cjs');
const { ADDRESSES } = require('./build/addresses.js');

const MEASURES = {
  accessibility: { category: 'accessibility', least: 100 },
  'best practices': { category: 'best-practices', least: 100 },
  SEO: { category: 'seo', least: 100 },
  // The precision of Lighthouse; no shift has been measured.
  'layout shift': { audit: 'cumulative-layout-shift', most: 0.001 },
  performance: { category: 'performance', least: 95 },
  'blocking ms': { audit: 'total-blocking-time', most: 200, onlyWarns: true },
};

/**
 * Requests robots.txt from Node, as a crawler does. Lighthouse would request it from the page,
 * whose Content-Security-Policy forbids all connections.
 */
class RobotsTxt extends Gatherer {
  meta = { supportedModes: ['navigation'] };

  async getArtifact({ baseArtifacts }) {
    const answer = await fetch(new URL('/robots.txt', baseArtifacts.URL.finalDisplayedUrl));
    return { status: answer.status, content: await answer.text() };
  }
}

const CONFIG = {
  ...defaultConfig,
  artifacts: defaultConfig.artifacts.map((artifact) =>
    artifact.id === 'RobotsTxt' ? { id: 'RobotsTxt', gatherer: new RobotsTxt() } : artifact,
  ),
  settings: {
    ...defaultConfig.settings,
    onlyCategories: Object.values(MEASURES).flatMap(({ category }) => category ?? []),
  },
};

/** Starts the preview server; resolves when it is ready. */
async function startPreview(port) {
  const preview = spawn(process.execPath, ['scripts/preview.mjs', String(port)], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const started = once(preview.stdout, 'data');
  const ended = once(preview, 'exit').then(([code]) => {
    throw new Error(`The preview ended with ${code}.`);
  });
  ended.catch(() => undefined);
  await Promise.race([started, ended]);
  return preview;
}

function valueOf({ categories, audits }, { category, audit }) {
  if (audit !== undefined) return Number(audits[audit].numericValue.toFixed(3));
  return Math.round(categories[category].score * 100);
}

/** Returns the audits that keep the score of a category below 100, each with its value and its own score. */
function reasonsFor({ categories, audits }, { category, audit }) {
  if (audit !== undefined) return '';
  const reasons = categories[category].auditRefs
    .map(({ id, weight }) => ({ ...audits[id], weight }))
    .filter(({ score, weight }) => weight > 0 && score !== null && score < 1)
    .map(
      ({ title, displayValue, score }) =>
        `${[title, displayValue].filter(Boolean).join(' ')} (${Math.round(score * 100)})`,
    );
  return `: ${reasons.join(', ')}`;
}

/** Returns true if a value is beyond a limit of its measure. */
function isBeyond(value, { least = -Infinity, most = Infinity }) {
  return value < least || value > most;
}

/** Returns true if a page fails for nothing but its performance. */
function isOnlySlow(lhr) {
  const failing = Object.values(MEASURES).filter(
    (measure) => !measure.onlyWarns && isBeyond(valueOf(lhr, measure), measure),
  );
  return failing.length === 1 && failing[0] === MEASURES.performance;
}

/** Returns the report on a page; of three, the one with the median performance, if the first is only too slow. */
async function reportOf(address, origin, port) {
  const reports = [];
  do {
    const { lhr } = await lighthouse(`${origin}${address}`, { port, logLevel: 'error' }, CONFIG);
    if (lhr.runtimeError) throw new Error(`${address}: ${lhr.runtimeError.message}`);
    reports.push(lhr);
  } while (reports.length < 3 && isOnlySlow(reports[0]));
  const speedOf = (lhr) => valueOf(lhr, MEASURES.performance);
  reports.sort((one, other) => speedOf(one) - speedOf(other));
  return reports[Math.floor(reports.length / 2)];
}

/** Returns the scores of a page, with its errors and warnings. */
async function measurePage(address, origin, port) {
  const lhr = await reportOf(address, origin, port);
  const row = {};
  const failures = [];
  for (const [name, measure] of Object.entries(MEASURES)) {
    const value = valueOf(lhr, measure);
    row[name] = value;
    const said = `${address}: ${name} is ${value}${reasonsFor(lhr, measure)}`;
    if (!isBeyond(value, measure)) {
      if (measure.category !== undefined && value < 100) console.log(said);
    } else if (measure.onlyWarns) console.log(`warning ${said}`);
    else failures.push(said);
  }
  return { row, failures };
}

const previewPort = await freePort();
const debuggingPort = await freePort();
const preview = await startPreview(previewPort);
const { executablePath, env } = findBrowser();
const browser = await chromium.launch({
  executablePath,
  chromiumSandbox: false,
  args: ['--lang=en-US', `--remote-debugging-port=${debuggingPort}`],
  env: { ...process.env, ...env },
});

const rows = {};
const failures = [];
try {
  for (const address of Object.keys(ADDRESSES)) {
    const result = await measurePage(address, `http://localhost:${previewPort}`, debuggingPort);
    rows[address] = result.row;
    failures.push(...result.failures);
  }
} finally {
  await browser.close();
  preview.kill();
}

console.table(rows);
for (const failure of failures) console.log(`FAILED ${failure}`);
const perPage = Object.values(MEASURES).filter(({ onlyWarns }) => !onlyWarns).length;
const total = perPage * Object.keys(rows).length;
console.log(`${total} scores, ${failures.length} failed`);
process.exitCode = failures.length === 0 ? 0 : 1;

const results = process.argv
  .find((arg) => arg.startsWith('--results='))
  ?.slice('--results='.length);
if (results !== undefined) {
  const notes = Object.entries(rows).map(([address, row]) =>
    [address, ...Object.entries(row).map(([name, value]) => `${name} ${value}`)].join('  '),
  );
  writeFileSync(
    results,
    JSON.stringify({ passed: total - failures.length, total, notes, failures }),
  );
}
