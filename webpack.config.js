const path = require('node:path');
const CopyPlugin = require('copy-webpack-plugin');
const CssMinimizerPlugin = require('css-minimizer-webpack-plugin');
const HtmlPlugin = require('html-webpack-plugin');
const MiniCssExtractPlugin = require('mini-css-extract-plugin');
const TerserPlugin = require('terser-webpack-plugin');
const { DefinePlugin, RuntimeGlobals } = require('webpack');
const { ADDRESSES } = require('./scripts/build/addresses.js');
const { AssetRulesPlugin } = require('./scripts/build/assetRulesPlugin.js');
const { LicencesPlugin } = require('./scripts/build/licencesPlugin.js');
const { HostFilesPlugin } = require('./scripts/build/hosts/hostFilesPlugin.js');
const { changesPage } = require('./scripts/build/changelog.js');
const { contentSecurityPolicy } = require('./scripts/build/policy.js');
const { publicUrl, storedName } = require('./scripts/build/publicUrl.js');
const { reviewTemplate } = require('./scripts/build/reviewTemplate.js');
const { shareTags } = require('./scripts/build/shareTags.js');
const { ServiceWorkerPlugin } = require('./scripts/build/serviceWorkerPlugin.js');

const { base } = publicUrl();
const PUBLIC = path.resolve(__dirname, 'public');

/**
 * The parts of hucre that are left out of the build: the first import loads 12 kB less. They read charts, pivot tables,
 * comments and encrypted files, which `neededParts` keeps away from it.
 */
const UNUSED_BY_WORKBOOKS = [
  ...['cell-images-reader', 'chart-reader', 'comments-reader', 'crypto/agile', 'doc-props-reader'],
  ...['external-link-reader', 'metadata', 'pivot-reader', 'slicer-reader', 'theme'],
  'threaded-comments-reader',
].map((name) => path.resolve(__dirname, `node_modules/hucre/dist/xlsx/${name}.mjs`));

/**
 * Returns the preload links for the files of a chunk. Without them the browser requests these files
 * one round trip later, when the page's scripts run.
 */
function preloadsOf({ namedChunkGroups }, chunk) {
  return namedChunkGroups
    .get(chunk)
    .getFiles()
    .map((file) => {
      const kind = file.endsWith('.css') ? 'style' : 'script';
      return `<link rel="preload" as="${kind}" href="${base}${file}">`;
    })
    .join('');
}

/**
 * Returns the plugins for the HTML files: one for all addresses, and one for each lazy page with
 * its preload links.
 */
function htmlPages(isProduction) {
  const pages = Object.values(isProduction ? ADDRESSES : { '/': null });
  return pages.map(
    (chunk) =>
      new HtmlPlugin({
        template: path.join(PUBLIC, 'index.html'),
        filename: `${chunk ?? 'index'}.html`,
        // The template inserts `head`. Preload links come after the policy, so that it applies to them.
        inject: false,
        preload: chunk,
        templateParameters: (compilation, _files, { headTags }, { preload }) => ({
          base,
          share: shareTags(chunk ?? 'index', publicUrl()),
          head: headTags + (preload ? preloadsOf(compilation, preload) : ''),
        }),
        meta: isProduction
          ? { csp: { 'http-equiv': 'Content-Security-Policy', content: contentSecurityPolicy } }
          : {},
      }),
  );
}

/**
 * Inserts the stylesheet of a lazy page; runs in the browser. Some hosts answer a missing file with
 * the page for unknown addresses. The browser then fires `load` with an empty stylesheet; this
 * function reports it as an error.
 */
function insertStylesheet(link) {
  const tell = link.onload;
  link.onload = (event) => {
    tell(link.sheet.cssRules.length > 0 ? event : new Event('error'));
  };
  link.ownerDocument.head.appendChild(link);
}

/**
 * Returns true for a chunk that a page loads when it needs it. A worker is no such chunk, but one file: its policy
 * forbids it to load another one. Only a worker and the first files have a runtime.
 */
function isOnDemand(chunk) {
  return !chunk.canBeInitial() && !chunk.hasRuntime();
}

/**
 * Returns true for a chunk that shares its code with others. The sample plan has its own copy of what it needs: few
 * load it, and to share it would make the first load of `/scheduler` 0.8 kB larger.
 */
function isShared(chunk) {
  return isOnDemand(chunk) && chunk.name !== 'sample';
}

/** How imports find the files of the product. */
const RESOLVE = {
  extensions: ['.tsx', '.ts', '.js'],
  alias: { '@': path.resolve(__dirname, 'src') },
};

