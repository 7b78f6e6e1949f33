const { Compilation, sources } = require('webpack');
const { withCacheRules } = require('./hostRules.js');

const NAME = 'CacheRulesPlugin';
const HEADERS = '_headers';

/**
 * A webpack plugin that adds a rule to `_headers` for each built file whose name contains a hash of
 * its content. Browsers then keep the file for a year. The build fails above the limits of the
 * hosts.
 */
exports.CacheRulesPlugin = class CacheRulesPlugin {
  apply(compiler) {
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      // At this stage the names are final: their hashes are computed from the minified content.
      const stage = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_TRANSFER;
      compilation.hooks.processAssets.tap({ name: NAME, stage }, () => {
        const files = compilation
          .getAssets()
          .filter(({ info }) => info.immutable && !info.development)
          .map(({ name }) => `/${name}`)
          .sort();
        compilation.updateAsset(
          HEADERS,
          (source) => new sources.RawSource(withCacheRules(String(source.source()), files)),
        );
      });
    });
  }
};
