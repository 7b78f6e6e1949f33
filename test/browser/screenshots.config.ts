import path from 'node:path';
import { defineConfig } from '@playwright/test';
import suite from './playwright.config';

/** Takes screenshots of the product, with the browser and the server of the suite. */
export default defineConfig({
  ...suite,
  testDir: path.join(__dirname, 'screenshots'),
  testIgnore: [],
});
