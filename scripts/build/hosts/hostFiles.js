/**
 * Writes the configuration of nginx and Caddy, and a Dockerfile, from the rules in `_headers` and `_redirects`.
 * They serve a build like the hosts that read these files. Sources:
 * https://nginx.org/en/docs/http/ngx_http_map_module.html,
 * https://nginx.org/en/docs/http/ngx_http_core_module.html#try_files,
 * https://caddyserver.com/docs/caddyfile/directives and
 * https://github.com/nginx/docker-nginx-unprivileged.
 *
 * A site is `{ base, files, headerRules, rewrites }`: the path below which it is served, the names of the built
 * files, such as `assets/main.5af881f0b8.css`, and the parsed rules, whose paths begin with `base`.
 */
const path = require('node:path');
const { DEFAULT_CACHE_CONTROL, headersFor } = require('./hostRules.js');

/** The folder of a server that holds the files. The path of a file in it is that of its address. */
const ROOT = '/srv/www';
/** Files for other hosts. No address leads to them. */
const HIDDEN = ['_headers', '_redirects'];
/** The content type of each kind of file. */
const TYPES = {
  css: 'text/css',
  html: 'text/html',
  ico: 'image/x-icon',
  js: 'text/javascript',
  png: 'image/png',
  svg: 'image/svg+xml',
  txt: 'text/plain',
  webmanifest: 'application/manifest+json',
};
/** The content types that are compressed. */
const COMPRESSED = Object.values(TYPES).filter((type) => /^text|json$|xml$/.test(type));

const isText = (type) => type.startsWith('text/');
/** nginx treats this type as text anyway, and warns if it is named again. */
const isKnownToNginx = (type) => type === 'text/html';
const namedInNginx = (types) => types.filter((type) => !isKnownToNginx(type)).join(' ');

