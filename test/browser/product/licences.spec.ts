import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import webpack, { type Stats } from 'webpack';
import { LicencesPlugin } from '../../../scripts/build/licencesPlugin';
import { readBuilt } from '../support/builtFiles';
import { expect } from '../support/fixtures';
import { NIGHTLY } from '../support/nightly';
import { prepareOffline, switchOffline } from '../support/offline';
import { button, gotoReady } from '../support/productPage';
import { test } from '../support/site';

const ADDRESS = '/licences.txt';
const ROOT = path.resolve(__dirname, '../../..');

/** The packages of which the browser gets nothing: types, and code that the product does not use. */
const NOT_BUILT = [
  '@standard-schema/spec',
  '@standard-schema/utils',
  '@types/use-sync-external-store',
  'cookie',
  'react-router-dom',
  'reselect',
  'set-cookie-parser',
  'workbox-routing',
];

/** The packages that webpack and a plugin of it add. */
const RUNTIME = ['mini-css-extract-plugin', 'webpack'];

/** Returns the names of the packages in a text of licences. */
function namedPackages(text: string): string[] {
  return Array.from(
    text.matchAll(
      /^(\S+) (\S+)\nLicence: .+\nSource: https:\/\/www\.npmjs\.com\/package\/\1\/v\/\2$/gm,
    ),
    ([, name]) => name ?? '',
  );
}

/** Opens the link in the settings, and returns its tab. */
async function openLicences(page: Page): Promise<Page> {
  await button(page, 'Settings').click();
  const opening = page.context().waitForEvent('page');
  await page.getByRole('link', { name: 'Licences' }).click();
  const tab = await opening;
  await expect(tab).toHaveURL(ADDRESS);
  return tab;
}

/** Checks that a tab shows the file, with the letters that are not ASCII. */
async function expectLicences(tab: Page): Promise<void> {
  const body = tab.locator('body');
  await expect(body).toContainText(/^Social Sync \d+\.\d+\.\d+\s+Licence: MIT/);
  await expect(body).toContainText('Copyright © 2004-2026 Unicode, Inc.');
  await expect(body).toContainText('Copyright (c) 2020-2026 Paweł Kuna');
  await expect(body).toContainText('Mozilla Public License Version 2.0');
}

test('the settings link the licences, which open in another tab @nightly', async ({ page }) => {
  await gotoReady(page, '/');
  await expectLicences(await openLicences(page));
});

test('the licences can be read without the host @nightly', async ({
  page,
  site,
  expectFinding,
}) => {
  await prepareOffline(page);
  await gotoReady(page, '/');
  expectFinding('use of ServiceWorkerContainer.register');
  await switchOffline(page, 'turnOn');
  await site.stop();
  await expectLicences(await openLicences(page));
});

test('the file names the dependencies of the product and what they need', () => {
  const lock = JSON.parse(readFileSync(path.join(ROOT, 'package-lock.json'), 'utf8')) as {
    readonly packages: Readonly<
      Record<string, { readonly dev?: boolean; readonly devOptional?: boolean }>
    >;
  };
  const needed = Object.entries(lock.packages)
    .filter(([folder, { dev, devOptional }]) => folder !== '' && !(dev ?? devOptional))
    .map(([folder]) => folder.replace(/^.*node_modules\//, ''));
  expect([...namedPackages(readBuilt(ADDRESS)), ...NOT_BUILT].toSorted()).toEqual(
    [...needed, ...RUNTIME].toSorted(),
  );
});

test('the file names every package in the source maps of a build', NIGHTLY, async () => {
  test.setTimeout(300_000);
  // The build also writes beside the folder of its files.
  const folder = mkdtempSync(path.join(tmpdir(), 'source-maps-'));
  const dist = path.join(folder, 'dist');
  const options = ['--mode', 'production', '--devtool', 'source-map', '--output-path', dist];
  const bin = path.join(ROOT, 'node_modules/webpack-cli/bin/cli.js');
  await promisify(execFile)(process.execPath, [bin, ...options], { cwd: ROOT });
  const sources = readdirSync(dist, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.js.map'))
    .flatMap((file) => {
      const map = readFileSync(path.join(dist, file), 'utf8');
      return (JSON.parse(map) as { readonly sources: string[] }).sources;
    });
  rmSync(folder, { recursive: true });
  const built = sources.flatMap((source) => {
    const [, name] = /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(source) ?? [];
    return name === undefined ? [] : [name];
  });
  const named = new Set(namedPackages(readBuilt(ADDRESS)));
  expect(new Set(built).size).toBeGreaterThan(20);
  expect(Array.from(new Set(built)).filter((name) => !named.has(name))).toEqual([]);
  // The service worker is compiled apart.
  expect(built).toContain('workbox-precaching');
});

test.describe('the plugin @nightly', () => {
  let root: string;

  test.beforeEach(() => {
    root = mkdtempSync(path.join(tmpdir(), 'licences-'));
  });

  test.afterEach(() => {
    rmSync(root, { recursive: true });
  });

  /** Writes a package that prints its own name. */
  function writePackage(name: string, license: string, text?: string): void {
    const folder = path.join(root, 'node_modules', name);
    mkdirSync(folder, { recursive: true });
    const manifest = JSON.stringify({ name, version: '1.0.0', license, sideEffects: false });
    writeFileSync(path.join(folder, 'package.json'), manifest);
    writeFileSync(
      path.join(folder, 'index.js'),
      `export const name = () => console.log('${name}');`,
    );
    if (text !== undefined) writeFileSync(path.join(folder, 'LICENSE'), text);
  }

  /** Builds an entry with this code, and returns the errors and the packages that the file names. */
  async function build(code: string): Promise<{ errors: string[]; names: string[] }> {
    writeFileSync(path.join(root, 'index.js'), code);
    const stats = await new Promise<Stats | undefined>((resolve, reject) => {
      webpack(
        {
          mode: 'production',
          context: root,
          entry: './index.js',
          output: { path: path.join(root, 'dist') },
          optimization: { emitOnErrors: true },
          plugins: [new LicencesPlugin()],
        },
        (error, result) => {
          if (error) reject(error);
          else resolve(result);
        },
      );
    });
    return {
      errors: stats?.compilation.errors.map(({ message }) => message) ?? [],
      names: namedPackages(readFileSync(path.join(root, 'dist/licences.txt'), 'utf8')),
    };
  }

  test('names the packages that a build contains, also in lazy chunks', async () => {
    for (const name of ['used', 'lazy', 'unused', 'absent']) writePackage(name, 'MIT', 'Text');
    const { errors, names } = await build(
      `import { name } from 'used'; import { name as other } from 'unused';
      name(); import('lazy').then(console.log);`,
    );
    expect(errors).toEqual([]);
    expect(names).toEqual(['lazy', 'mini-css-extract-plugin', 'used', 'webpack']);
  });

  for (const [fault, licence, text] of [
    ['parser 1.0.0 has no licence text.', 'MIT', undefined],
    ['The licence of parser 1.0.0 is not accepted: GPL-3.0.', 'GPL-3.0', 'Text'],
  ] as const) {
    test(`fails: ${fault}`, async () => {
      writePackage('parser', licence, text);
      const { errors } = await build(`import { name } from 'parser'; name();`);
      expect(errors).toEqual([fault]);
    });
  }
});
