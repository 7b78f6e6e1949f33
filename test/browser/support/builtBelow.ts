import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { promisify } from 'node:util';
import { builtFiles } from './builtFiles';
import { test as base } from './fixtures';

const ROOT = path.resolve(__dirname, '../../..');

/** The path below which the product is served. */
export const BASE = '/social-sync/';

/** The most time that a build takes on a loaded machine. */
const BUILD_MS = 600_000;

interface Host {
  readonly origin: string;
  readonly stop: () => Promise<void>;
}

/** Starts `npm run preview` of a folder. */
async function startHost(folder: string): Promise<Host> {
  const preview = spawn(process.execPath, ['scripts/preview.mjs', '0', folder], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = (await once(preview.stdout, 'data')) as [Buffer];
  const ended = once(preview, 'exit');
  return {
    origin: new URL(String(line).replace('Social Sync: ', '')).origin,
    async stop() {
      preview.kill();
      await ended;
    },
  };
}

/**
 * The guarded `test` on the product as it is built for {@link BASE}, served by the preview on an origin of its own.
 */
export const test = base.extend<{ readonly host: Host }, { readonly folder: string }>({
  folder: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads the fixtures from the pattern.
    async ({}, provide, { parallelIndex }) => {
      const folder = path.join(ROOT, `node_modules/.cache/built-below-${parallelIndex}/dist`);
      const webpack = require.resolve('webpack-cli/bin/cli.js');
      await promisify(execFile)(
        process.execPath,
        [webpack, '--mode', 'production', '--output-path', folder],
        { cwd: ROOT, env: { ...process.env, PUBLIC_URL: BASE } },
      );
      await provide(folder);
    },
    { scope: 'worker', timeout: BUILD_MS },
  ],
  host: async ({ folder }, provide) => {
    const host = await startHost(folder);
    await provide(host);
    await host.stop();
  },
  baseURL: async ({ host }, provide) => {
    await provide(host.origin + BASE);
  },
  ownFiles: async ({ folder }, provide) => {
    await provide(builtFiles(folder, BASE));
  },
});
