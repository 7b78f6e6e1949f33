const { mkdirSync, readFileSync, writeFileSync } = require('node:fs');
const path = require('node:path');
const { caddyfile } = require('./caddy.js');
const { parseHeaders, parseRewrites } = require('./hostRules.js');
const { dockerfile, nginxConf } = require('./nginx.js');

/**
 * A webpack plugin that writes the configuration of nginx and Caddy, and a Dockerfile, into the folder `hosting/`
 * beside the built files. They are no part of the product, so no host serves them.
 */
exports.HostFilesPlugin = class HostFilesPlugin {
  apply(compiler) {
    compiler.hooks.afterEmit.tap('HostFilesPlugin', (compilation) => {
      const { path: dist, publicPath: base } = compilation.outputOptions;
      const read = (file) => readFileSync(path.join(dist, file), 'utf8');
      const site = {
        base,
        // Source maps are not part of the product.
        files: compilation
          .getAssets()
          .filter(({ info }) => !info.development)
          .map(({ name }) => name),
        headerRules: parseHeaders(read('_headers')),
        rewrites: parseRewrites(read('_redirects')),
      };
      const folder = path.join(dist, '../hosting');
      mkdirSync(folder, { recursive: true });
      writeFileSync(path.join(folder, 'nginx.conf'), nginxConf(site));
      writeFileSync(path.join(folder, 'Caddyfile'), caddyfile(site));
      writeFileSync(path.join(folder, 'Dockerfile'), dockerfile(site));
    });
  }
};
