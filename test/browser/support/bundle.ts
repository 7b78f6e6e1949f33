import { readFileSync } from 'node:fs';
import path from 'node:path';
import { webpack } from 'webpack';

const ROOT = path.resolve(__dirname, '../../..');
const CACHE = path.join(ROOT, 'node_modules/.cache/browser-bundles');

/**
 * Bundles a TypeScript module and its imports into one script, for `addInitScript`. The exports of
 * the module are in `window[name]` of the page.
 */
export async function bundle(file: string, name: string): Promise<string> {
  // Parallel workers need different file names.
  const filename = `${name}.${process.pid}.js`;
  const compiler = webpack({
    mode: 'development',
    devtool: false,
    context: ROOT,
    entry: file,
    output: { path: CACHE, filename, library: { name, type: 'window' } },
    resolve: {
      extensions: ['.ts', '.tsx', '.js'],
      alias: { '@': path.join(ROOT, 'src') },
    },
    module: {
      rules: [
        {
          test: /\.tsx?$/,
          loader: 'ts-loader',
          options: { transpileOnly: true, compilerOptions: { noEmit: false } },
        },
      ],
    },
  });
  await new Promise<void>((resolve, reject) => {
    compiler.run((error, stats) => {
      if (error) reject(error);
      else if (stats?.hasErrors()) reject(new Error(stats.toString('errors-only')));
      else resolve();
    });
  });
  return readFileSync(path.join(CACHE, filename), 'utf8');
}