/** Returns how the files of the product are compiled. */
function modulesOf(isProduction) {
  return {
    rules: [
      {
        test: /\.tsx?$/,
        exclude: /node_modules/,
        loader: 'ts-loader',
        options: {
          // `npm run build` checks the types of all files first.
          transpileOnly: true,
          compilerOptions: { noEmit: false, sourceMap: true },
        },
      },
      {
        test: /\.css$/,
        use: [
          isProduction ? MiniCssExtractPlugin.loader : 'style-loader',
          {
            loader: 'css-loader',
            options: {
              modules: {
                auto: true,
                namedExport: false,
                exportLocalsConvention: 'as-is',
                // Short names: `/` loads 1.9 kB less.
                localIdentName: isProduction ? '[hash:base64:6]' : '[name]__[local]',
              },
            },
          },
        ],
        sideEffects: true,
      },
      // Pictures are in the code, because the policy allows no request for their bytes.
      { test: /\.jpg$/, type: 'asset/inline' },
    ],
  };
}

const MINIMIZERS = [
  new TerserPlugin({
    // `licences.txt` has the licences.
    extractComments: false,
    // The second pass removes code that the first one made unused: `/` loads 1.7 kB less.
    terserOptions: {
      compress: { passes: 2 },
      format: { comments: false },
    },
  }),
  new CssMinimizerPlugin(),
];

/** @returns {Promise<import('webpack').Configuration>} */
module.exports = async (_env, { mode }) => {
  const isProduction = mode === 'production';
  const review = await reviewTemplate({
    resolve: RESOLVE,
    module: modulesOf(true),
    minimizer: MINIMIZERS,
  });
  return {
    mode,
    entry: './src/index.tsx',
    output: {
      path: path.resolve(__dirname, 'dist'),
      publicPath: base,
      filename: isProduction ? 'assets/[name].[contenthash:8].js' : 'assets/[name].js',
      clean: true,
      // Lazy chunks are loaded by script elements; the policy allows only webpack to create them.
      trustedTypes: { policyName: 'webpack' },
    },
    devtool: isProduction ? false : 'source-map',
    resolve: {
      ...RESOLVE,
      alias: {
        ...RESOLVE.alias,
        ...(isProduction && {
          ...Object.fromEntries(UNUSED_BY_WORKBOOKS.map((file) => [file, false])),
          // The package has a build without warnings for developers, but no condition that resolves to it.
          [path.join(__dirname, 'node_modules/react-router/dist/development')]: path.join(
            __dirname,
            'node_modules/react-router/dist/production',
          ),
        }),
      },
    },
    module: modulesOf(isProduction),
    plugins: [
      ...htmlPages(isProduction),
      // See src/build.d.ts. The same policy approves the scripts of lazy pages.
      new DefinePlugin({
        BASE_PATH: JSON.stringify(base),
        STORED_NAME: JSON.stringify(storedName(base)),
        REVIEW_TEMPLATE: JSON.stringify(review.page),
        SERVICE_WORKER: `${RuntimeGlobals.createScriptUrl}('${base}sw.js')`,
      }),
      new CopyPlugin({
        patterns: [
          { from: PUBLIC, globOptions: { ignore: ['**/index.html'] } },
          {
            from: path.resolve(__dirname, 'CHANGELOG.md'),
            to: 'changes.html',
            transform: (changelog) => changesPage(changelog.toString()),
          },
          {
            from: path.resolve(__dirname, 'src/review/review.html'),
            // Without posts, it shows those of its address.
            transform: () => review.page,
          },
        ],
      }),
      ...(isProduction
        ? [
            new MiniCssExtractPlugin({
              filename: 'assets/[name].[contenthash:8].css',
              insert: insertStylesheet,
            }),
            new LicencesPlugin(review.packages),
            new AssetRulesPlugin(),
            new ServiceWorkerPlugin(),
            new HostFilesPlugin(),
          ]
        : []),
    ],
    optimization: {
      // Single letters instead of numbers as the names of exports: `/` loads 1.1 kB less, `/scheduler` 1.9 kB.
      mangleExports: isProduction && 'size',
      splitChunks: isProduction && {
        chunks: isShared,
        cacheGroups: {
          // The libraries change only with their versions: after an update, a browser still has these 91 kB.
          libraries: {
            test: /[\\/]node_modules[\\/]/,
            chunks: 'initial',
            name: 'libraries',
          },
          // Also for the sample plan: with a copy of this library, it would stand for its file.
          hashes: { test: /[\\/]@noble[\\/]/, chunks: isOnDemand },
        },
      },
      minimizer: MINIMIZERS,
    },
    performance: { hints: false },
    stats: 'errors-warnings',
    devServer: {
      // Reachable only from this machine.
      host: '127.0.0.1',
      port: 8080,
      historyApiFallback: { index: `${base}index.html` },
      hot: true,
      static: false,
      client: { overlay: { warnings: false } },
    },
  };
};
