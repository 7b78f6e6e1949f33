import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

const require = createRequire(import.meta.url);
const { webpack, NormalModuleReplacementPlugin } = require('webpack');
const configure = require('../webpack.config.js');

const ROOT = fileURLToPath(new URL('..', import.meta.url));
export const CACHE = `${ROOT}node_modules/.cache/bench`;

/** Returns the path of an alternative scheduler page. */
function alternativePage(name) {
  return `${ROOT}bench/alternatives/${name}/SchedulerPage.tsx`;
}

/** Replaces the scheduler page of the product. */
function withAlternativePage(config, name) {
  const replacement = new NormalModuleReplacementPlugin(
    /pages\/SchedulerPage$/,
    alternativePage(name),
  );
  return { ...config, plugins: [...config.plugins, replacement] };
}

/** Uses webpack's defaults: one bundle and one HTML page. */
function withPlainEntry(config) {
  return {
    ...config,
    entry: './bench/plain/index.tsx',
    plugins: config.plugins.filter((plugin) => !plugin.userOptions?.preload),
    optimization: { ...config.optimization, runtimeChunk: false, splitChunks: false },
  };
}

/**
 * The compared variants. Each is built from webpack.config.js in production mode, like the product.
 * Variants that render every entry are slow at 100,000 posts.
 */
export const VARIANTS = {
  product: { isSlow: false },
  plain: { isSlow: true, change: withPlainEntry },
  virtual: { isSlow: false, change: withAlternativePage },
  contentVisibility: { isSlow: true, change: withAlternativePage },
  whole: { isSlow: true, change: withAlternativePage },
};

async function run(config) {
  const stats = await new Promise((resolve, reject) => {
    webpack(config).run((error, result) => {
      if (error) reject(error);
      else resolve(result);
    });
  });
  if (stats.hasErrors()) throw new Error(stats.toString('errors-only'));
  return stats;
}

/** Builds a variant into its own folder. */
export async function buildVariant(name) {
  const { change = (config) => config } = VARIANTS[name];
  const config = await configure({}, { mode: 'production' });
  const variantConfig = {
    ...config,
    context: ROOT,
    output: { ...config.output, path: `${CACHE}/${name}` },
  };
  const { compilation } = await run(change(variantConfig, name));
  if (change === withAlternativePage && !compilation.fileDependencies.has(alternativePage(name))) {
    throw new Error(`${name}: webpack found no shell/SchedulerPage to replace.`);
  }
}

/** Bundles the modules of the store benchmark for Node. */
export async function buildStore() {
  const { resolve, module } = await configure({}, { mode: 'production' });
  await run({
    mode: 'production',
    target: 'node',
    context: ROOT,
    entry: './bench/store/index.ts',
    output: { path: `${CACHE}/store`, filename: 'store.cjs', library: { type: 'commonjs2' } },
    resolve,
    module,
    optimization: { minimize: false },
  });
  return require(`${CACHE}/store/store.cjs`);
}
