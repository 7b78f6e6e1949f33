const { Compilation, sources } = require('webpack');
const { withCacheRules } = require('./hostRules.js');

const NAME = 'CacheRulesPlugin';
const HEADERS = '_headers';

/**
 * A webpack plugin: adds to `_headers` a rule for each built file whose name contains a hash of its
 * content, so that browsers keep it for a year. Fails the build if a host could not read all rules.
 */
exports.CacheRulesPlugin = class CacheRulesPlugin {
  apply(compiler) {
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      // The names are final once their hashes have been computed from the minified content.
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
