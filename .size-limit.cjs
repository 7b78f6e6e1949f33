/** Limits of what the pages of dist/ load at first, packed as hosts send it; a build above one fails. */
const { readFileSync } = require('node:fs');
const path = require('node:path');
const { ADDRESSES } = require('./scripts/addresses.js');

/**
 * What React, React DOM, React Redux, Redux Toolkit and the data router weigh by themselves, in bytes
 * of one bundle. The scripts of `/` may weigh 1.15 times as much.
 */
const LIBRARIES = { brotli: 92_544, gzip: 107_445 };
const MOST = 1.15;

/** What other pages may add to the load of `/`: scripts and stylesheets together. Else it is 2 kB. */
const OWN = { '/analytics': '45 kB', '/scheduler': '17.5 kB' };

/** The files that a page's HTML names: its scripts, its stylesheets and what it preloads. */
function filesOf(page) {
  const html = readFileSync(path.join(__dirname, `dist/${page}.html`), 'utf8');
  return Array.from(html.matchAll(/"\/(assets\/[^"]+)"/g), ([, file]) => `dist/${file}`);
}

const common = filesOf('index');
const scripts = common.filter((file) => file.endsWith('.js'));
const styles = common.filter((file) => file.endsWith('.css'));
const timesLibraries = (bytes) => `${Math.floor(MOST * bytes)} B`;

module.exports = [
  { name: '/ scripts, brotli', path: scripts, limit: timesLibraries(LIBRARIES.brotli) },
  { name: '/ scripts, gzip', path: scripts, limit: timesLibraries(LIBRARIES.gzip), gzip: true },
  { name: '/ stylesheet', path: styles, limit: '5.2 kB' },
  ...Object.entries(ADDRESSES)
    .filter(([address]) => address !== '/')
    .map(([address, page]) => ({
      name: `${address} beside them`,
      path: filesOf(page).filter((file) => !common.includes(file)),
      limit: OWN[address] ?? '2 kB',
    })),
];
