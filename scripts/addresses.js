/**
 * The addresses of the product, with the name of the lazy chunk of each; null for the page in the
 * first script. The names are those of `webpackChunkName` in src/routes.tsx.
 */
exports.ADDRESSES = {
  '/': null,
  '/analytics': 'analytics',
  '/scheduler': 'scheduler',
  '/integration': 'integration',
};
