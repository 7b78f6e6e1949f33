const { createHash } = require('node:crypto');
const { readFileSync } = require('node:fs');
const path = require('node:path');
const MiniCssExtractPlugin = require('mini-css-extract-plugin');
const webpack = require('webpack');
const { ICONS_LICENCE, packagesIn, readPackage } = require('./licencesPlugin.js');

const FOLDER = path.resolve(__dirname, '../../src/review');

/** Returns the source of a policy that allows exactly this inline text. */
function hashOf(text) {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

/** Builds a program, and returns the compilation. */
function built(configuration) {
  return new Promise((resolve, reject) => {
    const compiler = webpack(configuration);
    compiler.hooks.shouldEmit.tap('reviewTemplate', () => false);
    compiler.run((error, stats) => {
      if (error || stats.hasErrors()) reject(error ?? new Error(stats.toString('errors-only')));
      else resolve(stats.compilation);
    });
  });
}

/**
 * Builds the page of a review without its posts, as one text: with its script, its style, and a policy that allows
 * nothing else. It is the product's `/review.html`, and `reviewPage` completes it. The page is passed on alone, so it
 * has the licences of the works of others in it.
 *
 * @returns the page, and the folders of the packages in it
 */
exports.reviewTemplate = async function reviewTemplate({ resolve, module, minimizer }) {
  const compilation = await built({
    mode: 'production',
    entry: path.join(FOLDER, 'page.ts'),
    output: { filename: 'review.js' },
    devtool: false,
    resolve,
    module,
    plugins: [new MiniCssExtractPlugin({ filename: 'review.css' })],
    optimization: { minimizer },
    performance: { hints: false },
  });
  const [script, style] = ['review.js', 'review.css'].map((name) =>
    String(compilation.getAsset(name).source.source()),
  );
  const packages = Array.from(new Set(packagesIn(compilation)));
  const licences = [
    ...packages.map((folder) => readPackage(folder)).map(({ name, text }) => `${name}\n\n${text}`),
    `Tabler Icons\n\n${readFileSync(ICONS_LICENCE, 'utf8')}`,
  ].join('\n\n');
  if (/<\/script|<!--/i.test(script) || /<\/style/i.test(style) || licences.includes('--')) {
    throw new Error('A part of the review page would end its element.');
  }
  // A browser asks a host for an icon, which this forbids, unless the page names one: it names an empty one.
  const policy = [
    "default-src 'none'",
    `script-src ${hashOf(script)}`,
    `style-src ${hashOf(style)}`,
    'img-src data:',
    "form-action 'none'",
    "base-uri 'none'",
  ].join('; ');
  const parts = { policy, style, script, licences: `<!--\n${licences}\n-->` };
  const page = readFileSync(path.join(FOLDER, 'review.html'), 'utf8').replace(
    /\s*<!--(policy|style|script|licences)-->\s*/g,
    (_marker, name) => parts[name],
  );
  return { page, packages };
};