/** Returns a text in quotes, which both servers read literally. */
function quoted(text) {
  if (/["$\\{}\n]/.test(text)) throw new Error(`A server would not read "${text}" as it is.`);
  return `"${text}"`;
}

/**
 * Returns the headers of a site, in the order of the rules.
 *
 * @returns `{ name, value, byPath }`: the value for all addresses, and `[path, value][]` for those files that have
 * another one
 * @throws on a rule with `*` other than that of all addresses
 */
function headersOf({ base, headerRules }) {
  const everywhere = `${base}*`;
  const perFile = headerRules.filter(({ path: rulePath }) => rulePath !== everywhere);
  const other = perFile.find(({ path: rulePath }) => rulePath.endsWith('*'));
  if (other) throw new Error(`_headers: a rule with * that is not ${everywhere}: "${other.path}".`);
  const valueOf = (pathname, name) =>
    headersFor(headerRules, pathname).get(name.toLowerCase())?.join(', ');
  const names = new Map(
    headerRules.flatMap(({ headers }) => headers.map(([name]) => [name.toLowerCase(), name])),
  );
  return Array.from(names.values(), (name) => {
    const byDefault = name.toLowerCase() === 'cache-control' ? DEFAULT_CACHE_CONTROL : '';
    const value = valueOf(base, name) ?? byDefault;
    const byPath = perFile
      .map(({ path: rulePath }) => [rulePath, valueOf(rulePath, name) ?? byDefault])
      .filter(([, ownValue]) => ownValue !== value);
    return { name, value, byPath };
  });
}

/**
 * Returns the files that answer addresses with another name: `[address, file][]`. A page has its address with and
 * without a final slash. The hidden files are answered as any address without a file.
 */
function targetsOf({ base, files }) {
  const pages = files
    .filter((file) => /^[^/]+\.html$/.test(file) && file !== 'index.html')
    .map((file) => file.slice(0, -'.html'.length))
    .sort();
  return [
    [base, `${base}index.html`],
    ...HIDDEN.map((file) => [base + file, `${base}index.html`]),
    ...pages.flatMap((page) => [
      [base + page, `${base}${page}.html`],
      [`${base}${page}/`, `${base}${page}.html`],
    ]),
  ];
}

/** @throws on a file whose content type is not known, and on a rewrite of a single address */
function checkSite({ files, rewrites }) {
  const served = files.filter((file) => !HIDDEN.includes(file));
  const unknown = served.find((file) => !(path.extname(file).slice(1) in TYPES));
  if (unknown) throw new Error(`No content type is known for the file ${unknown}.`);
  const single = rewrites.find(({ from }) => !from.endsWith('*'));
  if (single) throw new Error(`_redirects: a rewrite of a single address: "${single.from}".`);
}

const variableOf = (name) => name.toLowerCase().replaceAll('-', '_');
const escaped = (text) => text.replaceAll('.', String.raw`\.`);
const isBelowPath = ({ base }) => base !== '/';

/** Indents each line by a number of levels. */
function indented(lines, unit, levels) {
  return lines.map((line) => (line === '' ? line : unit.repeat(levels) + line));
}

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
    ...headers.flatMap(({ name, value, byPath }) =>
      byPath.length === 0
        ? []
        : nginxMap(
            '$uri',
            variableOf(name),
            quoted(value),
            byPath.map(([file, own]) => [file, quoted(own)]),
          ),
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
    ...headers.map(({ name, value, byPath }) => {
      const text = byPath.length === 0 ? quoted(value) : `$${variableOf(name)}`;
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
    ...indented(server, '  ', 1),
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
    ...indented(http, '  ', 1),
    '}',
    '',
  ].join('\n');
};

/** Returns the lines of a `map` of Caddy. */
function caddyMap(source, variable, byDefault, pairs) {
  return [
    `map ${source} {${variable}} {`,
    ...pairs.map(([from, to]) => `\t${from} ${to}`),
    `\tdefault ${byDefault}`,
    '}',
  ];
}

/** Returns the text of `Caddyfile`, the whole configuration. */
exports.caddyfile = function caddyfile(site) {
  checkSite(site);
  const { base, rewrites } = site;
  const headers = headersOf(site);
  const route = [
    '# The headers that differ from file to file.',
    ...headers.flatMap(({ name, value, byPath }) =>
      byPath.length === 0
        ? []
        : caddyMap(
            '{path}',
            variableOf(name),
            quoted(value),
            byPath.map(([file, own]) => [file, quoted(own)]),
          ),
    ),
    'header {',
    ...headers.map(({ name, value, byPath }) => {
      const text = byPath.length === 0 ? quoted(value) : `{${variableOf(name)}}`;
      return `\t${name} ${text}`;
    }),
    '}',
    '',
    '@other not method GET HEAD',
    'header @other Allow "GET, HEAD"',
    'respond @other 405',
    '',
    ...(isBelowPath(site)
      ? [
          `@base path_regexp ^${escaped(base.slice(0, -1))}$`,
          `redir @base ${base} 301`,
          `@outside not path_regexp ^${escaped(base)}`,
          'respond @outside 404',
          '',
        ]
      : []),
    '# Files whose names begin with a dot were copied by mistake. Certificates need /.well-known/. A path that',
    '# is not written as in the rules, such as //sw.js, would not get its headers.',
    '@refused {',
    String.raw`	vars_regexp {path} (/\.|//|\\)`,
    `	not path ${base}.well-known/*`,
    '}',
    'error @refused 404',
    '',
    '# The file of an address. Other addresses are those of files.',
    ...caddyMap('{path}', 'target', '{path}', targetsOf(site)),
    ...rewrites.flatMap(({ from, to, status }, index) => [
      `@rewrite${index} {`,
      `\tpath_regexp ^${escaped(from.slice(0, -1))}`,
      '\tnot file {target}',
      '}',
      status === 404 ? `error @rewrite${index} 404` : `rewrite @rewrite${index} ${to}`,
    ]),
    '@file file {target}',
    'rewrite @file {target}',
    '',
    ...caddyMap(
      '{path}',
      'type',
      '""',
      Object.entries(TYPES).map(([extension, type]) => [
        String.raw`~\.${extension}$`,
        quoted(isText(type) ? `${type}; charset=utf-8` : type),
      ]),
    ),
    'header Content-Type {type}',
    'encode {',
    '\tzstd',
    '\tgzip',
    '\tmatch {',
    ...COMPRESSED.map((type) => `\t\theader Content-Type ${type}*`),
    '\t}',
    '}',
    'file_server',
  ];
  return [
    '# Serves Social Sync with Caddy. The build wrote this file from the rules in _headers and _redirects.',
    `# 1. Copy the content of dist/ to ${ROOT}${base}`,
    '# 2. Keep a copy of /etc/caddy/Caddyfile: this file replaces it, with all sites that it serves.',
    '# 3. Copy this file to /etc/caddy/Caddyfile, and restart Caddy.',
    '# For a new version, copy the files again, and repeat your changes.',
    '{',
    '\tadmin off',
    '}',
    '',
    '# For https, write your domain instead of :8080, such as example.org, and Caddy gets a certificate for it.',
    '# Browsers keep a product for use offline only over https or on localhost.',
    ':8080 {',
    ...indented(
      [
        `root * ${ROOT}`,
        'header -Server',
        'route {',
        ...indented(route, '\t', 1),
        '}',
        'handle_errors {',
        '\theader -Server',
        `\trewrite * ${base}index.html`,
        '\tfile_server',
        '}',
      ],
      '\t',
      1,
    ),
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
