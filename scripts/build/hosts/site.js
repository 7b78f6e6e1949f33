/**
 * What the files for nginx and Caddy have in common. They serve a build like the hosts that read `_headers` and
 * `_redirects`.
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
  jpg: 'image/jpeg',
  js: 'text/javascript',
  png: 'image/png',
  svg: 'image/svg+xml',
  txt: 'text/plain',
  webmanifest: 'application/manifest+json',
};
/** The content types that are compressed. */
const COMPRESSED = Object.values(TYPES).filter((type) => /^text|json$|xml$/.test(type));

const isText = (type) => type.startsWith('text/');

/** Returns a text in quotes, which both servers read literally. */
function quoted(text) {
  if (/["$\\{}\n]/.test(text)) throw new Error(`A server would not read "${text}" as it is.`);
  return `"${text}"`;
}

/**
 * Returns the headers of a site, in the order of the rules.
 *
 * @returns `{ name, variable, value, byPath }`: the name of its variable, the value for all addresses, and
 * `[path, value][]` for those files that have another one; the values are in quotes
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
      .filter(([, ownValue]) => ownValue !== value)
      .map(([rulePath, ownValue]) => [rulePath, quoted(ownValue)]);
    return {
      name,
      variable: name.toLowerCase().replaceAll('-', '_'),
      value: quoted(value),
      byPath,
    };
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

const escaped = (text) => text.replaceAll('.', String.raw`\.`);
const isBelowPath = ({ base }) => base !== '/';

/** Indents each line. */
function indented(lines, unit) {
  return lines.map((line) => (line === '' ? line : unit + line));
}

module.exports = {
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
};
