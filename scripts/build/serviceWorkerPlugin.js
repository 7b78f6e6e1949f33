const { createHash } = require('node:crypto');
const path = require('node:path');
const { Compilation, EntryPlugin, sources } = require('webpack');

const NAME = 'ServiceWorkerPlugin';
const SOURCE = path.resolve(__dirname, '../../src/serviceWorker/serviceWorker.ts');
const FILE = 'sw.js';
/** What the worker contains instead of the list of files. */
const LIST = 'self.KEPT_FILES';
/**
 * Files for hosts and robots, and pictures that only the browser or the system requests: it does so with a connection,
 * and keeps them itself.
 */
const NOT_KEPT =
  /^(?:sw\.js|_headers|_redirects|robots\.txt|favicon\.ico|apple-touch-icon\.png|app\/.*)$/;

/** Returns the entry of a file in the list. */
function entryOf({ name, source, info }, base) {
  // 15 of its 32 bytes tell files apart as well, and the list is half as large.
  const digest = createHash('sha256').update(source.buffer()).digest();
  const hash = digest.subarray(0, 15).toString('base64');
  return { url: base + name, revision: info.immutable ? null : hash, hash };
}

/**
 * A webpack plugin that builds the service worker as `sw.js` and inserts the list of all built files
 * into it, with the hashes of their contents. The worker is compiled apart, so it shares no code with the
 * pages. Source maps are not in the list. A file whose name contains a hash of its content is listed without a
 * revision.
 */
exports.ServiceWorkerPlugin = class ServiceWorkerPlugin {
  apply(compiler) {
    compiler.hooks.make.tapPromise(NAME, (compilation) => {
      const child = compilation.createChildCompiler(NAME, { filename: FILE }, [
        new EntryPlugin(compiler.context, SOURCE, { name: 'sw' }),
      ]);
      return new Promise((resolve, reject) => {
        child.runAsChild((error) => (error ? reject(error) : resolve()));
      });
    });
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      // At this stage all files are complete.
      const stage = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_TRANSFER;
      compilation.hooks.processAssets.tap({ name: NAME, stage }, () => {
        const { publicPath: base } = compilation.outputOptions;
        const files = compilation
          .getAssets()
          .filter(({ name, info }) => !NOT_KEPT.test(name) && !info.development)
          .map((asset) => entryOf(asset, base))
          .sort((a, b) => (a.url < b.url ? -1 : 1));
        compilation.updateAsset(FILE, (source) => {
          const [before, after, ...others] = String(source.source()).split(LIST);
          if (after === undefined || others.length > 0) {
            throw new Error(`${FILE} must contain ${LIST} once.`);
          }
          return new sources.RawSource(before + JSON.stringify(files) + after);
        });
      });
    });
  }
};
