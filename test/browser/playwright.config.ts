import path from 'node:path';
import { defineConfig } from '@playwright/test';
import { findBrowser } from './support/findBrowser.cjs';

const ROOT = path.resolve(__dirname, '../..');
const PORT = Number(process.env.PREVIEW_PORT ?? 4173);

const browser = findBrowser();

export default defineConfig({
  testDir: __dirname,
  // Screenshots are taken only with screenshots.config.ts.
  testIgnore: 'screenshots/**',
  // See test/README.md.
  grepInvert: process.env.NIGHTLY === undefined ? [/@nightly/] : [],
  outputDir: path.join(ROOT, 'node_modules/.cache/playwright'),
  fullyParallel: true,
  forbidOnly: true,
  workers: 2,
  retries: 0,
  timeout: 60_000,
  reporter: [['list']],
  use: {
    baseURL: `http://localhost:${PORT}`,
    locale: 'en-US',
    timezoneId: 'America/New_York',
    viewport: { width: 1280, height: 860 },
    trace: 'off',
    launchOptions: {
      ...(browser.executablePath !== undefined && { executablePath: browser.executablePath }),
      chromiumSandbox: false,
      // The order of the parts of a date field follows the browser's language, which `locale` does not
      // set. --lang sets it on Windows, LC_ALL on Linux.
      args: ['--lang=en-US'],
      env: { ...process.env, LC_ALL: 'en_US.UTF-8', ...browser.env },
    },
  },
  webServer: {
    command: `node scripts/preview.mjs ${PORT}`,
    cwd: ROOT,
    port: PORT,
    reuseExistingServer: false,
  },
});
