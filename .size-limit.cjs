/** Limits of the compressed files that each page in dist/ loads first. The build fails above a limit. */
const { readFileSync } = require('node:fs');
const path = require('node:path');
const { ADDRESSES } = require('./scripts/build/addresses.js');

/** Limits of the scripts and stylesheets that other pages load beside those of `/`; 2 kB by default. */
const OWN = { '/analytics': '46 kB', '/scheduler': '52 kB', '/integration': '20 kB' };

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

module.exports = [
  { name: '/ scripts', path: scripts, limit: '118 kB' },
  { name: '/ stylesheet', path: styles, limit: '4.5 kB' },
  { name: 'The panel “Post now”', path: 'dist/assets/posting.*', limit: '12 kB' },
  { name: '/review.html', path: 'dist/review.html', limit: '20 kB' },
  { name: '/sw.js', path: 'dist/sw.js', limit: '8 kB' },
  ...Object.entries(ADDRESSES)
    .filter(([address]) => address !== '/')
    .map(([address, page]) => ({
      name: `${address} beside them`,
      path: filesOf(page).filter((file) => !common.includes(file)),
      limit: OWN[address] ?? '2 kB',
    })),
];
