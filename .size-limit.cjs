/** Limits of the compressed files that each page in dist/ loads first. The build fails above a limit. */
const { readFileSync } = require('node:fs');
const path = require('node:path');
const { ADDRESSES } = require('./scripts/build/addresses.js');

/**
 * The bytes of React, React DOM, React Redux, Redux Toolkit and the data router in one production
 * bundle. The limit of the scripts of `/` is 1.14 times that.
 */
const LIBRARIES = { brotli: 92_544, gzip: 107_445 };
const MOST = 1.14;

/** Limits of the scripts and stylesheets that other pages load beside those of `/`; 2 kB by default. */
const OWN = { '/analytics': '44.7 kB', '/scheduler': '47 kB', '/integration': '16.5 kB' };

/** Returns the files that the HTML of a page names: scripts, stylesheets and preloads. */
function filesOf(page) {
  const html = readFileSync(path.join(__dirname, `dist/${page}.html`), 'utf8');
  return Array.from(
    html.matchAll(/"\/(?:[^"]+\/)?(assets\/[^"]+)"/g),
    ([, file]) => `dist/${file}`,
  );
}

const common = filesOf('index');
const scripts = common.filter((file) => file.endsWith('.js'));
const styles = common.filter((file) => file.endsWith('.css'));
const timesLibraries = (bytes) => `${Math.floor(MOST * bytes)} B`;

module.exports = [
  { name: '/ scripts, brotli', path: scripts, limit: timesLibraries(LIBRARIES.brotli) },
  { name: '/ scripts, gzip', path: scripts, limit: timesLibraries(LIBRARIES.gzip), gzip: true },
  { name: '/ stylesheet', path: styles, limit: '4.3 kB' },
  { name: '/sw.js', path: 'dist/sw.js', limit: '8 kB' },
  ...Object.entries(ADDRESSES)
    .filter(([address]) => address !== '/')
    .map(([address, page]) => ({
      name: `${address} beside them`,
      path: filesOf(page).filter((file) => !common.includes(file)),
      limit: OWN[address] ?? '2 kB',
    })),
];
