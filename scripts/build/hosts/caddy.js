/** Writes the configuration of Caddy. Source: https://caddyserver.com/docs/caddyfile/directives. */
const {
  ROOT,
  TYPES,
  COMPRESSED,
  isText,
  quoted,
  headersOf,
  targetsOf,
  checkSite,
  escaped,
  isBelowPath,
  indented,
} = require('./site.js');

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
    ...headers.flatMap(({ variable, value, byPath }) =>
      byPath.length === 0 ? [] : caddyMap('{path}', variable, value, byPath),
    ),
    'header {',
    ...headers.map(({ name, variable, value, byPath }) => {
      const text = byPath.length === 0 ? value : `{${variable}}`;
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
        ...indented(route, '\t'),
        '}',
        'handle_errors {',
        '\theader -Server',
        `\trewrite * ${base}index.html`,
        '\tfile_server',
        '}',
      ],
      '\t',
    ),
    '}',
    '',
  ].join('\n');
};
