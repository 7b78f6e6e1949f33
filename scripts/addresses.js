/**
 * The product's addresses, each with the lazy chunk that draws it; null where the first script does.
 * The names are those of `webpackChunkName` in src/routes.tsx.
 */
exports.ADDRESSES = {
  '/': null,
  '/analytics': 'analytics',
  '/scheduler': 'scheduler',
  '/integration': 'integration',
};
