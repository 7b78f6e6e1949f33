const HtmlPlugin = require('html-webpack-plugin');

const NAME = 'PreloadPlugin';
const KINDS = { '.js': 'script', '.css': 'style' };

/**
 * A webpack plugin: a page of HtmlPlugin with the option `preload: 'name'` asks for the files of that
 * chunk at once, beside its own scripts. Else the browser would learn of them only from those
 * scripts, one round trip later. The links stand behind all else in the head, the policy included.
 */
exports.PreloadPlugin = class PreloadPlugin {
  apply(compiler) {
    compiler.hooks.compilation.tap(NAME, (compilation) => {
      HtmlPlugin.getHooks(compilation).alterAssetTagGroups.tap(NAME, (page) => {
        const { preload } = page.plugin.options;
        if (!preload) return page;
        const group = compilation.namedChunkGroups.get(preload);
        if (!group) throw new Error(`${page.outputName}: there is no chunk ${preload}.`);
        const links = group.getFiles().map((file) => {
          const kind = KINDS[file.slice(file.lastIndexOf('.'))];
          const attributes = { rel: 'preload', as: kind, href: page.publicPath + file };
          return HtmlPlugin.createHtmlTagObject('link', attributes);
        });
        return { ...page, headTags: [...page.headTags, ...links] };
      });
    });
  }
};
