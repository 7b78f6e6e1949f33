/**
 * The Content-Security-Policy of the built pages. It forbids everything and then allows what the
 * pages need. Directives that a meta element does not support, such as frame-ancestors, are in
 * public/_headers.
 */
const DIRECTIVES = {
  'default-src': ["'none'"],
  'script-src': ["'self'"],
  'style-src': ["'self'"],
  // The pictures and videos of posts: addresses of bytes that the page already has.
  'img-src': ["'self'", 'blob:'],
  'media-src': ["'self'", 'blob:'],
  'connect-src': ["'none'"],
  'worker-src': ["'self'"],
  'manifest-src': ["'self'"],
  'base-uri': ["'none'"],
  'form-action': ["'none'"],
  'require-trusted-types-for': ["'script'"],
  'trusted-types': ['webpack'],
};

/** The policy as the `content` of the meta element. */
exports.contentSecurityPolicy = Object.entries(DIRECTIVES)
  .map(([name, values]) => `${name} ${values.join(' ')}`)
  .join('; ');
