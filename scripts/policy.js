/**
 * The Content-Security-Policy of the built page: everything is forbidden, and then just what the
 * page needs is opened. Directives that a meta element may not carry (frame-ancestors among them)
 * stand in public/_headers.
 */
const DIRECTIVES = {
  'default-src': ["'none'"],
  'script-src': ["'self'"],
  'style-src': ["'self'"],
  'img-src': ["'self'"],
  'connect-src': ["'none'"],
  'worker-src': ["'none'"],
  'base-uri': ["'none'"],
  'form-action': ["'none'"],
  'require-trusted-types-for': ["'script'"],
  'trusted-types': ['webpack'],
};

/** The policy as the `content` of the meta element. */
exports.contentSecurityPolicy = Object.entries(DIRECTIVES)
  .map(([name, values]) => `${name} ${values.join(' ')}`)
  .join('; ');
