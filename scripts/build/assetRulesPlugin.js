const { Compilation, sources } = require('webpack');
const { belowBase, withAssetRules } = require('./hosts/hostRules.js');

const NAME = 'AssetRulesPlugin';
const HEADERS = '_headers';
const REDIRECTS = '_redirects';

/**
 * A webpack plugin that puts the path of the build before the addresses in `_headers` and `_redirects`, and adds a
 * rule to `_headers` for each built file with a hash of its content in its name. Browsers then keep the file for a
 * year. The rule of a worker's file also forbids the worker every connection. The build fails above the limits of
 * the hosts.
 */
exports.AssetRulesPlugin = class AssetRulesPlugin {
  apply(compiler) {
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      // At this stage the names are final: their hashes are computed from the minified content.
      const stage = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_TRANSFER;
      compilation.hooks.processAssets.tap({ name: NAME, stage }, () => {
        const { publicPath: base } = compilation.outputOptions;
        const update = (file, change) => {
          compilation.updateAsset(
            file,
            (source) => new sources.RawSource(change(belowBase(String(source.source()), base))),
          );
        };
        const files = compilation
          .getAssets()
          .filter(({ info }) => info.immutable && !info.development)
          .map(({ name }) => base + name)
          .sort();
        // The entry points of `new Worker(…)`.
        const workers = compilation.asyncEntrypoints
          .flatMap((entrypoint) => entrypoint.getFiles())
          .map((name) => base + name);
        update(HEADERS, (text) => withAssetRules(text, files, workers));
        update(REDIRECTS, (text) => text);
      });
    });
  }
};
