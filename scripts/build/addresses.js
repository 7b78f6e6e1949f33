/**
 * The address of each page and the name of its lazy chunk, which is its `webpackChunkName` in
 * src/shell/routes.tsx. A page in the main bundle has no chunk (null).
 */
exports.ADDRESSES = {
  '/': null,
  '/analytics': 'analytics',
  '/scheduler': 'scheduler',
  '/integration': 'integration',
};
