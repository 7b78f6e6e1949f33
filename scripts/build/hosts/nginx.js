/**
 * Writes the configuration of nginx, and a Dockerfile for it. Sources:
 * https://nginx.org/en/docs/http/ngx_http_map_module.html,
 * https://nginx.org/en/docs/http/ngx_http_core_module.html#try_files and
 * https://github.com/nginx/docker-nginx-unprivileged.
 */
const {
  ROOT,
  TYPES,
  COMPRESSED,
  isText,
  headersOf,
  targetsOf,
  checkSite,
  escaped,
  isBelowPath,
  indented,
} = require('./site.js');

/** nginx treats this type as text anyway, and warns if it is named again. */
const isKnownToNginx = (type) => type === 'text/html';
const namedInNginx = (types) => types.filter((type) => !isKnownToNginx(type)).join(' ');

/** Returns the lines of a `map` of nginx. */
function nginxMap(source, variable, byDefault, pairs) {
  return [
    `map ${source} $${variable} {`,
    `  default ${byDefault};`,
    ...pairs.map(([from, to]) => `  ${from} ${to};`),
    '}',
    '',
  ];
}

/** Returns the text of `nginx.conf`, the whole configuration. */
exports.nginxConf = function nginxConf(site) {
  checkSite(site);
  const { base, rewrites } = site;
  const headers = headersOf(site);
  const maps = [
    ...nginxMap('$request_method', 'allow', '"GET, HEAD"', [
      ['GET', '""'],
      ['HEAD', '""'],
    ]),
    '# The file of an address. Other addresses are those of files.',
    ...nginxMap('$uri', 'target', '$uri', targetsOf(site)),
    '# The headers that differ from file to file.',
    ...headers.flatMap(({ variable, value, byPath }) =>
      byPath.length === 0 ? [] : nginxMap('$uri', variable, value, byPath),
    ),
  ];
  const server = [
    '# For https, replace this line by three, with your own paths. Browsers keep a product for use offline only',
    '# over https or on localhost.',
    '#   listen 443 ssl;',
    '#   ssl_certificate /etc/ssl/example.org.pem;',
    '#   ssl_certificate_key /etc/ssl/example.org.key;',
    'listen 8080;',
    `root ${ROOT};`,
    '',
    '# All headers are set here: a location that adds one would lose these.',
    ...headers.map(({ name, variable, value, byPath }) => {
      const text = byPath.length === 0 ? value : `$${variable}`;
      return `add_header ${name} ${text} always;`;
    }),
    'add_header Allow $allow always;',
    'if ($allow) {',
    '  return 405;',
    '}',
    '',
    ...rewrites.flatMap(({ from, to, status }) => [
      `location ${from.slice(0, -1)} {`,
      ...(status === 404
        ? ['  try_files $target =404;', `  error_page 404 ${to};`]
        : [`  try_files $target ${to};`]),
      '}',
    ]),
    ...Array.from(new Set(rewrites.map(({ to }) => to)), (to) => `location = ${to} {}`),
    '# Files whose names begin with a dot were copied by mistake. Certificates need /.well-known/.',
    String.raw`location ~ ^${escaped(base)}(.*/)?\.(?!well-known/) {`,
    '  return 404;',
    `  error_page 404 ${base}index.html;`,
    '}',
    ...(isBelowPath(site)
      ? [
          `location = ${base.slice(0, -1)} {`,
          `  return 301 ${base};`,
          '}',
          'location / {',
          '  return 404;',
          '}',
        ]
      : []),
  ];
  const http = [
    'types {',
    ...Object.entries(TYPES).map(([extension, type]) => `  ${type} ${extension};`),
    '}',
    'charset utf-8;',
    `charset_types ${namedInNginx(Object.values(TYPES).filter(isText))};`,
    'gzip on;',
    'gzip_vary on;',
    'gzip_min_length 256;',
    `gzip_types ${namedInNginx(COMPRESSED)};`,
    'sendfile on;',
    'server_tokens off;',
    'absolute_redirect off;',
    '# No list of visits. To keep one, name a file.',
    'access_log off;',
    'map_hash_bucket_size 256;',
    'map_hash_max_size 4096;',
    '',
    ...maps,
    'server {',
    ...indented(server, '  '),
    '}',
  ];
  return [
    '# Serves Social Sync with nginx. The build wrote this file from the rules in _headers and _redirects.',
    `# 1. Copy the content of dist/ to ${ROOT}${base}`,
    '# 2. Keep a copy of /etc/nginx/nginx.conf: this file replaces it, with all sites that it serves.',
    '# 3. Copy this file to /etc/nginx/nginx.conf, and restart nginx.',
    '# For a new version, copy the files again, and repeat your changes.',
    'worker_processes auto;',
    'error_log stderr;',
    'events {}',
    'http {',
    ...indented(http, '  '),
    '}',
    '',
  ].join('\n');
};

/** Returns the text of `Dockerfile`: nginx without privileges, with the built files and `nginx.conf`. */
exports.dockerfile = function dockerfile({ base }) {
  return `# Serves Social Sync with nginx as a user without privileges. The build wrote this file. Run in the folder that
# has dist/ and hosting/:
#     docker build -t social-sync -f hosting/Dockerfile .
#     docker run --read-only --tmpfs /tmp:mode=1777 --tmpfs /var/cache/nginx:mode=1777 -p 8080:8080 social-sync
FROM nginxinc/nginx-unprivileged:stable-alpine
COPY dist/ ${ROOT}${base}
COPY hosting/nginx.conf /etc/nginx/nginx.conf
USER 101
EXPOSE 8080
ENTRYPOINT ["nginx", "-g", "daemon off; pid /tmp/nginx.pid;"]
`;
};
